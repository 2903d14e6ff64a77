"""Verification by another engine than settled the hands: what it would pay otherwise is said and is no damage."""

import json
import shutil
from pathlib import Path

import pytest

from data.__main__ import main
from tests.data import next_engine
from tests.data.next_engine import NEXT, THIS
from tests.data.test_verify import damage
from tests.data.test_verify_sessions import evenings

__all__ = ["evenings"]


def verified(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[dict[str, str]], str]:
    """The exit status of `python -m data verify`, its lines, and its sentence."""
    status = main(["verify", str(path)])
    said = capsys.readouterr()
    return status, [json.loads(line) for line in said.out.splitlines()], said.err


def test_an_evening_is_well_by_the_engine_of_its_day(
    evenings: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    next_engine.put(monkeypatch)
    status, lines, said = verified(evenings, capsys)
    assert status == 0
    assert {line["code"] for line in lines} == {"engine"}
    assert lines[0]["where"] == "entry 1"
    assert lines[0]["message"].startswith(f"engine {THIS} paid [")
    assert f"], {NEXT} would pay [" in lines[0]["message"]
    assert said == f"all well; earlier engines paid {len(lines)} hands otherwise\n"


def test_a_hand_at_a_table_is_well_by_the_engine_of_its_day(
    whole: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    next_engine.put(monkeypatch)
    status, lines, _ = verified(whole, capsys)
    assert status == 0
    assert {line["where"].split()[0] for line in lines} <= {"entry", "hand"}
    assert {line["code"] for line in lines} == {"engine"}


DAMAGES = [
    ("UPDATE postings SET points = points + 1 - 2 * n WHERE entry_id = 1 AND n < 2", ("entry 1", "postings")),
    ("UPDATE entries SET verdict = json_set(verdict, '$.delta[0]', 1) WHERE id = 1", ("entry 1", "settlement")),
    ("UPDATE entries SET verdict = json_remove(verdict, '$.losers[0].fan') WHERE id = 1", ("entry 1", "settlement")),
    ("UPDATE entries SET verdict = NULL WHERE id = 1", ("entry 1", "settlement")),
    ("UPDATE entries SET verdict = json_set(verdict, '$.winner_fan', 9) WHERE id = 1", ("entry 1", "facts")),
    ("UPDATE entries SET facts = json_set(facts, '$.hard', json('false')) WHERE id = 1", ("entry 1", "digest")),
    ("UPDATE entries SET engine_version = '99.0' WHERE id = 1", ("entry 1", "settlement")),
]


@pytest.mark.parametrize(("statement", "found"), DAMAGES, ids=[statement[:70] for statement, _ in DAMAGES])
def test_what_another_engine_settled_is_held_against_itself(
    evenings: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    statement: str,
    found: tuple[str, str],
) -> None:
    path = tmp_path / "damaged.sqlite3"
    shutil.copy(evenings, path)
    damage(path, statement)
    next_engine.put(monkeypatch)
    status, lines, said = verified(path, capsys)
    assert status == 1
    assert found in {(line["where"], line["code"]) for line in lines}
    assert "differences" in said
