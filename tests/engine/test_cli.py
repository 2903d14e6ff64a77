"""`python -m engine` as other programs use it: lines in, lines out, exit status."""

import json
import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cli import run
from engine.match import next_dealer
from engine.rules import PRESETS, preset
from engine.state import Result
from tests.engine.test_examples import without_lines
from tests.engine.test_requests import JUDGE, SETTLE

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests/corpus"
COMMAND = [sys.executable, "-m", "engine"]


def piped(arguments: list[str], given: bytes = b"") -> tuple[int, list[Any]]:
    """Exit status and answers of a command run within the test."""
    out = BytesIO()
    status = run(arguments, BytesIO(given), out, os.urandom)
    assert not out.getvalue() or out.getvalue().endswith(b"\n")
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def started(arguments: list[str], given: bytes = b"", **others: Any) -> subprocess.CompletedProcess[bytes]:
    """A command run as a process of its own."""
    return subprocess.run([*COMMAND, *arguments], input=given, capture_output=True, cwd=ROOT, timeout=60, **others)


def lines(*values: Any) -> bytes:
    return b"".join(value if isinstance(value, bytes) else json.dumps(value).encode() + b"\n" for value in values)


def examples(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CORPUS / name).read_text("utf-8").splitlines()]


# settle and judge


@pytest.mark.parametrize("command", ["settle", "judge"])
def test_the_examples_come_out_in_order(command: str):
    told = examples(f"{command}.jsonl")
    done = started([command], lines(*(example["in"] for example in told)))
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [without_lines(answer) for answer in answers] == [example["out"] for example in told]


def test_the_commands_in_the_documents_answer_as_they_say():
    told = {
        (found[2], found[1]): found[3]
        for document in ("README.md", "docs/contract.md")
        for found in re.finditer(
            r"^echo '(.+)' \| \.venv/bin/python -m engine (\w+)\n(.+)$", (ROOT / document).read_text("utf-8"), re.M
        )
    }
    assert {command for command, _ in told} == {"settle", "judge"}
    for (command, line), answer in told.items():
        done = started([command], line.encode())
        assert (done.returncode, done.stderr) == (0, b"")
        if answer.startswith("{"):
            assert re.sub(r'"lines":\[[^\]]*\]', '"lines":[…]', done.stdout.decode().strip()) == answer


def test_the_examples_of_errors():
    for example in examples("errors.jsonl"):
        right = {"settle": SETTLE, "judge": JUDGE}[example["sub"]]
        status, answers = piped([example["sub"]], lines(right, example["in"], right))
        assert status == 2
        assert answers[1]["error"].keys() == {"code", "message", "line"}
        assert (answers[1]["error"]["code"], answers[1]["error"]["line"]) == (example["code"], 2)
        assert answers[0] == answers[2]
        assert "delta" in answers[0]


