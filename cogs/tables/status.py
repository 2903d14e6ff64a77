"""`/table status` in words: one's tables with links, and the others of the server. Pure."""

from collections.abc import Callable, Sequence
from typing import Final

from cogs.tables.agreed import short_words
from cogs.tables.snapshot import Snapshot
from cogs.texts import fit, text
from cogs.ui.limits import COMPONENTS_TEXT

LIMIT: Final = COMPONENTS_TEXT - 100
"""characters of the whole"""
OTHERS: Final = 300
"""what one's own tables leave of that to the others"""


def status_text(
    mine: Sequence[Snapshot],
    here: Sequence[Snapshot],
    person: int,
    address: Callable[[Snapshot], str | None],
    language: str,
) -> str:
    """A line a table, one's own first, also those one left; where they are too many, how many more there are."""
    own = [_own_line(at, person, address(at), language) for at in mine] or [text(language, "table.none_yours")]
    shown = f"{text(language, 'table.status.mine')}\n{fit(own, language, LIMIT - (OTHERS if here else 0))}"
    if here:
        others = [_line(at, address(at), language) for at in here]
        shown += f"\n{text(language, 'table.status.here')}\n"
        shown += fit(others, language, LIMIT - len(shown))
    return shown


def _own_line(at: Snapshot, person: int, address: str | None, language: str) -> str:
    line = _line(at, address, language)
    return line if at.seat_left_by(person) is None else text(language, "table.status.left", line=line)


def _line(at: Snapshot, address: str | None, language: str) -> str:
    where = f"<#{at.place.thread or at.place.channel}>"
    if address is not None:
        where = f"[{text(language, 'hand.button.board')}]({address})"
    named = text(language, f"table.named.{at.status}", table=at.table)
    return f"- {named} · {short_words(at.agreed.rules, language)} · {where}"
