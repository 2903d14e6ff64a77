"""A refusal: what a feature raises when a person asks for something that cannot be done, and why."""


class Refusal(Exception):
    """The person gets the text of `key` with `values`, privately; nothing else happens, nothing is logged."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values
