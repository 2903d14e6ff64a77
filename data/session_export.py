"""A session outside the books: a JSON value with its whole history, written and read field by field.

Discord ids are text, as JSON has no numbers for them. How one comes into the books: `data.session_import`.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any, Final

from data.evening import ACTS, Deed
from data.people import LONGEST_NAME, Account
from data.schema import json_text, moment_text
from data.score import LONGEST, MOST_PEOPLE, entry_json, entry_of
from data.sessions import Session
from engine.errors import BadField
from engine.fields import Fields, is_whole
from engine.rules import RuleSet

FORMAT: Final = "wuhan-mahjong-session"
VERSION: Final = 1
MOST_DEEDS: Final = 2000
MOST_NAMED: Final = 200
"""who plays and who ever did something"""
FIELDS: Final = ("format", "version", "origin", "opened_at", "rules", "stake", "first_dealer", "opener")


@dataclass(frozen=True, slots=True)
class Somebody:
    """Whoever plays or did something: `kind` person or guest, `id` a Discord user's, None when forgotten."""

    kind: str
    id: int | None
    name: str


@dataclass(frozen=True, slots=True)
class Told:
    """A session outside the books; actors of deeds and `opener` are numbers of `everybody`, who plays comes first."""

    origin: str
    opened_at: datetime
    rules: dict[str, Any]
    stake: str | None
    first_dealer: int
    opener: int
    playing: int
    everybody: tuple[Somebody, ...]
    deeds: tuple[Deed, ...]


def told(session: Session, actors: Mapping[int, Account]) -> Told:
    """A stored session as it leaves the books."""
    playing = [account.id for account in session.people]
    order = [*playing, *sorted(actors.keys() - set(playing))]
    number = {account: n for n, account in enumerate(order)}
    deeds = [asdict(deed) | {"actor": number.get(deed.actor or 0), "key": None} for deed in session.deeds]
    return Told(
        origin=session.origin or origin_of(session.guild_id, session.id, session.opened_at),
        opened_at=session.opened_at,
        rules=session.rules,
        stake=session.stake,
        first_dealer=session.first_dealer,
        opener=number[session.opener],
        playing=len(playing),
        everybody=tuple(Somebody(actors[each].kind, actors[each].user_id, actors[each].name) for each in order),
        deeds=tuple(Deed(**deed) for deed in deeds),
    )


def origin_of(guild_id: int, session_id: int, opened_at: datetime) -> str:
    """What names a session wherever it goes."""
    return f"{guild_id}/{session_id}/{moment_text(opened_at)}"


def to_json(one: Told) -> dict[str, Any]:
    """The value that an export writes."""
    return {
        "format": FORMAT,
        "version": VERSION,
        **{name: getattr(one, name) for name in FIELDS[2:]},
        "opened_at": moment_text(one.opened_at),
        "playing": one.playing,
        "everybody": [asdict(each) | {"id": None if each.id is None else str(each.id)} for each in one.everybody],
        "deeds": [_deed_json(deed) for deed in one.deeds],
    }


def from_json(value: object) -> Told:
    """The session that an export wrote; raises BadField or BadRules naming what is wrong with anything else."""
    fields = Fields(value, (*FIELDS, "playing", "everybody", "deeds"), "the session")
    if fields.value("format", FORMAT) != FORMAT or fields.value("version", str(VERSION)) != VERSION:
        raise BadField(f"the file must be a {FORMAT} of version {VERSION}")
    everybody = tuple(_somebody(each) for each in fields.items("everybody", "a list of people"))
    if len(everybody) > MOST_NAMED:
        raise BadField(f"a session names at most {MOST_NAMED} people, not {len(everybody)}")
    deeds = fields.items("deeds", "a list of deeds")
    if len(deeds) > MOST_DEEDS:
        raise BadField(f"a session has at most {MOST_DEEDS} deeds, not {len(deeds)}")
    someone = f"a number below {len(everybody)}"
    return Told(
        origin=fields.text("origin")[:LONGEST],
        opened_at=_moment(fields.text("opened_at")),
        rules=RuleSet.from_json(fields.value("rules", "a rule set")).to_json(),
        stake=fields.checked("stake", "a text or null", lambda each: each is None or isinstance(each, str)),
        first_dealer=fields.seat("first_dealer"),
        opener=fields.checked("opener", someone, lambda each: is_whole(each) and 0 <= each < len(everybody)),
        playing=fields.checked("playing", "4 to 8", lambda each: is_whole(each) and 4 <= each <= MOST_PEOPLE),
        everybody=everybody,
        deeds=tuple(_deed(n, each, len(everybody)) for n, each in enumerate(deeds)),
    )


