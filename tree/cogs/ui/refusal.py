"""A refusal: what a feature raises when a person asks for something that cannot be done, and why."""

from cogs.texts import text


class Refusal(Exception):
    """The person gets what is `said`, privately; nothing else happens, nothing is logged.

    A value that reads differently in each language is a function of the language.
    """

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def said(self, language: str) -> str:
        """The text of its key with its values."""
        values = {name: value(language) if callable(value) else value for name, value in self.values.items()}
        return text(language, self.key, **values)
