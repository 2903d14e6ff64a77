"""What the books refuse, and why: one family for opening the file, one for a single request."""


class BooksError(Exception):
    """Anything the books refuse; the text is one sentence for whoever runs the bot."""


class OpenError(BooksError):
    """The database file cannot be used; it is as it was before."""


class InUse(OpenError):
    """Another process holds the file."""


class NotOurs(OpenError):
    """The file is no database of this program, or is damaged."""


class NewerSchema(OpenError):
    """The file was written by a newer version of this program."""


class UpgradeFailed(OpenError):
    """The schema could not be brought up; the old file is untouched."""


class Refused(BooksError):
    """A request that does not fit what is stored; nothing changed and `code` says which rule it broke."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
