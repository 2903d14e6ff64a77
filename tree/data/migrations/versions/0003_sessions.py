"""Evenings with real tiles: sessions, who plays in them, the append-only list of what was done, and seasons.

Everything that a session is follows from its deeds (`data.evening`); a row of `sessions` keeps what was fixed when it
was opened and where its sheet stands.
"""

from alembic import op

revision = "0003"
down_revision = "0002"

TABLES = (
    """
    CREATE TABLE sessions (
        id INTEGER PRIMARY KEY,
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
        UNIQUE (guild_id, origin)
    ) STRICT
    """,
    "CREATE INDEX sessions_open ON sessions (guild_id, channel_id) WHERE status <> 'closed'",
    """
    CREATE TABLE session_people (
        session_id INTEGER NOT NULL REFERENCES sessions (id),
        n INTEGER NOT NULL CHECK (n BETWEEN 0 AND 7),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        PRIMARY KEY (session_id, n),
        UNIQUE (session_id, account_id)
    ) STRICT
    """,
    "CREATE INDEX session_people_account ON session_people (account_id)",
    """
    CREATE TABLE deeds (
        session_id INTEGER NOT NULL REFERENCES sessions (id),
        n INTEGER NOT NULL,
        act TEXT NOT NULL CHECK (act IN
            ('log', 'edit', 'undo', 'swap', 'seat', 'dispute', 'agree', 'ruling', 'settle', 'close')),
        number INTEGER CHECK (number >= 1),
        body TEXT NOT NULL CHECK (json_valid(body)),
        key TEXT,
        actor INTEGER REFERENCES accounts (id),
        at TEXT NOT NULL,
        PRIMARY KEY (session_id, n),
        UNIQUE (session_id, key)
    ) STRICT
    """,
    """
    CREATE TABLE seasons (
        id INTEGER PRIMARY KEY,
        guild_id INTEGER NOT NULL,
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
        starts_at TEXT NOT NULL,
        ends_at TEXT CHECK (ends_at > starts_at),
        UNIQUE (guild_id, name)
    ) STRICT
    """,
)

DEEDS = """
CREATE TRIGGER deeds_in_order BEFORE INSERT ON deeds BEGIN
    SELECT RAISE(ABORT, 'a deed goes to the end of its session')
        WHERE NEW.n <> (SELECT COALESCE(MAX(n) + 1, 0) FROM deeds WHERE session_id = NEW.session_id);
    SELECT RAISE(ABORT, 'this deed is done already') FROM deeds
        WHERE session_id = NEW.session_id AND key = NEW.key;
END
"""

SESSIONS = """
CREATE TRIGGER sessions_keep_what_was_agreed BEFORE UPDATE ON sessions
    WHEN (OLD.id, OLD.guild_id, OLD.opener, OLD.rules, OLD.stake, OLD.first_dealer, OLD.origin, OLD.opened_at)
    IS NOT (NEW.id, NEW.guild_id, NEW.opener, NEW.rules, NEW.stake, NEW.first_dealer, NEW.origin, NEW.opened_at)
BEGIN
    SELECT RAISE(ABORT, 'what a session agreed when it was opened stays');
END
"""

ONCE = """
CREATE TRIGGER {table}_once BEFORE INSERT ON {table} BEGIN
    SELECT RAISE(ABORT, 'this row is written already') FROM {table} WHERE {same};
END
"""

KEPT = ("sessions", "session_people", "deeds", "seasons")
APPEND_ONLY = ("session_people", "deeds")


def upgrade() -> None:
    """Makes the tables and seals them."""
    once = (
        ONCE.format(table="sessions", same="id = NEW.id"),
        ONCE.format(
            table="session_people",
            same="session_id = NEW.session_id AND (n = NEW.n OR account_id = NEW.account_id)",
        ),
    )
    for statement in (*TABLES, DEEDS, SESSIONS, *once):
        op.execute(statement)
    for table in APPEND_ONLY:
        op.execute(
            f"CREATE TRIGGER {table}_no_update BEFORE UPDATE ON {table}"
            f" BEGIN SELECT RAISE(ABORT, '{table} are append-only'); END"
        )
    for table in KEPT:
        op.execute(
            f"CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table}"
            f" BEGIN SELECT RAISE(ABORT, '{table} are never deleted'); END"
        )
