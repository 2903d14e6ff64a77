"""`/calc`: what a hand pays without a session. The winner is seat 0, the others sit after him; nothing is booked.

Pure. Facts go through the same form as a session's hands; tiles are judged, and a hand that waits is shown with every
tile that completes it. Rules: R4–R7.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cogs.rules.code import decode, encode
from cogs.scorekeeper import changes
from cogs.scorekeeper.checks import priced
from cogs.scorekeeper.draft import Draft, finished, told
from cogs.scorekeeper.judging import Completion, by_tiles, completions
from cogs.scorekeeper.lexicon import Word, evened, words_of
from cogs.scorekeeper.sheet import Table
from cogs.scorekeeper.shorthand import parse
from cogs.scorekeeper.shown import Shown
from cogs.scorekeeper.sums import block, outcome_of
from cogs.scorekeeper.telling import Telling
from cogs.scorekeeper.tiletext import HandTiles, read_hand
from cogs.tables.agreed import short_words
from cogs.tables.result import loss_lines
from cogs.texts import LANGUAGES, aligned, hand_types, hardness, side_name, signed, text, tile_name, word
from cogs.ui.refusal import Refusal
from engine.judge import Win
from engine.rules import RuleSet
from engine.tiles import Tile

SEATS: Final = (0, 1, 2, 3)
DEALER: Final = 1
"""who deals where nothing is said: an idle winner is the usual case"""
_ALSO: Final = {"me": 0, "winner": 0, "我": 0, "自己": 0, "胡家": 0, "right": 1, "across": 2, "left": 3}


def table(rules: RuleSet, language: str, dealer: int = DEALER) -> Table:
    """The table of nobody in particular."""
    return Table(rules, dealer, tuple(side_name(language, 0, seat) for seat in SEATS))


def begun(rules: RuleSet) -> Telling:
    """A hand of which nothing is known yet but that somebody won it."""
    return _telling(rules, told(Draft(SEATS, dealer=DEALER), rules, {"winner": 0}))


def shown(telling: Telling, language: str) -> Shown:
    """A hand as the form shows it, with each payer's sum once all is told."""
    draft = telling.draft
    rules = decode(telling.where)
    at = table(rules, language, DEALER if draft.dealer is None else draft.dealer)
    form = Shown(telling, at, note=short_words(rules, language))
    if changes.step(telling) != "sums":
        return form
    try:
        entry = finished(draft, rules)
        settlement = priced(at, entry)
    except Refusal as refusal:
        return form.refused(refusal, language)
    head = [text(language, f"score.column.{what}") for what in ("player", "points")]
    rows = aligned(at.names, [signed(points) for points in settlement.delta], head=head)
    lines = [*loss_lines(outcome_of(entry, settlement, at), language), block(rows)]
    return replace(form, priced=lines)


def read(typed: str, rules: RuleSet, language: str) -> Telling | str:
    """What somebody typed as a hand to show, or, for a hand that waits, the words of every tile that completes it.

    Raises Refusal naming the one word or tile that is wrong.
    """
    at, names = table(rules, language), _names()
    said, tiles = _split(typed, names)
    draft = parse(f"{at.names[0]} {said}", at, SEATS, names)
    draft = replace(draft, dealer=DEALER if draft.dealer is None else draft.dealer)
    if not tiles:
        return _telling(rules, told(draft, rules, {"winner": 0}))
    hand = read_hand(tiles)
    at = replace(at, dealer=draft.dealer or 0)
    if hand.tile is None and len(hand.concealed) == hand.size:
        return _waits(at, draft, hand, language)
    draft = told(draft, rules, {"winner": 0, "by": draft.by or "self_draw"})
    return _telling(rules, by_tiles(at, draft, hand)[0])


def _telling(rules: RuleSet, draft: Draft) -> Telling:
    return Telling(encode(rules).replace("-", ""), 1, "calc", "hand", replace(draft, tiles=""))


def _names() -> Mapping[str, Word]:
    """The four seats as any language calls them, and some call them besides."""
    called = {side_name(language, 0, seat): seat for language in LANGUAGES for seat in SEATS}
    return {name.casefold(): Word("who", seat) for name, seat in (_ALSO | called).items()}


def _split(typed: str, names: Mapping[str, Word]) -> tuple[str, str]:
    """The words and the tiles of a text."""
    typed = evened(typed)
    tiles = next((each.value for each in words_of(typed, names) if each.kind == "tiles"), "")
    return typed[: len(typed) - len(tiles)], tiles


def _waits(at: Table, draft: Draft, hand: HandTiles, language: str) -> str:
    """Every tile that completes a hand, with what it pays by self-draw and on a discard (or as was said)."""
    ways = (draft.by,) if draft.by else ("self_draw", "discard")
    found: dict[Tile, list[str]] = {}
    for by in ways:
        source = None if by == "self_draw" else 1 if draft.source is None else draft.source
        tried = told(draft, at.rules, {"winner": 0, "by": by, "source": source})
        for each in completions(at, tried, hand):
            found.setdefault(each.tile, []).append(_verdict(each, by, language))
    if not found:
        raise Refusal("calc.no_wait")
    head = [short_words(at.rules, language), text(language, "calc.waits", count=len(found))]
    rows = [
        text(language, "calc.wait", tile=tile_name(language, tile), said=" · ".join(said))
        for tile, said in sorted(found.items())
    ]
    return "\n".join([*head, *rows])


def _verdict(each: Completion, by: str, language: str) -> str:
    how = word(language, "by", by)
    if not isinstance(each.verdict, Win):
        return text(language, "calc.short", how=how)
    facts, settlement = each.verdict.facts, each.verdict.settlement
    kinds, shape = hand_types(language, facts.hand_types), hardness(language, facts.hard)
    points = signed(settlement.delta[facts.winner])
    return text(language, "calc.pays", how=how, kinds=kinds, shape=shape, points=points)
