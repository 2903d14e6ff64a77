"""Who may sit down at a server's tables: anybody whom its moderators have not barred for a while."""

from cogs.tables.house import House
from cogs.texts import clean_name
from cogs.ui.refusal import Refusal
from data import bars


async def check_bar(house: House, guild: int, person: int) -> None:
    """Raises Refusal desk.barred, with its end and reason, for somebody who is barred from this server's tables."""
    async with house.database.read() as connection:
        bar = await bars.of_person(connection, guild, person, house.now())
    if bar is not None:
        raise Refusal(
            "desk.barred",
            until=f"<t:{int(bar.until.timestamp())}:f>",
            reason=clean_name(bar.reason, bars.LONGEST_REASON),
        )
