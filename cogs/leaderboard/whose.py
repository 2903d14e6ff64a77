"""Whose record is asked for: a member, or by the last known name a guest or somebody who left. Asks the books only."""

from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from cogs.texts import plain_name
from cogs.ui import Refusal
from cogs.ui.limits import CHOICES
from data import people
from data.standings import PLAYERS

_NAME: Final = 60
_NOBODY: Final = -1
"""no account has this number: who never played has no hands, which is what the books then tell"""


async def player_of(connection: AsyncConnection, guild: int, member: Any, other: str | None) -> tuple[int, str]:
    """The account and the name of a member, or of the `other` player chosen; raises Refusal for one that is none."""
    if other is None:
        account = await people.find_person(connection, guild, member.id)
        return (_NOBODY if account is None else account.id), member.display_name
    account = await people.get(connection, int(other)) if other.isdecimal() and len(other) < 19 else None
    if account is None or account.guild_id != guild or account.kind not in PLAYERS:
        raise Refusal("leaderboard.no_player", name=plain_name(other))
    return account.id, account.name


async def players(connection: AsyncConnection, guild: int, typed: str) -> list[tuple[int, str]]:
    """Accounts whose names hold what was typed, those that begin with it first; as many as Discord takes."""
    wanted = typed.strip().casefold()
    known = [each for each in await people.named(connection, guild) if wanted in each.name.casefold()]
    known.sort(key=lambda each: (not each.name.casefold().startswith(wanted), each.name.casefold(), each.id))
    return [(each.id, plain_name(each.name, _NAME)) for each in known[:CHOICES]]
