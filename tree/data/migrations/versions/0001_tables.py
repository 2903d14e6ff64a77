"""The tables: settings, accounts, virtual tables with their hands and action logs, and the ledger.

Money-like numbers are whole, enforced by STRICT. A posting names its entry before that entry exists (the reference is
checked at commit), so that writing the entry can seal its postings: see 0002.
"""

from alembic import op

revision = "0001"
down_revision = None

SETTINGS = (
    """
    CREATE TABLE guild_settings (
        guild_id INTEGER PRIMARY KEY,
        chosen TEXT NOT NULL CHECK (json_valid(chosen)),
        updated_at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE person_settings (
        user_id INTEGER PRIMARY KEY,
        chosen TEXT NOT NULL CHECK (json_valid(chosen)),
        updated_at TEXT NOT NULL
    ) STRICT
    """,
)

# A person whose user_id is NULL is one who was forgotten.
ACCOUNTS = (
    """
    CREATE TABLE accounts (
        id INTEGER PRIMARY KEY,
        guild_id INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('person', 'guest', 'ai', 'pot')),
        user_id INTEGER CHECK (user_id IS NULL OR kind = 'person'),
        name TEXT NOT NULL CHECK (length(name) <= 100),
        created_at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE UNIQUE INDEX accounts_person ON accounts (guild_id, user_id) WHERE kind = 'person'",
    "CREATE UNIQUE INDEX accounts_named ON accounts (guild_id, kind, name) WHERE kind <> 'person'",
    "CREATE INDEX accounts_user ON accounts (user_id)",
)

TABLES = (
    """
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        guild_id INTEGER NOT NULL,
        channel_id INTEGER NOT NULL,
        thread_id INTEGER,
        message_id INTEGER,
        host INTEGER NOT NULL REFERENCES accounts (id),
        status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'paused', 'closed')),
        reason TEXT,
        rules TEXT NOT NULL CHECK (json_valid(rules)),
        options TEXT NOT NULL CHECK (json_valid(options)),
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX tables_open ON tables (guild_id, channel_id) WHERE status <> 'closed'",
    """
    CREATE TABLE seats (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        ai TEXT,
        plays_by TEXT NOT NULL CHECK (plays_by IN ('dm', 'channel')),
        stand_in TEXT CHECK (stand_in IS NULL OR ai IS NULL),
        missed INTEGER NOT NULL CHECK (missed >= 0),
        dm_channel_id INTEGER,
        dm_message_id INTEGER,
        joined_at TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT
    """,
    "CREATE UNIQUE INDEX seats_person ON seats (table_id, account_id) WHERE ai IS NULL",
    "CREATE INDEX seats_account ON seats (account_id)",
    """
    CREATE TABLE deadlines (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        what TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (table_id, what)
    ) STRICT
    """,
)

HANDS = (
    """
    CREATE TABLE hands (
        id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL CHECK (number >= 1),
        dealer INTEGER NOT NULL CHECK (dealer BETWEEN 0 AND 3),
        seed TEXT CHECK (length(seed) = 64),
        "commit" TEXT CHECK (length("commit") = 64),
        wall TEXT NOT NULL,
        version INTEGER NOT NULL,
        engine_version TEXT NOT NULL,
        rules TEXT NOT NULL CHECK (json_valid(rules)),
        status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'void')),
        result TEXT CHECK (result IS NULL OR json_valid(result)),
        started_at TEXT NOT NULL,
        ended_at TEXT,
        UNIQUE (table_id, number),
        CHECK ((status = 'running') = (ended_at IS NULL)),
        CHECK ((status = 'running') = (result IS NULL))
    ) STRICT
    """,
    "CREATE UNIQUE INDEX hands_running ON hands (table_id) WHERE status = 'running'",
    """
    CREATE TABLE hand_seats (
        hand_id INTEGER NOT NULL REFERENCES hands (id),
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        PRIMARY KEY (hand_id, seat)
    ) STRICT
    """,
    "CREATE INDEX hand_seats_account ON hand_seats (account_id)",
    """
    CREATE TABLE actions (
        hand_id INTEGER NOT NULL REFERENCES hands (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        code TEXT NOT NULL,
        by TEXT NOT NULL CHECK (by IN ('person', 'ai', 'clock', 'moderator')),
        actor INTEGER REFERENCES accounts (id),
        interaction_id INTEGER,
        at TEXT NOT NULL,
        PRIMARY KEY (hand_id, n),
        UNIQUE (hand_id, interaction_id)
    ) STRICT
    """,
)

LEDGER = (
    """
    CREATE TABLE entries (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE,
        guild_id INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('hand', 'escape', 'fine', 'adjustment', 'reversal')),
        source TEXT CHECK (source IN ('table', 'session')),
        source_id INTEGER,
        hand_id INTEGER REFERENCES hands (id),
        hand_number INTEGER,
        rules TEXT CHECK (rules IS NULL OR json_valid(rules)),
        engine_version TEXT,
        facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
        verdict TEXT CHECK (verdict IS NULL OR json_valid(verdict)),
        reason TEXT,
        reverses INTEGER UNIQUE REFERENCES entries (id),
        recorded_by INTEGER REFERENCES accounts (id),
        at TEXT NOT NULL,
        recorded_at TEXT NOT NULL,
        digest TEXT NOT NULL CHECK (length(digest) = 64),
        CHECK ((source IS NULL) = (source_id IS NULL)),
        CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
        CHECK (kind NOT IN ('hand', 'escape') OR (rules || engine_version || facts) IS NOT NULL)
    ) STRICT
    """,
    "CREATE INDEX entries_guild ON entries (guild_id, at, kind, source)",
    "CREATE INDEX entries_source ON entries (source, source_id)",
    "CREATE INDEX entries_hand ON entries (hand_id)",
    """
    CREATE TABLE postings (
        entry_id INTEGER NOT NULL REFERENCES entries (id) DEFERRABLE INITIALLY DEFERRED,
        n INTEGER NOT NULL CHECK (n >= 0),
        account_id INTEGER NOT NULL REFERENCES accounts (id),
        points INTEGER NOT NULL,
        PRIMARY KEY (entry_id, n)
    ) STRICT
    """,
    "CREATE INDEX postings_account ON postings (account_id)",
    """
    CREATE TABLE hand_facts (
        entry_id INTEGER NOT NULL,
        seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
        dealer INTEGER NOT NULL CHECK (dealer IN (0, 1)),
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        self_draw INTEGER NOT NULL CHECK (self_draw IN (0, 1)),
        dealt_in INTEGER NOT NULL CHECK (dealt_in IN (0, 1)),
        liable INTEGER NOT NULL CHECK (liable IN (0, 1)),
        fan INTEGER,
        tier TEXT,
        hand_types TEXT CHECK (hand_types IS NULL OR json_valid(hand_types)),
        PRIMARY KEY (entry_id, seat),
        FOREIGN KEY (entry_id, seat) REFERENCES postings (entry_id, n)
    ) STRICT
    """,
)


def upgrade() -> None:
    """Makes every table and index."""
    for statement in (*SETTINGS, *ACCOUNTS, *TABLES, *HANDS, *LEDGER):
        op.execute(statement)
