"""`/score` and `/calc`, the life of the sessions inside the bot, and where presses of sheets come in."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.client import Mahjong
from cogs.scorekeeper.calculator import Calculator
from cogs.scorekeeper.deeds import Deeds
from cogs.scorekeeper.entering import Entering
from cogs.scorekeeper.fines import FineButton, Fines
from cogs.scorekeeper.forms import offer_again
from cogs.scorekeeper.founding import as_entered, check_place, found, open_form, typed_people
from cogs.scorekeeper.items import ITEMS
from cogs.scorekeeper.keeper import Keeper
from cogs.scorekeeper.options import options
from cogs.scorekeeper.posting import Posting
from cogs.scorekeeper.presses import Presses
from cogs.scorekeeper.questions import fine_form
from cogs.scorekeeper.reaching import SHARES, person_of, recipients, sheet_of, who_of
from cogs.scorekeeper.rights import check_log, line_of
from cogs.scorekeeper.rulings import Rulings
from cogs.scorekeeper.sharing import bring_in, export_server, export_session
from cogs.scorekeeper.sheet import Sheet
from cogs.scorekeeper.telling import Telling, forgotten, left, new
from cogs.texts import label, language_of
from cogs.ui import Interaction, Refusal, ask, think


class Score(
    commands.GroupCog,
    group_name=label("score.command.name"),
    group_description=label("score.command.description"),
):
    """The group of commands."""

    def __init__(self, bot: Mahjong) -> None:
        self.bot = bot
        self.keeper = Keeper(bot.database, now=bot.outside.now)
        self.posting = Posting(bot, self.keeper)
        self.rulings = Rulings(self.keeper, self.posting)
        self.entering = Entering(self.keeper, self.posting, self.rulings)
        self.deeds = Deeds(self.keeper, self.posting)
        self.fines = Fines(self.keeper, self.posting)
        self.presses = Presses(self.keeper, self.posting, self.entering, self.deeds, self.fines, self.rulings)
        self.found = False

    async def cog_load(self) -> None:
        """Sessions go on, and buttons of earlier runs work again."""
        await self.keeper.restore()
        self.bot.add_dynamic_items(*ITEMS, FineButton)

    async def cog_unload(self) -> None:
        """The bot stops."""
        self.bot.remove_dynamic_items(*ITEMS, FineButton)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Once after a start, though Discord says it again: nobody looks for the sheet of a session that goes on."""
        if self.found:
            return
        self.found = True
        for sheet in self.keeper.sheets():
            if sheet.status == "open":
                await self.posting.find(sheet)

    # ------------------------------------------------------------ presses

    async def sheet_pressed(self, interaction: Interaction, session: int, what: str, argument: int | None) -> None:
        """A button about a session."""
        await self.presses.sheet(interaction, session, what, argument or 0)

    async def line_pressed(
        self, interaction: Interaction, session: int, number: int, what: str, seen: int | None = None
    ) -> None:
        """A button about one line, as it was when it was shown."""
        await self.presses.line(interaction, session, number, what, seen)

    async def form_pressed(self, interaction: Interaction, telling: Telling, what: str, argument: str) -> None:
        """A button of a line that is being told."""
        await self.entering.pressed(interaction, telling, what, argument)

    async def form_chosen(
        self, interaction: Interaction, telling: Telling, what: str, argument: str, values: Sequence[str]
    ) -> None:
        """A menu of a line that is being told."""
        await self.entering.chosen(interaction, telling, what, argument, values)

    # ------------------------------------------------------------ an evening

    @app_commands.command(name=label("score.open.name"), description=label("score.open.description"))
    @options(people="people", rules="rules", stake="stake", dealer="dealer")
    async def open(
        self,
        interaction: Interaction,
        people: str | None = None,
        rules: str | None = None,
        stake: str | None = None,
        dealer: Range[int, 1, 4] = 1,
    ) -> None:
        """Open a session here: at once, or by a form where nobody is named."""
        check_place(interaction)
        if people is None:
            await ask(interaction, open_form(self.keeper, self.posting, interaction))
            return
        await think(interaction)
        playing = await typed_people(interaction, people)
        try:
            await found(self.keeper, self.posting, interaction, playing, rules, stake, dealer - 1)
        except Refusal as refusal:
            told = as_entered(playing, rules, stake, dealer - 1)
            await offer_again(interaction, refusal, lambda: open_form(self.keeper, self.posting, interaction, told))

    @app_commands.command(name=label("score.hand.name"), description=label("score.hand.description"))
    @options(told="told", session="session", after="after")
    async def hand(
        self,
        interaction: Interaction,
        told: str | None = None,
        session: int | None = None,
        after: Range[int, 0] | None = None,
    ) -> None:
        """Tell a won hand, in short or by buttons: the next, or one that was forgotten behind another."""
        sheet = await self.sheet_meant(interaction, session, ended=after is not None)
        if after:
            line_of(sheet, after)
        begun = new(sheet) if after is None else forgotten(sheet, after)
        if told is None:
            await self.entering.begin(interaction, begun)
        else:
            await self.entering.typed(interaction, sheet, told, begun)

    @app_commands.command(name=label("score.draw.name"), description=label("score.draw.description"))
    @options(session="session")
    async def draw(self, interaction: Interaction, session: int | None = None) -> None:
        """Tell a drawn hand."""
        await self.entering.begin(interaction, new(await self.sheet_meant(interaction, session), "draw"))

    @app_commands.command(name=label("score.escape.name"), description=label("score.escape.description"))
    @options(who="leaver", session="session")
    async def escape(self, interaction: Interaction, who: str | None = None, session: int | None = None) -> None:
        """Tell that somebody left a hand."""
        sheet = await self.sheet_meant(interaction, session)
        leaver = None if who is None else who_of(sheet, who, language_of(interaction))
        await self.entering.begin(interaction, new(sheet, "escape") if leaver is None else left(sheet, leaver))

    @app_commands.command(name=label("score.fine.name"), description=label("score.fine.description"))
    @options(who="fined", points="points", reason="reason", to="to", session="session")
    async def fine(
        self,
        interaction: Interaction,
        who: str,
        points: Range[int, -1_000_000, 1_000_000],
        reason: str,
        to: str = "table",
        session: int | None = None,
    ) -> None:
        """Take points from somebody, or give him some."""
        sheet, language = await self.sheet_meant(interaction, session), language_of(interaction)
        check_log(sheet, person_of(interaction))
        told: dict[str, Any] = {"points": str(points), "reason": reason}
        try:
            loser = who_of(sheet, who, language)
            told["who"] = [str(loser)]
            others = recipients(sheet, loser, to) if to in SHARES else (who_of(sheet, to, language),)
            told["to"] = [to] if to in SHARES else [str(others[0])]
            await self.fines.ask(interaction, sheet, loser, points, others, reason)
        except Refusal as refusal:
            await offer_again(interaction, refusal, lambda: fine_form(self.fines, sheet, language, told))

    @app_commands.command(name=label("score.swap.name"), description=label("score.swap.description"))
    @options(one="one", other="other", since="since", way="way", session="session")
    @app_commands.choices(
        way=[
            Choice(name=label("score.swap.points"), value="points"),
            Choice(name=label("score.swap.order"), value="order"),
        ]
    )
    async def swap(
        self,
        interaction: Interaction,
        one: str,
        other: str,
        since: int | None = None,
        way: Choice[str] | None = None,
        session: int | None = None,
    ) -> None:
        """Put two people in each other's place, from the next hand on or from one that was booked."""
        sheet, language = await self.sheet_meant(interaction, session), language_of(interaction)
        pair = (who_of(sheet, one, language), who_of(sheet, other, language))
        by_name = way is not None and way.value == "order"
        await self.deeds.swap(interaction, sheet, pair, since or sheet.next_number, by_name=by_name)

    # ------------------------------------------------------------ corrections

    @app_commands.command(name=label("score.undo.name"), description=label("score.undo.description"))
    @options(number="number_or_last", session="session")
    async def undo(self, interaction: Interaction, number: int | None = None, session: int | None = None) -> None:
        """Take a line back."""
        await self.presses.ask_undo(interaction, await self.sheet_meant(interaction, session, ended=True), number)

    @app_commands.command(name=label("score.edit.name"), description=label("score.edit.description"))
    @options(number="number", session="session")
    async def edit(self, interaction: Interaction, number: int, session: int | None = None) -> None:
        """Tell a line anew."""
        await self.presses.edit(interaction, await self.sheet_meant(interaction, session, ended=True), number)

    @app_commands.command(name=label("score.dispute.name"), description=label("score.dispute.description"))
    @options(number="number", reason="reason", session="session")
    async def dispute(self, interaction: Interaction, number: int, reason: str, session: int | None = None) -> None:
        """Flag a line."""
        await self.deeds.dispute(interaction, await self.sheet_meant(interaction, session, ended=True), number, reason)

    # ------------------------------------------------------------ the sheet and the end

    @app_commands.command(name=label("score.sheet.name"), description=label("score.sheet.description"))
    @options(number="number_or_sheet", session="session")
    async def sheet(self, interaction: Interaction, number: int | None = None, session: int | None = None) -> None:
        """Bring the sheet down here, or show one line in full."""
        sheet = await self.sheet_meant(interaction, session, ended=True)
        if number is not None:
            await self.presses.show_line(interaction, sheet, number)
        else:
            await self.presses.here(interaction, sheet)

    @app_commands.command(name=label("score.settle.name"), description=label("score.settle.description"))
    @options(session="session")
    async def settle(self, interaction: Interaction, session: int | None = None) -> None:
        """Show who pays whom, and settle once."""
        await self.presses.ask_settle(interaction, await self.sheet_meant(interaction, session))

    @app_commands.command(name=label("score.close.name"), description=label("score.close.description"))
    @options(session="session")
    async def close(self, interaction: Interaction, session: int | None = None) -> None:
        """Lock the session."""
        await self.presses.ask_close(interaction, await self.sheet_meant(interaction, session))

    @app_commands.command(name=label("score.export.name"), description=label("score.export.description"))
    @options(what="what", session="session")
    @app_commands.choices(
        what=[
            Choice(name=label("score.what.session"), value="session"),
            Choice(name=label("score.what.server"), value="server"),
        ]
    )
    async def export(
        self, interaction: Interaction, what: Choice[str] | None = None, session: int | None = None
    ) -> None:
        """A session's files, or the server's books."""
        if what is not None and what.value == "server":
            await export_server(self.keeper, interaction)
        else:
            await export_session(self.keeper, interaction, await self.sheet_meant(interaction, session, ended=True))

    @app_commands.command(name=label("score.import.name"), description=label("score.import.description"))
    @options(file="file")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """A session from a file."""
        await bring_in(self.keeper, self.posting, interaction, file)

    async def sheet_meant(self, interaction: Interaction, session: int | None, *, ended: bool = False) -> Sheet:
        """The session that is meant, a closed one too where `ended` and none goes on; raises Refusal."""
        return await sheet_of(self.keeper, interaction, session, ended=ended)


def score_of(interaction: Interaction) -> Score:
    """The bot's own cog."""
    cog: Any = interaction.client.get_cog("Score")
    return cog


async def setup(bot: Mahjong) -> None:
    """Called by discord.py."""
    score = Score(bot)
    await bot.add_cog(score)
    await bot.add_cog(Calculator(score.entering))
