"""A half-told line fits into a custom id and comes back whole, whatever was told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.rules.code import encode as code_of
from cogs.scorekeeper.draft import Draft
from cogs.scorekeeper.items import FormButton, FormMenu
from cogs.scorekeeper.telling import KINDS, MODES, Telling, decode, encode
from cogs.ui.items import CUSTOM_ID_LIMIT
from cogs.ui.refusal import Refusal
from engine.melds import Laid
from engine.rules import FIELDS, RuleSet, preset
from engine.settle import HAND_TYPES, WAYS

SEAT = st.none() | st.integers(0, 3)
LAID = st.builds(Laid, **dict.fromkeys(Laid.__dataclass_fields__, st.integers(0, 8)))
DRAFT = st.builds(
    Draft,
    seats=st.permutations(range(8)).map(lambda people: tuple(people[:4])),
    winner=SEAT,
    by=st.none() | st.sampled_from(WAYS),
    source=SEAT,
    hand_types=st.sets(st.sampled_from(HAND_TYPES)).map(lambda types: tuple(sorted(types))),
    hard=st.none() | st.booleans(),
    laid=st.tuples(LAID, LAID, LAID, LAID),
    liable=SEAT,
    dealer=SEAT,
)
TELLING = st.builds(
    Telling,
    where=st.integers(1, 2**40).map(str),
    number=st.integers(1, 9999),
    mode=st.sampled_from(MODES),
    kind=st.sampled_from(KINDS),
    draft=DRAFT,
    versions=st.integers(0, 99),
    tab=st.integers(0, 3),
)


@given(TELLING)
def test_what_was_told_comes_back_whole(telling: Telling) -> None:
    assert decode(encode(telling)) == telling


@given(TELLING)
def test_it_fits_into_every_button_and_menu(telling: Telling) -> None:
    button = FormButton(telling, "type", "pengpenghu")
    assert len(button.custom_id) <= CUSTOM_ID_LIMIT
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
    assert len(FormButton(telling, "type", "gangshanghua").custom_id) <= CUSTOM_ID_LIMIT
