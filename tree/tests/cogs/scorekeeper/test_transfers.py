"""Settling up: the fewest transfers that pay every balance, compared with trying every way to group the accounts."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.scorekeeper.transfers import Transfer, transfers


def groupings(keys: list[int]) -> Iterator[list[list[int]]]:
    """Every way to put keys into groups."""
    if not keys:
        yield []
        return
    first, *rest = keys
    for grouping in groupings(rest):
        yield [[first], *grouping]
        for place in range(len(grouping)):
            yield [*grouping[:place], [first, *grouping[place]], *grouping[place + 1 :]]


def fewest(balances: dict[int, int]) -> int:
    """The fewest transfers: a group of n whose balances sum to zero settles itself with n − 1."""
    owing = [key for key, points in balances.items() if points]
    groups = max(
        len(grouping)
        for grouping in groupings(owing)
        if all(sum(balances[key] for key in group) == 0 for group in grouping)
    )
    return len(owing) - groups


def left(balances: dict[int, int], made: tuple[Transfer, ...]) -> dict[int, int]:
    """What everybody still has after the transfers."""
    after = dict(balances)
    for transfer in made:
        after[transfer.payer] += transfer.points
        after[transfer.receiver] -= transfer.points
    return after


@st.composite
def evenings(draw: st.DrawFn, most: int) -> dict[int, int]:
    """Balances of some people that sum to zero, small enough that groups balance by chance."""
    points = draw(st.lists(st.integers(-6, 6), min_size=1, max_size=most - 1))
    return dict(enumerate([*points, -sum(points)]))


@settings(max_examples=150, deadline=None)
@given(evenings(8))
def test_transfers_are_fewest_and_settle_all(balances: dict[int, int]) -> None:
    made = transfers(balances)
    assert not any(left(balances, made).values())
    assert len(made) == fewest(balances)
    assert len(made) <= max(0, len(balances) - 1)
    assert all(transfer.points > 0 and balances[transfer.payer] < 0 < balances[transfer.receiver] for transfer in made)
    assert transfers(balances) == made


@pytest.mark.parametrize("people", [9, 12, 13, 40])
def test_many_people_still_need_at_most_one_less(people: int) -> None:
    dice = Random(people)
    points = [dice.randint(-500, 500) for _ in range(people - 1)]
    balances = dict(enumerate([*points, -sum(points)]))
    made = transfers(balances)
    assert not any(left(balances, made).values())
    assert len(made) <= people - 1


def test_nobody_owes_anything() -> None:
    assert transfers({}) == transfers({"Ann": 0, "Bob": 0}) == ()


def test_an_evening_of_two_tables_that_never_met_needs_two_transfers() -> None:
    assert transfers({"Ann": 30, "Bob": -30, "Cai": -12, "Dan": 12}) == (
        Transfer("Bob", "Ann", 30),
        Transfer("Cai", "Dan", 12),
    )


def test_balances_that_do_not_sum_to_zero_are_refused() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        transfers({"Ann": 1})
