"""Discord's limits of a message, as far as a bot of ours could break them; Components V2 and plain ones."""

from collections.abc import Iterator, Sequence

from cogs.ui import limits
from tests.wire.calls import ApiError, Json

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
ROW, BUTTON, TEXT = 1, 2, 10


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Every component, nested ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        if accessory := component.get("accessory"):
            yield accessory


def check(data: Json, flags: int, files: int) -> None:
    """Raises ApiError 50035 or 50006 for a message that Discord would not take."""
    components = list(walk(data.get("components") or []))
    if flags & COMPONENTS_V2:
        if data.get("content") or data.get("embeds"):
            _bad("content and embeds cannot be used with IS_COMPONENTS_V2")
        _most("components", len(components), limits.COMPONENTS)
        _most("text", sum(len(each["content"]) for each in components if each["type"] == TEXT), limits.COMPONENTS_TEXT)
    else:
        _most("content", len(data.get("content") or ""), limits.CONTENT)
        if any(each["type"] != ROW for each in data.get("components") or []):
            _bad("only action rows without IS_COMPONENTS_V2")
    for each in components:
        _check_component(each)
    ids = [each["custom_id"] for each in components if each.get("custom_id")]
    if len({*ids}) != len(ids):
        _bad("component custom id cannot be duplicated")
    if not (data.get("content") or data.get("embeds") or components or files):
        raise ApiError(400, 50006, "Cannot send an empty message")


def _check_component(each: Json) -> None:
    _most("custom_id", len(each.get("custom_id") or ""), limits.CUSTOM_ID)
    _most("label", len(each.get("label") or ""), limits.BUTTON_LABEL)
    if each["type"] == ROW:
        _most("row", len(each["components"]), limits.ROW)
    if each["type"] == TEXT and not each["content"]:
        _bad("a text display is empty")
    if each["type"] == BUTTON and not (each.get("label") or each.get("emoji")):
        _bad("a button needs a label or an emoji")
    if each["type"] == BUTTON and bool(each.get("url")) == bool(each.get("custom_id")):
        _bad("a button needs a url or a custom id")


def _most(what: str, count: int, most: int) -> None:
    if count > most:
        _bad(f"{what}: {count} is more than {most}")


def _bad(why: str) -> None:
    raise ApiError(400, 50035, "Invalid Form Body", errors={"_errors": [{"code": "BAD", "message": why}]})
