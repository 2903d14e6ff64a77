"""An evening with real tiles, driven as people do: opening a session, telling hands by the buttons they see.

Numbers of people are those of the session's list; the sheet is what everybody reads in the channel.
"""

import re
from typing import Any

import simcord

from cogs.scorekeeper.cog import Score
from cogs.scorekeeper.sheet import Sheet
from cogs.texts import text
from data.evening import Line
from data.evening_score import score as replay
from tests.faces.people import Person, words
from tests.faces.world import Faces


def score(faces: Faces) -> Score:
    """The bot's own cog: tests look into it only to compare what people read with what is booked."""
    cog: Any = faces.bot.get_cog("Score")
    return cog


def sheet(faces: Faces, session: int = 1) -> Sheet:
    """A session as it stands in the books."""
    return score(faces).keeper.sheet(session)


async def open_evening(faces: Faces, *guests: str, rules: str = "qq", **options: Any) -> simcord.InteractionResult:
    """Ann opens a session with the four and these guests, by a rule set without a minimum fan where none is named."""
    people = " ".join(person.mention for person in faces.people)
    return await faces.ann.slash("score open", people=", ".join([people, *guests]), rules=rules, **options)


def sheet_messages(faces: Faces) -> list[Any]:
    """The public messages that show a sheet, oldest first."""
    return [message for message in faces.channel.history() if re.search(r"score:\d+:more", str(_rows(message)))]


def read_sheet(faces: Faces) -> str:
    """What everybody reads on the newest sheet."""
    return words(sheet_messages(faces)[-1])


def _rows(message: Any) -> list[dict[str, Any]]:
    return [row.to_dict() for row in message.components]


def totals(faces: Faces) -> dict[str, int]:
    """Everybody's points as the sheet shows them in its block."""
    block = re.search(r"```\n(.*?)\n```", read_sheet(faces), re.S)
    assert block
    rows = [row.split() for row in block[1].splitlines()[1:]]
    return {row[0]: int(row[-1].replace(",", "")) for row in rows}


def fresh_totals(faces: Faces, session: int = 1) -> dict[str, int]:
    """Everybody's points by a replay of the lines that stand, as if they had been told like that at once."""
    at = sheet(faces, session)
    told = [Line(line.number, line.entry, line.at, None, ()) for line in at.played]
    points = replay(at.rules, at.first_dealer, told).totals(len(at.people))
    return {player.label.split()[0]: total for player, total in zip(at.people, points, strict=True)}


def shown(person: Person) -> Any:
    """The private message that a person looks at."""
    return person.private()[-1]


async def tell(person: Person, *presses: str, confirm: bool = True, start: str = "Log a hand") -> None:
    """Tell a line by pressing these labels one after the other, then Confirm."""
    await person.press(start)
    for label in presses:
        await person.press(label, on=shown(person))
    if confirm:
        await person.press("Confirm", on=shown(person))


async def tell_short(person: Person, told: str, **options: Any) -> None:
    """Tell a hand by the one command, and confirm it."""
    answer = await person.slash("score hand", told=told, **options)
    await person.press("Confirm", on=answer)


async def fine(person: Person, who: str, points: int, reason: str, **options: Any) -> None:
    """Take points from somebody by the one command, and confirm it."""
    answer = await person.slash("score fine", who=who, points=points, reason=reason, **options)
    await person.press("Confirm", on=answer)


def refused(key: str, **values: Any) -> str:
    """All that is read where something somebody filled in is wrong: the sentence, and the way to put it right."""
    return f"{text('en', key, **values)}\n{text('en', 'score.button.again')}"


def entered(form: simcord.InteractionResult) -> dict[str, Any]:
    """What stands in the fields of a form that somebody is shown, by their ids: text, chosen values, people's ids."""
    assert form.modal
    return {field["custom_id"]: _standing(field) for field in _fields(form.modal)}


def _fields(part: Any) -> list[dict[str, Any]]:
    inside = [*part.get("components", ()), *filter(None, [part.get("component")])]
    return [part] if "custom_id" in part and not inside else [field for each in inside for field in _fields(each)]


def _standing(field: dict[str, Any]) -> Any:
    if "options" in field:
        return [option["value"] for option in field["options"] if option.get("default")]
    return [int(each["id"]) for each in field["default_values"]] if "default_values" in field else field.get("value")


def colour(message: Any) -> int:
    """The colour at the side of a message."""
    return message.components[0].to_dict()["accent_color"]


def offered(person: Person, on: Any = None) -> list[str]:
    """The labels of the buttons on the private message he looks at that can be pressed."""
    return person.buttons(on if on is not None else shown(person))
