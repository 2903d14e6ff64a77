"""What a short form said and the hand cannot have: refused, never dropped in silence (R3.5, R4, R7). Pure."""

from collections.abc import Mapping
from typing import Any

from cogs.scorekeeper.checks import wrong_liable
from cogs.scorekeeper.draft import SELF_DRAWN, Draft, is_placed
from cogs.scorekeeper.liable import liable_choices
from cogs.scorekeeper.sheet import Table
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from engine.tiles import Seat


def check_said(
    table: Table, draft: Draft, said: Mapping[str, Any], counts: Mapping[Seat | None, Mapping[str, int]]
) -> None:
    """Raises Refusal with the one thing said (fields of a draft, counts by seat) that the draft has not kept.

    A draft that has tiles was filled in by them.
    """
    names = [clean_name(name) for name in table.names]
    others = draft.source is not None or draft.source != said.get("source")
    if others and set(SELF_DRAWN) & set(said["hand_types"]):
        raise Refusal("keeper.wrong.not_self_drawn")
    if draft.source != said.get("source"):
        raise Refusal("keeper.wrong.source")
    if "xiaohu" in set(said["hand_types"]) - set(draft.hand_types):
        raise Refusal("keeper.wrong.xiaohu_alone")
    _check_liable(table, draft, said.get("liable"), names)
    if draft.winner is not None:
        _check_counts(draft, {**counts.get(None, {}), **counts.get(draft.winner, {})}, names[draft.winner])


def _check_liable(table: Table, draft: Draft, liable: Seat | None, names: list[str]) -> None:
    if liable is None or liable == draft.liable:
        return
    if liable == draft.winner:
        raise Refusal("keeper.wrong.own_liable", name=names[liable])
    if draft.hand_types and is_placed(draft):
        raise wrong_liable(liable_choices(draft.facts(table.rules)), names)


def _check_counts(draft: Draft, mine: Mapping[str, int], name: str) -> None:
    """The winner's counts: an opening at least, for quanqiuren four of them and no angang."""
    laid = draft.laid[draft.winner or 0]
    if all(getattr(laid, what) == count for what, count in mine.items()):
        return
    if draft.tiles:
        raise Refusal("keeper.tiles.counts", name=name)
    if "quanqiuren" in draft.hand_types:
        openings, angang = mine.get("openings", laid.openings), mine.get("angang", 0)
        raise Refusal("keeper.wrong.quanqiuren_openings", name=name, openings=openings, angang=angang)
    raise Refusal("keeper.wrong.unopened", name=name)
