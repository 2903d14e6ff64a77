"""`python -m cogs.texts`: list the translations that must be read again, and mark what was read (review.py)."""

import argparse
import sys

from cogs.texts.catalogue import FOLDERS
from cogs.texts.review import TRANSLATIONS, entries, forms, mark, stale


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for; returns the exit status: 0 all was read, 1 not, or a key is none."""
    options = _options(arguments)
    waiting = list(dict.fromkeys(key for language in TRANSLATIONS for key in stale(language)))
    if options.what == "stale":
        said = {language: entries(language) for language in FOLDERS}
        for key in waiting:
            print(key, *(f"  {each:<5} {' | '.join(forms(said[each][key]))!r}" for each in FOLDERS), sep="\n")
        return 1 if waiting else 0
    if unknown := sorted(set(options.keys) - entries(TRANSLATIONS[0]).keys()):
        print(f"no such text: {', '.join(unknown)}", file=sys.stderr)
        return 1
    mark(waiting if options.all else options.keys)
    return 0


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m cogs.texts", description="translations beside their English")
    what = parser.add_subparsers(dest="what", required=True)
    what.add_parser("stale", help="list the texts that were not read since their English changed")
    reviewed = what.add_parser("reviewed", help="mark texts as read in every language")
    reviewed.add_argument("keys", nargs="*", metavar="KEY", help="such as table.paused")
    reviewed.add_argument("--all", action="store_true", help="all that `stale` lists")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
