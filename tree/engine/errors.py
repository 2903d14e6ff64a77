"""The few ways a request to the engine can be wrong; the codes are those of the outside contract."""


class EngineError(ValueError):
    """What was asked cannot be; `code` names the family, the text what is wrong and what would be right."""

    code = "impossible"


class BadRules(EngineError):
    """A rule set that is none: unknown preset or field, or a value out of range."""

    code = "bad_rules"


class BadTile(EngineError):
    """A text that names no tile."""

    code = "bad_tile"


class BadField(EngineError):
    """A field that is missing, unknown, or of the wrong type or range."""

    code = "bad_field"


class Impossible(EngineError):
    """Facts that cannot occur together at a table; `fact` names the rule they break, `values` its numbers."""

    def __init__(self, message: str, fact: str = "", **values: int | str) -> None:
        super().__init__(message)
        self.fact = fact
        self.values = values


class IllegalAction(EngineError):
    """An action that this seat may not take now."""

    code = "illegal"
