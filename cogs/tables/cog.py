"""`/table`, and the life of the tables inside the bot: made with it, restored when Discord is there, closed with it."""

import asyncio

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.client import Mahjong
from cogs.rules.house import chosen, suggestions
from cogs.tables import playing, removing, seating
from cogs.tables.buttons import ITEMS
from cogs.tables.choosing import lobby_to_join, my_table, table_option, table_suggestions, table_to_resume
from cogs.tables.leaving import Terms
from cogs.tables.moves import Hand, Play
from cogs.tables.parts import Agreed
from cogs.tables.room import Room
from cogs.tables.status import status_text
from cogs.tables.views import bare_view
from cogs.texts import label, language_of
from cogs.ui import Interaction, Refusal, hold, respond, think
from engine.match import Length
from engine.tiles import Seat

HANDS, CLOCK = 8, 60
"""how many hands a match has and how many seconds a move, where nothing is said"""
CLOCKS = [
    Choice(name=label("table.clock_choice.off"), value=0),
    Choice(name=label("table.clock_choice.15s"), value=15),
    Choice(name=label("table.clock_choice.30s"), value=30),
    Choice(name=label("table.clock_choice.1m"), value=60),
    Choice(name=label("table.clock_choice.2m"), value=120),
    Choice(name=label("table.clock_choice.5m"), value=300),
    Choice(name=label("table.clock_choice.10m"), value=600),
    Choice(name=label("table.clock_choice.30m"), value=1800),
    Choice(name=label("table.clock_choice.1h"), value=3600),
    Choice(name=label("table.clock_choice.8h"), value=8 * 3600),
    Choice(name=label("table.clock_choice.12h"), value=12 * 3600),
    Choice(name=label("table.clock_choice.24h"), value=86400),
]


