"""Who pays whom at the end: the fewest transfers that settle all balances.

Exact up to EXACT accounts with a balance: n accounts need n − k transfers where k is the most groups that balance among
themselves. Beyond that greedily, with at most n − 1.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

EXACT: Final = 12


@dataclass(frozen=True, slots=True)
class Transfer:
    """`payer` gives `receiver` so many points; keys are those of the balances."""

    payer: Any
    receiver: Any
    points: int


def transfers(balances: Mapping[Any, int]) -> tuple[Transfer, ...]:
    """The fewest transfers (points > 0) after which every balance is 0; raises ValueError when they do not sum to 0."""
    if sum(balances.values()):
        raise ValueError(f"the balances sum to {sum(balances.values())}, not to 0")
    owing = [(key, points) for key, points in balances.items() if points]
    groups = _groups(owing) if len(owing) <= EXACT else [owing]
    return tuple(transfer for group in groups for transfer in _within(group))


def preferred(balances: Mapping[Any, int], wanted: Iterable[tuple[Any, Any]]) -> tuple[Transfer, ...]:
    """As transfers, the pairs of payer and receiver that are wanted first, each where it makes no more payments."""
    left, made = dict(balances), list[Transfer]()
    for payer, receiver in wanted:
        points = min(-left.get(payer, 0), left.get(receiver, 0))
        if points <= 0:
            continue
        then = left | {payer: left[payer] + points, receiver: left[receiver] - points}
        if len(transfers(then)) < len(transfers(left)):
            made.append(Transfer(payer, receiver, points))
            left = then
    return (*made, *transfers(left))


def _groups(owing: list[tuple[Hashable, int]]) -> list[list[tuple[Hashable, int]]]:
    """The accounts in as many groups as possible that each sum to zero.

    best[set] is the most such groups among the prefixes of some order of the set; it grows by one wherever a prefix
    sums to zero.
    """
    size = len(owing)
    total = [0] * (1 << size)
    best = [0] * (1 << size)
    last = [0] * (1 << size)
    for chosen in range(1, 1 << size):
        low = (chosen & -chosen).bit_length() - 1
        total[chosen] = total[chosen & (chosen - 1)] + owing[low][1]
        last[chosen] = max(
            (each for each in range(size) if chosen >> each & 1), key=lambda each: best[chosen ^ 1 << each]
        )
        best[chosen] = best[chosen ^ 1 << last[chosen]] + (total[chosen] == 0)
    return _read_back(owing, total, last)


def _read_back(
    owing: list[tuple[Hashable, int]], total: list[int], last: list[int]
) -> list[list[tuple[Hashable, int]]]:
    groups: list[list[tuple[Hashable, int]]] = []
    chosen = (1 << len(owing)) - 1
    while chosen:
        if total[chosen] == 0:
            groups.append([])
        groups[-1].append(owing[last[chosen]])
        chosen ^= 1 << last[chosen]
    return groups


def _within(group: list[tuple[Hashable, int]]) -> list[Transfer]:
    """At most len(group) − 1 transfers: the one who owes most pays the one who gets most, again and again."""
    left = dict(group)
    made: list[Transfer] = []
    while len(left) > 1:
        payer = min(left, key=lambda key: left[key])
        receiver = max(left, key=lambda key: left[key])
        points = min(-left[payer], left[receiver])
        made.append(Transfer(payer, receiver, points))
        left[payer] += points
        left[receiver] -= points
        left = {key: points for key, points in left.items() if points}
    return made
