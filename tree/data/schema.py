"""The tables of the books as SQLAlchemy knows them; the migrations own the constraints and triggers.

Moments are aware datetimes, kept as UTC text of fixed width so that they sort; JSON is kept as canonical text.
A Discord user id stands in `accounts` and `person_settings` only, so that forgetting a person is one place.
"""

import json
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, MetaData, Table, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator


class Moment(TypeDecorator[datetime]):
    """An aware datetime, stored as UTC text with microseconds; a naive one raises ValueError."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """To text."""
        return None if value is None else moment_text(value)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        """From text."""
        return None if value is None else datetime.fromisoformat(value)


class Json(TypeDecorator[Any]):
    """A JSON value, stored as canonical text (sorted keys, no spaces); None is NULL."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any | None, dialect: Dialect) -> str | None:
        """To text."""
        return None if value is None else json_text(value)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> Any | None:
        """From text."""
        return None if value is None else json.loads(value)


def moment_text(value: datetime) -> str:
    """The stored form of a moment; raises ValueError for a naive one."""
    if value.tzinfo is None:
        raise ValueError(f"{value} says no time zone: the books keep UTC")
    return value.astimezone(UTC).isoformat(timespec="microseconds")


def json_text(value: Any) -> str:
    """The one text of a JSON value: sorted keys, no spaces, ASCII; raises ValueError for NaN and infinities."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


metadata = MetaData()
_Id = BigInteger().with_variant(Integer(), "sqlite")


def _id() -> Column[int]:
    return Column("id", _Id, primary_key=True)


def _ref(name: str, target: str, *, key: bool = False, null: bool = False) -> Column[int]:
    return Column(name, _Id, ForeignKey(target), primary_key=key, nullable=null)


def _number(name: str, *, key: bool = False, null: bool = False) -> Column[int]:
    return Column(name, _Id, primary_key=key, nullable=null, autoincrement=False)


def _text(name: str, *, key: bool = False, null: bool = False) -> Column[str]:
    return Column(name, Text, primary_key=key, nullable=null)


def _moment(name: str, *, null: bool = False) -> Column[datetime]:
    return Column(name, Moment, nullable=null)


def _json(name: str, *, null: bool = False) -> Column[Any]:
    return Column(name, Json, nullable=null)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


guild_settings = Table(
    "guild_settings",
    metadata,
    _number("guild_id", key=True),
    _json("chosen"),
    _moment("updated_at"),
)

person_settings = Table(
    "person_settings",
    metadata,
    _number("user_id", key=True),
    _json("chosen"),
    _moment("updated_at"),
)

accounts = Table(
    "accounts",
    metadata,
    _id(),
    _number("guild_id"),
    _text("kind"),
    _number("user_id", null=True),
    _text("name"),
    _moment("created_at"),
)

tables = Table(
    "tables",
    metadata,
    _id(),
    _number("guild_id"),
    _number("channel_id"),
    _number("thread_id", null=True),
    _number("message_id", null=True),
    _ref("host", "accounts.id"),
    _text("status"),
    _text("reason", null=True),
    _json("rules"),
    _json("options"),
    _moment("created_at"),
    _moment("updated_at"),
    _ref("rematch_of", "tables.id", null=True),
)

seats = Table(
    "seats",
    metadata,
    _ref("table_id", "tables.id", key=True),
    _number("seat", key=True),
    _ref("account_id", "accounts.id"),
    _text("ai", null=True),
    _text("plays_by"),
    _text("stand_in", null=True),
    _number("missed"),
    _number("dm_channel_id", null=True),
    _number("dm_message_id", null=True),
    _moment("joined_at"),
    _flag("wants_end"),
    _number("call_channel_id", null=True),
    _number("call_message_id", null=True),
)

deadlines = Table(
    "deadlines",
    metadata,
    _ref("table_id", "tables.id", key=True),
    _text("what", key=True),
    _moment("at"),
)

hands = Table(
    "hands",
    metadata,
    _id(),
    _ref("table_id", "tables.id"),
    _number("number"),
    _number("dealer"),
    _text("seed", null=True),
    _text("commit", null=True),
    _text("wall"),
    _number("version"),
    _text("engine_version"),
    _json("rules"),
    _text("status"),
    _json("result", null=True),
    _moment("started_at"),
    _moment("ended_at", null=True),
)

hand_seats = Table(
    "hand_seats",
    metadata,
    _ref("hand_id", "hands.id", key=True),
    _number("seat", key=True),
    _ref("account_id", "accounts.id"),
)

actions = Table(
    "actions",
    metadata,
    _ref("hand_id", "hands.id", key=True),
    _number("n", key=True),
    _number("seat"),
    _text("code"),
    _text("by"),
    _ref("actor", "accounts.id", null=True),
    _number("interaction_id", null=True),
    _moment("at"),
)

entries = Table(
    "entries",
    metadata,
    _id(),
    _text("key"),
    _number("guild_id"),
    _text("kind"),
    _text("source", null=True),
    _number("source_id", null=True),
    _ref("hand_id", "hands.id", null=True),
    _number("hand_number", null=True),
    _json("rules", null=True),
    _text("engine_version", null=True),
    _json("facts", null=True),
    _json("verdict", null=True),
    _text("reason", null=True),
    _ref("reverses", "entries.id", null=True),
    _ref("recorded_by", "accounts.id", null=True),
    _moment("at"),
    _moment("recorded_at"),
    _text("digest"),
)

postings = Table(
    "postings",
    metadata,
    _ref("entry_id", "entries.id", key=True),
    _number("n", key=True),
    _ref("account_id", "accounts.id"),
    _number("points"),
)

hand_facts = Table(
    "hand_facts",
    metadata,
    _ref("entry_id", "entries.id", key=True),
    _number("seat", key=True),
    _flag("dealer"),
    _flag("won"),
    _flag("self_draw"),
    _flag("dealt_in"),
    _flag("liable"),
    _number("fan", null=True),
    _text("tier", null=True),
    _json("hand_types", null=True),
)

sessions = Table(
    "sessions",
    metadata,
    _id(),
    _number("guild_id"),
    _number("channel_id"),
    _number("thread_id", null=True),
    _number("message_id", null=True),
    _ref("opener", "accounts.id"),
    _json("rules"),
    _text("stake", null=True),
    _number("first_dealer"),
    _text("status"),
    _text("origin", null=True),
    _moment("opened_at"),
)

session_people = Table(
    "session_people",
    metadata,
    _ref("session_id", "sessions.id", key=True),
    _number("n", key=True),
    _ref("account_id", "accounts.id"),
)

deeds = Table(
    "deeds",
    metadata,
    _ref("session_id", "sessions.id", key=True),
    _number("n", key=True),
    _text("act"),
    _number("number", null=True),
    _json("body"),
    _text("key", null=True),
    _ref("actor", "accounts.id", null=True),
    _moment("at"),
)

bars = Table(
    "bars",
    metadata,
    _id(),
    _ref("account_id", "accounts.id"),
    _text("reason"),
    _ref("barred_by", "accounts.id"),
    _moment("at"),
    _moment("until"),
    _ref("lifted_by", "accounts.id", null=True),
    _moment("lifted_at", null=True),
)

beat = Table(
    "beat",
    metadata,
    _id(),
    _moment("at"),
)

seasons = Table(
    "seasons",
    metadata,
    _id(),
    _number("guild_id"),
    _text("name"),
    _moment("starts_at"),
    _moment("ends_at", null=True),
)
