"""What the players of a table have before them, in words: points, sets, released tiles, discards. Pure.

For those who see no picture: on the board, beside a private hand, and as the alternative text of the picture itself.
Rules: R1–R3.
"""

from collections.abc import Sequence

from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import Names, meld_words, names_of, seat_words
from cogs.texts import signed, text, tile_names
from engine.tiles import Seat, Tile
from engine.view import View


def from_dealer(view: View) -> list[Seat]:
    """The seats in playing order from the dealer on."""
    return [(view.dealer + place) % 4 for place in range(4)]


def seats_lines(snapshot: Snapshot, view: View, names: Names, language: str, latest: int | None = None) -> list[str]:
    """Every player's lines; of his discards the `latest` where not all."""
    return [
        line for seat in from_dealer(view) for line in ("", *seat_lines(snapshot, view, seat, names, language, latest))
    ]


def others_text(snapshot: Snapshot, seat: Seat, language: str) -> str:
    """The table as one of its players sees it beside his own tiles: the others in playing order, then his discards."""
    view = snapshot.shown
    if view is None:
        return ""
    names, lines = names_of(snapshot, language), list[str]()
    for other in ((seat + place) % 4 for place in (1, 2, 3)):
        lines += seat_lines(snapshot, view, other, names, language)
    if discards := view.sides[seat].discards:
        lines.append(text(language, "hand.discards", tiles=tile_names(language, discards)))
    return "\n".join(lines)


def seat_lines(
    snapshot: Snapshot, view: View, seat: Seat, names: Names, language: str, latest: int | None = None
) -> list[str]:
    """One player's lines; of his discards the `latest` where not all."""
    side, sitting = view.sides[seat], snapshot.seats[seat]
    key = "table.seat_on_turn" if seat == view.turn and view.result is None else "table.seat"
    head = text(
        language,
        key,
        seat=seat_words(language, view, seat),
        who=names.bold(seat),
        points=signed(snapshot.match.totals[seat]),
        count=side.concealed_count,
    )
    if sitting is not None and sitting.held_by_ai:
        head = text(language, "table.held", seat=head)
    lines = [head]
    if side.melds:
        lines.append(" · ".join(meld_words(language, meld, view.dealer) for meld in side.melds))
    if side.released:
        lines.append(text(language, "hand.released", tiles=tile_names(language, side.released)))
    if side.discards and latest != 0:
        lines.append(text(language, "table.discards", tiles=_newest(language, side.discards, latest)))
    return lines


def _newest(language: str, discards: Sequence[Tile], latest: int | None) -> str:
    """Discards from the oldest on; where only the latest are told, dots stand for those before."""
    if latest is None or len(discards) <= latest:
        return tile_names(language, discards)
    return f"… {tile_names(language, discards[-latest:])}"
