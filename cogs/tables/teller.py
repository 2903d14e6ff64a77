"""The desk's news as Discord shows it: which message changes, whose hand is drawn anew, who is called.

Each method only says what shall be seen and comes back at once; boards.py and hands.py get it there.
"""

from cogs.tables.absence import is_away
from cogs.tables.boards import Boards
from cogs.tables.departures import Departures
from cogs.tables.hands import Hands
from cogs.tables.lost import Lost
from cogs.tables.lying import Lying
from cogs.tables.notices import Notices
from cogs.tables.parts import SEATS, Penalty
from cogs.tables.showing import (
    board_page,
    closed_page,
    faulty_page,
    line_page,
    lobby_page,
    pardoned_page,
    ranking_page,
    resumed_page,
    settlement_page,
)
from cogs.tables.snapshot import Snapshot
from engine.actions import Action, Event
from engine.state import Result
from engine.tiles import Seat


class DiscordTeller:
    """Implements news.Teller."""

    def __init__(
        self, boards: Boards, hands: Hands, notices: Notices, lying: Lying, departures: Departures, lost: Lost
    ) -> None:
        self._boards, self._hands, self._lost = boards, hands, lost
        self._notices, self._lying, self._departures = notices, lying, departures

    async def lobby(self, snapshot: Snapshot) -> None:
        """The lobby's message shows who sits where."""
        self._boards.show(snapshot, lobby_page)

    async def warned(self, snapshot: Snapshot) -> None:
        """The lobby says when it closes, and a message of its own makes people look."""
        self._boards.show(snapshot, lobby_page)
        self._boards.post(snapshot, line_page("table.warned"))

    async def dealt(self, snapshot: Snapshot) -> None:
        """The board of a new hand, and everybody's tiles."""
        self._boards.show(snapshot, board_page)
        for seat in snapshot.present:
            self._hands.refresh(snapshot, seat)

    async def moved(self, snapshot: Snapshot, events: tuple[Event, ...]) -> None:
        """The board, and hands that offered what is over."""
        if snapshot.playing:
            self._boards.show(snapshot, board_page)
        self._hands.disarm(snapshot)
        self._settle(snapshot)

    async def asked(self, snapshot: Snapshot, seats: tuple[Seat, ...]) -> None:
        """Who has to decide sees it in his hand, and is called when he does not."""
        for seat in seats:
            self._hands.refresh(snapshot, seat)
            self._notices.expect(snapshot, seat)
        self._lying.look(snapshot)

    async def automatic(self, snapshot: Snapshot, seat: Seat, action: Action) -> None:
        """The board and the hand tell what the clock did by itself; a pass is told to its owner alone."""
        self._hands.refresh(snapshot, seat)
        info = snapshot.seats[seat]
        if info is not None and info.person is not None:
            self._departures.look(snapshot.place.guild, info.person, missed=True)

    async def seat_changed(self, snapshot: Snapshot, seat: Seat) -> None:
        """An AI took a seat over, or its person is back."""
        self._boards.show(snapshot, board_page)
        self._hands.refresh(snapshot, seat)
        self._settle(snapshot)
        self._boards.absence(snapshot, seat, posts=is_away(snapshot, seat))

    async def faulty(self, snapshot: Snapshot, seat: Seat) -> None:
        """A line says so, once."""
        self._boards.post(snapshot, faulty_page(seat))

    async def awaited(self, snapshot: Snapshot, seat: Seat) -> None:
        """The notice says until when, and his own message that it counts again."""
        self._boards.absence(snapshot, seat, posts=True)
        self._lost.tell(snapshot, "hand.goes_on", (seat,))

    async def charged(self, snapshot: Snapshot, seat: Seat) -> None:
        """The notice says who left a hand for good, and what it costs."""
        self._boards.absence(snapshot, seat, posts=True)

    async def pardoned(self, snapshot: Snapshot, penalty: Penalty) -> None:
        """A line says so, and the board has the totals."""
        self._boards.post(snapshot, pardoned_page(penalty))
        if snapshot.playing:
            self._boards.show(snapshot, board_page)

    async def called_off(self, snapshot: Snapshot) -> None:
        """A hand counts for nobody; the next one comes."""
        self._boards.post(snapshot, line_page("table.called_off"))
        self._boards.show(snapshot, board_page)
        self._settle(snapshot)

    async def voted(self, snapshot: Snapshot) -> None:
        """The board shows who wants to stop."""
        if snapshot.playing:
            self._boards.show(snapshot, board_page)

    async def finished_hand(self, snapshot: Snapshot, result: Result, log: str) -> None:
        """The board becomes the settlement."""
        self._boards.finish(snapshot, settlement_page)
        for seat in snapshot.present:
            self._hands.refresh(snapshot, seat)
        self._settle(snapshot)

    async def finished_match(self, snapshot: Snapshot, ranking: tuple[Seat, ...]) -> None:
        """The final ranking with a rematch."""
        self._boards.post(snapshot, ranking_page)
        self._absences(snapshot)
        self._settle(snapshot)
        self._hands.forget(snapshot.table)
        self._notices.forget(snapshot.table)

    async def paused(self, snapshot: Snapshot) -> None:
        """The table stands still: said on the board, or by another way where the channel is what is missing."""
        self._settle(snapshot)
        if snapshot.reason != "channel":
            self._boards.show(snapshot, board_page)
            self._absences(snapshot)
            return
        self._lost.tell(snapshot, "hand.channel_lost")

    async def resumed(self, snapshot: Snapshot) -> None:
        """One line, and the board again; a result that a kill kept from being shown comes now."""
        self._boards.post(snapshot, resumed_page)
        self._absences(snapshot)
        if snapshot.playing or snapshot.hand is None:
            self._boards.show(snapshot, board_page)
        elif snapshot.place.message is not None:
            self._boards.finish(snapshot, settlement_page)

    async def closed(self, snapshot: Snapshot, reason: str) -> None:
        """Why the table closed and how the match stood; no hand can be played any more. Lost places: see room.py."""
        if reason == "channel":
            self._lost.tell(snapshot, "hand.lobby_lost")
        self._boards.finish(snapshot, closed_page(reason))
        self._absences(snapshot)
        self._hands.put_away(snapshot)
        self._settle(snapshot)
        self._hands.forget(snapshot.table)
        self._notices.forget(snapshot.table)

    def _absences(self, snapshot: Snapshot) -> None:
        """The notices of those who are away say what holds now."""
        for seat in SEATS:
            self._boards.absence(snapshot, seat, posts=False)

    def _settle(self, snapshot: Snapshot) -> None:
        """Whoever was called for what is over is called no more."""
        self._notices.settle(snapshot)
        self._lying.look(snapshot)
