"""Bots that start at once: a process that has imported what a bot needs and forks itself for each one.

What it forks is `bot.py`, run as ever, in a process of its own that can be killed; only the two seconds of importing
are saved. It is run as `python -m tests.wire.nursery` and reads orders line by line: {"start": …} and {"wait": pid}.
"""

import importlib
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

from cogs.client import COGS

ROOT = Path(__file__).parents[2]


class Nursery:
    """The handle that tests have of it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.wire.nursery"],
            cwd=ROOT,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # a process with threads cannot be forked safely
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, order: dict[str, Any]) -> int:
        """Carry out an order: `start` gives the process id at once, `wait` the exit status when it has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """The end of it; its bots must be gone already."""
        self._process.communicate(timeout=10)


def _serve() -> None:
    for module in ("bot", *COGS):
        importlib.import_module(module)
    for line in sys.stdin:
        order = json.loads(line)
        if "wait" in order:
            _, status = os.waitpid(order["wait"], 0)
            answer = os.waitstatus_to_exitcode(status)
        else:
            answer = os.fork() or _become(**order["start"])
        print(answer, flush=True)


def _become(settings: dict[str, str], folder: str, output: str) -> NoReturn:
    """Turn this fork into a bot."""
    os.environ.update(settings)
    os.chdir(folder)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for stream in (1, 2):
        os.dup2(os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND), stream)
    sys.argv = [str(ROOT / "bot.py")]
    status: Any = 1
    try:
        runpy.run_path(sys.argv[0], run_name="__main__")
    except SystemExit as end:
        status = end.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    _serve()
