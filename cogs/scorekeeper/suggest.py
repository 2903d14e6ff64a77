"""How a hand being typed may go on: the words that fit what the text says so far, in the language of its writer."""

from collections.abc import Iterator
from typing import Final

from cogs.scorekeeper.draft import Draft, all_opened, missing
from cogs.scorekeeper.lexicon import OFFERED
from cogs.scorekeeper.possible import sources, types, ways
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.shorthand import parse_hand
from cogs.texts import hardness, text, word
from cogs.ui.limits import CHOICE, CHOICES
from cogs.ui.refusal import Refusal
from engine.rules import RuleSet

_TAIL: Final = 10
"""letters of a word that is not finished"""


def suggest(typed: str, sheet: Sheet, language: str, me: int | None = None) -> tuple[str, ...]:
    """Texts that begin like this one, typed by the user `me`, and say more; () where the text makes no sense."""
    typed = typed.strip()
    for length in range(min(_TAIL, len(typed)) + 1):
        head, tail = typed[: len(typed) - length].rstrip(), typed[len(typed) - length :].casefold()
        try:
            draft = parse_hand(head, sheet, me=me)
        except Refusal:
            continue
        going = _next(draft, sheet, language) if not tail else _finishing(tail, draft, sheet, language)
        found = [f"{head} {each}".strip() for each in going]
        if not tail and head and missing(draft, sheet.rules) is None:
            found.insert(0, head)
        if found:
            return tuple(each for each in dict.fromkeys(found) if len(each) <= CHOICE)[:CHOICES]
    return ()


def _finishing(tail: str, draft: Draft, sheet: Sheet, language: str) -> Iterator[str]:
    """Words that begin with what was typed last: what fits now, then any."""
    fitting = [*_next(draft, sheet, language)]
    yield from (each for each in fitting if each.casefold().startswith(tail))
    yield from (each for each in (*_names(draft, sheet), *OFFERED) if each.casefold().startswith(tail))


def _next(draft: Draft, sheet: Sheet, language: str) -> Iterator[str]:
    names = _names(draft, sheet)
    match missing(draft, sheet.rules):
        case "winner":
            yield from names
        case "by":
            yield from _ways(draft, sheet.rules, names, language)
        case "source":
            yield from (names[seat] for seat in sources(draft))
        case "hard":
            yield from (_said(hardness(language, hard), "hard" if hard else "soft", language) for hard in (True, False))
            yield from _types(draft, sheet.rules, language)
        case "liable":
            yield from (f"{_said('包', 'liable', language)} {names[seat]}" for seat in range(4) if seat != draft.winner)
        case None:
            if not all_opened(draft):
                yield text(language, "score.button.opened_all").lower()
            yield from _types(draft, sheet.rules, language)
        case "gang":
            yield from (_said(word(language, "line", gang), gang, language) for gang in ("angang", "xugang", "zhigang"))
        case _:
            yield from _types(draft, sheet.rules, language)


def _ways(draft: Draft, rules: RuleSet, names: list[str], language: str) -> Iterator[str]:
    for by in ways(draft, rules):
        if by == "self_draw":
            yield _said(word(language, "by", by), "zimo", language)
            continue
        said = _said(word(language, "by", by), "from" if by == "discard" else "robs", language)
        yield from (f"{said} {names[seat]}" for seat in sources(draft))


def _types(draft: Draft, rules: RuleSet, language: str) -> Iterator[str]:
    yield from (_said(word(language, "hand", kind), kind, language) for kind in types(draft, rules))


def _names(draft: Draft, sheet: Sheet) -> list[str]:
    return [sheet.label(who) for who in draft.seats]


def _said(chinese: str, latin: str, language: str) -> str:
    """What a player types for it: the catalogue's word in Chinese, a short one in English."""
    return latin if language == "en" else chinese
