"""The seals: what is booked stays, an entry counts only when it balances, a log only grows at its end.

An entry is written after its postings and hand facts; writing it checks them, and from then on nothing can be added to
them or changed. REPLACE deletes without firing a delete trigger, so each insert also refuses what exists already.
"""

from alembic import op

revision = "0002"
down_revision = "0001"

APPEND_ONLY = ("entries", "postings", "hand_facts", "actions")
KEPT = (*APPEND_ONLY, "accounts", "hands", "hand_seats")

ENTRY = """
CREATE TRIGGER entries_seal BEFORE INSERT ON entries BEGIN
    SELECT RAISE(ABORT, 'this entry is booked already') FROM entries
        WHERE id = NEW.id OR key = NEW.key OR reverses = NEW.reverses;
    SELECT RAISE(ABORT, 'an entry needs two postings or more that sum to zero')
        WHERE (SELECT COUNT(*) < 2 OR SUM(points) <> 0 FROM postings WHERE entry_id = NEW.id);
    SELECT RAISE(ABORT, 'an entry posts to accounts of its own guild only')
        FROM postings JOIN accounts ON accounts.id = postings.account_id
        WHERE entry_id = NEW.id AND accounts.guild_id <> NEW.guild_id;
    SELECT RAISE(ABORT, 'a hand has four postings and four facts, anything else no facts')
        WHERE (SELECT COUNT(*) FROM hand_facts WHERE entry_id = NEW.id) <> CASE NEW.kind WHEN 'hand' THEN 4 ELSE 0 END
        OR (NEW.kind = 'hand' AND (SELECT COUNT(*) FROM postings WHERE entry_id = NEW.id) <> 4);
END
"""

REVERSAL = """
CREATE TRIGGER entries_reversal BEFORE INSERT ON entries WHEN NEW.reverses IS NOT NULL BEGIN
    SELECT RAISE(ABORT, 'a reversal reverses an earlier entry of its guild that is no reversal')
        WHERE NOT EXISTS (
            SELECT 1 FROM entries WHERE id = NEW.reverses AND kind <> 'reversal' AND guild_id = NEW.guild_id
        );
    SELECT RAISE(ABORT, 'a reversal posts the exact opposite')
        WHERE EXISTS (
            SELECT 1 FROM postings WHERE entry_id IN (NEW.id, NEW.reverses)
            GROUP BY account_id HAVING SUM(points) <> 0
        );
END
"""

POSTINGS = """
CREATE TRIGGER postings_sealed BEFORE INSERT ON postings BEGIN
    SELECT RAISE(ABORT, 'the entry of this posting is sealed') FROM entries WHERE id = NEW.entry_id;
    SELECT RAISE(ABORT, 'this posting is written already') FROM postings
        WHERE entry_id = NEW.entry_id AND n = NEW.n;
END
"""

FACTS = """
CREATE TRIGGER hand_facts_sealed BEFORE INSERT ON hand_facts BEGIN
    SELECT RAISE(ABORT, 'the entry of this fact is sealed') FROM entries WHERE id = NEW.entry_id;
    SELECT RAISE(ABORT, 'this fact is written already') FROM hand_facts
        WHERE entry_id = NEW.entry_id AND seat = NEW.seat;
END
"""

ACTIONS = """
CREATE TRIGGER actions_in_order BEFORE INSERT ON actions BEGIN
    SELECT RAISE(ABORT, 'an action goes to the end of a running hand')
        WHERE NEW.n <> (SELECT COALESCE(MAX(n) + 1, 0) FROM actions WHERE hand_id = NEW.hand_id)
        OR NOT EXISTS (SELECT 1 FROM hands WHERE id = NEW.hand_id AND status = 'running');
    SELECT RAISE(ABORT, 'this interaction is logged already') FROM actions
        WHERE hand_id = NEW.hand_id AND interaction_id = NEW.interaction_id;
END
"""

HANDS = """
CREATE TRIGGER hands_end_once BEFORE UPDATE ON hands
    WHEN OLD.status <> 'running' OR NEW.status = 'running'
    OR (OLD.id, OLD.table_id, OLD.number, OLD.dealer, OLD.seed, OLD."commit", OLD.wall, OLD.version, OLD.engine_version,
        OLD.rules, OLD.started_at)
    IS NOT (NEW.id, NEW.table_id, NEW.number, NEW.dealer, NEW.seed, NEW."commit", NEW.wall, NEW.version,
        NEW.engine_version, NEW.rules, NEW.started_at)
BEGIN
    SELECT RAISE(ABORT, 'a hand changes once, when it ends');
END
"""

HANDS_NEW = """
CREATE TRIGGER hands_once BEFORE INSERT ON hands BEGIN
    SELECT RAISE(ABORT, 'this hand is dealt already') FROM hands
        WHERE id = NEW.id OR (table_id = NEW.table_id AND number = NEW.number);
END
"""

HAND_SEATS = """
CREATE TRIGGER hand_seats_while_running BEFORE UPDATE ON hand_seats
    WHEN NOT EXISTS (SELECT 1 FROM hands WHERE id = OLD.hand_id AND status = 'running')
    OR OLD.hand_id <> NEW.hand_id OR OLD.seat <> NEW.seat
BEGIN
    SELECT RAISE(ABORT, 'who sat at a hand that ended stays as it was');
END
"""

ACCOUNTS = """
CREATE TRIGGER accounts_keep_owner BEFORE UPDATE ON accounts
    WHEN NEW.id <> OLD.id OR NEW.guild_id <> OLD.guild_id OR NEW.kind <> OLD.kind
    OR (NEW.user_id IS NOT NULL AND NEW.user_id IS NOT OLD.user_id)
BEGIN
    SELECT RAISE(ABORT, 'an account keeps its owner; he may only be renamed or forgotten');
END
"""


def upgrade() -> None:
    """Makes every trigger."""
    for statement in (ENTRY, REVERSAL, POSTINGS, FACTS, ACTIONS, HANDS, HANDS_NEW, HAND_SEATS, ACCOUNTS):
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
