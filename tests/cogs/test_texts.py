"""The catalogues are whole, equal in every language and all in use; names cannot break a message."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import discord
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from cogs.texts import (
    LANGUAGES,
    clean_name,
    columns,
    know_commands,
    language_of_locale,
    plain_name,
    seat_name,
    settlement_line,
    text,
    tile_name,
)
from cogs.texts.catalogue import FOLDERS, LOCALE
from cogs.texts.review import TRANSLATIONS, mark, stale

ROOT = Path(__file__).parents[2]
AREAS = sorted(file.stem for file in (LOCALE / "en" / "LC_MESSAGES").glob("*.po"))

# Characters that Big5 has and Taiwan writes otherwise in these texts; the others it lacks.
NOT_IN_TAIWAN = set("儿机触胜离确适杠扑种极与网体万构据庄么于几后听复并异里准")
CODES = {"zh-CN": "gb2312", "zh-TW": "big5"}
"""character sets that hold the one way of writing Chinese and hardly any of the other"""
QUOTES = {"zh-CN": "「」『』", "zh-TW": "“”‘’"}
"""those of the others"""
MAINLAND = re.compile(
    "信息|消息|私信|服務器|(?<!檢)視頻|默認|文件|設置|軟案|軟件|鏈接|保存|數據|網絡|屏幕|"
    "程序|用戶|登錄|賬|菜單|命令|導出|導入|新建|校驗|打開"
)
"""words that Taiwan says otherwise"""
# Languages are called by their own name everywhere.
OWN_NAMES = {"me.language.zh_cn", "me.language.zh_tw"}
HAN = re.compile("[㐀-鿿]")


def _path(language: str, area: str) -> Path:
    return LOCALE / FOLDERS[language] / "LC_MESSAGES" / f"{area}.po"


@cache
def _catalogue(language: str, area: str) -> Catalog:
    with _path(language, area).open("rb") as file:
        return read_po(file, locale=FOLDERS[language], abort_invalid=True)


def _messages(language: str, area: str) -> dict[str, Message]:
    return {_key(message): message for message in _catalogue(language, area) if message.id}


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _fields(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    assert sorted(file.stem for file in _path(language, "ui").parent.glob("*.po")) == AREAS


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_whole(language: str, area: str) -> None:
    messages = _messages(language, area)
    assert messages.keys() == _messages("en", area).keys()
    assert [key for key in messages if not key.startswith(f"{area}.")] == []
    assert [key for key, message in messages.items() if message.fuzzy or not all(_forms(message))] == []
    assert list(_catalogue(language, area).obsolete) == []
    written = re.findall(r'^msgid "(.+)"$', _path(language, area).read_text("utf-8"), re.MULTILINE)
    assert len(written) == len(set(written)), "a key is written twice"


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_english(language: str, area: str) -> None:
    english = _messages("en", area)
    for key, message in _messages(language, area).items():
        wanted = set().union(*map(_fields, _forms(english[key])))
        assert all(_fields(form) <= wanted for form in _forms(message)), key
        assert set().union(*map(_fields, _forms(message))) == wanted, key
        assert message.pluralizable == english[key].pluralizable, key
        forms = _catalogue(language, area).num_plurals if message.pluralizable else 1
        assert len(_forms(message)) == forms, key
        assert not message.pluralizable or "count" in wanted, key


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_chinese_is_written_one_way(language: str, area: str) -> None:
    for key, message in _messages(language, area).items():
        shown = "".join(_forms(message))
        foreign = {each for each in HAN.findall(shown) if not _is_written(language, each)}
        assert key in OWN_NAMES or not foreign, f"{key}: {foreign}"
        assert not set(QUOTES[language]) & set(shown), f"{key}: quotes"
        assert not re.search(r"[㐀-鿿][,;:!?]|[,;:!?][㐀-鿿]", shown), f"{key}: half-width punctuation"
        if language == "zh-TW":
            assert not MAINLAND.search(shown), f"{key}: {MAINLAND.findall(shown)}"


def _is_written(language: str, character: str) -> bool:
    try:
        character.encode(CODES[language])
    except UnicodeEncodeError:
        return False
    return language != "zh-TW" or character not in NOT_IN_TAIWAN


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_and_options_are_named_so_that_everybody_can_read_them(language: str, area: str) -> None:
    for key, message in _messages(language, area).items():
        shown = "".join(_forms(message))
        assert not re.search(r"`[^`]*\{/", shown), f"{key}: a mention in code cannot be tapped"
        if language != "en":
            assert not re.search(r"(?<![\w{])/[a-z]", shown), f"{key}: write a command as {{/table open}}"
            assert not re.search(r"`[^`{]*[a-z]", shown), f"{key}: an option has a localised name"


# ------------------------------------------------------------------- translations follow English


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_translation_was_read_since_its_english_changed(language: str) -> None:
    waiting = stale(language)
    assert not waiting, (
        "their English is new or has changed. Read them beside it (python -m cogs.texts stale), mend what no longer "
        f"fits, then mark them: python -m cogs.texts reviewed {' '.join(waiting)}"
    )


def test_changed_english_asks_for_its_translations_to_be_read(tmp_path: Path) -> None:
    for language in FOLDERS.values():
        (tmp_path / language / "LC_MESSAGES").mkdir(parents=True)
    english, *others = [tmp_path / folder / "LC_MESSAGES" / "ui.po" for folder in FOLDERS.values()]
    head = 'msgid ""\nmsgstr "Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
    one, many = 'msgid "ui.one"\nmsgstr "{}"\n', '\nmsgid "ui.many"\nmsgid_plural "ui.many"\nmsgstr[0] "{}"\n'
    for file in (english, *others):
        file.write_text(head + one.format("x") + many.format("y"), "utf-8")
    assert [stale(each, tmp_path) for each in TRANSLATIONS] == [["ui.one", "ui.many"]] * 2
    mark(["ui.one", "ui.many"], tmp_path)
    assert [stale(each, tmp_path) for each in TRANSLATIONS] == [[], []]
    first = others[0].read_text("utf-8")
    assert re.sub(r"#\. en:.*\n", "", first) == english.read_text("utf-8"), "nothing but the mark"
    english.write_text(head + one.format("x") + many.format("z"), "utf-8")
    assert [stale(each, tmp_path) for each in TRANSLATIONS] == [["ui.many"]] * 2
    mark(["ui.many"], tmp_path)
    assert [stale(each, tmp_path) for each in TRANSLATIONS] == [[], []]
    assert others[0].read_text("utf-8").count("#. en:") == first.count("#. en:") == 2


# ------------------------------------------------------------------- keys and code


def _literals() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every key in the code, and every key pattern made with an f-string, with where it stands."""
    head = re.compile(rf"({'|'.join(AREAS)})\.[a-z0-9_.]*")
    for file in [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py")]:
        tree = ast.parse(file.read_text("utf-8"))
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            where = f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                if head.fullmatch(node.value):
                    # One that ends in a dot only asks whether a key is of a kind.
                    kind = ".+" if node.value.endswith(".") else ""
                    yield where, re.compile(re.escape(node.value) + kind)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9_]+" for part in node.values
                ]
                if isinstance(node.values[0], ast.Constant) and head.fullmatch(node.values[0].value):
                    yield where, re.compile("".join(parts))


