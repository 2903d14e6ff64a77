"""Hand logs: what is written can be followed again, and whatever is changed in them is found."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from engine.actions import Event
from engine.errors import EngineError
from engine.hand import apply, apply_held, deal, escape, legal, resume
from engine.jsonl import to_line
from engine.log import SHAPES, read_event, read_header, records, seeded
from engine.replay import Position, WrongResult, finish, follow, start
from engine.rules import PRESETS, RuleSet, preset
from engine.state import State
from engine.tiles import NAMES, count_of
from engine.verify import Verdict, verify
from engine.wall import hand_seed, wall
from tests.engine.play import choice

Log = list[dict[str, Any]]


def played(rules: RuleSet, number: int) -> Log:
    """The log of a hand of random play."""
    rng, dealer, seed = Random(number), number % 4, hand_seed(rules.preset.encode(), number)
    state, events = deal(rules, dealer, wall(seed)).state, list[Event]()
    while not state.over:
        seat = rng.choice([seat for seat in range(4) if legal(state, seat)])
        step = apply(state, seat, choice(state, seat, rng))
        state, events = step.state, [*events, *step.events]
    assert state.result is not None
    return records(seeded(f"{rules.preset}-{number}", rules, dealer, wall(seed), seed), events, state.result)


@pytest.fixture(scope="module")
def logs() -> list[Log]:
    """Hands of every preset, with every act but an escape among them."""
    found = [played(preset(name, ("once", "each")[number % 2]), number) for name in PRESETS for number in range(20)]
    acts = {record["act"] for log in found for record in log[1:-1]}
    assert acts == set(SHAPES) - {"escape"}
    return found


def checked(*logs: Log) -> list[Verdict]:
    return list(verify(to_line(record) for log in logs for record in log))


def fault(log: Log) -> Verdict:
    """The verdict on one hand's log, which must be a bad one."""
    verdict, *others = checked(log)
    assert not others
    assert verdict.code is not None, "nothing was found"
    assert verdict.line is not None
    assert verdict.message
    return verdict


def test_every_hand_played_is_well(logs: list[Log]):
    assert [verdict.to_json() for verdict in checked(*logs)] == [
        {"hand": number, "id": log[0]["id"], "ok": True} for number, log in enumerate(logs)
    ]


def test_following_a_log_gives_the_same_records_again(logs: list[Log]):
    for log in logs:
        header = read_header(log[0])
        position, events = start(header), [read_event(record) for record in log[1:-1]]
        for event in events:
            position = follow(position, event)
        assert position.state.result is not None
        assert [to_line(record) for record in records(header, events, position.state.result)] == list(map(to_line, log))


def test_the_header_of_a_log(logs: list[Log]):
    header = logs[0][0]
    assert list(header) == ["type", "version", "id", "rules", "dealer", "wall", "seed", "commit"]
    assert header["rules"] == preset("standard").to_json()
    assert len(header["wall"]) == 2 * 136


def test_what_each_record_holds(logs: list[Log]):
    found = {record["act"]: list(record) for log in logs for record in log[1:-1]}
    assert found == {act: ["type", "seat", "act", *shape] for act, shape in SHAPES.items() if act != "escape"}


def test_the_result_of_a_hu_holds_the_verdict(logs: list[Log]):
    results = {log[-1]["kind"]: log[-1] for log in logs}
    assert results["drawn"] == {"type": "result", "kind": "drawn", "delta": [0, 0, 0, 0]}
    hu = ["win", "hand_types", "hard", "liable", "liable_reason", "winner_fan", "losers", "min_fan_met"]
    assert list(results["hu"]) == ["type", "kind", "delta", *hu]


def escapes() -> Iterator[tuple[str, State, list[Event]]]:
    """Moments at which somebody may leave: after a draw, at an open window, while a discard lies unclaimed."""
    rng, names = Random(5), set[str]()
    for number in range(9):
        state, events = deal(preset("qq"), 0, wall(hand_seed(b"qq", number))).state, list[Event]()
        while not state.over:
            name = "held" if state.held else "window" if state.pending else "turn"
            if name not in names and len(events) > 9:
                names.add(name)
                yield name, state, events
            if state.held:
                step = resume(state)
            else:
                seat = rng.choice([seat for seat in range(4) if legal(state, seat)])
                step = apply_held(state, seat, choice(state, seat, rng))
            state, events = step.state, [*events, *step.events]


