"""A line that is being told, as one message: what is asked next, and a button for every answer that can be.

An ordinary win is winner, how, what with hardness, Confirm; the last step shows each payer's sum and changes sets and
gangs. Pure; what a press changes is in changes.py. Rules: R4, R5, R7.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from cogs.scorekeeper import changes, possible
from cogs.scorekeeper.items import FormButton, FormMenu, Style
from cogs.scorekeeper.sheet import Table
from cogs.scorekeeper.sums import laid_words
from cogs.scorekeeper.telling import COUNTS, Telling
from cogs.tables.views import GOLD, GREY, RED, Row, panel
from cogs.texts import clean_name, text, word
from cogs.ui import LayoutView
from engine.tiles import Seat

LABEL: Final = 34
DAHU: Final = (
    ("pengpenghu", "qingyise", "jiangyise", "fengyise"),
    ("quanqiuren", "haidilao", "gangshanghua"),
)
"""rows of hand types; qianggang comes with the way of winning"""


@dataclass(frozen=True, slots=True)
class Shown:
    """A telling as its message needs it: the table, all people by name (() at /calc), who sits in a sentence.

    `priced` are the words of its sum, once all is told; `objection` is the sentence that says what is wrong with it.
    """

    telling: Telling
    table: Table
    people: Sequence[str] = ()
    seats: str = ""
    priced: Sequence[str] = ()
    objection: str | None = None
    note: str | None = None


def form_view(shown: Shown, language: str) -> LayoutView:
    """The message in which a line is told."""
    step = changes.step(shown.telling)
    lines = [_head(shown, language), _told(shown, language)]
    if step == "sums":
        lines += laid_words(shown.table, shown.telling.draft.laid, language)
    if step in ("winner", "draw", "escape", "seats"):
        lines.append(shown.seats)
    lines += shown.priced
    if shown.objection is not None:
        lines.append(text(language, "score.objection", said=shown.objection))
    if step in ("winner", "by", "types", "sums", "escape"):
        lines.append(text(language, f"score.ask.{step}"))
    if shown.note is not None:
        lines.insert(0, shown.note)
    colour = RED if shown.objection is not None else GOLD
    rows = [row for row in _ROWS[step](shown, language) if row]
    return panel("\n".join(line for line in lines if line), *rows, colour=colour)


def seats_view(shown: Shown, language: str) -> LayoutView:
    """Who sat at the line, changed by menus: somebody sits in for another, two change places, another one dealt."""
    telling, table = shown.telling, shown.table
    rows: list[Row] = []
    seats = [discord.SelectOption(label=table.names[seat], value=str(seat)) for seat in range(4)]
    for who, name in enumerate(shown.people):
        if who not in telling.draft.seats:
            asked = text(language, "score.sits_in", who=name)
            rows.append([FormMenu.of(telling, "sit", str(who), seats, asked)])
    rows.append([FormMenu.of(telling, "exchange", "", seats, text(language, "score.exchange"), 2)])
    if telling.kind == "seats":
        rows.append([_button(shown, "ok", "", text(language, "score.button.seats_ok"), Style.success)])
    else:
        rows.append([FormMenu.of(telling, "dealer", "", _dealers(shown, language), text(language, "score.who_dealt"))])
        rows.append([_button(shown, "show", "", text(language, "score.button.done"), Style.primary)])
    words = [_head(shown, language), shown.seats, text(language, "score.dealt", who=_dealer(shown))]
    return panel("\n".join(words), *rows, colour=GREY)


def _dealers(shown: Shown, language: str) -> list[discord.SelectOption]:
    by_rule = discord.SelectOption(label=text(language, "score.dealer_by_rule"), value=changes.NOBODY)
    return [by_rule, *(discord.SelectOption(label=shown.table.names[seat], value=str(seat)) for seat in range(4))]


def _dealer(shown: Shown) -> str:
    return f"**{clean_name(shown.table.names[shown.table.dealer])}**"


# ------------------------------------------------------------------- words


def _head(shown: Shown, language: str) -> str:
    telling = shown.telling
    return text(language, f"score.form.{telling.mode}", number=telling.number)


def _told(shown: Shown, language: str) -> str:
    """What was told so far, in a row."""
    telling, draft = shown.telling, shown.telling.draft
    if telling.kind != "hand" or draft.winner is None or telling.mode == "calc":
        return "" if telling.kind == "hand" else text(language, f"score.asked.{telling.kind}")
    values = {"who": f"**{clean_name(shown.table.names[draft.winner])}**"}
    if draft.source is not None:
        values["source"] = f"**{clean_name(shown.table.names[draft.source])}**"
    how = draft.by if draft.by == "self_draw" or draft.source is not None else None
    return text(language, f"score.how.{how}" if how else "score.won", **values)


# ------------------------------------------------------------------- buttons


def _winner_rows(shown: Shown, language: str) -> list[Row]:
    rows: list[Row] = [
        [_button(shown, "winner", str(seat), shown.table.names[seat], Style.primary) for seat in range(4)]
    ]
    return [*rows, _other_row(shown, language)]


def _by_rows(shown: Shown, language: str) -> list[Row]:
    draft, rules = shown.telling.draft, shown.table.rules
    ways = possible.ways(draft, rules)
    rows: list[Row] = []
    if "self_draw" in ways:
        rows.append([_button(shown, "by", "self", text(language, "score.button.self_draw"), Style.success)])
    for letter, by in changes.WAYS.items():
        if by in ways:
            label = f"score.button.{by}"
            others = [seat for seat in range(4) if seat != draft.winner]
            rows.append(
                [
                    _button(shown, "by", f"{letter}{seat}", text(language, label, who=shown.table.names[seat]))
                    for seat in others
                ]
            )
    return [*rows, _back_row(shown, language)]


def _types_rows(shown: Shown, language: str) -> list[Row]:
    draft, rules = shown.telling.draft, shown.table.rules
    rows: list[Row] = []
    big = replace(draft, hand_types=tuple(kind for kind in draft.hand_types if kind != "xiaohu"))
    if not big.hand_types and possible.combines(draft, rules, ("xiaohu",)):
        rows.append(
            [
                _button(shown, "small", what, text(language, f"score.button.xiaohu_{what}"), Style.primary)
                for what in ("hard", "soft")
            ]
        )
    offered = possible.types(big, rules)
    for kinds in DAHU:
        row = [_type_button(shown, kind, language) for kind in kinds if kind in offered or kind in draft.hand_types]
        if row:
            rows.append(row)
    if big.hand_types:
        rows.append(
            [
                _button(shown, "hard", what, text(language, f"score.button.{what}"), Style.success)
                for what in ("hard", "soft")
            ]
        )
    return [*rows, _back_row(shown, language)]


def _type_button(shown: Shown, kind: str, language: str) -> FormButton:
    style = Style.primary if kind in shown.telling.draft.hand_types else Style.secondary
    return _button(shown, "type", kind, word(language, "hand", kind), style)


def _sums_rows(shown: Shown, language: str) -> list[Row]:
    telling, table = shown.telling, shown.table
    tabs: Row = [
        _button(shown, "tab", str(seat), table.names[seat], Style.primary if seat == telling.tab else Style.secondary)
        for seat in range(4)
    ]
    counters = [_counter(shown, name, language) for name in COUNTS if _exists(shown, name)]
    rows: list[Row] = [tabs, *(counters[at : at + 4] for at in range(0, len(counters), 4))]
    liables = possible.liables(telling.draft, table.rules)
    if len(liables) > 1:
        rows.append([_liable(shown, seat, language) for seat in liables])
    if telling.mode == "calc":
        rows.append([_calc_dealer(shown, seat, language) for seat in range(4)])
        return [*rows, _back_row(shown, language)]
    return [*rows, [*_confirm(shown, language), *_back_row(shown, language), _seats_button(shown, language)]]


def _exists(shown: Shown, name: str) -> bool:
    """Whether these rules know such a gang."""
    rules = shown.table.rules
    return {"facai": rules.facai_gang, "pizi": rules.pizi}.get(name, True)


def _counter(shown: Shown, name: str, language: str) -> FormButton:
    """A count of the seat on show; a press makes it one more."""
    telling = shown.telling
    count = getattr(telling.draft.laid[telling.tab], name)
    what = text(language, f"game.line.{'opening' if name == 'openings' else name}")
    fixed = len(possible.counts(telling.draft, shown.table.rules, telling.tab, name)) < 2
    style = Style.primary if count else Style.secondary
    return _button(shown, "count", name, f"{what} {count}", style, disabled=fixed)


def _liable(shown: Shown, seat: Seat | None, language: str) -> FormButton:
    chosen = shown.telling.draft.liable == seat
    style = Style.danger if chosen else Style.secondary
    if seat is None:
        return _button(shown, "liable", changes.NOBODY, text(language, "score.button.nobody_liable"), style)
    label = text(language, "score.button.liable", who=shown.table.names[seat])
    return _button(shown, "liable", str(seat), label, style)


def _calc_dealer(shown: Shown, seat: Seat, language: str) -> FormButton:
    style = Style.primary if seat == shown.table.dealer else Style.secondary
    return _button(shown, "dealer", str(seat), text(language, "score.button.deals", who=shown.table.names[seat]), style)


def _draw_rows(shown: Shown, language: str) -> list[Row]:
    return [[*_confirm(shown, language), _seats_button(shown, language)], *_kind_rows(shown, language)]


def _escape_rows(shown: Shown, language: str) -> list[Row]:
    leaver = shown.telling.draft.winner
    names: Row = [
        _button(
            shown, "leaver", str(seat), shown.table.names[seat], Style.danger if seat == leaver else Style.secondary
        )
        for seat in range(4)
    ]
    return [names, [*_confirm(shown, language), _seats_button(shown, language)], *_kind_rows(shown, language)]


def _confirm(shown: Shown, language: str) -> list[FormButton]:
    """Confirm, once the line can be booked as it stands."""
    if shown.objection is not None or not shown.priced:
        return []
    return [_button(shown, "ok", "", text(language, "score.button.confirm"), Style.success)]


def _back_row(shown: Shown, language: str) -> Row:
    at = changes.step(shown.telling)
    if shown.telling.mode == "calc" and at == "by":
        return []
    return [_button(shown, "back", "", text(language, "score.button.back"))]


def _other_row(shown: Shown, language: str) -> Row:
    return [_seats_button(shown, language), *(each for row in _kind_rows(shown, language) for each in row)]


def _kind_rows(shown: Shown, language: str) -> list[Row]:
    """What else a line could have been: asked only where one is told anew."""
    if not shown.telling.anew:
        return []
    kinds = [kind for kind in ("hand", "draw", "escape") if kind != shown.telling.kind]
    return [[_button(shown, "kind", kind, text(language, f"score.button.kind_{kind}")) for kind in kinds]]


def _seats_button(shown: Shown, language: str) -> FormButton:
    return _button(shown, "seats", "", text(language, "score.button.seats"))


def _button(
    shown: Shown, what: str, argument: str, label: str, style: Style = Style.secondary, *, disabled: bool = False
) -> FormButton:
    return FormButton(shown.telling, what, argument, label[:LABEL], style, disabled=disabled)


_ROWS: Final[Mapping[str, Any]] = {
    "winner": _winner_rows,
    "by": _by_rows,
    "types": _types_rows,
    "sums": _sums_rows,
    "draw": _draw_rows,
    "escape": _escape_rows,
}
