"""The buttons of a line that is being told: one for every answer that can be, step by step.

Pure; what a press changes is in changes.py, what can be in possible.py. Rules: R4, R5, R7.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cogs.scorekeeper import changes, possible
from cogs.scorekeeper.draft import NONE, SETS, all_opened
from cogs.scorekeeper.items import FormButton, Style
from cogs.scorekeeper.shown import Shown
from cogs.scorekeeper.telling import COUNTS
from cogs.tables.views import Row
from cogs.texts import text, word
from engine.tiles import Seat

LABEL: Final = 34
IN_ROW: Final = 4
DAHU: Final = (
    ("pengpenghu", "qingyise", "jiangyise", "fengyise"),
    ("quanqiuren", "haidilao", "gangshanghua"),
)
"""rows of hand types; qianggang comes with the way of winning"""


def rows_of(shown: Shown, language: str) -> list[Row]:
    """The rows for what is asked next."""
    return [row for row in _ROWS[changes.step(shown.telling)](shown, language) if row]


def button(
    shown: Shown, what: str, argument: str, label: str, style: Style = Style.secondary, *, disabled: bool = False
) -> FormButton:
    """One choice of the form, its label cut to what a phone shows."""
    return FormButton(shown.telling, what, argument, label[:LABEL], style, disabled=disabled)


# ------------------------------------------------------------------- who, how, what


def _winner_rows(shown: Shown, language: str) -> list[Row]:
    names: Row = [button(shown, "winner", str(seat), shown.table.names[seat], Style.primary) for seat in range(4)]
    return [names, [_seats_button(shown, language), *(each for row in _kind_rows(shown, language) for each in row)]]


def _by_rows(shown: Shown, language: str) -> list[Row]:
    """The ways of winning; only whose tile it was, where the way was told."""
    draft = shown.telling.draft
    ways = possible.ways(draft, shown.table.rules) if draft.by is None else (draft.by,)
    rows: list[Row] = []
    if "self_draw" in ways:
        rows.append([button(shown, "by", "self", text(language, "score.button.self_draw"), Style.success)])
    for letter, by in changes.WAYS.items():
        if by in ways:
            others = [seat for seat in range(4) if seat != draft.winner]
            said = {seat: text(language, f"score.button.{by}", who=shown.table.names[seat]) for seat in others}
            rows.append([button(shown, "by", f"{letter}{seat}", said[seat]) for seat in others])
    return [*rows, _back_row(shown, language)]


def _types_rows(shown: Shown, language: str) -> list[Row]:
    draft, rules = shown.telling.draft, shown.table.rules
    big = replace(draft, hand_types=tuple(kind for kind in draft.hand_types if kind != "xiaohu"))
    offered = possible.types(big, rules)
    rows: list[Row] = []
    if not big.hand_types and possible.combines(draft, rules, ("xiaohu",)):
        small = {what: text(language, f"score.button.xiaohu_{what}") for what in _shapes(shown)}
        rows.append([button(shown, "small", what, label, Style.primary) for what, label in small.items()])
    for kinds in DAHU:
        rows.append([_type_button(shown, kind, language) for kind in kinds if kind in (*offered, *draft.hand_types)])
    if big.hand_types:
        shapes = {what: text(language, f"score.button.{what}") for what in _shapes(shown)}
        rows.append([button(shown, "hard", what, label, Style.success) for what, label in shapes.items()])
    tiles = [] if shown.telling.mode == "calc" else [_tiles_button(shown, language)]
    return [*rows, [*_back_row(shown, language), *tiles]]


def _shapes(shown: Shown) -> tuple[str, ...]:
    """Hard and soft; and each with everybody opened, as most hands are, while somebody is not."""
    return _SHAPES[:2] if all_opened(shown.telling.draft) else _SHAPES


def _type_button(shown: Shown, kind: str, language: str) -> FormButton:
    style = Style.primary if kind in shown.telling.draft.hand_types else Style.secondary
    return button(shown, "type", kind, word(language, "hand", kind), style)


# ------------------------------------------------------------------- sets and gangs, and Confirm


def _sums_rows(shown: Shown, language: str) -> list[Row]:
    telling, table = shown.telling, shown.table
    tabs: Row = [
        button(shown, "tab", str(seat), table.names[seat], Style.primary if seat == telling.tab else Style.secondary)
        for seat in range(4)
    ]
    counters = [_counter(shown, name, language) for name in COUNTS if _exists(shown, name)]
    rows: list[Row] = [tabs, *(counters[at : at + IN_ROW] for at in range(0, len(counters), IN_ROW))]
    rows[-1] = [*rows[-1], _clear_button(shown, language)]
    rows.append(_opened_row(shown, language))
    liables = possible.liables(telling.draft, table.rules)
    if len(liables) > 1:
        rows.append([_liable(shown, seat, language) for seat in liables])
    if telling.mode == "calc":
        rows.append([_calc_dealer(shown, seat, language) for seat in range(4)])
        return [*rows, _back_row(shown, language)]
    rest = [*_back_row(shown, language), _tiles_button(shown, language), _seats_button(shown, language)]
    return [*rows, [*_confirm(shown, language), *rest]]


def _opened_row(shown: Shown, language: str) -> Row:
    """Who has opened, besides the winner who has: each of the others by one press, and all of them by one."""
    draft, names = shown.telling.draft, shown.table.names
    styles = [Style.primary if mine.openings else Style.secondary for mine in draft.laid]
    row: Row = [
        button(shown, "opened", str(seat), text(language, "score.button.opened", who=names[seat]), styles[seat])
        for seat in range(4)
        if seat != draft.winner and draft.laid[seat].angang < SETS
    ]
    everybody = text(language, "score.button.opened_all")
    return [*row, button(shown, "opened", "all", everybody, disabled=all_opened(draft))]


def _exists(shown: Shown, name: str) -> bool:
    """Whether these rules know such a gang."""
    rules = shown.table.rules
    return {"facai": rules.facai_gang, "pizi": rules.pizi}.get(name, True)


def _counter(shown: Shown, name: str, language: str) -> FormButton:
    """A count of the seat on show; a press makes it one more, after the most it is as few as can be."""
    telling = shown.telling
    count = getattr(telling.draft.laid[telling.tab], name)
    what = text(language, f"game.line.{'opening' if name == 'openings' else name}")
    fixed = len(possible.counts(telling.draft, shown.table.rules, telling.tab, name)) < 2
    style = Style.primary if count else Style.secondary
    return button(shown, "count", name, f"{what} {count}", style, disabled=fixed)


def _clear_button(shown: Shown, language: str) -> FormButton:
    telling = shown.telling
    empty = telling.draft.laid[telling.tab] == NONE
    return button(shown, "clear", "", text(language, "score.button.clear"), disabled=empty)


def _liable(shown: Shown, seat: Seat | None, language: str) -> FormButton:
    style = Style.danger if shown.telling.draft.liable == seat else Style.secondary
    if seat is None:
        return button(shown, "liable", changes.NOBODY, text(language, "score.button.nobody_liable"), style)
    label = text(language, "score.button.liable", who=shown.table.names[seat])
    return button(shown, "liable", str(seat), label, style)


def _calc_dealer(shown: Shown, seat: Seat, language: str) -> FormButton:
    style = Style.primary if seat == shown.table.dealer else Style.secondary
    return button(shown, "dealer", str(seat), text(language, "score.button.deals", who=shown.table.names[seat]), style)


# ------------------------------------------------------------------- drawn hands, escapes, what all have


def _draw_rows(shown: Shown, language: str) -> list[Row]:
    return [[*_confirm(shown, language), _seats_button(shown, language)], *_kind_rows(shown, language)]


def _escape_rows(shown: Shown, language: str) -> list[Row]:
    leaver = shown.telling.draft.winner
    styles = {seat: Style.danger if seat == leaver else Style.secondary for seat in range(4)}
    names: Row = [button(shown, "leaver", str(seat), shown.table.names[seat], styles[seat]) for seat in range(4)]
    return [names, *_draw_rows(shown, language)]


def _confirm(shown: Shown, language: str) -> list[FormButton]:
    """Confirm, once the line can be booked as it stands."""
    if shown.objection is not None or shown.lacking is not None or not shown.priced:
        return []
    return [button(shown, "ok", "", text(language, "score.button.confirm"), Style.success)]


def _back_row(shown: Shown, language: str) -> Row:
    if shown.telling.mode == "calc" and changes.step(shown.telling) == "by":
        return []
    return [button(shown, "back", "", text(language, "score.button.back"))]


def _kind_rows(shown: Shown, language: str) -> list[Row]:
    """What else a line could have been: asked only where one is told anew or late."""
    if not shown.telling.anew and shown.telling.behind is None:
        return []
    kinds = [kind for kind in ("hand", "draw", "escape") if kind != shown.telling.kind]
    return [[button(shown, "kind", kind, text(language, f"score.button.kind_{kind}")) for kind in kinds]]


def _tiles_button(shown: Shown, language: str) -> FormButton:
    return button(shown, "tiles", "", text(language, "score.button.tiles"))


def _seats_button(shown: Shown, language: str) -> FormButton:
    return button(shown, "seats", "", text(language, "score.button.seats"))


_SHAPES: Final = ("hard", "soft", "hard_all", "soft_all")
_ROWS: Final[Mapping[str, Any]] = {
    "winner": _winner_rows,
    "by": _by_rows,
    "types": _types_rows,
    "sums": _sums_rows,
    "draw": _draw_rows,
    "escape": _escape_rows,
}
