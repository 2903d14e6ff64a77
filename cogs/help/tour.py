"""The tour: Wuhan mahjong in five steps with pictures, then a practice hand. Pure; numbers are the standard rules'."""

from collections.abc import Callable
from typing import Any, Final

from cogs.help.drill import RULES
from cogs.help.items import HelpButton, Style
from cogs.rules import pictures
from cogs.rules.examples import example_lines
from cogs.rules.pictures import Picture
from cogs.tables.pages import Page, plain
from cogs.tables.views import alt_text, panel
from cogs.texts import text
from cogs.ui import LayoutView
from engine.rules import RuleSet

STEPS: Final[tuple[Callable[[RuleSet, str], Picture], ...]] = (
    pictures.special_tiles,
    pictures.sets,
    pictures.hands,
    pictures.gangs,
    pictures.settlement,
)


def step_page(number: int, language: str, *, pictures: bool) -> Page:
    """One step, counted from 1."""
    if not pictures:
        return plain(_view(number, language, None))
    draw = STEPS[number - 1]
    return Page(lambda shown: _view(number, language, shown), lambda: draw(RULES, language).png)


def _view(number: int, language: str, picture: str | None) -> LayoutView:
    before = f"step{number - 1}" if number > 1 else "front"
    row: list[Any] = [HelpButton(before, text(language, "help.button.back"))]
    if number < len(STEPS):
        row.append(HelpButton(f"step{number + 1}", text(language, "help.button.next"), Style.primary))
    row.append(HelpButton("drill", text(language, "help.button.drill"), _drill_style(number)))
    drawn = STEPS[number - 1](RULES, language)
    alt = alt_text(drawn.alt)
    words = step_text(number, language) + ("" if picture else f"\n\n{alt}")
    return panel(words, row, picture=picture, alt=alt)


def _drill_style(number: int) -> Style:
    return Style.success if number == len(STEPS) else Style.secondary


def step_text(number: int, language: str) -> str:
    """What a step says; the last one adds up an example and tells where to go on."""
    words = text(
        language,
        f"help.step.{number}",
        number=number,
        of=len(STEPS),
        opening=1,
        hard=RULES.hard_fan,
        least=RULES.min_fan,
        laizi=RULES.xiaohu_max_laizi,
        cap=RULES.cap,
        golden=RULES.golden_cap,
        bright=RULES.bright_cap,
    )
    if number < len(STEPS):
        return words
    return "\n".join([words, *example_lines(RULES, "small", language), text(language, "help.tour_end")])