BAD_LINES = [
    pytest.param(b"\n", "bad_json", "empty", id="an empty line"),
    pytest.param(b" \t\r\n", "bad_json", "empty", id="a blank line"),
    pytest.param(b"hello\n", "bad_json", "column 1", id="no JSON"),
    pytest.param(b'{"rules": "standard"\n', "bad_json", "column", id="cut off"),
    pytest.param(b"{} {}\n", "bad_json", "column 4", id="two objects"),
    pytest.param(b"[1, 2]\n", "bad_json", "must be a JSON object, not a list", id="a list"),
    pytest.param(b'"standard"\n', "bad_json", "must be a JSON object", id="a text"),
    pytest.param(b"7\n", "bad_json", "not 7", id="a number"),
    pytest.param(b"null\n", "bad_json", "not null", id="null"),
    pytest.param(b'{"dealer": NaN}\n', "bad_json", "NaN", id="NaN"),
    pytest.param(b'{"dealer": -Infinity}\n', "bad_json", "-Infinity", id="Infinity"),
    pytest.param(b'{"dealer": 0, "dealer": 1}\n', "bad_json", '"dealer" stands twice', id="a key twice"),
    pytest.param(b'{"seats": [{"pizi": 0, "pizi": 1}]}\n', "bad_json", '"pizi" stands twice', id="a key twice inside"),
    pytest.param(b'{"dealer": ' + b"9" * 5000 + b"}\n", "bad_field", "too long", id="5000 digits"),
    pytest.param(b'{"dealer": -' + b"9" * 5000 + b"}\n", "bad_field", "too long", id="minus 5000 digits"),
    pytest.param(b'{"dealer": 1e999}\n', "bad_field", "'rules' is missing", id="a huge power"),
    pytest.param(b"[" * 100_000 + b"\n", "bad_json", "nested", id="a hundred thousand brackets"),
    pytest.param(b'{"a":' * 100_000 + b"\n", "bad_json", "nested", id="a hundred thousand braces"),
    pytest.param(b'{"rules": "\xff"}\n', "bad_json", "UTF-8", id="not UTF-8"),
    pytest.param(b"\xff\xfe{\0}\0\n", "bad_json", "UTF-8", id="UTF-16"),
    pytest.param(b"\0\n", "bad_json", "column 1", id="a NUL byte"),
    pytest.param(b'{"rules": "a\0b"}\n', "bad_json", "column", id="a NUL byte in a text"),
    pytest.param(b'{"rules": "' + b"x" * 1_000_000 + b'"}\n', "bad_", "", id="a megabyte of text"),
    pytest.param(b"x" * 1_000_000 + b"\n", "bad_json", "column 1", id="a megabyte of nonsense"),
    pytest.param(b'{"' + b"x" * 1_000_000 + b'": 1}\n', "bad_field", "is no field", id="a megabyte of name"),
    pytest.param(b'{"rules": "\\ud800"}\n', "bad_", "", id="half a surrogate"),
    pytest.param(b"{}\n", "bad_field", "missing", id="an empty object"),
]


@pytest.mark.parametrize("command", ["settle", "judge"])
@pytest.mark.parametrize(("line", "code", "words"), BAD_LINES)
def test_a_bad_line_is_one_error_and_the_next_is_answered(command: str, line: bytes, code: str, words: str):
    right = {"settle": SETTLE, "judge": JUDGE}[command]
    status, (first, error, last) = piped([command], lines(right, line, right))
    assert status == 2
    assert first == last
    assert list(error) == ["error"]
    assert error["error"]["line"] == 2
    assert error["error"]["code"].startswith(code)
    assert words in error["error"]["message"]
    assert len(error["error"]["message"]) < 300


def test_a_megabyte_of_tiles_is_one_error():
    long = JUDGE | {"seats": [JUDGE["seats"][0] | {"concealed": "1m" * 500_000}, *JUDGE["seats"][1:]]}
    status, (error, right) = piped(["judge"], lines(long, JUDGE))
    assert (status, error["error"]["code"], right["win"]) == (2, "impossible", True)
    assert error["error"]["message"] == "seat 0 has 500000 concealed tiles: it must be 13, 13 less 3 for each meld"


def test_line_ends_and_a_byte_order_mark():
    line = json.dumps(SETTLE).encode()
    status, answers = piped(["settle"], b"\xef\xbb\xbf" + line + b"\r\n" + line)
    assert status == 0
    assert answers[0] == answers[1]


def test_no_input_is_no_answer():
    assert piped(["settle"]) == (0, [])
    assert piped(["judge"]) == (0, [])


def test_a_file_instead_of_standard_input(tmp_path: Path):
    file = tmp_path / "requests.jsonl"
    file.write_bytes(lines(SETTLE))
    assert piped(["settle", str(file)]) == piped(["settle"], lines(SETTLE))


