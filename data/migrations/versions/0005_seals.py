"""Digests over accounts, sessions and their deeds; session numbers that show when the last one is gone; the marks of
people who were forgotten. What may be done in a session is the program's to say from here on, not the schema's.

The digests of what is there are computed here once and for all; `data.seals` tells what they cover.
"""

import hashlib
import json
from typing import Any

from alembic import op

revision = "0005"
down_revision = "0004"

SESSIONS = """
CREATE TABLE sessions_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    thread_id INTEGER,
    message_id INTEGER,
    opener INTEGER NOT NULL REFERENCES accounts (id),
    rules TEXT NOT NULL CHECK (json_valid(rules)),
    stake TEXT,
    first_dealer INTEGER NOT NULL CHECK (first_dealer BETWEEN 0 AND 3),
    status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
    origin TEXT,
    opened_at TEXT NOT NULL,
    digest TEXT NOT NULL CHECK (length(digest) = 64),
    UNIQUE (guild_id, origin)
) STRICT
"""

DEEDS = """
CREATE TABLE deeds_new (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    n INTEGER NOT NULL,
    act TEXT NOT NULL CHECK (length(act) BETWEEN 1 AND 20),
    number INTEGER CHECK (number >= 1),
    body TEXT NOT NULL CHECK (json_valid(body)),
    key TEXT,
    actor INTEGER REFERENCES accounts (id),
    at TEXT NOT NULL,
    digest TEXT NOT NULL CHECK (length(digest) = 64),
    PRIMARY KEY (session_id, n),
    UNIQUE (session_id, key)
) STRICT
"""

AFTER = (
    "CREATE INDEX sessions_open ON sessions (guild_id, channel_id) WHERE status <> 'closed'",
    """
    CREATE TRIGGER sessions_keep_what_was_agreed BEFORE UPDATE ON sessions
        WHEN (OLD.id, OLD.guild_id, OLD.opener, OLD.rules, OLD.stake, OLD.first_dealer, OLD.origin, OLD.opened_at)
        IS NOT (NEW.id, NEW.guild_id, NEW.opener, NEW.rules, NEW.stake, NEW.first_dealer, NEW.origin, NEW.opened_at)
    BEGIN
        SELECT RAISE(ABORT, 'what a session agreed when it was opened stays');
    END
    """,
    """
    CREATE TRIGGER sessions_once BEFORE INSERT ON sessions BEGIN
        SELECT RAISE(ABORT, 'this row is written already') FROM sessions WHERE id = NEW.id;
    END
    """,
    """
    CREATE TRIGGER sessions_no_delete BEFORE DELETE ON sessions BEGIN
        SELECT RAISE(ABORT, 'sessions are never deleted');
    END
    """,
    """
    CREATE TRIGGER deeds_in_order BEFORE INSERT ON deeds BEGIN
        SELECT RAISE(ABORT, 'a deed goes to the end of its session')
            WHERE NEW.n <> (SELECT COALESCE(MAX(n) + 1, 0) FROM deeds WHERE session_id = NEW.session_id);
        SELECT RAISE(ABORT, 'this deed is done already') FROM deeds
            WHERE session_id = NEW.session_id AND key = NEW.key;
    END
    """,
    """
    CREATE TRIGGER deeds_no_update BEFORE UPDATE ON deeds BEGIN
        SELECT RAISE(ABORT, 'deeds are append-only');
    END
    """,
    """
    CREATE TRIGGER deeds_no_delete BEFORE DELETE ON deeds BEGIN
        SELECT RAISE(ABORT, 'deeds are never deleted');
    END
    """,
    """
    CREATE TRIGGER accounts_sealed BEFORE INSERT ON accounts WHEN length(NEW.digest) <> 64 BEGIN
        SELECT RAISE(ABORT, 'an account is sealed when it is made');
    END
    """,
    """
    CREATE TRIGGER accounts_keep_owner BEFORE UPDATE ON accounts
        WHEN NEW.id <> OLD.id OR NEW.guild_id <> OLD.guild_id OR NEW.kind <> OLD.kind
        OR (NEW.user_id IS NOT NULL AND NEW.user_id IS NOT OLD.user_id)
        OR (NEW.digest <> OLD.digest) <> (NEW.user_id IS NOT OLD.user_id)
    BEGIN
        SELECT RAISE(ABORT, 'an account keeps its owner; he may only be renamed or forgotten');
    END
    """,
    "DROP INDEX entries_source",
    "CREATE INDEX entries_source ON entries (source, source_id, hand_number)",
    "CREATE TABLE forgotten (mark TEXT PRIMARY KEY CHECK (length(mark) = 64)) STRICT, WITHOUT ROWID",
    """
    CREATE TRIGGER forgotten_no_delete BEFORE DELETE ON forgotten BEGIN
        SELECT RAISE(ABORT, 'forgotten are never deleted');
    END
    """,
)


def upgrade() -> None:
    """Seals what is there, and makes the tables that hold the digests."""
    op.execute("DROP TRIGGER accounts_keep_owner")
    op.execute("ALTER TABLE accounts ADD COLUMN digest TEXT NOT NULL DEFAULT ''")
    for row in _rows("SELECT id, guild_id, kind, user_id, name FROM accounts"):
        owner = row["user_id"] if row["kind"] == "person" else row["name"]
        digest = _digest("account", id=row["id"], guild=row["guild_id"], kind=row["kind"], owner=owner)
        _run("UPDATE accounts SET digest = ? WHERE id = ?", digest, row["id"])
    op.execute(SESSIONS)
    op.execute(DEEDS)
    for row in _rows("SELECT * FROM sessions ORDER BY id"):
        _session(row)
    for table in ("deeds", "sessions"):
        op.execute(f"DROP TABLE {table}")
        op.execute(f"ALTER TABLE {table}_new RENAME TO {table}")
    for statement in AFTER:
        op.execute(statement)


def _session(row: dict[str, Any]) -> None:
    agreed = {name: row[name] for name in ("id", "opener", "stake", "first_dealer", "origin", "opened_at")}
    last = _digest("session", guild=row["guild_id"], rules=json.loads(row["rules"]), **agreed)
    sealed: list[tuple[object, ...]] = []
    for deed in _rows("SELECT * FROM deeds WHERE session_id = ? ORDER BY n", row["id"]):
        said = {name: deed[name] for name in ("n", "act", "number", "key", "actor", "at")}
        last = _digest(last, body=json.loads(deed["body"]), **said)
        sealed.append((*deed.values(), last))
    playing = _rows("SELECT account_id FROM session_people WHERE session_id = ? ORDER BY n", row["id"])
    own = _digest(last, people=[each["account_id"] for each in playing], status=row["status"])
    _run(f"INSERT INTO sessions_new VALUES ({', '.join('?' * 13)})", *row.values(), own)
    for deed in sealed:
        _run(f"INSERT INTO deeds_new VALUES ({', '.join('?' * 9)})", *deed)


def _rows(query: str, *values: object) -> list[dict[str, Any]]:
    return [dict(row) for row in op.get_bind().exec_driver_sql(query, values).mappings()]


def _run(statement: str, *values: object) -> None:
    op.get_bind().exec_driver_sql(statement, values)


def _digest(before: str, /, **said: Any) -> str:
    content = json.dumps(said, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(f"{before}\n{content}".encode()).hexdigest()
