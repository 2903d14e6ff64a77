"""The words in which players write a hand down, Chinese and English, long and short; and how they are found in a text.

What the bot itself calls things is read too. A word of Latin letters stands alone; Chinese needs no spaces. What the
words mean together is in shorthand.py.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from unicodedata import normalize

from cogs.scorekeeper.tiletext import STARTS_TILES
from cogs.texts import LANGUAGES, clean_name, hardness, text
from cogs.texts import word as said_word
from cogs.ui.refusal import Refusal
from engine.settle import GANGS, HAND_TYPES


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a hand: what kind it is and what it says.

    Kinds: who (a seat), rests (a name), stranger (who typed and does not play), wind (seats after the dealer), win, by
    (a way), from, dealt, to, gang (that was robbed), type, hard, liable, dealer, count (a field of Laid), number,
    amount (a number of what follows), all_opened, tiles (the rest of the text), filler. `apart`: behind a comma.
    """

    kind: str
    value: Any = None
    apart: bool = False


_SAID: Final = (
    ("win", None, "胡了 胡牌 胡 糊 赢 贏 hu wins won win"),
    ("by", "self_draw", "自摸 自摸胡 zimo zm tsumo self selfdraw self-draw self_draw self-drawn self_drawn"),
    ("by", "robbed_gang", "抢杠胡 搶槓胡 抢杠 搶槓 抢 搶 qianggang qg rob robs robbed robbing"),
    ("from", None, "接炮 接铳 接銃 接 捉炮 捉铳 捉銃 捉 吃炮 吃铳 吃銃 from off on ron"),
    ("dealt", None, "放炮 放铳 放銃 放冲 放衝 放 点炮 點炮 点铳 點銃 点 點 出铳 出銃 铳 銃 炮"),
    ("dealt", None, "discards discarded discard dealt deals_in dealt_in tile"),
    ("to", None, "给 給 to"),
    ("gang", None, "杠 槓 gang"),
    ("type", "xiaohu", "小胡 屁胡 屁 平胡 xiaohu pihu xh"),
    ("type", "pengpenghu", "碰碰胡 碰碰 碰 对对胡 對對胡 大对 大對 pengpenghu pph"),
    ("type", "qingyise", "清一色 清 qingyise qys flush all_one_suit"),
    ("type", "jiangyise", "将一色 將一色 将 將 乱将 亂將 jiangyise jys 2-5-8"),
    ("type", "fengyise", "风一色 風一色 风 風 乱风 亂風 fengyise fys"),
    ("type", "quanqiuren", "全求人 全求 quanqiuren qqr"),
    ("type", "haidilao", "海底捞月 海底撈月 海底捞 海底撈 海底 haidilao hdl"),
    ("type", "gangshanghua", "杠上开花 槓上開花 杠上花 槓上花 杠开 槓開 gangshanghua gsh"),
    ("hard", True, "硬胡 硬 黑胡 黑 hard h"),
    ("hard", False, "软胡 軟胡 软 軟 soft s"),
    ("liable", None, "包胡 包牌 包 liable pays bao"),
    ("dealer", None, "坐庄 坐莊 庄 莊 deals"),
    ("wind", 0, "庄家 莊家 东家 東家 dealer east"),
    ("wind", 1, "南家 south"),
    ("wind", 2, "西家 west"),
    ("wind", 3, "北家 north"),
    ("count", "openings", "开口 開口 开 開 口 openings opening open o"),
    ("count", "zhigang", "直杠 直槓 明杠 明槓 zhigang zg open_gangs"),
    ("count", "xugang", "蓄杠 蓄槓 补杠 補槓 xugang xg added_gangs"),
    ("count", "angang", "暗杠 暗槓 angang ag concealed_gangs"),
    ("count", "hongzhong", "红中杠 紅中槓 红中 紅中 中 hongzhong hz zhong red_dragons"),
    ("count", "facai", "发财杠 發財槓 发财 發財 facai fc green_dragons"),
    ("count", "pizi", "痞子杠 痞子槓 痞子 痞 皮子杠 皮子槓 皮子 皮 pizi pz"),
    ("count", "laizi", "癞子杠 癩子槓 癞子 癩子 癞 癩 赖子杠 賴子槓 赖子 賴子 赖 賴 laizi lz"),
    ("all_opened", None, "all_open all_opened all_have_opened everybody_open everybody_opened everybody_has_opened"),
    ("all_opened", None, "everyone_open everyone_opened everyone_has_opened"),
    ("tiles", None, "牌 tiles"),
    ("filler", None, "的 了 是 有 和 个 個 张 張 次 x × * 's ’s the a an of with and by is was"),
)
"""spellings by what they say; `_` is a space in one"""
_ALL: Final = ("都", "大家都", "家家都", "四家都", "全都", "全", "家家")
_OPENED: Final = ("开", "开了", "开口", "开了口", "开过口", "開", "開了", "開口", "開了口", "開過口")


