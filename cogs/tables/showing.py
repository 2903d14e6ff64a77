"""What stands in public: each message of a table as a page, with its picture. Pure."""

from functools import partial

from cogs.pictures import draw_board, draw_result
from cogs.tables.board import COMMIT, clock_lines, names_of, turn_line
from cogs.tables.boards import Draw
from cogs.tables.pages import Page, plain
from cogs.tables.parts import Penalty, Place
from cogs.tables.result import outcome_of, penalised_name, penalty_lines, ranking_text, result_text
from cogs.tables.scenes import board_scene, result_scene
from cogs.tables.snapshot import Snapshot
from cogs.tables.views import bare_view, board_view, final_view, lobby_view, result_view
from cogs.texts import text
from cogs.ui import LayoutView
from engine.tiles import Seat


def lobby_page(snapshot: Snapshot, language: str) -> Page:
    """A table that waits for players."""
    return plain(lobby_view(snapshot, language))


def board_page(snapshot: Snapshot, language: str) -> Page:
    """A hand under way."""
    view = snapshot.shown
    if view is None:
        return plain(board_view(snapshot, language))
    names = names_of(snapshot, language)
    return Page(
        partial(board_view, snapshot, language), lambda: draw_board(board_scene(snapshot, view, names), language)
    )


def settlement_page(snapshot: Snapshot, language: str) -> Page:
    """The end of a hand, whole."""
    shown = snapshot.shown
    assert shown is not None  # a hand is over
    outcome = outcome_of(snapshot, names_of(snapshot, language))

    def view(picture: str | None) -> LayoutView:
        whole = result_text(outcome, shown, snapshot.match.totals, language)
        words = result_text(outcome, shown, snapshot.match.totals, language, tiles=picture is None)
        words = "\n".join([words, *clock_lines(snapshot, outcome.names, language)])
        return result_view("\n".join([words, *_fair(snapshot, language)]), snapshot, language, picture, whole)

    return Page(view, lambda: draw_result(result_scene(shown, outcome, language), language))


def _fair(snapshot: Snapshot, language: str) -> list[str]:
    """In a line: what the hand's wall was made from, and what the next one's will hash to."""
    said: list[str] = []
    if snapshot.seed:
        said.append(text(language, "table.seed_short", seed=snapshot.seed[:COMMIT]))
    if snapshot.commit and not snapshot.match.over:
        said.append(text(language, "table.commit_next", hash=snapshot.commit[:COMMIT]))
    return [f"-# {' · '.join(said)}"] if said else []


def ranking_page(snapshot: Snapshot, language: str) -> Page:
    """The end of a match."""
    return plain(final_view("\n".join(_ranked(snapshot, language, "result.final")), snapshot.table, language))


def _ranked(snapshot: Snapshot, language: str, heading: str) -> list[str]:
    """How the match stands, and what leaving cost whom."""
    names = names_of(snapshot, language)
    ranked = ranking_text(names, snapshot.match.totals, snapshot.ranking, language, heading)
    return [ranked, *penalty_lines(snapshot.penalties, names, language)]


def closed_page(reason: str) -> Draw:
    """Why a table closed before its match was played, and what was played until then: a hand under way counts not."""

    def page(snapshot: Snapshot, language: str) -> Page:
        lines, played = [text(language, f"table.closed.{reason}", table=snapshot.table)], snapshot.match
        if snapshot.playing:
            lines.append(text(language, "table.void", number=snapshot.hand_number))
        if not (played.hands or snapshot.penalties):
            return plain(bare_view("\n".join(lines)))
        lines += _ranked(snapshot, language, "result.final_early")
        return plain(final_view("\n".join(lines), snapshot.table, language))

    return page


def pardoned_page(penalty: Penalty) -> Draw:
    """That moderators gave a penalty back, and where the match is over how it stands with that."""

    def page(snapshot: Snapshot, language: str) -> Page:
        who = penalised_name(penalty, names_of(snapshot, language))
        values = {"number": penalty.hand, "points": penalty.points, "table": snapshot.table}
        lines = [text(language, "table.pardoned", who=who, **values)]
        if snapshot.status == "closed":
            lines += _ranked(snapshot, language, "result.final_early")
        return plain(bare_view("\n".join(lines)))

    return page


def barred_page(seat: Seat) -> Draw:
    """That moderators took somebody's seat."""

    def page(snapshot: Snapshot, language: str) -> Page:
        key = "table.barred_lobby" if snapshot.status == "lobby" else "table.barred"
        who = names_of(snapshot, language).bold(seat)
        return plain(bare_view(text(language, key, who=who, table=snapshot.table)))

    return page


def faulty_page(seat: Seat) -> Draw:
    """That the AI player on a seat fails."""

    def page(snapshot: Snapshot, language: str) -> Page:
        who = names_of(snapshot, language).bold(seat)
        return plain(bare_view(text(language, "table.faulty", who=who, table=snapshot.table)))

    return page


def moved_page(place: Place) -> Draw:
    """That a table is elsewhere now."""
    where = f"<#{place.thread or place.channel}>"
    return lambda snapshot, language: plain(bare_view(text(language, "table.moved", table=snapshot.table, place=where)))


def resumed_page(snapshot: Snapshot, language: str) -> Page:
    """That a table goes on, and with what: whose turn it is, or the tile that may be claimed."""
    lines = [text(language, "table.resumed", table=snapshot.table)]
    if snapshot.playing:
        lines.append(turn_line(snapshot, names_of(snapshot, language), language))
    return plain(bare_view("\n".join(lines)))


def line_page(key: str) -> Draw:
    """A line about a table."""
    return lambda snapshot, language: plain(bare_view(text(language, key, table=snapshot.table)))
