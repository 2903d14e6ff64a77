"""A practice hand as its learner sees it: what the others did, his tiles, a hint, a button for every legal move. Pure.

Tiles, sets and the end of the hand look as at a table; the buttons are the practice's own.
"""

from functools import partial
from typing import Any, Final

from cogs.emoji import WORDS, Faces
from cogs.help.drill import LEARNER, Drill, away, hinted, reason
from cogs.help.items import DrillButton, HelpButton, Style
from cogs.pictures import draw_hand, draw_result
from cogs.tables.offers import choices
from cogs.tables.pages import Page, plain
from cogs.tables.private import Sight, situation
from cogs.tables.result import outcome_of, result_text
from cogs.tables.scenes import hand_scene, result_scene
from cogs.tables.views import GOLD, GREEN, alt_text, panel
from cogs.tables.wording import (
    Names,
    action_words,
    event_words,
    held_tiles,
    meld_words,
    seat_words,
    specials_words,
    told_apart,
)
from cogs.texts import side_name, text, tile_names
from cogs.ui import LayoutView
from engine.actions import parse_code

_STYLES: Final = {"win": Style.success, "claim": Style.primary, "drawn": Style.primary}
_EVENTS: Final = 6


def players(learner: str, language: str) -> Names:
    """The learner by his name, the others by where they sit."""
    return told_apart([learner, *(side_name(language, 0, place) for place in (1, 2, 3))])


def drill_page(drill: Drill, who: Names, language: str, *, pictures: bool, faces: Faces = WORDS) -> Page:
    """The practice hand with its picture and tiles on its buttons."""
    make = _over if drill.state.over else partial(_asked, faces=faces)
    if not pictures:
        return plain(make(drill, who, language, None))
    view = drill.view
    snapshot = drill.snapshot(who)
    if drill.state.over:
        scene = result_scene(view, outcome_of(snapshot, who), language)
        return Page(lambda shown: make(drill, who, language, shown), lambda: draw_result(scene, language))
    hand = hand_scene(view)
    return Page(lambda shown: make(drill, who, language, shown), lambda: draw_hand(hand, language))


def _asked(drill: Drill, who: Names, language: str, picture: str | None, faces: Faces) -> LayoutView:
    """The learner's move."""
    view = drill.view
    rows: list[list[Any]] = []
    for row in choices(view, language, emoji=bool(faces)):
        buttons = [
            DrillButton(
                drill.deal,
                drill.after(parse_code(choice.code)),
                choice.label,
                _STYLES.get(choice.tone, Style.secondary),
                faces.get(choice.tile),
            )
            for choice in row
        ]
        rows.append(buttons)
    rows.append(_ways_out(drill, language))
    words = "\n".join(_lines(drill, who, language, tiles=picture is None))
    alt = alt_text("\n".join([specials_words(language, view.specials), *_own(drill, language, tiles=True)]))
    return panel(words, *rows, colour=GOLD, picture=picture, alt=alt)


def _lines(drill: Drill, who: Names, language: str, *, tiles: bool) -> list[str]:
    view = drill.view
    # Sets say by wind who gave a tile, so the learner is told which is his.
    seat = seat_words(language, view, LEARNER)
    lines = [text(language, "help.drill.head", seat=seat, left=view.drawable), specials_words(language, view.specials)]
    lines += [f"- {event_words(language, event, who)}" for event in drill.news[-_EVENTS:]]
    lines.append("### " + situation(Sight(0, 1, view, who, None), language))
    return [*lines, *_own(drill, language, tiles=tiles), hint_line(drill, language)]


def _own(drill: Drill, language: str, *, tiles: bool) -> list[str]:
    """What the learner has on the table, and in hand unless a picture shows it."""
    view = drill.view
    own, lines = view.sides[LEARNER], list[str]()
    if own.melds:
        sets = " · ".join(meld_words(language, meld, view.dealer) for meld in own.melds)
        lines.append(text(language, "hand.melds", sets=sets))
    if own.released:
        lines.append(text(language, "hand.released", tiles=tile_names(language, own.released)))
    if tiles:
        lines.append("## " + held_tiles(language, own.concealed or 0, view.specials, view.drawn))
    return lines


def hint_line(drill: Drill, language: str) -> str:
    """What the simple player would do here, and why."""
    view, action = drill.view, hinted(drill)
    move = action_words(language, action, view)
    if action.act == "discard":
        move = text(language, "help.drill.discard", tile=move)
    why = text(language, f"help.hint.{reason(view, action)}", count=away(view))
    return text(language, "help.drill.hint", move=move, why=why)


def _over(drill: Drill, who: Names, language: str, picture: str | None) -> LayoutView:
    """The end of the hand: who pays what and why, and what to do next."""
    view = drill.view
    snapshot = drill.snapshot(who)
    outcome = outcome_of(snapshot, who)
    settled = result_text(outcome, view, snapshot.match.totals, language, tiles=picture is None)
    won = view.result is not None and view.result.seat == LEARNER
    drawn = view.result is None or view.result.kind == "drawn"
    ending = "help.drill.drawn" if drawn else "help.drill.won" if won else "help.drill.lost"
    words = "\n".join([text(language, "help.drill.over"), settled, "", text(language, ending)])
    alt = alt_text(result_text(outcome, view, snapshot.match.totals, language))
    return panel(words, _ways_out(drill, language), colour=GREEN, picture=picture, alt=alt)


def _ways_out(drill: Drill, language: str) -> list[Any]:
    row: list[Any] = []
    if drill.moves:
        row.append(DrillButton(drill.deal, drill.moves[:-1], text(language, "help.button.undo")))
    row.append(
        HelpButton(
            "drill", text(language, "help.button.another"), Style.success if drill.state.over else Style.secondary
        )
    )
    return [*row, HelpButton("front", text(language, "help.button.front"))]
