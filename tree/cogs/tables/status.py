"""`/table status` in words: one's tables with links, and the others of the server. Pure."""

from collections.abc import Callable, Sequence

from cogs.tables.agreed import short_words
from cogs.tables.snapshot import Snapshot
from cogs.texts import text


def status_text(
    mine: Sequence[Snapshot], here: Sequence[Snapshot], address: Callable[[Snapshot], str | None], language: str
) -> str:
    """A line a table."""
    lines = [text(language, "table.status.mine")]
    lines += [_line(at, address(at), language) for at in mine] or [text(language, "table.none_yours")]
    if here:
        lines.append(text(language, "table.status.here"))
        lines += [_line(at, address(at), language) for at in here]
    return "\n".join(lines)


def _line(at: Snapshot, address: str | None, language: str) -> str:
    where = f"<#{at.place.thread or at.place.channel}>"
    if address is not None:
        where = f"[{text(language, 'hand.button.board')}]({address})"
    named = text(language, f"table.named.{at.status}", table=at.table)
    return f"- {named} · {short_words(at.agreed.rules, language)} · {where}"
