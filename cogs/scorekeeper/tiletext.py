"""Tiles as people type or paste them: `123m 456p`, 一二三万 or 123万, 🀇🀈🀉; sets on the table; the winning tile.

A whole hand: concealed tiles as they stand, sets with a word before them (碰 111z, peng 111z) or in brackets: `(123m)`
open, `[5555p]` 暗杠, `(111z@Bob)` says whose tile it was; `+5s` (胡) the winning tile, else the last one; 癞 6s the
laizi or 翻 5s the indicator; 出 7z7z tiles that were put out. Whether it wins is in judging.py.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final
from unicodedata import normalize

from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from engine.tiles import FIRST_HONOUR, Tile

_UNICODE: Final[Mapping[str, Tile]] = {
    chr(start + rank): first + rank
    for start, first, size in ((0x1F007, 0, 9), (0x1F019, 9, 9), (0x1F010, 18, 9), (0x1F000, 27, 4))
    for rank in range(size)
} | {"🀆": 31, "🀅": 32, "🀄": 33}
_HONOURS: Final[Mapping[str, Tile]] = {
    name: 27 + number
    for number, names in enumerate(("东 東", "南", "西", "北", "白板 白", "发财 發財 发 發", "红中 紅中 中"))
    for name in names.split()
}
_SUITS: Final[Mapping[str, int]] = {
    name: 9 * number for number, names in enumerate(("m万萬", "p筒饼餅", "s条條索", "z")) for name in names
}
_RANKS: Final = "123456789"
_CHINESE_RANKS: Final = "一二三四五六七八九"

_RANKED: Final = rf"[{_RANKS}{_CHINESE_RANKS}]+\s*[{''.join(_SUITS)}]"
TILE_GROUP: Final = re.compile(
    rf"(?:{_RANKED}|[{''.join(_UNICODE)}]\ufe0f?|{'|'.join(sorted(_HONOURS, key=len, reverse=True))})+", re.IGNORECASE
)
"""one run of tiles in any notation"""
MELD_WORDS: Final[Mapping[str, str]] = {
    word: kind
    for kind, words in (
        ("chi", "吃 chi"),
        ("peng", "碰 peng pon"),
        ("zhigang", "直杠 直槓 明杠 明槓 杠 槓 zhigang gang kong"),
        ("xugang", "蓄杠 蓄槓 补杠 補槓 xugang"),
        ("angang", "暗杠 暗槓 angang"),
    )
    for word in words.split()
}
OTHER_WORDS: Final[Mapping[str, str]] = {
    word: what
    for what, words in (
        ("tile", "+ 胡 win hu"),
        ("laizi", "癞子 癩子 癞 癩 赖子 賴子 赖 賴 laizi"),
        ("indicator", "翻 indicator"),
        ("released", "出 out"),
    )
    for word in words.split()
}
_WORDS: Final[Mapping[str, str]] = MELD_WORDS | OTHER_WORDS


def _either(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_PIECE: Final = re.compile(
    rf"\s*(?:(?P<open>\()|(?P<hidden>[\[【])|(?P<word>{_either(_WORDS)})|(?P<tiles>{TILE_GROUP.pattern})|[,、;|])",
    re.IGNORECASE,
)
_GROUP: Final = rf"\s*(?:{TILE_GROUP.pattern})"
_ONE: Final = rf"(?:[{_RANKS}{_CHINESE_RANKS}]\s*[{''.join(_SUITS)}]|[{''.join(_UNICODE)}]\ufe0f?|{_either(_HONOURS)})"
_THREE: Final = rf"\s*(?:[{_RANKS}{_CHINESE_RANKS}]{{3,}}\s*[{''.join(_SUITS)}]|{_ONE}{{3,}})"
_COUNTED: Final = r"\s*(?:红中|紅中|中|发财|發財)"
"""what follows 癞子 as a count of its own, not as the laizi's name"""
_LAIZI: Final = _either(word for word, what in OTHER_WORDS.items() if what == "laizi")
_INDICATOR: Final = _either(word for word, what in OTHER_WORDS.items() if what == "indicator")
STARTS_TILES: Final = re.compile(
    rf"[(\[【]|[{_RANKS}{_CHINESE_RANKS}]+[{''.join(_SUITS)}](?![a-z])|[{''.join(_UNICODE)}]"
    rf"|(?:(?:{_either(MELD_WORDS)}){_THREE}|(?:{_LAIZI})(?!{_COUNTED}){_GROUP}|(?:{_INDICATOR}){_GROUP})(?![a-z])",
    re.IGNORECASE,
)
"""where the tiles of a hand begin after its description: nothing of this is a word of one"""
_BRACKET: Final = re.compile(
    rf"\s*(?P<tiles>(?:{TILE_GROUP.pattern}|\s)+?)\s*(?:@\s*(?P<giver>[^)\]】]*?)\s*)?[)\]】]", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class ToldMeld:
    """A set on the table; `giver` is the name that somebody wrote, "" when he did not."""

    kind: str
    tiles: tuple[Tile, ...]
    giver: str = ""


@dataclass(frozen=True, slots=True)
class HandTiles:
    """The winner's tiles as told: `concealed` without `tile`, the winning one, when that was marked."""

    concealed: tuple[Tile, ...] = ()
    melds: tuple[ToldMeld, ...] = ()
    tile: Tile | None = None
    laizi: Tile | None = None
    indicator: Tile | None = None
    released: tuple[Tile, ...] = field(default=())

    @property
    def size(self) -> int:
        """How many tiles stand concealed before the winning one when all is well: 13 less 3 for each meld."""
        return 13 - 3 * len(self.melds)


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Tiles in any notation, in the order written; raises Refusal keeper.tiles.unread."""
    found: list[Tile] = []
    ranks: list[int] = []
    rest = re.sub(r"[\s\ufe0f]", "", normalize("NFKC", text)).lower()
    while rest:
        honour = next((name for name in _HONOURS if rest.startswith(name)), None) if not ranks else None
        if honour:
            found.append(_HONOURS[honour])
        elif rest[0] in _UNICODE and not ranks:
            found.append(_UNICODE[rest[0]])
        elif rest[0] in _RANKS + _CHINESE_RANKS:
            ranks.append((_RANKS + _CHINESE_RANKS).index(rest[0]) % 9)
        elif rest[0] in _SUITS and ranks:
            found += [_tile(_SUITS[rest[0]] + rank, text) for rank in ranks]
            ranks = []
        else:
            raise Refusal("keeper.tiles.unread", text=_said(text))
        rest = rest[len(honour or " ") :]
    if ranks or not found:
        raise Refusal("keeper.tiles.unread", text=_said(text))
    return tuple(found)


def read_hand(text: str) -> HandTiles:
    """A whole hand; raises Refusal naming the piece that cannot be read."""
    text = normalize("NFKC", text)
    hand, at, word = HandTiles(), 0, ""
    while text[at:].strip():
        piece = _PIECE.match(text, at)
        if piece is None or (word and not piece["tiles"]):
            raise Refusal("keeper.tiles.unread", text=_said(text[at:]))
        at = piece.end()
        if piece["open"] or piece["hidden"]:
            inside = _BRACKET.match(text, at)
            if inside is None:
                raise Refusal("keeper.tiles.unread", text=_said(text[at - 1 :]))
            at = inside.end()
            meld = _bracketed(read_tiles(inside["tiles"]), inside["giver"] or "", hidden=bool(piece["hidden"]))
            hand = replace(hand, melds=(*hand.melds, meld))
        elif piece["word"]:
            word = _WORDS[piece["word"].lower()]
        elif piece["tiles"]:
            hand, word = _with(hand, word, read_tiles(piece["tiles"])), ""
    if word:
        raise Refusal("keeper.tiles.unread", text=_said(text))
    return hand


def _with(hand: HandTiles, word: str, tiles: tuple[Tile, ...]) -> HandTiles:
    """The hand with some tiles added as what the word before them says."""
    if word in MELD_WORDS.values():
        return replace(hand, melds=(*hand.melds, _meld(word, tiles)))
    if word == "released":
        return replace(hand, released=hand.released + tiles)
    if not word:
        return replace(hand, concealed=hand.concealed + tiles)
    if len(tiles) != 1 or getattr(hand, word) is not None:
        raise Refusal(f"keeper.tiles.one_{word}")
    return replace(hand, **{word: tiles[0]})


def _bracketed(tiles: tuple[Tile, ...], giver: str, *, hidden: bool) -> ToldMeld:
    if hidden:
        return _meld("angang", tiles, giver)
    if len(set(tiles)) > 1:
        return _meld("chi", tiles, giver)
    return _meld("zhigang" if len(tiles) == 4 else "peng", tiles, giver)


def _meld(kind: str, tiles: tuple[Tile, ...], giver: str = "") -> ToldMeld:
    tiles = tuple(sorted(tiles))
    low = tiles[0]
    run = low < FIRST_HONOUR and low % 9 < 7 and tiles == (low, low + 1, low + 2)
    equal = tiles == (low,) * (3 if kind == "peng" else 4)
    if not (run if kind == "chi" else equal):
        raise Refusal(f"keeper.tiles.no_{kind}")
    return ToldMeld(kind, tiles, giver)


def _tile(tile: Tile, text: str) -> Tile:
    if tile > 33:
        raise Refusal("keeper.tiles.unread", text=_said(text))
    return tile


def _said(text: str) -> str:
    """A piece of what somebody typed, short and safe in a sentence."""
    return clean_name(text.strip())
