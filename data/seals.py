"""The digests that seal accounts, sessions and their deeds, so that a changed past shows (`data.verify`).

A deed's digest covers what it says and the digest before it, the first one's goes on from its session's head. The
session's own digest goes on from the last deed and covers who plays and whether it is closed: a deed or a person gone
shows too. An account's digest covers its owner and not a person's name; whoever is forgotten has it made anew without
him. Entries have theirs in `data.ledger`. Pure.
"""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from data.evening import Deed
from data.schema import json_text, moment_text


def of_account(account_id: int, guild_id: int, kind: str, owner: int | str | None) -> str:
    """An account's digest; `owner` is a person's Discord id (None: forgotten), anybody else's name."""
    return _digest("account", id=account_id, guild=guild_id, kind=kind, owner=owner)


def of_head(
    session_id: int,
    *,
    guild_id: int,
    opener: int,
    rules: dict[str, Any],
    stake: str | None,
    first_dealer: int,
    origin: str | None,
    opened_at: datetime,
) -> str:
    """The digest of what a session agreed when it was opened."""
    agreed = {"guild": guild_id, "opener": opener, "rules": rules, "stake": stake, "first_dealer": first_dealer}
    return _digest("session", id=session_id, origin=origin, opened_at=moment_text(opened_at), **agreed)


def of_deed(before: str, deed: Deed) -> str:
    """A deed's digest, chained to the one before it."""
    said = {name: getattr(deed, name) for name in ("n", "act", "number", "body", "key", "actor")}
    return _digest(before, at=moment_text(deed.at), **said)


def of_session(last: str, accounts: Sequence[int], status: str) -> str:
    """A session's own digest; `last` is its last deed's, or its head's."""
    return _digest(last, people=list(accounts), status=status)


def _digest(before: str, /, **said: Any) -> str:
    return hashlib.sha256(f"{before}\n{json_text(said)}".encode()).hexdigest()
