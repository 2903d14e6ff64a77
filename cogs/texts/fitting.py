"""Long lists in one message: whole lines as far as they go, then how many more there are."""

from collections.abc import Sequence

from cogs.texts.catalogue import text


def fit(lines: Sequence[str], language: str, limit: int) -> str:
    """The lines in at most `limit` characters; where not all fit, the last line says how many are left out."""
    for kept in range(len(lines), 0, -1):
        rest = [text(language, "ui.more", count=len(lines) - kept)] if kept < len(lines) else []
        shown = "\n".join([*lines[:kept], *rest])
        if len(shown) <= limit:
            return shown
    return text(language, "ui.more", count=len(lines))
