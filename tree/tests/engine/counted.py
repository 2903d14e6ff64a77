"""A won hand by its counts, and what its settlement says, loser by loser."""

from typing import Any

from engine.melds import Laid
from engine.settle import Facts, Settlement
from tests.engine.declared import Rules, ruleset

WINNER, DEALER, OPENED = 1, 0, Laid(openings=1)
PENG: tuple[str, ...] = ("pengpenghu",)


def facts(rules: Rules = "qq", seats: dict[int, Laid] | None = None, **told: Any) -> Facts:
    """Seat 1 wins a soft xiaohu with one opening on seat 2's discard, seat 0 deals, unless told otherwise."""
    laid = [(seats or {}).get(other, OPENED if other == WINNER else Laid()) for other in range(4)]
    usual: dict[str, Any] = {
        "dealer": DEALER,
        "winner": WINNER,
        "by": "discard",
        "source": 2 if told.get("by", "discard") != "self_draw" else None,
        "hand_types": ("xiaohu",),
        "hard": False,
        "liable": None,
    }
    return Facts(rules=ruleset(rules), seats=(laid[0], laid[1], laid[2], laid[3]), **{**usual, **told})


def fans(settled: Settlement) -> list[int]:
    return [loss.fan for loss in settled.losers]


def bases(settled: Settlement) -> list[int]:
    return [loss.base for loss in settled.losers]


def paid(settled: Settlement) -> list[int]:
    return [loss.paid for loss in settled.losers]


def tiers(settled: Settlement) -> list[str]:
    return [loss.tier for loss in settled.losers]