def _shown() -> Iterator[tuple[str, Word]]:
    """What the bot's own messages call it, in every language; `small hand (xiaohu)` is `small hand` too."""
    counts = {"opening": "openings", **{gang: gang for gang in GANGS}}
    for language in LANGUAGES:
        called = {said_word(language, "hand", kind): Word("type", kind) for kind in HAND_TYPES if kind != "qianggang"}
        called[said_word(language, "hand", "qianggang")] = Word("by", "robbed_gang")
        called |= {said_word(language, "line", what): Word("count", name) for what, name in counts.items()}
        called |= {hardness(language, hard): Word("hard", hard) for hard in (True, False)}
        called |= {said_word(language, "by", by): Word("by", by) for by in ("self_draw", "robbed_gang")}
        called[said_word(language, "by", "discard")] = Word("from")
        called[said_word(language, "line", "liable")] = Word("liable")
        called[text(language, "score.button.opened_all")] = Word("all_opened")
        for said, meant in called.items():
            yield from ((each.casefold(), meant) for each in {said, said.partition(" (")[0]})


WORDS: Final[Mapping[str, Word]] = (
    dict(_shown())
    | {spelt.replace("_", " "): Word(kind, value) for kind, value, spellings in _SAID for spelt in spellings.split()}
    | {everybody + opened: Word("all_opened") for everybody in _ALL for opened in _OPENED}
)
OFFERED: Final = tuple(spelt for spelt, meant in WORDS.items() if meant.kind != "filler" and "(" not in spelt)
"""what may be suggested"""
Called = tuple[str, Word, tuple[str, ...]]
"""a name, who it is, and the words of it that are enough"""
NAMING: Final = frozenset({"from", "to", "liable", "dealer"})
"""words that a name follows"""
_LONGEST: Final = max(map(len, WORDS))
_NUMBERS: Final[Mapping[str, int]] = {"一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4}
_SPACE: Final = re.compile(r"[\s,、。;:·/]+")
_BLANKS: Final = re.compile(r"[^\S\n]+")
_BREAK: Final = re.compile(r"[,、。;]")
_MEASURE: Final = re.compile(r"[个個张張次]?")
_LATIN: Final = re.compile(r"[^\W\d_][\w'-]*")
_PIECES: Final = re.compile(r"[㐀-鿿]{2,}|[^\W\d_㐀-鿿](?:(?![㐀-鿿])[\w'-])+")
"""the Chinese and the Latin words of a name"""


def as_spelt(name: str) -> str:
    """A name as `words_of` looks it up."""
    return evened(name).casefold()


def evened(text: str) -> str:
    """A text with one spelling of each letter, and single blanks."""
    return _BLANKS.sub(" ", normalize("NFKC", text))


def words_of(text: str, names: Mapping[str, Word]) -> Iterator[Word]:
    """The words of a text in order; `names` are people's `as_spelt`, a unique beginning or word of one will do.

    Raises Refusal for what is no word, or a beginning that several names have.
    """
    text, called = evened(text), [(name, word, _pieces(name)) for name, word in names.items()]
    at, before = 0, "from"  # a text begins as if a name was to come
    while True:
        space = _SPACE.match(text, at)
        if space:
            at = space.end()
        if at == len(text):
            return
        word, length = _next(text, at, called, before in NAMING)
        at, before = at + length, word.kind
        if word.kind == "tiles":
            yield Word("tiles", text[at:])
            return
        if space and _BREAK.search(space[0]):
            word = replace(word, apart=True)
        if word.kind == "number" and space and (word.apart or _counts(text, at)):
            word = Word("amount", word.value)
        if word.kind != "filler":
            yield word


def _next(text: str, at: int, names: Sequence[Called], naming: bool) -> tuple[Word, int]:
    """The longest word here and its length; of equal ones a name or a word of it, then a word, then a beginning.

    `naming`: a name is likely to come, its beginning goes before a word.
    """
    tiles = STARTS_TILES.match(text, at)
    if tiles and not _is_name(text, at, names, tiles.end() - at + (not naming)):
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


def _is_name(text: str, at: int, names: Sequence[Called], length: int) -> bool:
    """Whether a whole name stands here, at least so long: [ABC] Bob and 123m小明 are none of a hand's tiles."""
    rest = text[at:].casefold()
    return any(len(name) >= length and rest.startswith(name) and _ends(rest, len(name), name) for name, _, _ in names)


def _counts(text: str, at: int) -> bool:
    """Whether a number that ends here has what it counts right behind it, as in 2口 and 两个红中."""
    measure = _MEASURE.match(text, at)
    return any(word.kind == "count" for word, _, _ in _words_at(text, measure.end() if measure else at))


def _words_at(text: str, at: int) -> Iterator[tuple[Word, int, int]]:
    for length in range(min(_LONGEST, len(text) - at), 0, -1):
        spelt = text[at : at + length].casefold()
        if spelt in WORDS and _ends(text, at + length, spelt):
            yield WORDS[spelt], length, 1


def _names_at(text: str, at: int, names: Sequence[Called]) -> Iterator[tuple[Word, int, int]]:
    """The name that shares most with the text from here on: whole words of Latin letters, or two Chinese ones.

    A whole name goes before a word of one, as Mei of 小梅 Mei, and that before the beginning of a longer one: `Old Wang
    zimo` is Old Wang where Old Wang Jr plays, too.
    """
    rest = text[at:].casefold()
    shared = [(_shared(name, rest), name, word) for name, word, _ in names]
    found = [(length, 2 * (length == len(name)), word) for length, name, word in shared if length]
    pieces = [(piece, word) for _, word, pieces in names for piece in pieces if rest.startswith(piece)]
    found += [(len(piece), 1, word) for piece, word in pieces if _ends(rest, len(piece), piece)]
    if not found:
        return
    longest, best = max((length, rank) for length, rank, _ in found)
    if longest == 1 and not rest[0].isascii() and best < 2:
        return
    meant = [word for length, rank, word in found if (length, rank) == (longest, best)]
    meant = [word for word in meant if word.kind != "rests"] or meant
    if len({word.value for word in meant}) > 1:
        raise Refusal("keeper.words.ambiguous", text=clean_name(text[at : at + longest]))
    yield meant[0], longest, 2 if best else 0


def _pieces(name: str) -> tuple[str, ...]:
    """The words of a name of several that mean nothing else."""
    found = _PIECES.findall(name)
    return tuple(each for each in found if len(found) > 1 and each not in WORDS)


def _shared(name: str, rest: str) -> int:
    """How many letters of a name the text begins with, as far as its words are whole there."""
    length = 0
    while length < min(len(name), len(rest)) and name[length] == rest[length]:
        length += 1
    while length and (rest[length - 1].isspace() or not _ends(rest, length, rest[:length])):
        length -= 1
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
