"""Which language each person's Discord is in; simcord itself says English for everybody."""

from collections.abc import Callable, Mapping
from typing import Any

import simcord


def tell_locales(env: simcord.Env, locale_of: Callable[[int], str]) -> None:
    """Give every interaction from now on the locale of its person; `locale_of` takes a user id."""
    emit = env.backend.emit

    def emit_with_locale(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload = {**payload, "locale": locale_of(int(user["id"]))}
        emit(event, payload)

    # simcord has no public way to set it.
    env.backend.emit = emit_with_locale
