"""What somebody who means no harm, or some, puts into options, forms and menus: what is offered, or any nonsense.

Only what Discord's client lets a user send: ranges, lengths and choices hold; nothing else does.
"""

from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import Any

STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 10, 11
TEXTS = (
    "5m",
    "三万",
    "d5m",
    "c3p",
    "Red",
    "红中",
    "joker",
    "0",
    "-1",
    "1",
    "300",
    "1e9",
    "٣",
    "standard",
    "qq",
    "WH1-00000-00V0",
    "WH9-IIIII",
    "@everyone",
    "<@1> [x](http://x)",
    "`code` ```",
    "\u202edlrow",
    "=1+1",
    "一二三万 碰五筒 胡",
    "123m55p7z",
    "x" * 90,
    "武" * 60,
    " ",
)
NUMBERS = (0, 1, 2, 3, 4, 7, 99, -1, 10**6, 2**53 - 1)
Suggest = Callable[[str, str], Awaitable[list[dict[str, Any]]]]


def typed(rng: Random, low: int | None, high: int | None) -> str:
    """Any text of a length that is allowed."""
    found = rng.choice(TEXTS)
    return found[: high or 4000].ljust(low or 0, "x")


def number(rng: Random, option: Mapping[str, Any]) -> int:
    """Any whole number that is allowed."""
    low, high = option.get("min_value"), option.get("max_value")
    if low is not None and high is not None:
        return rng.choice([low, high, rng.randint(low, high)])
    wanted = rng.choice(NUMBERS)
    return max(wanted if low is None else low, min(wanted, wanted if high is None else high))


async def options(rng: Random, leaf: Mapping[str, Any], suggest: Suggest, people: list[Any]) -> dict[str, Any]:
    """Options for a command: all that must be there, some that may."""
    found: dict[str, Any] = {}
    for option in leaf.get("options") or ():
        if option.get("required") or rng.random() < 0.5:
            value = await _value(rng, option, suggest, people)
            if value is not None:
                found[option["name"]] = value
    return found


async def _value(rng: Random, option: Mapping[str, Any], suggest: Suggest, people: list[Any]) -> Any:
    kind = option["type"]
    if option.get("choices"):
        return rng.choice(option["choices"])["value"]
    if option.get("autocomplete") and rng.random() < 0.8:
        offered = await suggest(option["name"], rng.choice(["", "", "", "1", rng.choice(TEXTS)]))
        if offered:
            return rng.choice(offered)["value"]
    match kind:
        case 3:
            return typed(rng, option.get("min_length"), option.get("max_length"))
        case 4:
            return number(rng, option)
        case 5:
            return rng.random() < 0.5
        case 6:
            return rng.choice(people)
        case 10:
            return float(number(rng, option))
        case 11:
            return (rng.choice(["hands.csv", "x.json", "?.png"]), rng.choice([b"", b"1,2,3", b"{}", bytes(300)]))
        case _:
            return None


def chosen(rng: Random, menu: Mapping[str, Any]) -> list[str]:
    """Values of a menu, as many as it wants."""
    offered = [option["value"] for option in menu.get("options") or ()]
    most = min(menu.get("max_values", 1), len(offered))
    return rng.sample(offered, rng.randint(min(menu.get("min_values", 1), most), most))


def filled(rng: Random, form: Mapping[str, Any]) -> dict[str, Any]:
    """A form filled in: every field that must be, others or not."""
    found: dict[str, Any] = {}
    for row in form["components"]:
        field = row.get("component") or next(iter(row.get("components") or ()), None)
        if field is None or "custom_id" not in field or not (field.get("required", True) or rng.random() < 0.6):
            continue
        if field["type"] == 4:
            low = max(field.get("min_length") or 0, int(field.get("required", True)))
            found[field["custom_id"]] = typed(rng, low, field.get("max_length"))
        elif field["type"] == 3:
            found[field["custom_id"]] = chosen(rng, field)
    return found
