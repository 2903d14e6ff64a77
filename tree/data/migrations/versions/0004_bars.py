"""Bars from tables, the beat that tells how long the bot was away, and what a table must not forget over a restart:
whose rematch it is, who wants to stop, which call to somebody's turn still stands.
"""

from alembic import op

revision = "0004"
down_revision = "0003"

STATEMENTS = (
    """
    CREATE TABLE bars (
        id INTEGER PRIMARY KEY,
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
        barred_by INTEGER NOT NULL REFERENCES accounts (id),
        at TEXT NOT NULL,
        until TEXT NOT NULL,
        lifted_by INTEGER REFERENCES accounts (id),
        lifted_at TEXT,
        CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
    ) STRICT
    """,
    "CREATE INDEX bars_account ON bars (account_id) WHERE lifted_at IS NULL",
    """
    CREATE TABLE beat (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at TEXT NOT NULL
    ) STRICT
    """,
    "ALTER TABLE tables ADD COLUMN rematch_of INTEGER REFERENCES tables (id)",
    "ALTER TABLE seats ADD COLUMN wants_end INTEGER NOT NULL DEFAULT 0 CHECK (wants_end IN (0, 1))",
    "ALTER TABLE seats ADD COLUMN call_channel_id INTEGER",
    "ALTER TABLE seats ADD COLUMN call_message_id INTEGER",
)


def upgrade() -> None:
    """Makes the tables and columns."""
    for statement in STATEMENTS:
        op.execute(statement)
