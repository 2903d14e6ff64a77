"""A half-told line fits into a custom id and comes back whole, whatever was told."""

from collections.abc import Iterator
from random import Random

import pytest

from cogs.rules.code import encode as code_of
from cogs.scorekeeper.draft import MOST, Draft
from cogs.scorekeeper.items import FormButton, FormMenu
from cogs.scorekeeper.telling import COUNTS, KINDS, MODES, Telling, decode, encode
from cogs.ui.limits import CUSTOM_ID
from cogs.ui.refusal import Refusal
from engine.melds import Laid
from engine.rules import FIELDS, RuleSet, preset
from engine.settle import HAND_TYPES, WAYS


def tellings(count: int) -> Iterator[Telling]:
    """Anything that could be told, the same in every run."""
    random = Random("tellings")
    seats = (None, 0, 1, 2, 3)
    for _ in range(count):
        one, two, three, four = random.sample(range(8), 4)
        laid = [Laid(**{name: random.randrange(MOST[name] + 1) for name in COUNTS}) for _ in range(5)]
        draft = Draft(
            seats=(one, two, three, four),
            winner=random.choice(seats),
            by=random.choice((None, *WAYS)),
            source=random.choice(seats),
            hand_types=tuple(sorted(random.sample(HAND_TYPES, random.randrange(len(HAND_TYPES) + 1)))),
            hard=random.choice((None, False, True)),
            laid=(laid[0], laid[1], laid[2], laid[3]),
            liable=random.choice(seats),
            dealer=random.choice(seats),
            own=laid[4],
        )
        yield Telling(
            where=str(random.randrange(1, 2 ** random.randrange(1, 41))),
            number=random.randrange(1, 10_000),
            mode=random.choice(MODES),
            kind=random.choice(KINDS),
            draft=draft,
            versions=random.randrange(100),
            tab=random.randrange(4),
        )


def test_what_was_told_comes_back_whole() -> None:
    for telling in tellings(500):
        assert decode(encode(telling)) == telling


def test_it_fits_into_every_button_and_menu() -> None:
    for telling in tellings(200):
        button = FormButton(telling, "type", "pengpenghu")
        assert len(button.custom_id) <= CUSTOM_ID
        menu = FormMenu.of(telling, "exchange", "", [], "?")
        assert menu.template.fullmatch(menu.custom_id)["telling"] == encode(telling)


@pytest.mark.parametrize("broken", ["", "1.2.3", "1.2.3.x.y", "1.a.0.AAAA", "1.2.3." + "_" * 40, "1.2.3.!!!!"])
def test_what_nobody_wrote_is_stale(broken: str) -> None:
    with pytest.raises(Refusal, match="stale"):
        decode(broken)


def _strangest() -> RuleSet:
    """Every field as far from its preset as house rules can be."""
    usual = preset("standard")
    changed = {}
    for name, field in FIELDS.items():
        if name in ("preset", "opening"):
            continue
        if field.choices is not None:
            changed[name] = [] if isinstance(getattr(usual, name), (tuple, list)) else field.choices[-1]
        else:
            high = 99_998 if field.high is None else field.high
            changed[name] = (not getattr(usual, name)) if isinstance(getattr(usual, name), bool) else high
    return RuleSet.from_json({"preset": "standard", **changed})


def test_the_strangest_house_rules_fit_too() -> None:
    code = code_of(_strangest()).replace("-", "")
    telling = Telling(code, 1, "calc", "hand", Draft((0, 1, 2, 3), 0, dealer=1))
    assert len(FormButton(telling, "type", "gangshanghua").custom_id) <= CUSTOM_ID
