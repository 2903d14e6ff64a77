"""How tiles, sets, players and moves are put into words at a table; pure, and blind to what its reader may not see.

Where `faces` are given, tiles are emoji instead of words. Does not own: single words (cogs/texts), layouts (board,
private, result). Rules: R1–R3.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from cogs.emoji import WORDS, Faces
from cogs.pictures import Mark, fonts
from cogs.tables.snapshot import Snapshot
from cogs.texts import clean_name, plain_name, seat_name, short_tile, text, tile_name, tile_names
from engine.actions import Action, Event
from engine.melds import Meld
from engine.specials import Specials
from engine.tiles import NAMES, Seat, Tile, unpack
from engine.view import View

_NAME_WIDTH: Final = 16


class Names(tuple[str, str, str, str]):
    """Four players' names, told apart: `names[seat]` is plain, `names.bold(seat)` is for running text."""

    __slots__ = ()

    def bold(self, seat: Seat) -> str:
        """The name where markdown is read."""
        return f"**{clean_name(self[seat], _NAME_WIDTH + 4)}**"


def told_apart(names: Sequence[str]) -> Names:
    """Names as they can be shown together: two that look the same get a number."""
    plain = [plain_name(name, _NAME_WIDTH) for name in names]
    one, two, three, four = (
        f"{name} ({plain[:seat].count(name) + 1})" if plain.count(name) > 1 else name for seat, name in enumerate(plain)
    )
    return Names((one, two, three, four))


def names_of(snapshot: Snapshot, language: str) -> Names:
    """The four players' names; an empty seat and an AI player are called so in the reader's language."""
    return told_apart([_called(snapshot, seat, language) for seat in range(4)])


def _called(snapshot: Snapshot, seat: Seat, language: str) -> str:
    """A name; one that no picture can show follows the seat's wind, by which the picture calls its player."""
    name = snapshot.called(seat, language)
    if snapshot.hand is None or fonts.safe(name):
        return name
    return f"{seat_name(language, seat, snapshot.hand.state.setup.dealer)} {name}"


