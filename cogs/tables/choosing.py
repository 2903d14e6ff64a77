"""From what a person typed to a table and an action: which table is meant, which legal action, and what to suggest."""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from discord import app_commands

from cogs.tables.hall import Hall
from cogs.tables.private import named
from cogs.tables.refusals import not_seated
from cogs.tables.snapshot import Snapshot
from cogs.tables.wording import action_words
from cogs.texts import clean_name, label, language_of, text, tile_name
from cogs.ui import Interaction, Refusal
from cogs.ui.limits import CHOICES
from engine.actions import HU, PASS, PENG, Action
from engine.tiles import NAMES, Tile

Command = TypeVar("Command", bound=Callable[..., object])


def table_option(command: Command) -> Command:
    """The option that names a table, as people read it."""
    app_commands.rename(table=label("table.option.table.name"))(command)
    app_commands.describe(table=label("table.option.table.description"))(command)
    return command


def my_table(hall: Hall, interaction: Interaction, number: int | None) -> Snapshot:
    """The table a person means: the one he named, his only one, or the one in this channel; raises Refusal."""
    if number is not None:
        return hall.snapshot(number)
    person = interaction.user.id
    if mine := hall.tables_of(person, interaction.guild_id):
        return _only(mine, interaction, "table.none_yours")
    raise not_seated(_only(_left_by(hall, interaction), interaction, "table.none_yours"), person)


def table_to_resume(hall: Hall, interaction: Interaction, number: int | None) -> Snapshot:
    """The table somebody wants to go on with: as `my_table`, else the one whose seat he left; raises Refusal."""
    if number is not None:
        return hall.snapshot(number)
    mine = hall.tables_of(interaction.user.id, interaction.guild_id) or _left_by(hall, interaction)
    return _only(mine, interaction, "table.none_yours")


def _left_by(hall: Hall, interaction: Interaction) -> tuple[Snapshot, ...]:
    """The open tables where an AI player has who asks's seat for good."""
    return tuple(at for at in hall.tables(interaction.guild_id) if at.seat_left_by(interaction.user.id) is not None)


def lobby_to_join(hall: Hall, interaction: Interaction, number: int | None) -> Snapshot:
    """The table somebody wants to sit down at: named, or the only one with a seat for him; raises Refusal."""
    if number is not None:
        at = hall.snapshot(number)
        if at.place.guild != interaction.guild_id:
            raise Refusal("desk.elsewhere", table=number)
        return at
    person = interaction.user.id
    tables = hall.tables(interaction.guild_id)
    found = [at for at in tables if at.status == "lobby" or _may_come_back(at, person)]
    return _only(found, interaction, "table.none_open")


def _may_come_back(at: Snapshot, person: int) -> bool:
    """Whether an AI player has somebody's seat, for now or since he left it for good."""
    seat = at.seat_of(person)
    return at.seat_left_by(person) is not None if seat is None else seat not in at.present


def _only(tables: Iterable[Snapshot], interaction: Interaction, none: str) -> Snapshot:
    found = list(tables)
    here = [at for at in found if interaction.channel_id in (at.place.thread, at.place.channel)]
    for some in (here, found):
        if len(some) == 1:
            return some[0]
    if not found:
        raise Refusal(none)
    numbers = [str(at.table) for at in found]
    raise Refusal(
        "table.which",
        tables=lambda language: text(language, "ui.separator").join(numbers),
        option=lambda language: text(language, "table.option.table.name"),
    )


BARE: Final = {"peng": PENG, "hu": HU, "pass": PASS}


def code_for(at: Snapshot, person: int, act: str, typed: str | None, language: str) -> str:
    """The code of the action a person means: one of his legal ones by suggestion, label or tile; raises Refusal.

    What is not legal now is left to the desk, which says why.
    """
    if act in BARE:
        return BARE[act].code
    seat = at.seat_of(person)
    if seat is None or at.hand is None:
        return PASS.code
    view = at.view(seat)
    options = named(view.options, act)
    if typed is None and len(options) == 1:
        return options[0].code
    wanted = (typed or "").strip().casefold()
    for option in options:
        label = action_words(language, option, view).casefold()
        if wanted in (label, label.split(" ", 1)[-1], option.code, option.code[1:]):
            return option.code
    if act == "discard":
        return Action("discard", _tile(typed or "", language)).code
    listed = text(language, "ui.separator").join(action_words(language, option, view) for option in options)
    raise Refusal("hand.choose", choices=listed) if options else Refusal(f"hand.nothing.{act}")


def _tile(typed: str, language: str) -> Tile:
    wanted = typed.strip().casefold()
    for tile, name in enumerate(NAMES):
        if wanted in (name, tile_name(language, tile).casefold()):
            return tile
    raise Refusal("hand.no_tile", typed=clean_name(typed))


def suggestions(hall: Hall, interaction: Interaction, act: str, typed: str) -> list[app_commands.Choice[str]]:
    """A person's own legal actions for a command, as Discord offers them while he types."""
    number = getattr(interaction.namespace, "table", None)
    try:
        snapshot = my_table(hall, interaction, number)
    except Refusal:
        return []
    seat = snapshot.seat_of(interaction.user.id)
    if seat is None or snapshot.hand is None:
        return []
    view, language = snapshot.view(seat), language_of(interaction)
    labels = [(action_words(language, option, view), option.code) for option in named(view.options, act)]
    found = [(label, code) for label, code in labels if typed.casefold() in f"{label} {code}".casefold()]
    return [app_commands.Choice(name=label, value=code) for label, code in found[:CHOICES]]


def table_suggestions(tables: Iterable[Snapshot], language: str, typed: str = "") -> list[app_commands.Choice[int]]:
    """Tables as Discord offers them to somebody who has typed so much of a number."""
    meant = [at for at in tables if typed in str(at.table)]
    return [
        app_commands.Choice(name=text(language, f"table.named.{at.status}", table=at.table), value=at.table)
        for at in meant[:CHOICES]
    ]
