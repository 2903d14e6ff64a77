"""What a point is worth at this table: an amount and a unit, for display only (R6.5)."""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from cogs.ui.refusal import Refusal

_UNIT: Final = r"(?:[^\W\d_]{1,8}|[$€£¥￥₩₽₫฿]|)"
_STAKE: Final = re.compile(rf"(?P<before>{_UNIT})\s*(?P<amount>\d{{1,7}}(?:[.]\d{{1,4}})?)\s*(?P<after>{_UNIT})")


@dataclass(frozen=True, slots=True)
class Stake:
    """So much of a unit for each point; the unit stands before the amount ($) or after it (元)."""

    amount: Decimal
    before: str
    after: str

    def __str__(self) -> str:
        return self._said(f"{self.amount:f}")

    def money(self, points: int) -> str:
        """What so many points are worth, such as `12.5 元` or `-$3`."""
        return ("-" if points < 0 else "") + self._said(f"{abs(points) * self.amount:,f}")

    def _said(self, number: str) -> str:
        number = number.rstrip("0").rstrip(".") if "." in number else number
        return f"{self.before}{number} {self.after}".strip()


def parse_stake(text: str) -> Stake:
    """The stake that somebody typed, such as `0.5`, `0.5 元` or `$2`; raises Refusal."""
    found = _STAKE.fullmatch(text.strip())
    if found is None or not (amount := Decimal(found["amount"])):
        raise Refusal("keeper.stake")
    return Stake(amount, found["before"], found["after"])
