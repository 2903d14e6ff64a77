"""What the pictures of the rules show, for those who do not see them: tiles written as at a table, a row a line. Pure.

Does not own: the pictures (pictures.py).
"""

from collections.abc import Iterable, Sequence

from cogs.pictures import Meld, ResultScene
from cogs.rules.strips import Group, Strip
from cogs.tables.alt import alt_text
from cogs.tables.result import Outcome, loss_lines
from cogs.tables.wording import grouped
from cogs.texts import signed, text


def strips_alt(strips: Iterable[Strip], language: str) -> str:
    """Rows of tiles under their captions: `翻出 五条、癞子 六条、痞子 四五条、杠牌 红中`."""
    lines: list[str] = []
    for strip in strips:
        lines += [strip.caption] if strip.caption else []
        lines.append(_listed(language, [_group(group, language) for group in strip.groups]))
    return alt_text("\n".join(lines))


def hand_alt(caption: str, meld: Meld, held: Sequence[int], language: str) -> str:
    """A winning hand under its name: `小胡：吃 一二三万、四五六七八九万 五五七七七条`."""
    tiles = _listed(language, [_meld(meld, language), grouped(language, sorted(held))])
    return text(language, "game.sum", what=caption, amount=tiles)


def result_alt(scene: ResultScene, outcome: Outcome, language: str) -> str:
    """A hand's end: who won with what tiles, how each payer's sum comes about, what everybody wins or loses."""
    winner = scene.winner
    assert winner is not None  # an example is won
    held = sorted([placed.tile for group in winner.groups for placed in group] + [winner.tile.tile])
    tiles = [*(_meld(meld, language) for meld in winner.melds), grouped(language, held)]
    total = " · ".join(f"{payment.name} {signed(payment.delta)}" for payment in scene.payments)
    lines = [scene.heading, _listed(language, winner.types), _listed(language, tiles)]
    return alt_text("\n".join([*lines, *loss_lines(outcome, language), total]))


def _group(group: Group, language: str) -> str:
    shown = group.tiles
    tiles = (shown.tiles if shown.kind == "chi" else shown.tiles[:1]) if isinstance(shown, Meld) else shown
    return " ".join([*group.label.splitlines(), grouped(language, tiles)])


def _meld(meld: Meld, language: str) -> str:
    return _group(Group(meld, text(language, f"game.act.{meld.kind}")), language)


def _listed(language: str, parts: Sequence[str]) -> str:
    return text(language, "ui.separator").join(parts)
