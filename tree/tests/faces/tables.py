"""Driving a table as people do: sitting down, and pressing the buttons each of them sees until a hand is over.

What a person presses is what the built-in simple player would choose from that person's own view; that the button is
there for him to press is what the tests are about. Walls come from the harness's seeds, so every hand is the same in
every run; `deal_from(n)` chooses which.
"""

import re
from typing import Any

import simcord

from cogs.tables.hall import Hall
from cogs.tables.snapshot import Snapshot
from cogs.texts import tile_name
from engine.players import PLAYERS
from tests.faces.people import Person, words
from tests.faces.world import Faces

TABLE = 1
"""the first table of a test's empty books"""


def deal_from(faces: Faces, number: int) -> None:
    """The table opened next is dealt from this seed of the harness."""
    faces._seeds = number


async def seat_everybody(faces: Faces, **options: Any) -> None:
    """Ann opens a table, the others join, she starts."""
    await faces.ann.slash("table open", **{"clock": 0, **options})
    for person in faces.people[1:]:
        await person.press("l:1:join")
    await faces.ann.press("l:1:start")
    await faces.pass_time(3)


def hall(faces: Faces) -> Hall:
    """The bot's own hall: tests look into it only to know whose turn it is and what the simple player would do."""
    return faces.bot.get_cog("Tables").room.hall  # type: ignore[union-attr]


def table(faces: Faces, number: int = TABLE) -> Snapshot:
    """The table as it stands."""
    return hall(faces).snapshot(number)


def person_at(faces: Faces, seat: int, number: int = TABLE) -> Person:
    """Who sits there."""
    info = table(faces, number).seats[seat]
    return next(person for person in faces.people if info and person.id == info.person)


def seat_of(faces: Faces, person: Person, number: int = TABLE) -> int:
    """Where a person sits."""
    seat = table(faces, number).seat_of(person.id)
    assert seat is not None
    return seat


def button(faces: Faces, seat: int, code: str | None = None) -> str:
    """The custom id of the simple player's choice for a seat, or of another action."""
    view = table(faces).view(seat)
    return f"t:{TABLE}:{view.version}:{code or PLAYERS['simple'](view).code}"


async def press_chosen(faces: Faces, seat: int) -> simcord.InteractionResult:
    """The person on a seat presses what the simple player would; one who sees no hand opens it first."""
    person, wanted = person_at(faces, seat), button(faces, seat)
    if wanted not in ids(person):
        await person.press(f"b:{TABLE}:hand")
    return await person.press(wanted)


async def step(faces: Faces) -> None:
    """Everybody who is asked presses once; then, where that changed nothing that shows, the beat passes."""
    before = _shown(faces)
    for seat in table(faces).asked:
        if any(seat in at.asked for at in hall(faces).tables()):
            await press_chosen(faces, seat)
    if _shown(faces) == before:
        await faces.pass_time(1.5)


def _shown(faces: Faces) -> list[Any]:
    return [(at.hand.version, at.asked) for at in hall(faces).tables() if at.hand]


async def play_hand(faces: Faces, *, moves: int = 10_000) -> None:
    """Play until the hand is over, or for so many rounds of presses."""
    number = table(faces).hand_number
    for _ in range(moves):
        if not any(at.hand_number == number and at.playing for at in hall(faces).tables()):
            return
        await step(faces)


def ids(person: Person) -> set[str]:
    """The custom ids of all buttons a person sees anywhere."""
    return {item for message in person._messages(None) for item in _custom_ids(message)}


def _custom_ids(message: Any) -> set[str]:
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return {item["custom_id"] for item in simcord.components.walk_components(rows) if "custom_id" in item}


def board(faces: Faces) -> str:
    """What the channel shows of the table: its newest public message with My hand on it."""
    for message in reversed(faces.channel.history()):
        if "My hand" in words(message) or "我的牌" in words(message):
            return words(message)
    raise AssertionError("the channel shows no board")


TILE = re.compile(r"(?<![\w/])([1-9]+)([mps])(?!\w)|\b(East|South|West|North|White|Green|Red)\b")


def tiles_in(shown: str) -> set[str]:
    """Every tile that an English text names; winds that stand for seats are left out."""
    found: set[str] = set()
    shown = re.sub(r"←(East|South|West|North)|^▶? ?(East|South|West|North)( \(dealer\))? (?!·)", "", shown, flags=re.M)
    for ranks, suit, honour in TILE.findall(shown):
        found |= {f"{rank}{suit}" for rank in ranks} if suit else {honour}
    return found


class Watch:
    """Reads along whatever goes out in public, and finds a tile named before all could see it."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._open: set[str] = set()
        self._read = len(faces.env.http_requests)

    def look(self) -> None:
        """Everything public since the last look names only tiles that lie open, and offers nobody's moves."""
        self._open |= self._seen_by_all()
        requests = self.faces.env.http_requests
        for request in requests[self._read :]:
            if self._is_public(request.path, request.json):
                shown = _texts(request.json)
                assert tiles_in(shown) <= self._open, shown
                assert not re.search(r"\b[ty]:\d+:\d+:", str(request.json))
        self._read = len(requests)

    def _is_public(self, path: str, json: Any) -> bool:
        if path.startswith(f"/channels/{self.faces.channel.id}/messages"):
            return True
        answer = json.get("data") or {} if isinstance(json, dict) else {}
        return path.endswith("/callback") and bool(answer.get("components")) and not answer.get("flags", 0) & 64

    def _seen_by_all(self) -> set[str]:
        view = table(self.faces).shown
        assert view is not None
        tiles = [view.specials.indicator, view.specials.laizi, *view.specials.pizi]
        for side in view.sides:
            tiles += [*side.discards, *side.released, *[tile for meld in side.melds for tile in meld.tiles]]
        if view.pending:
            tiles.append(view.pending.tile)
        return {tile_name("en", tile) for tile in tiles}


def _texts(json: Any) -> str:
    """Every text in a payload."""
    if isinstance(json, dict):
        return "\n".join(_texts(value) for key, value in json.items() if key not in ("nonce", "custom_id"))
    if isinstance(json, list):
        return "\n".join(map(_texts, json))
    return json if isinstance(json, str) else ""
