"""`python -m data verify FILE | backup FILE [TARGET] | restore BACKUP FILE`: the books from the command line.

Standard output holds JSON lines (verify) or the file made (backup, restore); sentences go to standard error.
Exit status 0: done, or all well; 1: verify found damage; 2: refused, and nothing was changed. What an earlier engine
paid otherwise is listed (code `engine`) and is no damage: it was settled by what held then.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from data.backup import backup, restore
from data.errors import BooksError
from data.verify import verify


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one subcommand; returns its exit status."""
    given = _parser().parse_args(arguments)
    os.umask(0o077)  # a copy of the books is no more for everybody than they are
    try:
        if given.command == "verify":
            return asyncio.run(_verify(given.file))
        if given.command == "backup":
            print(backup(given.file, datetime.now(UTC), given.target))
        else:
            kept = restore(given.backup, given.file, datetime.now(UTC))
            print(given.file)
            if kept is not None:
                print(f"the old file was kept as {kept}", file=sys.stderr)
    except BooksError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


async def _verify(path: Path) -> int:
    damages = otherwise = 0
    async for difference in verify(path):
        print(difference.to_json())
        damages += difference.damage
        otherwise += not difference.damage
    said = f"{damages} differences" if damages else "all well"
    print(f"{said}; earlier engines paid {otherwise} hands otherwise" if otherwise else said, file=sys.stderr)
    return 1 if damages else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m data", description="The books: check, copy, put back.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("verify", help="recompute every settlement and total, list what differs")
    check.add_argument("file", type=Path)
    copy = commands.add_parser("backup", help="write a whole copy, also while the bot runs")
    copy.add_argument("file", type=Path)
    copy.add_argument("target", type=Path, nargs="?", help="default: a dated file beside it")
    back = commands.add_parser("restore", help="put a backup in the place of the file, while no bot runs")
    back.add_argument("backup", type=Path)
    back.add_argument("file", type=Path)
    return parser


if __name__ == "__main__":
    sys.exit(main())