class Tables(
    commands.GroupCog,
    group_name=label("table.command.name"),
    group_description=label("table.command.description"),
):
    """The group of commands, and where presses of table buttons come in."""

    def __init__(self, bot: Mahjong) -> None:
        self.bot = bot
        self.room = Room(bot)
        self._opened = asyncio.Event()
        self._opening = asyncio.Lock()

    # ------------------------------------------------------------ the bot's life

    async def cog_load(self) -> None:
        """Buttons of earlier runs work again."""
        self.bot.add_dynamic_items(*ITEMS)

    async def cog_unload(self) -> None:
        """Finish what is under way."""
        await self.room.close()
        self.bot.remove_dynamic_items(*ITEMS)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Bring every unfinished table back, once; after a lost connection let the clocks go on."""
        async with self._opening:  # Discord may say it twice in a row
            if not self._opened.is_set():
                await self.room.hall.restore()
            await self.room.hall.discord_back()
            self._opened.set()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The connection is back."""
        await self.room.hall.discord_back()

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """Nobody can press anything: the clocks stand still."""
        if self._opened.is_set():
            self.room.hall.discord_lost()

    async def entered(self, interaction: Interaction) -> Room:
        """The room, once a bot that has just started has its tables back; who must wait for that is told at once."""
        if not self._opened.is_set():
            autocomplete = interaction.type is discord.InteractionType.autocomplete
            if not autocomplete and not interaction.response.is_done():
                await think(interaction)
            await self.bot.outside.wait(self._opened.wait())
        return self.room

    # ------------------------------------------------------------ places that vanish

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tables of a deleted channel pause."""
        await self.room.vanished(lambda place: channel.id == place.channel)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Tables of a deleted thread pause."""
        await self.room.vanished(lambda place: payload.thread_id == place.thread)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Tables of a thread that was archived or locked pause."""
        state = payload.data["thread_metadata"]
        if state["archived"] or state.get("locked"):
            await self.room.vanished(lambda place: payload.thread_id == place.thread)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Tables of a server that the bot left pause."""
        await self.room.vanished(lambda place: guild.id == place.guild)

    @commands.Cog.listener()
    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        """Who is banned leaves the server's tables."""
        await self.bot.outside.wait(self._opened.wait())
        await self.room.hall.gone(user.id, guild.id)

    # ------------------------------------------------------------ buttons

    async def play(
        self, interaction: Interaction, table: int, version: int, code: str, *, confirmed: bool = False
    ) -> None:
        """A button of a private hand."""
        await hold(interaction)
        await playing.press(await self.entered(interaction), interaction, table, version, code, confirmed=confirmed)

    async def lobby(self, interaction: Interaction, table: int, what: str) -> None:
        """A button of a lobby."""
        await seating.LOBBY[what](await self.entered(interaction), interaction, table)

    async def board(self, interaction: Interaction, table: int, what: str) -> None:
        """A button of a board, or one that somebody's answer offered."""
        await seating.BOARD[what](await self.entered(interaction), interaction, table)

    async def leave_on(self, interaction: Interaction, table: int, terms: Terms) -> None:
        """The button that leaves as it was told what that costs."""
        await seating.leave_on(await self.entered(interaction), interaction, table, terms)

    async def free_seat(self, interaction: Interaction, table: int, seat: Seat, who: int | None) -> None:
        """The button that takes somebody from a lobby."""
        await removing.free_seat(await self.entered(interaction), interaction, table, seat, who)

    async def why(self, interaction: Interaction, table: int, number: int) -> None:
        """The button under a settlement."""
        await playing.why(await self.entered(interaction), interaction, table, number)

    async def again(self, interaction: Interaction, table: int) -> None:
        """The button under a final ranking."""
        await seating.again(await self.entered(interaction), interaction, table)

    # ------------------------------------------------------------ commands

    @app_commands.command(name=label("table.open.name"), description=label("table.open.description"))
    @app_commands.rename(
        preset=label("table.option.preset.name"),
        opening=label("table.option.opening.name"),
        hands=label("table.option.hands.name"),
        rounds=label("table.option.rounds.name"),
        clock=label("table.option.clock.name"),
        seats=label("table.option.seating.name"),
        leaving=label("table.option.leaving.name"),
    )
    @app_commands.describe(
        preset=label("table.option.preset.description"),
        opening=label("table.option.opening.description"),
        hands=label("table.option.hands.description"),
        rounds=label("table.option.rounds.description"),
        clock=label("table.option.clock.description"),
        seats=label("table.option.seating.description"),
        leaving=label("table.option.leaving.description"),
    )
    @app_commands.choices(
        opening=[
            Choice(name=label("game.opening.once"), value="once"),
            Choice(name=label("game.opening.each"), value="each"),
        ],
    )
    @app_commands.choices(clock=CLOCKS)
    @app_commands.choices(
        seats=[
            Choice(name=label("table.seating_choice.dice"), value="dice"),
            Choice(name=label("table.seating_choice.choice"), value="choice"),
        ],
        leaving=[
            Choice(name=label("table.leaving_choice.ai"), value="ai"),
            Choice(name=label("table.leaving_choice.end"), value="end"),
        ],
    )
    async def open(
        self,
        interaction: Interaction,
        preset: str | None = None,
        opening: Choice[str] | None = None,
        hands: Range[int, 1, 99] | None = None,
        rounds: Range[int, 1, 16] | None = None,
        clock: Choice[int] | None = None,
        seats: Choice[str] | None = None,
        leaving: Choice[str] | None = None,
    ) -> None:
        """Open a lobby here."""
        if hands and rounds:
            raise Refusal("table.one_length")
        agreed = Agreed(
            rules=chosen(
                self.bot.preferences,
                interaction.guild_id,
                preset,
                opening and opening.value,
                language_of(interaction),
            ),
            length=Length(rounds=rounds) if rounds else Length(hands=hands or HANDS),
            clock=CLOCK if clock is None else clock.value or None,
            seating=seats.value if seats else "dice",
            leaving=leaving.value if leaving else "ai",
        )
        await seating.open_table(await self.entered(interaction), interaction, agreed)

    @open.autocomplete("preset")
    async def _rule_sets(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return suggestions(interaction, typed)

    @app_commands.command(name=label("table.join.name"), description=label("table.join.description"))
    @table_option
    async def join(self, interaction: Interaction, table: int | None = None) -> None:
        """Sit down, or take the own seat back."""
        room = await self.entered(interaction)
        await seating.join(room, interaction, lobby_to_join(room.hall, interaction, table).table)

    @app_commands.command(name=label("table.leave.name"), description=label("table.leave.description"))
    @table_option
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Stand up; asks first where it costs something."""
        room = await self.entered(interaction)
        await seating.leave(room, interaction, my_table(room.hall, interaction, table).table)

    @app_commands.command(name=label("table.ai.name"), description=label("table.ai.description"))
    @table_option
    async def ai(self, interaction: Interaction, table: int | None = None) -> None:
        """Seat an AI player."""
        room = await self.entered(interaction)
        await seating.add_ai(room, interaction, my_table(room.hall, interaction, table).table)

    @app_commands.command(name=label("table.start.name"), description=label("table.start.description"))
    @table_option
    async def start(self, interaction: Interaction, table: int | None = None) -> None:
        """Start the match."""
        room = await self.entered(interaction)
        await seating.start(room, interaction, my_table(room.hall, interaction, table).table)

    @app_commands.command(name=label("table.status.name"), description=label("table.status.description"))
    async def status(self, interaction: Interaction) -> None:
        """Where one's tables are and how they stand."""
        room, language = await self.entered(interaction), language_of(interaction)
        person = interaction.user.id
        mine = [*room.hall.tables_of(person), *[at for at in room.hall.tables() if at.seat_left_by(person) is not None]]
        mine = [at for number, at in enumerate(mine) if at not in mine[:number]]  # who hosts it may have left it, too
        here = [at for at in room.hall.tables(interaction.guild_id) if at not in mine]
        await respond(interaction, view=bare_view(status_text(mine, here, person, room.boards.address, language)))

    @app_commands.command(name=label("table.resume.name"), description=label("table.resume.description"))
    @table_option
    async def resume(self, interaction: Interaction, table: int | None = None) -> None:
        """Go on with a paused table here."""
        room = await self.entered(interaction)
        await seating.resume(room, interaction, table_to_resume(room.hall, interaction, table).table)

    @app_commands.command(name=label("table.end.name"), description=label("table.end.description"))
    @table_option
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        """Close a lobby, or vote to stop a match."""
        room = await self.entered(interaction)
        await seating.end(room, interaction, my_table(room.hall, interaction, table).table)

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @ai.autocomplete("table")
    @start.autocomplete("table")
    @resume.autocomplete("table")
    @end.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        person = interaction.user.id
        own_first = sorted(self.room.hall.tables(interaction.guild_id), key=lambda at: at.seat_of(person) is None)
        return table_suggestions(own_first, language_of(interaction), typed)


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    tables = Tables(bot)
    await bot.add_cog(tables)
    await bot.add_cog(Play(tables.entered))
    await bot.add_cog(Hand(tables.entered))
