"""Who sits at the next hand, as everybody at the table would say: kept beside an evening, of which it knows nothing."""

from data.score import DEALT, Entry, Four


class Seating:
    """Those of the last hand, until somebody says otherwise; `hand` is the line of the hand that was logged last."""

    def __init__(self, four: Four) -> None:
        self.next = four
        self._hand = -1
        self._sat: dict[int, Four] = {}
        self._said: list[tuple[int, Four, Four]] = []
        self._said_at = -1

    def logged(self, place: int, entry: Entry) -> None:
        """A new line, the one at this place from 0."""
        if isinstance(entry, DEALT):
            self._hand, self._sat[place], self.next = place, entry.seats, entry.seats

    def told_anew(self, right: list[Entry | None], place: int) -> None:
        """A line of the corrected list that was told anew."""
        entry = right[place]
        if not isinstance(entry, DEALT):
            return
        last = not any(isinstance(each, DEALT) for each in right[place + 1 :])
        if last and self._said_at <= self._hand and self._sat.get(place) != entry.seats:
            self.next = entry.seats
        self._sat[place] = entry.seats

    def said(self, lines: int, four: Four) -> None:
        """Somebody says who sits next, when so many lines are told."""
        self._said.append((lines, self.next, four))
        self._said_at, self.next = lines, four

    def moved(self, place: int, seats: Four) -> None:
        """A swap changed who sat at a line."""
        self._sat[place] = seats

    def swapped(self, lines: int, a: int, b: int) -> None:
        """A swap of what was told goes on at the next hand."""
        one, two, three, four = ({a: b, b: a}.get(who, who) for who in self.next)
        self._said_at, self.next = lines, (one, two, three, four)

    def righted(self, a: int, b: int, since: int) -> int | None:
        """After how many lines somebody said that these two sit the other way round, said since then."""
        for lines, before, after in self._said:
            swapped = [{a: b, b: a}.get(who, who) for who in before]
            if lines >= since and {a, b} & set(before) and _places(swapped, a, b) == _places(after, a, b):
                return lines
        return None


def _places(seats: list[int] | Four, *people: int) -> list[int | None]:
    return [seats.index(who) if who in seats else None for who in people]
