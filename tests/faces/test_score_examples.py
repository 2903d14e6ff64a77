"""Every line that the READMEs, the help and the bot's own texts give as an example, typed word for word.

Under the rules that hold where nobody chose others it shows a sum, and Confirm where there is a session.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cogs.texts import LANGUAGES, discord_code, text
from cogs.texts.review import entries, forms
from tests.faces.evening import score, shown
from tests.faces.people import words
from tests.faces.world import Faces

ROOT: Final = Path(__file__).parents[2]
READMES: Final = ("README.md", "docs/README.zh-CN.md")
PEOPLE: Final = {
    "README.md": "Ann, Bob, Cai, Dora",
    "docs/README.zh-CN.md": "小明, 小红, 小刚, 老王",
    "en": "Ann, Bob, Cai, Dora",
    "zh-CN": "小明, 小红, 小刚, 老王",
    "zh-TW": "小明, 小紅, 小剛, 老王",
}
_TYPED: Final = re.compile(r"/(score hand|calc) told: (.+?)(?:  |`|$)", re.M)
_ALONE: Final = re.compile(r"^(?:Such as: |比如：)(.+)$")
_CODE: Final = re.compile(r"`([^`{}/]+)`")
_HAND: Final = re.compile(r"自摸|接|抢|搶|zimo|self-draw|from")


def _in_readmes() -> Iterator[tuple[str, str, str]]:
    for name in READMES:
        for command, told in _TYPED.findall((ROOT / name).read_text("utf-8")):
            yield name, command, told.strip()


def _in_texts() -> Iterator[tuple[str, str, str]]:
    """Examples stand between backticks, in descriptions of options (which show none) between dots."""
    for language in LANGUAGES:
        for key, entry in entries(language).items():
            for form in forms(entry):
                found = _CODE.findall(form)
                if alone := _ALONE.match(form):
                    found += alone[1].split(" · ")
                for told in filter(_HAND.search, found):
                    yield language, "calc" if ".calc." in key else "score hand", told


EXAMPLES: Final = list(dict.fromkeys([*_in_readmes(), *_in_texts()]))


def test_there_are_examples_everywhere() -> None:
    for where in PEOPLE:
        assert {command for place, command, _ in EXAMPLES if place == where} == {"score hand", "calc"}, where


@pytest.mark.parametrize(("where", "command", "told"), EXAMPLES, ids=[" ".join(each) for each in EXAMPLES])
async def test_the_example_shows_its_sum(faces: Faces, where: str, command: str, told: str) -> None:
    language = where if where in LANGUAGES else "zh-CN" if "zh" in where else "en"
    faces.ann.locale = discord_code(language)
    await faces.ann.slash("score open", people=PEOPLE[where])
    answer = await faces.ann.slash(command, told=told)
    assert " × " in words(answer), "a sum is shown"
    if command == "calc":
        return
    await faces.ann.press(text(language, "score.button.confirm"), on=answer)
    (line,) = score(faces).keeper.sheet(1).lines
    assert sum(line.points.values()) == 0 < max(line.points.values())


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        *(("zh-CN", f"小明 自摸 清一色 硬 {said}") for said in ("都开口", "都开了口", "都开", "大家都开", "全开了口")),
        *(("zh-TW", f"小明 自摸 清一色 硬 {said}") for said in ("都開口", "都開了口", "都開", "大家都開")),
        *(("en-US", f"小明 zimo qys hard {said}") for said in ("all open", "everybody opened", "All opened")),
        ("zh-CN", "大家都开 小明自摸清一色硬"),
        ("en-US", "Everyone opened, 小明 zimo qys hard"),
    ],
)
async def test_that_everybody_opened_is_said_in_the_words_people_have(faces: Faces, locale: str, told: str) -> None:
    faces.ann.locale = locale
    await faces.ann.slash("score open", people="小明, 小红, 小刚, 老王")
    answer = await faces.ann.slash("score hand", told=told)
    await faces.ann.press(text(locale.removesuffix("-US"), "score.button.confirm"), on=answer)
    (line,) = score(faces).keeper.sheet(1).lines
    assert [each.openings for each in line.entry.laid] == [1, 1, 1, 1]


async def test_who_is_told_otherwise_did_not_open_with_everybody(faces: Faces) -> None:
    await faces.ann.slash("score open", people="小明, 小红, 小刚, 老王", rules="qq")
    told = "小明 自摸 清一色 硬 2口 小红 开口3 小刚 开口0 老王 红中1 都开口"
    await faces.ann.press("Confirm", on=await faces.ann.slash("score hand", told=told))
    (line,) = score(faces).keeper.sheet(1).lines
    assert [each.openings for each in line.entry.laid] == [2, 3, 0, 1]
    assert line.entry.laid[3].hongzhong == 1


async def test_one_word_of_a_name_is_enough(faces: Faces) -> None:
    await faces.ann.slash("score open", people="阿强 Qiang, 小梅 Mei, Old Wang, Mei Lin", rules="qq")
    answer = await faces.ann.slash("score hand", told="Qiang from Wang xh soft Lin 2 open")
    assert "**阿强 Qiang** on **Old Wang**" in words(answer)
    assert "**Mei Lin**: opening 2" in words(answer)
    answer = await faces.ann.slash("score hand", told="Mei zimo xh hard")
    assert text("en", "keeper.words.ambiguous", text="Mei") in words(answer), "two have it"
    assert "Put it right…" in faces.ann.buttons(shown(faces.ann))
