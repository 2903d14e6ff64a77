"""`python -m engine`: settle, judge, simulate and verify as commands over JSON Lines (docs/contract.md).

JSON goes to standard output, everything for people to standard error. Exit status: 0 all well, 1 a hand log is wrong,
2 input or arguments that cannot be used, 130 interrupted, 141 nobody reads on.
"""

import argparse
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, BinaryIO, NoReturn

from engine.errors import EngineError
from engine.jsonl import read_json, read_object, shown, to_line
from engine.judge import judge
from engine.players import PLAYERS
from engine.requests import Request, case, facts
from engine.rules import RuleSet
from engine.settle import settle
from engine.simulate import simulate
from engine.verify import verify

Command = Callable[[argparse.Namespace, BinaryIO, BinaryIO], int]
Chance = Callable[[int], bytes]
"""so many random bytes"""


class Refused(Exception):
    """Arguments that cannot be used; the text is one line for people."""


def main(chance: Chance) -> int:
    """Runs the command of this process on its standard input and output and returns its exit status."""
    try:
        return run(sys.argv[1:], sys.stdin.buffer, sys.stdout.buffer, chance)
    except BrokenPipeError:
        # Whoever read has gone; what is still buffered must not complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except KeyboardInterrupt:
        return 130


def run(arguments: Sequence[str], source: BinaryIO, out: BinaryIO, chance: Chance) -> int:
    """Runs one command with the given streams and returns its exit status; `chance` gives bytes where no seed does."""
    try:
        told = _parser(chance).parse_args(arguments)
        return told.command(told, source, out)
    except Refused as refused:
        print("engine:", " ".join(str(refused).split()), file=sys.stderr)
        return 2


class _Parser(argparse.ArgumentParser):
    """A parser that leaves standard output to JSON and says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see python -m {self.prog} --help)")

    def print_help(self, file: Any = None) -> None:
        super().print_help(file or sys.stderr)


def _parser(chance: Chance) -> _Parser:
    parser = _Parser(prog="engine", description="Wuhan mahjong over JSON Lines.", allow_abbrev=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(name: str, command: Command, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        added.set_defaults(command=command)
        return added

    for name, command, text in (
        ("settle", partial(_answer, _settled), "From the facts of won hands to payments."),
        ("judge", partial(_answer, _judged), "From the tiles of declared wins to verdicts and payments."),
        ("verify", _verify, "Replays hand logs and says of each whether all is well."),
    ):
        add(name, command, text).add_argument("file", nargs="?", help="JSON Lines; standard input where left out")
    hands = add("simulate", partial(_simulate, chance), "Plays hands between built-in players and writes their logs.")
    hands.add_argument("--hands", required=True, metavar="N", help="how many hands")
    hands.add_argument("--seed", metavar="TEXT", help="the same text gives the same hands; random where left out")
    hands.add_argument("--rules", default="standard", metavar="RULES", help="a preset's name or a JSON object")
    hands.add_argument("--players", default="simple", metavar="P[,P,P,P]", help=f"of {', '.join(PLAYERS)}")
    return parser


@contextmanager
def _lines(file: str | None, source: BinaryIO) -> Generator[Iterator[bytes], None, None]:
    """The lines of a file, or of the source where none is named."""
    if file is None:
        yield _unmarked(source)
        return
    try:
        opened = open(file, "rb")  # noqa: SIM115 (closed below; only opening it may be refused)
    except OSError as error:
        raise Refused(f"{file} cannot be read: {error.strerror}") from None
    with opened:
        yield _unmarked(opened)


def _unmarked(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines without the byte order mark that some editors put before the first."""
    for number, line in enumerate(lines):
        yield line if number else line.removeprefix(BOM_UTF8)


def _settled(request: Request) -> dict[str, Any]:
    return settle(facts(request)).to_json()


def _judged(request: Request) -> dict[str, Any]:
    return judge(case(request)).to_json()


def _answer(
    answer: Callable[[Request], dict[str, Any]], told: argparse.Namespace, source: BinaryIO, out: BinaryIO
) -> int:
    """One line for each line, at once, so that a program may wait for its answer."""
    status = 0
    with _lines(told.file, source) as lines:
        for number, line in enumerate(lines, 1):
            try:
                answered = answer(read_object(line))
            except EngineError as error:
                answered = {"error": {"code": error.code, "message": str(error), "line": number}}
                status = 2
            out.write(to_line(answered))
            out.flush()
    return status


def _verify(told: argparse.Namespace, source: BinaryIO, out: BinaryIO) -> int:
    hands = status = 0
    with _lines(told.file, source) as lines:
        for verdict in verify(lines):
            hands += 1
            status = max(status, 0 if verdict.code is None else 1 if verdict.readable else 2)
            out.write(to_line(verdict.to_json()))
            out.flush()
    if not hands:
        raise Refused("there is no hand log in the input")
    return status


def _simulate(chance: Chance, told: argparse.Namespace, source: BinaryIO, out: BinaryIO) -> int:
    rules, names, hands = _rules(told.rules), _names(told.players), _count(told.hands)
    text = chance(16).hex().encode() if told.seed is None else os.fsencode(told.seed)
    one, two, three, four = (PLAYERS[name] for name in names)
    for log in simulate(rules, (one, two, three, four), ",".join(names), text, hands):
        out.write(b"".join(map(to_line, log)))
    out.flush()
    return 0


def _rules(text: str) -> RuleSet:
    try:
        return RuleSet.from_json(read_json(os.fsencode(text)) if text.lstrip()[:1] in ("{", '"') else text)
    except EngineError as error:
        raise Refused(f"--rules: {error}") from None


def _names(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            raise Refused(f"--players: no player is called {shown(name)}: there are {', '.join(PLAYERS)}")
    if len(names) not in (1, 4):
        raise Refused(f"--players: one name for all seats or four with commas between, not {len(names)}")
    return names * 4 if len(names) == 1 else names


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text)):
        raise Refused(f"--hands: a whole number from 1 to 999999999, not {shown(text)}")
    return int(text)