@pytest.mark.parametrize(("state", "events"), [pytest.param(*rest, id=name) for name, *rest in escapes()])
def test_an_escape_at_any_moment(state: State, events: list[Event]):
    step = escape(state, 2)
    assert step.state.result is not None
    header = seeded("left", preset("qq"), 0, state.setup.wall, hand_seed(b"qq", 0))
    log = records(header, [*events, *step.events], step.state.result)
    log[0] |= {"seed": None, "commit": None}
    assert checked(log)[0].code is None
    assert log[-2:] == [
        {"type": "do", "seat": 2, "act": "escape"},
        {"type": "result", "kind": "escape", "delta": [0, 0, -400, 0]},
    ]
    log[-2]["seat"] = 1
    assert fault(log).code == "wrong_result"


def before(log: Log, line: int) -> Position:
    """The position that the record at an index is read in."""
    position = start(read_header(log[0]))
    for record in log[1:line]:
        position = follow(position, read_event(record))
    return position


def changed(log: Log, line: int, name: str) -> Any:
    """A value of the right type that is wrong for a field of a `do` record."""
    record = log[line]
    if name == "tile":  # a discard of another tile the seat holds would be just another hand
        held = before(log, line).state.sides[record["seat"]].concealed
        return next(NAMES[tile] for tile in range(34) if not count_of(held, tile) and NAMES[tile] != record["tile"])
    if name == "tiles":
        return "1m1m1m"
    if name == "seat":
        return (record["seat"] + 1) % 4
    if name == "by":
        return "robbed_gang" if record["by"] != "robbed_gang" else "discard"
    if record["act"] == "draw":
        return "tail" if record["from"] == "front" else "front"
    return ((record["from"] or 0) + 1) % 4


def one_of_each(logs: list[Log]) -> Iterator[tuple[Log, int]]:
    """For each act a log and the index of such a record in it."""
    for act in set(SHAPES) - {"escape"}:
        yield next((log, line) for log in logs for line in range(1, len(log) - 1) if log[line]["act"] == act)


def test_every_changed_field_of_every_act_is_found(logs: list[Log]):
    for log, line in one_of_each(logs):
        for name in ("seat", *SHAPES[log[line]["act"]]):
            tampered = deepcopy(log)
            tampered[line][name] = changed(log, line, name)
            verdict = fault(tampered)
            assert verdict.code in ("illegal", "wrong_step")
            assert verdict.line == line + 1, (log[line], name, verdict)


@pytest.mark.parametrize("value", [None, True, 1.0, 7, -1, "", "x", [], {}, 10**17])
def test_a_mistyped_field_of_any_act_is_found(logs: list[Log], value: Any):
    for log, line in one_of_each(logs):
        for name in log[line]:
            if value is None and log[line]["act"] == "hu" and name == "from":
                continue  # what a self-draw has there
            tampered = deepcopy(log)
            tampered[line][name] = value
            verdict = fault(tampered)
            assert verdict.code in ("bad_field", "bad_tile"), (log[line], name, verdict)
            assert verdict.line == line + 1


def test_a_field_left_out_or_added_is_found(logs: list[Log]):
    for log, line in one_of_each(logs):
        for name in log[line]:
            tampered = deepcopy(log)
            del tampered[line][name]
            assert fault(tampered).line == line + 1
        tampered = deepcopy(log)
        tampered[line]["note"] = 1
        assert (fault(tampered).code, fault(tampered).line) == ("bad_field", line + 1)


def test_a_record_left_out_doubled_or_moved_is_found(logs: list[Log]):
    for first, log in enumerate(logs[::30], 1):
        for line in range(first, len(log) - 1, 3):
            assert fault(log[:line] + log[line + 1 :]).line == line + 1
            assert fault([*log[: line + 1], *log[line:]]).line == line + 2
            if line + 2 < len(log):
                assert fault([*log[:line], log[line + 1], log[line], *log[line + 2 :]]).line == line + 1


def other(value: Any) -> Any:
    """A value like the one given, but another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    return 0 if value is None else None


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every single value in a JSON value."""
    if isinstance(value, dict | list):
        for name in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[name], (*path, name))
    else:
        yield path


