"""The buttons of tables: what stands in their custom ids, what they say, and which part of the room a press goes to.

Custom ids are lasting and have disjoint first letters: `t` play, `y` play in spite of a warning, `l` lobby, `b` board,
`x` leaving on terms, `k` a seat to free, `w` why, `m` rematch. What a press does, the tables cog knows: messages are
made of buttons, so buttons know no messages.
"""

import re
from typing import TYPE_CHECKING, Any, Final, Self

import discord

from cogs.tables.leaving import HOW, Terms
from cogs.ui import Interaction, Lasting, Refusal
from engine.tiles import Seat

if TYPE_CHECKING:
    from cogs.tables.cog import Tables

Button = discord.ui.Button[Any]
Style = discord.ButtonStyle
CODE = r"(?P<code>[dcxar][1-9][mpsz]|[pzhn])"


_STYLES = {
    "join": Style.success,
    "start": Style.primary,
    "hand": Style.primary,
    "back": Style.success,
    "resume": Style.success,
}


def _tables(interaction: Interaction) -> "Tables":
    cog: Any = interaction.client.get_cog("Tables")
    if cog is None:  # a bot that stops takes its cogs away before it leaves the gateway
        raise Refusal("desk.stopping")
    return cog


class PlayButton(Lasting[Button], template=rf"t:(?P<table>\d+):(?P<version>\d+):{CODE}"):
    """One legal action on a private hand."""

    def __init__(
        self,
        table: int,
        version: int,
        code: str,
        label: str = "",
        style: Style = Style.secondary,
        emoji: discord.PartialEmoji | None = None,
    ) -> None:
        self.table, self.version, self.code = table, version, code
        custom_id = f"t:{table}:{version}:{code}"
        super().__init__(Button(label=label or code, style=style, emoji=emoji, custom_id=custom_id))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), int(match["version"]), match["code"])

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).play(interaction, self.table, self.version, self.code)


class ConfirmButton(Lasting[Button], template=rf"y:(?P<table>\d+):(?P<version>\d+):{CODE}"):
    """The same action, meant in spite of the warning before it."""

    def __init__(self, table: int, version: int, code: str, label: str = "") -> None:
        self.table, self.version, self.code = table, version, code
        super().__init__(Button(label=label or code, style=Style.danger, custom_id=f"y:{table}:{version}:{code}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), int(match["version"]), match["code"])

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).play(interaction, self.table, self.version, self.code, confirmed=True)


_LOBBY: Final = "join|leave|ai|remove|start|start_ai[1-4]|rules|seat[1-4]"


class LobbyButton(Lasting[Button], template=rf"l:(?P<table>\d+):(?P<what>{_LOBBY})"):
    """Sitting down, on a seat of one's choice too, standing up, seating an AI player, freeing a seat, the rules;
    starting, also with so many AI players as were free seats when it was asked. In a lobby that is `full` nobody can be
    added, and the start stands out.
    """

    def __init__(self, table: int, what: str, label: str = "", *, full: bool = False) -> None:
        self.table, self.what = table, what
        style = _STYLES.get(what.split("_")[0], Style.secondary)
        if full:  # where every seat is taken there is only one way to go on
            style = Style.success if what == "start" else Style.secondary
        vain = full and what in ("join", "ai")
        super().__init__(Button(label=label or what, style=style, custom_id=f"l:{table}:{what}", disabled=vain))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), match["what"])

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).lobby(interaction, self.table, self.what)


class BoardButton(Lasting[Button], template=r"b:(?P<table>\d+):(?P<what>hand|help|back|leave|stop|nohu|resume|keep)"):
    """What a board offers: one's own hand, help, a vote to stop, going on where it is paused; to a person whose seat an
    AI holds, the way back; on a private hand, why it cannot hu; under a question, to leave all as it is.
    """

    def __init__(self, table: int, what: str, label: str = "") -> None:
        self.table, self.what = table, what
        style = _STYLES.get(what, Style.secondary)
        super().__init__(Button(label=label or what, style=style, custom_id=f"b:{table}:{what}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), match["what"])

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).board(interaction, self.table, self.what)


class LeaveButton(
    Lasting[Button], template=rf"x:(?P<table>\d+):(?P<how>{'|'.join(HOW)}):(?P<hand>\d+):(?P<points>\d+)"
):
    """Leaving on the terms that were told."""

    def __init__(self, table: int, terms: Terms, label: str = "") -> None:
        self.table, self.terms = table, terms
        custom_id = f"x:{table}:{terms.how}:{terms.hand}:{terms.points}"
        super().__init__(Button(label=label or terms.how, style=Style.danger, custom_id=custom_id))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), Terms(match["how"], int(match["hand"]), int(match["points"])))

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).leave_on(interaction, self.table, self.terms)


class SeatButton(Lasting[Button], template=r"k:(?P<table>\d+):(?P<seat>[0-3]):(?P<who>\d+)"):
    """Taking from a lobby's seat whoever had it when it was asked: a person's Discord id, 0 for an AI player."""

    def __init__(self, table: int, seat: Seat, who: int | None, label: str = "?") -> None:
        self.table, self.seat, self.who = table, seat, who
        super().__init__(Button(label=label, custom_id=f"k:{table}:{seat}:{who or 0}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), int(match["seat"]), int(match["who"]) or None)

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).free_seat(interaction, self.table, self.seat, self.who)


class WhyButton(Lasting[Button], template=r"w:(?P<table>\d+):(?P<number>\d+)"):
    """The whole derivation of a hand's settlement."""

    def __init__(self, table: int, number: int, label: str = "?") -> None:
        self.table, self.number = table, number
        super().__init__(Button(label=label, custom_id=f"w:{table}:{number}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]), int(match["number"]))

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).why(interaction, self.table, self.number)


class AgainButton(Lasting[Button], template=r"m:(?P<table>\d+)"):
    """Another match by the same rules, in the same place."""

    def __init__(self, table: int, label: str = "?") -> None:
        self.table = table
        super().__init__(Button(label=label, style=Style.success, custom_id=f"m:{table}"))

    @classmethod
    def read(cls, item: Button, match: re.Match[str]) -> Self:
        return cls(int(match["table"]))

    async def pressed(self, interaction: Interaction) -> None:
        await _tables(interaction).again(interaction, self.table)


ITEMS = (PlayButton, ConfirmButton, LobbyButton, BoardButton, LeaveButton, SeatButton, WhyButton, AgainButton)
