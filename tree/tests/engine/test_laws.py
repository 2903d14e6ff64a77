"""Laws that hold at every moment of every hand, over random play of every preset."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.actions import parse_code
from engine.errors import IllegalAction
from engine.hand import apply, apply_held, deal, escape, legal, resume
from engine.melds import Meld
from engine.rules import PRESETS, RuleSet, preset
from engine.state import State
from engine.tiles import KINDS, pack, unpack
from engine.view import view
from tests.engine.play import Moment, moments

HANDS = 24
RULES = [preset(name, opening) for name in PRESETS for opening in ("once", "each")]
RULES.append(RuleSet.from_json({"preset": "facai", "pizi": True, "last_tiles": 8, "reserved_tiles": 20}))
RULES.append(RuleSet.from_json({"preset": "standard", "last_tiles": 0, "reserved_tiles": 0, "min_fan": 0}))
RULES.append(RuleSet.from_json({"preset": "qq", "xiaohu_max_laizi": 4, "quanqiuren_self_draw": True, "cap": None}))


def name(rules: RuleSet) -> str:
    return f"{rules.preset}-{rules.opening}-{rules.last_tiles}-{rules.xiaohu_max_laizi}"


@pytest.fixture(scope="module", params=RULES, ids=name)
def hands(request: pytest.FixtureRequest) -> list[list[Moment]]:
    return [list(moments(request.param, Random(f"{seed}"), seed % 4)) for seed in range(HANDS)]


def tiles_of(state: State) -> list[int]:
    """All tiles wherever they are, the indicator and an unclaimed gang tile too."""
    found = [*state.setup.wall[state.front : state.back], state.setup.specials.indicator]
    for side in state.sides:
        found += [*unpack(side.concealed), *side.released, *side.discards, *side.aside]
        found += [tile for meld in side.melds for tile in meld.tiles]
    if state.pending is not None and state.pending.robbed:
        found.append(state.pending.tile)
    return found


def test_the_136_tiles_stay_136(hands: list[list[Moment]]):
    whole = Counter(dict.fromkeys(range(KINDS), 4))
    for hand in hands:
        for moment in hand:
            win = moment.state.result.win if moment.state.result else None
            lost = [] if win is None or win.facts.by != "robbed_gang" else [None]
            assert len(tiles_of(moment.state)) + len(lost) == 136
            if not lost:
                assert Counter(tiles_of(moment.state)) == whole


def test_somebody_can_always_act_until_the_hand_is_over(hands: list[list[Moment]]):
    for hand in hands:
        for moment in hand:
            able = [seat for seat in range(4) if legal(moment.state, seat)]
            assert bool(able) != moment.state.over
            if moment.state.pending is None:
                assert able in ([moment.state.turn], [])
            else:
                assert moment.state.pending.seat not in able


def test_points_sum_to_zero_but_for_an_escape(hands: list[list[Moment]]):
    for hand in hands:
        result = hand[-1].state.result
        assert result is not None
        assert sum(result.delta) == 0
        assert (result.kind == "drawn") == (result.delta == (0, 0, 0, 0))


def test_nobody_wins_unopened_or_holding_a_gang_tile(hands: list[list[Moment]]):
    for hand in hands:
        result, sides, setup = hand[-1].state.result, hand[-1].state.sides, hand[-1].state.setup
        assert result is not None
        if result.win is None:
            continue
        winner = sides[result.win.facts.winner]
        assert winner.opened
        assert not set(unpack(winner.concealed)) & setup.specials.no_hu
        needed = setup.rules.min_fan
        if "xiaohu" not in result.win.facts.hand_types and setup.rules.min_fan_dahu is not None:
            needed = setup.rules.min_fan_dahu
        assert all(loss.fan >= needed for loss in result.win.settlement.losers)


def test_random_play_sees_wins_draws_and_every_kind_of_step():
    seen: Counter[str] = Counter()
    for rules in RULES[:8]:
        for seed in range(HANDS):
            for moment in moments(rules, Random(f"{seed}"), seed % 4):
                seen.update(event.by or event.act for event in moment.events)
                if moment.state.result:
                    seen[moment.state.result.kind] += 1
    for kind in ("chi", "peng", "zhigang", "xugang", "angang", "release", "discard", "self_draw", "hu", "drawn"):
        assert seen[kind], seen


def test_hands_have_the_right_size(hands: list[list[Moment]]):
    for hand in hands:
        for moment in hand[:-1]:
            state = moment.state
            for seat, side in enumerate(state.sides):
                acting = state.pending is None and seat == state.turn
                assert len(unpack(side.concealed)) == 13 - 3 * len(side.melds) + acting
                assert view(state, None).sides[seat].concealed_count == 13 - 3 * len(side.melds) + acting


def permuted(state: State, viewer: int | None, rng: Random) -> State:
    """The same moment with all tiles that the viewer cannot see dealt anew among their places."""
    hidden = [*state.setup.wall[state.front : state.back]]
    for seat, side in enumerate(state.sides):
        if seat != viewer:
            hidden += [*unpack(side.concealed)]
    rng.shuffle(hidden)
    sides = list(state.sides)
    for seat, side in enumerate(state.sides):
        if seat == viewer:
            continue
        count = len(unpack(side.concealed))
        taken, hidden = hidden[:count], hidden[count:]
        melds = tuple(
            Meld("angang", (rng.randrange(KINDS),) * 4, None) if meld.kind == "angang" else meld for meld in side.melds
        )
        sides[seat] = side._replace(concealed=pack(taken), melds=melds)
    wall = (*state.setup.wall[: state.front], *hidden, *state.setup.wall[state.back :])
    drawn = state.drawn
    if drawn is not None and state.turn != viewer:
        drawn = rng.randrange(KINDS)
    options = tuple(choices if seat == viewer else () for seat, choices in enumerate(state.options))
    return state._replace(
        setup=replace(state.setup, wall=wall),
        sides=(sides[0], sides[1], sides[2], sides[3]),
        drawn=drawn,
        options=(options[0], options[1], options[2], options[3]),
        broken=(),
    )


def test_a_view_does_not_change_with_the_hidden_tiles(hands: list[list[Moment]]):
    rng = Random("hidden")
    for hand in hands[:12]:
        for moment in hand[:-1]:
            for viewer in (None, 0, 1, 2, 3):
                other = permuted(moment.state, viewer, rng)
                assert view(other, viewer) == view(moment.state, viewer)


def test_codes_round_trip_and_other_actions_are_refused(hands: list[list[Moment]]):
    everything = {
        action for hand in hands for moment in hand for seat in range(4) for action in legal(moment.state, seat)
    }
    for action in everything:
        assert parse_code(action.code) == action
    for hand in hands[:3]:
        for moment in hand:
            for seat in range(4):
                for action in everything - set(legal(moment.state, seat)):
                    with pytest.raises(IllegalAction):
                        apply(moment.state, seat, action)


def test_held_steps_come_to_the_same(hands: list[list[Moment]]):
    for hand in hands[:12]:
        for moment, after in pairwise(hand):
            assert moment.seat is not None
            assert moment.action is not None
            step = apply_held(moment.state, moment.seat, moment.action)
            if step.state.held:
                assert not any(legal(step.state, seat) for seat in range(4))
                resumed = resume(step.state)
                assert step.events + resumed.events == moment.events
                assert resumed.state == after.state
            else:
                assert step.state == after.state
                with pytest.raises(IllegalAction):
                    resume(step.state)


def test_the_version_tells_nobody_that_somebody_could_have_claimed(hands: list[list[Moment]]):
    """From a discard that nobody takes to the next player's turn it moves as much with a window as without one."""
    for hand in hands:
        for moment, after in pairwise(hand):
            if moment.action and moment.action.act == "discard" and after.state.pending is not None:
                assert after.state.version == moment.state.version + 1
            if moment.action and moment.action.act == "discard" and len(moment.events) == 2 and not after.state.over:
                assert after.state.version == moment.state.version + 2
            if moment.state.pending is not None and moment.events and moment.events[0].act == "draw":
                assert after.state.over or after.state.version >= moment.state.version + 1


@pytest.mark.parametrize("rules", RULES[:8], ids=name)
def test_an_escape_ends_the_hand_at_any_moment(rules: RuleSet):
    for moment in moments(rules, Random("escape")):
        if moment.state.over:
            with pytest.raises(IllegalAction):
                escape(moment.state, 2)
            continue
        result = escape(moment.state, 2).state.result
        assert result is not None
        assert (result.kind, result.seat) == ("escape", 2)
        assert result.delta == (0, 0, -rules.escape_penalty, 0)
        assert rules.escape_penalty == (500 if rules.opening == "each" else 400)


def test_a_wall_must_be_the_136_tiles():
    for wall in ([], [0] * 136, [tile for tile in range(KINDS) for _ in range(4)][:-1]):
        with pytest.raises(ValueError, match="136"):
            deal(preset("qq"), 0, wall)