def grouped(language: str, tiles: Iterable[Tile], faces: Faces = WORDS) -> str:
    """Sorted tiles with each suit written once: `一二三万 五五筒 红中` or `123m 55p Red`."""
    if faces:
        return "".join(str(faces[tile]) for tile in tiles)
    parts: list[str] = []
    for suit, group in groupby(tiles, key=lambda tile: tile // 9):
        kept = list(group)
        if suit == 3:
            parts += [tile_name(language, tile) for tile in kept]
            continue
        ranks = "".join(text(language, f"game.rank.{NAMES[tile][0]}") for tile in kept)
        parts.append(text(language, f"game.suit.{'mps'[suit]}", rank=ranks))
    return " ".join(parts)


def held_tiles(
    language: str, concealed: int, specials: Specials, drawn: Tile | None = None, faces: Faces = WORDS
) -> str:
    """A hand as players stack it: laizi first, tiles that bar a win last, the drawn tile set apart."""
    kinds = stacked(concealed, specials, drawn)
    line = text(language, "hand.gap").join(grouped(language, part, faces) for part in kinds if part)
    if drawn is None:
        return line
    return text(language, "hand.drawn", tiles=line, tile=marked(language, drawn, specials, faces))


def stacked(concealed: int, specials: Specials, drawn: Tile | None = None) -> tuple[list[Tile], list[Tile], list[Tile]]:
    """The tiles in hand but for the drawn one, sorted: laizi, ordinary ones, those that bar a win (R2.6)."""
    tiles = list(unpack(concealed))
    if drawn is not None:
        tiles.remove(drawn)
    laizi = [tile for tile in tiles if tile == specials.laizi]
    barring = [tile for tile in tiles if tile in specials.no_hu]
    return laizi, [tile for tile in tiles if tile not in specials.all], barring


def marked(language: str, tile: Tile, specials: Specials, faces: Faces = WORDS) -> str:
    """A tile's name, with what it is where it is laizi or pizi."""
    mark = _mark(tile, specials)
    if faces:
        return f"{faces[mark]}{faces[tile]}" if mark else str(faces[tile])
    name = tile_name(language, tile)
    return text(language, f"hand.mark.{mark}", tile=name) if mark else name


def _mark(tile: Tile, specials: Specials) -> Mark | None:
    if tile == specials.laizi:
        return "laizi"
    return "pizi" if tile in specials.pizi else None


def meld_words(language: str, meld: Meld, dealer: Seat, faces: Faces = WORDS) -> str:
    """One set on the table and the seat it was claimed from: `碰 五筒←西家`; an angang face down is only named."""
    what = text(language, f"game.act.{meld.kind}")
    if not meld.tiles:
        return what
    # In words the kind of set says how many there are; only a run needs all its tiles.
    shown = meld.tiles if meld.kind == "chi" or faces else meld.tiles[:1]
    line = f"{what} {grouped(language, shown, faces)}"
    return line if meld.source is None else f"{line}←{seat_name(language, meld.source, dealer)}"


def suit_name(language: str, melds: Sequence[Meld]) -> str:
    """The one suit of open sets (R7)."""
    tile = next(meld.tiles[0] for meld in melds if meld.tiles)
    return text(language, f"game.suit_name.{NAMES[tile][1]}")


def specials_words(language: str, specials: Specials, faces: Faces = WORDS) -> str:
    """The laizi, the pizi, and the indicator that makes them (R2)."""
    parts = [text(language, "table.laizi", tile=listed(language, [specials.laizi], faces))]
    if specials.pizi:
        parts.append(text(language, "table.pizi", tiles=listed(language, specials.pizi, faces)))
    parts.append(text(language, "table.indicator", tile=listed(language, [specials.indicator], faces)))
    return " · ".join(parts)


def listed(language: str, tiles: Sequence[Tile], faces: Faces = WORDS) -> str:
    """Tiles one by one, in the order given."""
    return "".join(str(faces[tile]) for tile in tiles) if faces else tile_names(language, tiles)


def chi_words(language: str, low: Tile, claimed: Tile | None) -> str:
    """A run by its lowest tile, the claimed one in brackets: `三[四]五万`."""
    ranks = "".join(
        f"[{rank}]" if tile == claimed else rank
        for tile, rank in ((low + step, text(language, f"game.rank.{NAMES[low + step][0]}")) for step in range(3))
    )
    return text(language, f"game.suit.{NAMES[low][1]}", rank=ranks)


def action_words(language: str, action: Action, view: View) -> str:
    """A choice as a button says it: `碰 五筒`, `吃 三[四]五条`, `杠 红中`; a discard is its tile."""
    claimed = view.pending.tile if view.pending else view.drawn
    match action.act, action.tile:
        case "discard", int(tile):
            return marked(language, tile, view.specials)
        case "chi", int(low):
            shown = chi_words(language, low, claimed)
        case "pass", _:
            return text(language, "game.act.pass")
        case _, int(tile):
            shown = marked(language, tile, view.specials)
        case _:
            shown = "" if claimed is None else tile_name(language, claimed)
    return f"{text(language, f'hand.act.{action.act}')} {shown}".strip()


def button_words(language: str, action: Action, view: View, *, short: bool) -> str:
    """The same on a button of a private hand, which need not name a claimed tile; `short` beside a tile's emoji."""
    name = short_tile if short else tile_name
    match action.act, action.tile:
        case "chi" | "pass", _:
            return action_words(language, action, view)
        case "discard", int(tile):
            mark, shown = _mark(tile, view.specials), name(language, tile)
            return text(language, f"hand.{'short' if short else 'mark'}.{mark}", tile=shown) if mark else shown
        case act, int(tile) if view.pending is None:
            return f"{text(language, f'hand.act.{act}')} {name(language, tile)}"
        case act, _:
            return text(language, f"hand.act.{act}")


def event_words(language: str, event: Event, names: Names) -> str:
    """What happened, for everybody to read: a drawn tile is not named, nor is a concealed gang's."""
    values = {"who": names.bold(event.seat)}
    if event.source is not None:
        values["source"] = names.bold(event.source)
    key = f"event.{event.act}"
    if event.act == "draw":
        return text(language, f"event.draw.{event.end}", **values)
    if event.act == "hu":
        key = f"event.hu.{event.by}"
    if event.act == "chi":
        values["tiles"] = grouped(language, event.tiles)
    if event.act != "angang" and event.tile is not None:
        values["tile"] = tile_name(language, event.tile)
    return text(language, key, **values)


def seat_words(language: str, view: View, seat: Seat) -> str:
    """A seat's wind, and whether it deals."""
    wind = seat_name(language, seat, view.dealer)
    return text(language, "table.dealer", wind=wind) if seat == view.dealer else wind
