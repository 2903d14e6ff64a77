"""What a hand pays in words, as the tables tell it (cogs/tables/result.py), and the totals of a session as a block.

Pure; nothing is counted here. A block is at most 28 columns wide, a Chinese character counting two. Rules: R5–R7.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.scorekeeper.sheet import Sheet, Table
from cogs.scorekeeper.words import labels
from cogs.tables.result import Outcome
from cogs.tables.wording import Names
from cogs.texts import aligned, plain_name, signed, text
from data.score import HandEntry, Who
from engine.melds import Laid
from engine.rules import RuleSet
from engine.settle import GANGS, Settlement


def seat_names(table: Table) -> Names:
    """The four at a table, as settlements name them."""
    one, two, three, four = (plain_name(name) for name in table.names)
    return Names((one, two, three, four))


def table_of(sheet: Sheet, entry_seats: Sequence[Who], dealer: int, language: str) -> Table:
    """The table of a hand, its people called as this language calls them."""
    called = labels(sheet, language)
    return Table(sheet.rules, dealer, tuple(called[who] for who in entry_seats))


def outcome_of(entry: HandEntry, settlement: Settlement, table: Table) -> Outcome:
    """A won hand as the tables tell one."""
    record: dict[str, Any] = {
        "kind": "hu",
        "hand_types": list(entry.hand_types),
        "hard": entry.hard,
        "liable": entry.liable,
        "liable_reason": liable_reason(entry, table.rules),
        **settlement.to_json(),
    }
    return Outcome(record, table.dealer, seat_names(table), entry.winner, None, entry.by, entry.source)


def liable_reason(entry: HandEntry, rules: RuleSet) -> str | None:
    """Why somebody pays for all, as far as what was told says it (R7): third opening and duty look alike."""
    if entry.liable is None:
        return None
    if entry.by == "robbed_gang":
        return "robbed_gang"
    third = set(rules.third_opening) & set(entry.hand_types)
    return "told" if third and entry.laid[entry.winner].openings >= 3 else "quanqiuren"


def laid_words(table: Table, laid: Sequence[Laid], language: str) -> list[str]:
    """What each seat has on the table, for those who have anything."""
    return [laid_row(seat_names(table).bold(seat), mine, language) for seat, mine in enumerate(laid) if mine != Laid()]


def laid_row(who: str, mine: Laid, language: str) -> str:
    """What one player has on the table; `who` as running text calls him."""
    counts = {"opening": mine.openings} | {gang: getattr(mine, gang) for gang in GANGS}
    parts = [f"{text(language, f'game.line.{what}')} {count}" for what, count in counts.items() if count]
    return text(language, "score.laid", who=who, laid=" · ".join(parts))


def totals_block(sheet: Sheet, changes: Mapping[Who, int], language: str, number: int | None = None) -> str:
    """A row a person, with headings: what changed, by line `number` alone where that is told, and what he has now."""
    totals = [signed(total) for total in sheet.totals]
    head = [text(language, "score.column.player"), text(language, "score.column.total")]
    if not changes:
        return block(aligned(labels(sheet, language), totals, head=head))
    key = "score.column.change" if number is None else "score.column.entry"
    head.insert(1, text(language, key, number=number))
    changed = [signed(changes[who]) if who in changes else "" for who in range(len(sheet.people))]
    return block(aligned(labels(sheet, language), changed, totals, head=head))


def block(rows: Sequence[str]) -> str:
    """Rows whose columns stand below one another."""
    return "\n".join(["```", *rows, "```"])