def test_every_key_in_the_code_exists_and_none_is_left_over() -> None:
    keys = {key for area in AREAS for key in _messages("en", area)}
    used = set()
    for where, pattern in _literals():
        found = {key for key in keys if pattern.fullmatch(key)}
        assert found, f"{where}: no text {pattern.pattern}"
        used |= set() if pattern.pattern.endswith(".+") else found
    assert sorted(keys - used) == []


def test_a_command_in_a_text_can_be_tapped_once_it_has_a_number() -> None:
    assert "**/hand**" in text("zh-CN", "me.hand.set_channel")
    know_commands({"hand": 17})
    try:
        assert "</hand:17>" in text("zh-CN", "me.hand.set_channel")
        assert "**/table open**" in text("zh-CN", "table.none_open")
    finally:
        know_commands({})


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(LookupError, match=r"ui\.nothing"):
        text("en", "ui.nothing")


# ------------------------------------------------------------------- languages and words


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        (discord.Locale.chinese, "zh-CN"),
        (discord.Locale.taiwan_chinese, "zh-TW"),
        (discord.Locale.british_english, "en"),
        (discord.Locale.japanese, "en"),
        (None, "en"),
    ],
)
def test_a_discord_locale_finds_its_catalogue(locale: discord.Locale | None, language: str) -> None:
    assert language_of_locale(locale) == language


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["1m", "2p", "3s", "East", "Red"]),
        ("zh-CN", ["一万", "二筒", "三条", "东", "红中"]),
        ("zh-TW", ["一萬", "二筒", "三條", "東", "紅中"]),
    ],
)
def test_tiles_have_the_names_people_say(language: str, names: list[str]) -> None:
    assert [tile_name(language, tile) for tile in (0, 10, 20, 27, 33)] == names


