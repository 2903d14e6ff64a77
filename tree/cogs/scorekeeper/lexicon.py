"""The words in which players write a hand down, Chinese and English, long and short; and how they are found in a text.

A word of Latin letters stands alone; Chinese needs no spaces. What the words mean together is in shorthand.py.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final
from unicodedata import normalize

from cogs.scorekeeper.tiletext import STARTS_TILES
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a hand: what kind it is and what it says.

    Kinds: who (a seat), rests (a name), wind (seats after the dealer), win, by (a way), from, dealt, type, hard,
    liable, dealer, count (a field of Laid), number, tiles (the rest of the text), filler.
    """

    kind: str
    value: Any = None


_SAID: Final = (
    ("win", None, "胡了 胡牌 胡 糊 赢 贏 hu wins won win"),
    ("by", "self_draw", "自摸 自摸胡 zimo zm tsumo self selfdraw self-draw self-drawn"),
    ("by", "robbed_gang", "抢杠胡 搶槓胡 抢杠 搶槓 qianggang qg rob robs robbed"),
    ("from", None, "接炮 接铳 接銃 接 捉炮 捉铳 捉銃 捉 吃炮 吃铳 吃銃 from off on"),
    ("dealt", None, "放炮 放铳 放銃 放冲 放衝 点炮 點炮 点铳 點銃 出铳 出銃 铳 銃 炮 discards discarded dealt"),
    ("type", "xiaohu", "小胡 屁胡 平胡 xiaohu pihu xh"),
    ("type", "pengpenghu", "碰碰胡 碰碰 对对胡 對對胡 大对 大對 pengpenghu pph"),
    ("type", "qingyise", "清一色 清 qingyise qys flush"),
    ("type", "jiangyise", "将一色 將一色 将 將 乱将 亂將 jiangyise jys"),
    ("type", "fengyise", "风一色 風一色 风 風 乱风 亂風 fengyise fys"),
    ("type", "quanqiuren", "全求人 全求 quanqiuren qqr"),
    ("type", "haidilao", "海底捞月 海底撈月 海底捞 海底撈 海底 haidilao hdl"),
    ("type", "gangshanghua", "杠上开花 槓上開花 杠上花 槓上花 杠开 槓開 gangshanghua gsh"),
    ("hard", True, "硬胡 硬 hard h"),
    ("hard", False, "软胡 軟胡 软 軟 soft s"),
    ("liable", None, "包胡 包牌 包 liable pays bao"),
    ("dealer", None, "坐庄 坐莊 庄 莊 deals"),
    ("wind", 0, "庄家 莊家 东家 東家 dealer east"),
    ("wind", 1, "南家 south"),
    ("wind", 2, "西家 west"),
    ("wind", 3, "北家 north"),
    ("count", "openings", "开口 開口 开 開 口 openings opening open o"),
    ("count", "zhigang", "直杠 直槓 明杠 明槓 zhigang zg"),
    ("count", "xugang", "蓄杠 蓄槓 补杠 補槓 xugang xg"),
    ("count", "angang", "暗杠 暗槓 angang ag"),
    ("count", "hongzhong", "红中杠 紅中槓 红中 紅中 中 hongzhong hz zhong"),
    ("count", "facai", "发财杠 發財槓 发财 發財 facai fc"),
    ("count", "pizi", "痞子杠 痞子槓 痞子 痞 pizi pz"),
    ("count", "laizi", "癞子杠 癩子槓 癞子 癩子 癞 癩 laizi lz"),
    ("tiles", None, "牌 tiles"),
    ("filler", None, "的 了 有 和 x × * the of with and"),
)
WORDS: Final[Mapping[str, Word]] = {
    spelt: Word(kind, value) for kind, value, spellings in _SAID for spelt in spellings.split()
}
NAMING: Final = frozenset({"from", "liable", "dealer"})
"""words that a name follows"""
_LONGEST: Final = max(map(len, WORDS))
_NUMBERS: Final[Mapping[str, int]] = {"一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4}
_SPACE: Final = re.compile(r"[\s,、。;:·/]+")
_LATIN: Final = re.compile(r"[^\W\d_][\w'-]*")


def words_of(text: str, names: Mapping[str, Word]) -> Iterator[Word]:
    """The words of a text in order; `names` are people's in lower case, a unique beginning of one will do.

    Raises Refusal for what is no word, or a beginning that several names have.
    """
    text = normalize("NFKC", text)
    at, before = 0, "from"  # a text begins as if a name was to come
    while True:
        if space := _SPACE.match(text, at):
            at = space.end()
        if at == len(text):
            return
        word, length = _next(text, at, names, before in NAMING)
        at, before = at + length, word.kind
        if word.kind == "tiles":
            yield Word("tiles", text[at:])
            return
        if word.kind != "filler":
            yield word


def _next(text: str, at: int, names: Mapping[str, Word], naming: bool) -> tuple[Word, int]:
    """The longest word here and its length; of equal ones a whole name, then a word, then a name's beginning.

    `naming`: a name is likely to come, its beginning goes before a word.
    """
    if STARTS_TILES.match(text, at):
        return Word("tiles"), 0
    found = [*_names_at(text, at, names), *_words_at(text, at)]
    if found:
        word, length, _ = max(found, key=lambda each: (each[1], each[2] or 3 * naming))
        return word, length
    if number := re.match(r"\d+", text[at:]):
        return Word("number", int(number[0][:6])), number.end()
    if text[at] in _NUMBERS:
        return Word("number", _NUMBERS[text[at]]), 1
    raise Refusal("keeper.words.unknown", text=clean_name(_piece(text, at)))


def _words_at(text: str, at: int) -> Iterator[tuple[Word, int, int]]:
    for length in range(min(_LONGEST, len(text) - at), 0, -1):
        spelt = text[at : at + length].casefold()
        if spelt in WORDS and _ends(text, at + length, spelt):
            yield WORDS[spelt], length, 1


def _names_at(text: str, at: int, names: Mapping[str, Word]) -> Iterator[tuple[Word, int, int]]:
    """The name that shares most with the text from here on: two letters, or a whole word of Latin letters."""
    rest = text[at:].casefold()
    shared = {name: _shared(name, rest) for name in names}
    longest = max(shared.values(), default=0)
    if not longest or not _ends(text, at + longest, rest[:longest]):
        return
    if longest == 1 and not rest[0].isascii() and rest[:1] not in names:
        return
    meant = [names[name] for name, length in shared.items() if length == longest]
    exact = [names[name] for name, length in shared.items() if length == longest == len(name)]
    sitting = [word for word in exact or meant if word.kind != "rests"]
    if len({word.value for word in sitting or exact or meant}) > 1:
        raise Refusal("keeper.words.ambiguous", text=clean_name(text[at : at + longest]))
    yield (sitting or exact or meant)[0], longest, 2 if exact else 0


def _shared(name: str, rest: str) -> int:
    length = 0
    while length < min(len(name), len(rest)) and name[length] == rest[length]:
        length += 1
    return length


def _ends(text: str, end: int, spelt: str) -> bool:
    """Whether a word that ends here is whole: one of Latin letters must not go on, but for a number after it."""
    return not (spelt[-1].isascii() and spelt[-1].isalpha() and end < len(text) and _goes_on(text[end]))


def _goes_on(letter: str) -> bool:
    return letter.isascii() and (letter.isalpha() or letter == "_")


def _piece(text: str, at: int) -> str:
    """What cannot be read: up to the next space, of Latin letters only the word."""
    latin = _LATIN.match(text, at)
    return latin[0] if latin else text[at:].split()[0][:20]
