"""The messages of tables as Discord shows them: the words of board, lobby, private hand and result with their buttons.

Components V2 throughout. Pure; sending is elsewhere.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord

from cogs.emoji import WORDS, Faces
from cogs.leaderboard.items import totals_button
from cogs.tables.alt import alt_text, board_alt
from cogs.tables.board import board_text, names_of
from cogs.tables.buttons import (
    AgainButton,
    BoardButton,
    ConfirmButton,
    LeaveButton,
    LobbyButton,
    PlayButton,
    SeatButton,
    Style,
    WhyButton,
)
from cogs.tables.helping import help_text
from cogs.tables.leaving import Terms
from cogs.tables.lobby import lobby_text
from cogs.tables.offers import Choice, choices
from cogs.tables.private import Sight, hand_text
from cogs.tables.snapshot import Snapshot
from cogs.texts import text
from cogs.ui import LayoutView
from cogs.ui.limits import COMPONENTS_TEXT
from engine.actions import HU
from engine.tiles import Seat

GREEN, GOLD, GREY, RED = (discord.Colour(value) for value in (0x2E8B57, 0xD4A017, 0x5C6370, 0xB5332E))
_STYLES: Final = {
    "plain": Style.secondary,
    "drawn": Style.primary,
    "claim": Style.primary,
    "win": Style.success,
    "pass": Style.secondary,
}
LOBBY_ROWS: Final = (("join", "start", "ai"), ("rules", "remove", "leave"))
Row = Sequence[discord.ui.Item[Any]]


def panel(
    words: str,
    *rows: Row,
    colour: discord.Colour = GREEN,
    picture: str | None = None,
    alt: str = "",
    above: tuple[str, str] | None = None,
) -> LayoutView:
    """A message: a picture by its file name with its alt text where there is one, words, rows of buttons.

    `above` is another picture and its alt text; each has the whole width.
    """
    box: discord.ui.Container[LayoutView] = discord.ui.Container(accent_colour=colour)
    for name, said in filter(None, (above, (picture, alt) if picture else None)):
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=said)))
    box.add_item(discord.ui.TextDisplay(words[:COMPONENTS_TEXT]))
    for row in rows:
        box.add_item(discord.ui.ActionRow(*row))
    return LayoutView(box)


def lobby_view(snapshot: Snapshot, language: str) -> LayoutView:
    """The lobby: what gets a table going in the first row, the rest below it, then free seats where one chooses."""
    others = any(info and info.person != snapshot.host for info in snapshot.seats)
    offered = [[what for what in row if what != "remove" or others] for row in LOBBY_ROWS]
    rows = [[_lobby(snapshot, what, language) for what in row] for row in offered]
    free = [seat + 1 for seat, info in enumerate(snapshot.seats) if info is None]
    if snapshot.agreed.seating == "choice" and free:
        said = {number: text(language, "table.button.seat", number=number) for number in free}
        rows.append([LobbyButton(snapshot.table, f"seat{number}", said[number]) for number in free])
    return panel(lobby_text(snapshot, language), *rows)


def _lobby(snapshot: Snapshot, what: str, language: str) -> LobbyButton:
    full = snapshot.status == "lobby" and None not in snapshot.seats
    return LobbyButton(snapshot.table, what, text(language, f"table.button.{what}"), full=full)


def board_view(snapshot: Snapshot, language: str, picture: str | None = None) -> LayoutView:
    """The public board with My hand and Help; a picture takes the place of what the seats have before them."""
    words, alt = board_text(snapshot, language, seats=picture is None), board_alt(snapshot, language)
    colour = GREY if snapshot.status == "paused" else GREEN
    return panel(words, board_row(snapshot, language), colour=colour, picture=picture, alt=alt)


def board_row(snapshot: Snapshot, language: str) -> Row:
    """My hand and Help; where the table is paused, going on; once somebody wants to stop, the same for the others."""
    what = ["hand", "help"] + (["stop"] if snapshot.votes else [])
    if snapshot.status == "paused":
        what.insert(0, "resume")
    return [BoardButton(snapshot.table, each, text(language, f"table.button.{each}")) for each in what]


def hand_view(
    sight: Sight,
    language: str,
    note: str = "",
    board: str | None = None,
    picture: str | None = None,
    faces: Faces = WORDS,
    *,
    table: tuple[str, str] | None = None,
    others: str = "",
) -> LayoutView:
    """The private hand with a button for every legal action; `note` stands above it, `board` is the board's address.

    `faces` are the emoji for tiles in the text and beside their names on buttons. `table` is a picture of the table
    with its alt text, `others` the table in words.
    """
    rows: list[Row] = []
    if sight.held and not sight.void:
        rows.append([BoardButton(sight.table, "back", text(language, "table.button.back"))])
    elif not sight.void:
        for row in choices(sight.view, language, emoji=bool(faces)):
            rows.append([_play(sight, choice, faces) for choice in row])
    if around := _around(sight, board, language):
        rows.append(around)
    mine = hand_text(sight, language, tiles=picture is None, faces=faces)
    words = "\n".join(part for part in (note, mine, others) if part)
    colour, alt = GOLD if sight.view.options and not sight.void else GREY, alt_text(hand_text(sight, language))
    return panel(words, *rows, colour=colour, picture=picture, alt=alt, above=table)


def _around(sight: Sight, board: str | None, language: str) -> Row:
    """The way to the board, and to the reason where a hu is not offered."""
    row: list[discord.ui.Item[Any]] = []
    if board is not None:
        row.append(discord.ui.Button(label=text(language, "hand.button.board"), url=board))
    if sight.view.result is None and not (sight.held or sight.void) and HU not in sight.view.options:
        row.append(BoardButton(sight.table, "nohu", text(language, "hand.button.nohu")))
    return row


def _play(sight: Sight, choice: Choice, faces: Faces) -> PlayButton:
    version, style = sight.view.version, _STYLES[choice.tone]
    return PlayButton(sight.table, version, choice.code, choice.label, style, faces.get(choice.tile))


def note_view(words: str, table: int, language: str) -> LayoutView:
    """A private answer that gives no hand itself: what is the matter, and the way to a fresh one."""
    return panel(words, [BoardButton(table, "hand", text(language, "table.button.hand"))], colour=GREY)


def confirm_view(words: str, table: int, version: int, code: str, label: str) -> LayoutView:
    """A warning, and the button that means it all the same."""
    return panel(words, [ConfirmButton(table, version, code, label)], colour=RED)


def leave_view(words: str, table: int, terms: Terms, language: str) -> LayoutView:
    """What leaving costs, and the button that does it at this cost."""
    return panel(
        words,
        [LeaveButton(table, terms, text(language, "table.button.leave")), keep_button(table, language)],
        colour=RED,
    )


def keep_button(table: int, language: str) -> BoardButton:
    """Under a question: nothing shall be done."""
    return BoardButton(table, "keep", text(language, "table.button.keep"))


def remove_view(words: str, snapshot: Snapshot, seats: Sequence[Seat], language: str) -> LayoutView:
    """Whose seat of a lobby shall be free: a button for each of these."""
    names, row = names_of(snapshot, language), list[discord.ui.Item[Any]]()
    for seat in seats:
        info = snapshot.seats[seat]
        row.append(SeatButton(snapshot.table, seat, info and info.person, names[seat]))
    return panel(words, [*row, keep_button(snapshot.table, language)], colour=RED)


def start_view(words: str, table: int, count: int, language: str) -> LayoutView:
    """How many seats are free, and the button that starts with AI players on them."""
    return panel(words, [LobbyButton(table, f"start_ai{count}", text(language, "table.button.start_ai", count=count))])


def result_view(words: str, snapshot: Snapshot, language: str, picture: str | None = None, alt: str = "") -> LayoutView:
    """The settlement of a hand with "why?"."""
    button = WhyButton(snapshot.table, snapshot.hand_number, text(language, "result.button.why"))
    return panel(words, [button], colour=GOLD, picture=picture, alt=alt_text(alt))


def final_view(words: str, table: int, language: str) -> LayoutView:
    """The final ranking with a rematch and the chart of how it came about."""
    again = AgainButton(table, text(language, "result.button.again"))
    return panel(words, [again, totals_button("table", table, language)], colour=GOLD)


def help_view(snapshot: Snapshot, language: str) -> LayoutView:
    """How this table is played, and the way to its rules."""
    return panel(help_text(snapshot, language), [_lobby(snapshot, "rules", language)], colour=GREY)


def bare_view(words: str) -> LayoutView:
    """Words that nothing can be pressed on any more."""
    return panel(words, colour=GREY)
