"""The forms about a session as a whole: somebody who came later, a fine, two people in each other's place.

`entered` is what the form begins with, by the names of its fields.
"""

from collections.abc import Mapping
from typing import Any

import discord

from cogs.scorekeeper.deeds import Deeds
from cogs.scorekeeper.fines import Fines
from cogs.scorekeeper.forms import Form, menu, people, short
from cogs.scorekeeper.naming import person
from cogs.scorekeeper.reaching import SHARES, recipients, whole
from cogs.scorekeeper.sheet import Guest, Sheet
from cogs.scorekeeper.words import labels
from cogs.texts import text
from cogs.ui import Interaction, Refusal

Entered = Mapping[str, Any]


def add_form(deeds: Deeds, sheet: Sheet, language: str) -> Form:
    """Who came later."""

    async def added(submitted: Interaction, member: list[discord.Member], guest: str) -> None:
        if bool(member) == bool(guest.strip()):
            raise Refusal("score.one_person")
        await deeds.add(submitted, sheet, person(member[0]) if member else Guest(guest))

    fields = {
        "member": (text(language, "score.form.member"), people("member", 1)),
        "guest": (text(language, "score.form.guest"), short("guest", required=False, longest=40)),
    }
    return Form(text(language, "score.button.add"), fields, added)


def fine_form(fines: Fines, sheet: Sheet, language: str, entered: Entered | None = None) -> Form:
    """Who pays how much to whom, and why."""
    named = _named(sheet, language)
    shares = [(text(language, f"score.to.{each}"), each) for each in SHARES]

    async def fined(submitted: Interaction, who: list[str], points: str, to: list[str], reason: str) -> None:
        loser = int(who[0])
        others = (int(to[0]),) if to[0].isdigit() else recipients(sheet, loser, to[0])
        await fines.ask(submitted, sheet, loser, whole(points), others, reason)

    fields = {
        "who": (text(language, "score.form.who"), menu("who", named)),
        "points": (text(language, "score.form.points"), short("points", longest=9)),
        "to": (text(language, "score.form.to"), menu("to", [*shares, *named], chosen="table")),
        "reason": (text(language, "score.form.reason"), short("reason")),
    }
    return Form(text(language, "score.button.fine"), fields, fined, entered)


def swap_form(deeds: Deeds, sheet: Sheet, language: str, entered: Entered | None = None) -> Form:
    """Which two were mixed up, since when, and whether their points were."""
    named = _named(sheet, language)
    ways = [(text(language, f"score.swap.{way}"), way) for way in ("points", "order")]

    async def swapped(submitted: Interaction, one: list[str], other: list[str], since: str, way: list[str]) -> None:
        pair = (int(one[0]), int(other[0]))
        await deeds.swap(submitted, sheet, pair, whole(since), by_name=way == ["order"])

    fields = {
        "one": (text(language, "score.form.one"), menu("one", named)),
        "other": (text(language, "score.form.other"), menu("other", named)),
        "since": (text(language, "score.form.since"), short("since", value=str(sheet.next_number), longest=9)),
        "way": (text(language, "score.form.way"), menu("way", ways, chosen="points")),
    }
    return Form(text(language, "score.button.swap"), fields, swapped, entered)


def _named(sheet: Sheet, language: str) -> list[tuple[str, str]]:
    return [(name, str(who)) for who, name in enumerate(labels(sheet, language))]