def test_every_tile_has_a_name_of_its_own() -> None:
    for language in LANGUAGES:
        assert len({tile_name(language, tile) for tile in range(34)}) == 34


def test_seats_are_counted_from_the_dealer() -> None:
    assert [seat_name("zh-CN", seat, 2) for seat in range(4)] == ["西家", "北家", "东家", "南家"]


@pytest.mark.parametrize(
    ("language", "line", "said"),
    [
        ("en", {"what": "opening", "side": "winner", "count": 2, "fan": 2}, "opening ×2: 2 fan"),
        ("en", {"what": "opening", "side": "loser", "count": 3, "fan": 1}, "opening ×3, counted once: 1 fan"),
        ("zh-CN", {"what": "opening", "side": "winner", "count": 2, "fan": 1}, "开口 2 次，开口翻只算 1 番"),
        ("zh-CN", {"what": "opening", "side": "winner", "count": 1, "fan": 1}, "开口：1 番"),
        ("en", {"what": "raw", "points": 1}, "before caps: 1 point"),
        ("zh-CN", {"what": "laizi", "side": "loser", "count": 1, "fan": 2}, "癞子杠：2 番"),
        ("zh-TW", {"what": "base", "points": 10}, "底分：10 分"),
    ],
)
def test_a_settlement_line_can_be_read_aloud(language: str, line: dict[str, Any], said: str) -> None:
    assert settlement_line(language, line) == said


# ------------------------------------------------------------------- names


HOSTILE = {
    "markdown": "*_~`|> # heading",
    "masked link": "[gift](https://evil.example)",
    "everyone": "@everyone",
    "mention": "<@80351110224678912>",
    "channel": "<#80351110224678912>",
    "lines": "a\nb\r\nc\u2028d",
    "right to left": "\u202egnp.exe\u202c",
    "isolates": "\u2066x\u2069\u200f",
    "invisible": "\u200b\u200d\ufeff",
    "wide": "武" * 32,
    "zalgo": "a" + "\u0301" * 50,
    "surrogate": "\ud800x",
    "empty": "",
}


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_name_cannot_break_a_message(name: str) -> None:
    plain, clean = plain_name(name), clean_name(name)
    assert plain.isprintable()
    assert plain.strip()
    assert columns(plain) <= 20
    assert len(plain) <= 60
    assert clean.replace("\\", "") == plain.replace("\\", "")
    # Nothing but a backslash stands before punctuation, so no markdown, mention or link can begin.
    assert not re.search(r"(?<!\\)[*_~`|>#\[\]()<@:]", clean)
    clean.encode("utf-8")


@pytest.mark.parametrize("name", ["Ann", "蔡师傅", "Zoë", "O'Neil", "田中 太郎"])
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert plain_name(name) == name
    assert clean_name(name).replace("\\", "") == name
