"""What somebody asks of a leaderboard, and the one short code of it that buttons carry."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

METRICS: Final = ("points", "average", "wins", "biggest", "golden_caps", "escapes", "rating", "hands")
PERIODS: Final = ("day", "week", "season", "all")
KINDS: Final = ("both", "virtual", "physical")
LEAST: Final[Mapping[str, int]] = {"average": 8, "rating": 8}
"""the fewest hands that show where nothing is said: one lucky hand is no average"""
MOST_LEAST: Final = 9999
_DEFAULT: Final = "-"


@dataclass(frozen=True, slots=True)
class Asked:
    """A page (from 0) of the board of a metric over a period and a kind of table.

    `period` is one of PERIODS, or `season` and the number of a certain one, such as `season12`; `least` is the fewest
    hands that show, None as the metric has it.
    """

    metric: str = "points"
    period: str = "all"
    kind: str = "both"
    least: int | None = None
    page: int = 0

    CODE = (
        rf"(?:{'|'.join(METRICS)}):(?:{'|'.join(PERIODS)}|season\d+):(?:{'|'.join(KINDS)})"
        rf":(?:\d{{1,4}}|{_DEFAULT}):\d{{1,6}}"
    )

    @property
    def hands(self) -> int:
        """The fewest hands that show."""
        return LEAST.get(self.metric, 0) if self.least is None else self.least

    @property
    def code(self) -> str:
        """The text that matches CODE."""
        least = _DEFAULT if self.least is None else self.least
        return f"{self.metric}:{self.period}:{self.kind}:{least}:{self.page}"

    @classmethod
    def read(cls, code: str) -> Self:
        """What a code asks; raises ValueError for one that does not match."""
        if not re.fullmatch(cls.CODE, code):
            raise ValueError(f"{code!r} asks for no leaderboard")
        metric, period, kind, least, page = code.split(":")
        return cls(metric, period, kind, None if least == _DEFAULT else int(least), int(page))