def _somebody(value: object) -> Somebody:
    fields = Fields(value, ("kind", "id", "name"), "somebody")
    kind = fields.choice("kind", ("person", "guest"))
    told_id = fields.checked("id", "a Discord id as text, or null", _is_id)
    name = fields.checked("name", "a name", lambda each: isinstance(each, str) and len(each) <= LONGEST_NAME)
    if kind == "guest" and (told_id is not None or not name.strip()):
        raise BadField("a guest has a name and no id")
    return Somebody(kind, None if told_id is None else int(told_id), name)


def _is_id(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, str) and value.isascii() and value.isdigit() and 0 < int(value) < 2**63


def _deed_json(deed: Deed) -> dict[str, Any]:
    body = json.loads(json_text(deed.body))  # in the order in which the books have it
    return {"act": deed.act, "number": deed.number, "body": body, "by": deed.actor, "at": moment_text(deed.at)}


def _deed(n: int, value: object, people_there: int) -> Deed:
    fields = Fields(value, ("act", "number", "body", "by", "at"), f"deed {n}")
    act = fields.choice("act", ACTS)
    number = fields.checked("number", "a number of a line, or null", lambda each: each is None or is_whole(each))
    by = fields.checked(
        "by", "somebody, or null", lambda each: each is None or (is_whole(each) and 0 <= each < people_there)
    )
    body = _body(act, fields.value("body", "an object"), f"deed {n}")
    return Deed(n, act, number, body, None, by, _moment(fields.text("at")))


OPTIONAL: Final = frozenset({"entry", "until", "after"})
BODIES: Final[Mapping[str, tuple[str, ...]]] = {
    "log": ("entry", "reason", "after"),
    "edit": ("entry", "reason"),
    "undo": ("reason",),
    "swap": ("a", "b", "since", "until", "by_name"),
    "seat": ("seats",),
    "dispute": ("reason",),
    "agree": (),
    "withdraw": (),
    "ruling": ("upheld", "reason", "entry"),
    "settle": ("points", "pot", "transfers"),
    "close": (),
    "reopen": (),
}


def _body(act: str, value: object, where: str) -> dict[str, Any]:
    """What a deed says, every part of the right type."""
    fields = Fields(value, BODIES[act], where)
    return {name: _part(name, fields) for name in BODIES[act] if name in fields or name not in OPTIONAL}


def _part(name: str, fields: Fields) -> Any:
    if name == "entry":
        given = fields.value(name, "an entry or null")
        return None if given is None else entry_json(entry_of(given))
    if name == "reason":
        return fields.text(name)[:LONGEST]
    if name in {"by_name", "upheld"}:
        return fields.flag(name)
    if name == "seats":
        return [_number(each) for each in fields.items(name, "four people", 4)]
    if name == "points":
        return [_number(each) for each in fields.items(name, "points by person")]
    if name == "transfers":
        return [_transfer(each) for each in fields.items(name, "a list of transfers")]
    return _number(fields.value(name, "a whole number"))


def _transfer(value: object) -> list[int | None]:
    if not isinstance(value, list) or len(value) != 3:
        raise BadField("a transfer is payer, receiver and points")
    payer, receiver, points = value
    return [*(None if each is None else _number(each) for each in (payer, receiver)), _number(points)]


def _number(value: object) -> int:
    if not (isinstance(value, int) and is_whole(value)) or abs(value) > 10**12:
        raise BadField(f"a whole number is wanted, not {str(value)[:40]}")
    return value


def _moment(value: str) -> datetime:
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        raise BadField(f"{value[:40]!r} is no moment such as 2026-01-31T20:00:00+00:00") from None
    if moment.tzinfo is None:
        raise BadField(f"{value[:40]!r} says no time zone")
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        raise BadField(f"{value[:40]!r} is before the first year or after the last") from None