def test_an_answer_comes_before_the_next_request():
    with subprocess.Popen([*COMMAND, "settle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(lines(SETTLE))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["winner_fan"] == 3
        process.stdin.close()
        assert process.wait(20) == 0


@pytest.mark.parametrize("command", [["settle"], ["judge"], ["verify"]])
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.lists(st.binary(max_size=40).map(lambda line: line.replace(b"\n", b" ")), max_size=4))
def test_any_bytes_are_answered(command: list[str], given: list[bytes]):
    if command == ["verify"]:
        given.append(b"x")
    status, answers = piped(command, b"".join(line + b"\n" for line in given))
    assert status == (2 if given else 0)
    if command != ["verify"]:
        assert [answer["error"]["line"] for answer in answers] == list(range(1, len(given) + 1))


# simulate and verify


def simulated(*arguments: str) -> bytes:
    out = BytesIO()
    assert run(["simulate", *arguments], BytesIO(), out, os.urandom) == 0
    return out.getvalue()


def hands(logs: bytes) -> list[list[Any]]:
    """The records of each hand."""
    found: list[list[Any]] = []
    for line in logs.splitlines():
        record = json.loads(line)
        if record["type"] == "hand":
            found.append([])
        found[-1].append(record)
    return found


@pytest.mark.parametrize("rules", list(PRESETS))
@pytest.mark.parametrize("opening", ["once", "each"])
def test_simulated_hands_of_every_preset_are_well(rules: str, opening: str):
    logs = simulated("--hands", "6", "--seed", "all", "--rules", json.dumps({"preset": rules, "opening": opening}))
    status, verdicts = piped(["verify"], logs)
    assert status == 0
    assert [verdict["ok"] for verdict in verdicts] == [True] * 6
    assert hands(logs)[0][0]["rules"] == preset(rules, opening).to_json()


def test_the_same_arguments_give_the_same_bytes():
    arguments = ["simulate", "--hands", "3", "--seed", "七", "--rules", "facai"]
    one, two = (started(arguments, env=os.environ | {"PYTHONHASHSEED": salt}) for salt in ("1", "2"))
    assert one.returncode == 0
    assert one.stdout == two.stdout == simulated(*arguments[1:])
    assert len(hands(one.stdout)) == 3


def test_more_hands_begin_with_the_same_ones():
    assert simulated("--hands", "4", "--seed", "7").startswith(simulated("--hands", "2", "--seed", "7"))


def test_seeds_walls_and_ids():
    logs = hands(simulated("--hands", "2", "--seed", "7"))
    published = json.loads((CORPUS / "walls.json").read_text())[2]
    assert {name: logs[0][0][name] for name in ("seed", "commit", "wall")} == {
        name: published[name] for name in ("seed", "commit", "wall")
    }
    others = hands(simulated("--hands", "1", "--seed", "7", "--rules", "qq"))
    assert len({log[0]["id"] for log in (*logs, *others)}) == 3


def test_the_dealer_is_carried_on():
    dealer, dealers = 0, set[int]()
    for header, *_, result in hands(simulated("--hands", "16", "--seed", "dealer")):
        assert header["dealer"] == dealer
        dealers.add(dealer)
        winner = next((seat for seat, change in enumerate(result["delta"]) if change > 0), None)
        dealer = next_dealer(dealer, Result(result["kind"], tuple(result["delta"]), winner))
    assert dealers == {0, 1, 2, 3}


def test_without_a_seed_every_run_is_another():
    assert simulated("--hands", "1") != simulated("--hands", "1")


def test_rules_as_a_name_or_as_json():
    named = simulated("--hands", "1", "--seed", "7", "--rules", "qq")
    for rules in ('"qq"', '{"preset": "qq"}', ' {"preset": "qq", "cap": 300}'):
        assert simulated("--hands", "1", "--seed", "7", "--rules", rules) == named
    each = hands(simulated("--hands", "1", "--seed", "7", "--rules", '{"preset": "qq", "opening": "each"}'))
    assert each[0][0]["rules"]["golden_cap"] == 500


def test_players_one_for_all_or_four():
    four = simulated("--hands", "1", "--seed", "7", "--players", "simple,simple,simple,simple")
    assert four == simulated("--hands", "1", "--seed", "7", "--players", "simple")


def test_verify_tells_well_from_wrong_from_unreadable():
    logs = simulated("--hands", "2", "--seed", "7")
    first, second = hands(logs)
    wrong = [*first[:-1], first[-1] | {"delta": [1, -1, 0, 0]}]
    status, verdicts = piped(["verify"], lines(*wrong, *second))
    assert status == 1
    assert [(verdict["hand"], verdict["id"], verdict["ok"]) for verdict in verdicts] == [
        (0, first[0]["id"], False),
        (1, second[0]["id"], True),
    ]
    assert (verdicts[0]["line"], verdicts[0]["code"]) == (len(first), "wrong_result")
    assert list(verdicts[0]) == ["hand", "id", "ok", "line", "code", "message"]
    unknown = [first[0] | {"version": 2}, *first[1:]]
    assert piped(["verify"], lines(*wrong, *unknown))[0] == 2
    assert piped(["verify"], lines(*first)[:-9])[0] == 2
    assert piped(["verify"], lines(*first[:-1]))[0] == 1


def test_nothing_to_verify(capsys: pytest.CaptureFixture[str]):
    assert piped(["verify"], b"\n") == (2, [])
    assert capsys.readouterr().err == "engine: there is no hand log in the input\n"


def test_a_reader_who_leaves_is_no_error():
    for arguments, sent in ((["simulate", "--hands", "500"], b""), (["settle"], lines(SETTLE) * 500)):
        with subprocess.Popen(
            [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            try:
                process.stdin.write(sent)
                process.stdin.close()
            except BrokenPipeError:
                assert sent  # it had left before it read everything
            assert process.wait(60) == 141
            assert process.stderr.read() == b""


# Arguments


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["deal"], "deal"),
        (["advise"], "advise"),
        (["settle", "--loud"], "--loud"),
        (["settle", "a", "b"], "b"),
        (["settle", "/no/such/file"], "/no/such/file cannot be read: No such file"),
        (["verify", "/"], "/ cannot be read: Is a directory"),
        (["simulate"], "--hands"),
        (["simulate", "--hands"], "--hands"),
        (["simulate", "--hands", "0"], "from 1 to 999999999"),
        (["simulate", "--hands", "-1"], "--hands"),
        (["simulate", "--hands", "ten"], '"ten"'),
        (["simulate", "--hands", "1_0"], '"1_0"'),
        (["simulate", "--hands", "٣"], "whole number"),
        (["simulate", "--hands", "9" * 5000], "whole number"),
        (["simulate", "--hand", "1"], "--hand"),
        (["simulate", "--hands", "1", "--rules", "sichuan"], "--rules: no preset is called 'sichuan'"),
        (["simulate", "--hands", "1", "--rules", ""], "--rules: no preset"),
        (["simulate", "--hands", "1", "--rules", "{"], "--rules: not JSON"),
        (["simulate", "--hands", "1", "--rules", '{"preset": "qq", "cap": 0}'], "--rules: 'cap' must be"),
        (["simulate", "--hands", "1", "--players", "expert9"], '--players: no player is called "expert9"'),
        (["simulate", "--hands", "1", "--players", "simple,simple"], "not 2"),
        (["simulate", "--hands", "1", "--players", ""], "--players"),
    ],
)
def test_bad_arguments_are_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]):
    assert piped(arguments) == (2, [])
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("engine: ")
    assert words in said.err


def test_a_seed_of_bytes_that_are_no_text():
    done = started(["simulate", "--hands", "1", "--seed", os.fsdecode(b"\xff\xfe")])
    assert (done.returncode, done.stderr) == (0, b"")


def test_bad_arguments_as_a_process():
    done = started(["simulate", "--hands", "many"])
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b'engine: --hands: a whole number from 1 to 999999999, not "many"\n'


@pytest.mark.parametrize("arguments", [["--help"], ["settle", "--help"], ["simulate", "-h"]])
def test_help_is_for_people(arguments: list[str]):
    done = started(arguments)
    assert (done.returncode, done.stdout) == (0, b"")
    assert b"usage: engine" in done.stderr
