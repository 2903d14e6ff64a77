"""What a board's Help says: how this table is played, and by which rules. Pure."""

from cogs.rules.words import differences
from cogs.tables.agreed import clock_words, length_words, short_words
from cogs.tables.grace import MINUTES
from cogs.tables.snapshot import Snapshot
from cogs.texts import text


def at_table(language: str) -> str:
    """What everybody should know who sits at a table: why no hu, misses, pauses, leaving (R8)."""
    named = {"nohu": "hand.button.nohu", "back": "table.button.back", "resume": "table.button.resume"}
    labels = {name: text(language, key) for name, key in named.items()}
    return text(language, "help.table", minutes=MINUTES, **labels)


def help_text(snapshot: Snapshot, language: str) -> str:
    """A page for somebody who sits or watches here; the rules in full are behind its button."""
    agreed = snapshot.agreed
    lines = [
        text(language, "table.help.head", table=snapshot.table),
        text(language, "table.help.play"),
        text(language, "table.help.commands"),
        at_table(language),
        text(language, "table.help.fair"),
        text(language, "table.lobby.rules"),
        short_words(agreed.rules, language),
        f"{length_words(agreed.length, language)} · {clock_words(agreed.clock, language)}",
        *[f"- {line}" for line in differences(agreed.rules, language)],
    ]
    if snapshot.commit:
        lines.append(text(language, "table.commit", hash=snapshot.commit))
    return "\n".join(lines)
