"""A hand in which one discard may be claimed in every way: next player chi, opposite peng, previous hu.

Seats are counted from the dealer. The dealer discards 1z (peng by the third), the third 9m, the dealer 5m.
"""

import pytest

from engine import wall
from tests.cogs.tables.club import Club
from tests.engine import stacked

DEALER = "1z5m369p369s13m88m7p9s"
CHI = "46m147p179s23456z"
PENG = "55m258p258s23456z"
HU = "46m123p789s22p9m11z"
NOTHING = "19m258p258s23456z"


def stack(monkeypatch: pytest.MonkeyPatch, *hands: str, front: str = "3z", indicator: str = "5s") -> None:
    """The next hands are dealt like this, whatever the seed; indicator 5s makes 6s laizi."""
    tiles = stacked.wall(hands or (DEALER, CHI, PENG, HU), indicator, front)
    monkeypatch.setattr(wall, "wall", lambda seed: tiles)


async def open_window(club: Club) -> None:
    """Up to the dealer's 5m, which lies there to be claimed."""
    dealer, third = club.behind(0), club.behind(3)
    for who, code in ((dealer, "d1z"), (third, "p"), (third, "d9m")):
        await club.press(who, code)
        await club.later(club.at.agreed.beat)
    await club.press(dealer, "d5m")