def altered(record: Any, path: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    copy = deepcopy(record)
    inner = copy
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = change(inner[path[-1]])
    return copy


def test_every_changed_value_of_every_kind_of_result_is_found(logs: list[Log]):
    kinds = {(log[-1]["kind"], log[-1].get("liable_reason"), len(log[-1].get("hand_types", ""))): log for log in logs}
    for log in kinds.values():
        end = before(log, len(log) - 1)
        finish(end, log[-1])
        for path in places(log[-1]):
            for change in (other, str, lambda value: [value]):
                result = altered(log[-1], path, change)
                if result != log[-1]:
                    with pytest.raises(WrongResult, match=f"'{path[0]}"):
                        finish(end, result)


def test_true_is_no_one_in_a_result(logs: list[Log]):
    log = next(log for log in logs if log[-1].get("losers"))
    tampered = altered(log[-1], ("losers", 0, "lines", 0, "count"), lambda count: count == 1 or float(count))
    assert fault([*log[:-1], tampered]).message == (
        f"'losers[0].lines[0].count' is {json.dumps(tampered['losers'][0]['lines'][0]['count'])}: "
        f"the rules give {log[-1]['losers'][0]['lines'][0]['count']}"
    )


@pytest.mark.parametrize("name", ["win", "losers", "delta", "kind"])
def test_a_result_field_left_out_is_found(logs: list[Log], name: str):
    log = next(log for log in logs if log[-1]["kind"] == "hu")
    result = {field: value for field, value in log[-1].items() if field != name}
    assert fault([*log[:-1], result]).message == f"'{name}' is missing: the rules give " + (
        {"win": "true", "kind": '"hu"'}.get(name, "a list")
    )
    assert fault([*log[:-1], log[-1] | {"note": 1}]).message == "'note' of the result is a field too many"
    assert fault([*log[:-1], log[-1] | {"delta": [0, 0]}]).message == "'delta' has 2 entries: the rules give 4"


SEED = hand_seed(b"another", 0)
HEADERS: list[tuple[dict[str, Any], str]] = [
    ({"seed": SEED.hex()}, "wrong_commit"),
    ({"commit": SEED.hex()}, "wrong_commit"),
    ({"commit": None}, "wrong_commit"),
    ({"wall": "".join(NAMES[tile] for tile in wall(SEED))}, "wrong_wall"),
    ({"wall": "1m2m"}, "wrong_wall"),
    ({"wall": "1m2m", "seed": None}, "impossible"),
    ({"wall": "123"}, "bad_tile"),
    ({"wall": None}, "bad_field"),
    ({"seed": "00"}, "bad_field"),
    ({"seed": "x" * 64}, "bad_field"),
    ({"seed": " " * 64}, "bad_field"),
    ({"commit": 5}, "bad_field"),
    ({"id": 5}, "bad_field"),
    ({"dealer": 4}, "bad_field"),
    ({"dealer": True}, "bad_field"),
    ({"version": 2}, "bad_version"),
    ({"version": True}, "bad_version"),
    ({"version": "1"}, "bad_version"),
    ({"rules": "standard"}, "bad_rules"),
    ({"rules": {"preset": "standard"}}, "bad_rules"),
    ({"rules": None}, "bad_rules"),
    ({"rules": preset("standard").to_json() | {"cap": 0}}, "bad_rules"),
    ({"note": 1}, "bad_field"),
]


@pytest.mark.parametrize(("changes", "code"), HEADERS)
def test_a_changed_header_is_found(logs: list[Log], changes: dict[str, Any], code: str):
    verdict = fault([logs[0][0] | changes, *logs[0][1:]])
    assert (verdict.code, verdict.line) == (code, 1)
    assert verdict.id == (logs[0][0] | changes)["id"] or not isinstance(changes["id"], str)


@pytest.mark.parametrize("name", ["version", "id", "rules", "dealer", "wall", "seed", "commit", "type"])
def test_a_header_field_left_out_is_found(logs: list[Log], name: str):
    header = {field: value for field, value in logs[0][0].items() if field != name}
    assert fault([header, *logs[0][1:]]).line == 1


def test_another_dealer_or_rule_is_found(logs: list[Log]):
    for log in logs[:8]:
        assert fault([log[0] | {"dealer": (log[0]["dealer"] + 1) % 4}, *log[1:]]).code in ("illegal", "wrong_step")
        rules = log[0]["rules"] | {"hard_fan": 2, "laizi_fan": 0, "xiaohu_base": 5, "dahu_base": 20, "cap": None}
        if log[-1]["kind"] == "hu":
            assert fault([log[0] | {"rules": rules}, *log[1:]]).code in ("illegal", "wrong_result")


def test_two_tiles_of_the_wall_swapped_are_found_by_the_seed(logs: list[Log]):
    for place in range(0, 134, 7):
        tiles = [logs[0][0]["wall"][2 * index : 2 * index + 2] for index in range(136)]
        if tiles[place] != tiles[place + 1]:
            tiles[place : place + 2] = tiles[place + 1], tiles[place]
            verdict = fault([logs[0][0] | {"wall": "".join(tiles)}, *logs[0][1:]])
            assert verdict.code == "wrong_wall"
            assert f"tile {place + 1} is {tiles[place]}" in str(verdict.message)


def test_a_log_without_its_seed_is_still_followed(logs: list[Log]):
    for header in ({"seed": None}, {"seed": None, "commit": None}):
        assert checked([logs[0][0] | header, *logs[0][1:]])[0].code is None
    upper = {name: logs[0][0][name].upper() for name in ("seed", "commit")}
    assert checked([logs[0][0] | upper, *logs[0][1:]])[0].code is None


def test_every_act_is_refused_where_nobody_may_do_it(logs: list[Log]):
    log = logs[0]
    over: Log = [
        {"type": "do", "seat": 0, "act": "escape"},
        {"type": "do", "seat": 0, "act": "draw", "tile": "1m", "from": "front"},
        {"type": "do", "seat": 0, "act": "hu", "tile": "1m", "by": "self_draw", "from": None},
    ]
    for record in over:
        verdict = fault([*log[:-1], record, log[-1]])
        assert verdict.line == len(log)
    start_over = fault([log[0], over[1], *log[1:]])
    assert start_over.message == "seat 0 draw 1m from front: nobody draws before seat 0 has acted"


# Several hands in one stream.


def test_a_log_cut_off_at_the_end(logs: list[Log]):
    whole, cut = logs[0], logs[1]
    for end in (1, 2, len(cut) - 1):
        good, bad = checked(whole, cut[:end])
        assert good.code is None
        assert (bad.hand, bad.id, bad.line, bad.code) == (1, cut[0]["id"], len(whole) + end, "cut_off")


def test_two_hands_run_together(logs: list[Log]):
    first, second = checked(logs[0][:-1], logs[1])
    assert (first.code, first.line) == ("cut_off", len(logs[0]) - 1)
    assert (second.hand, second.id, second.code) == (1, logs[1][0]["id"], None)
    glued = to_line(logs[0][-1]).strip() + to_line(logs[1][0])
    lines = [*map(to_line, logs[0][:-1]), glued, *map(to_line, logs[1][1:]), *map(to_line, logs[2])]
    assert [(verdict.code, verdict.line) for verdict in verify(lines)] == [("bad_json", len(logs[0])), (None, None)]


def test_records_outside_a_hand(logs: list[Log]):
    stray, good = checked([logs[1][1]], logs[0])
    assert (stray.hand, stray.id, stray.line, stray.code) == (0, None, 1, "no_header")
    assert (good.hand, good.code) == (1, None)
    first, extra, second = checked(logs[0], [logs[0][-1]], logs[1])
    assert [first.code, extra.code, second.code] == [None, "no_header", None]
    assert extra.line == len(logs[0]) + 1


def test_a_hand_after_a_bad_one_is_still_checked(logs: list[Log]):
    bad = [*logs[0][:4], *logs[0][5:]]
    assert [verdict.code is None for verdict in checked(bad, logs[1], bad, logs[2])] == [False, True, False, True]


@pytest.mark.parametrize(
    ("line", "code", "readable"),
    [
        (b"{", "bad_json", False),
        (b"[]", "bad_json", False),
        (b"\xff\xfe", "bad_json", False),
        (b'{"type": "do", "type": "do"}', "bad_json", False),
        (b'{"type": "chat"}', "bad_field", True),
        (b'{"type": ["do"]}', "bad_field", True),
        (b'{"kind": "do"}', "bad_field", True),
        (b'{"type": "do", "seat": ' + b"9" * 5000 + b"}", "bad_field", True),
    ],
)
def test_a_line_that_is_no_record(logs: list[Log], line: bytes, code: str, readable: bool):
    lines = list(map(to_line, logs[0]))
    first, second = verify([*lines[:5], line + b"\n", *lines[5:], *map(to_line, logs[1])])
    assert (first.line, first.code, first.readable) == (6, code, readable)
    assert second.code is None
    *_, last = verify([*lines, line])
    assert (last.hand, last.line, last.code) == (1, len(lines) + 1, code)


def test_empty_lines_between_records_do_not_count(logs: list[Log]):
    lines = [b"\n", *(line for record in logs[0] for line in (to_line(record), b"  \r\n"))]
    assert [verdict.code for verdict in verify(lines)] == [None]


@pytest.mark.parametrize("record", [{"type": "do", "seat": 0, "act": "chi", "tiles": "", "tile": "1m", "from": 3}])
def test_a_run_has_three_tiles(record: dict[str, Any]):
    with pytest.raises(EngineError, match="three tiles of the run"):
        read_event(record)
