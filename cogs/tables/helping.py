"""What a board's Help says: how this table is played, and by which rules. Pure."""

from cogs.tables.agreed import clock_words, length_words, rule_lines, short_words
from cogs.tables.snapshot import Snapshot
from cogs.texts import text


def help_text(snapshot: Snapshot, language: str) -> str:
    """A page for somebody who sits or watches here."""
    agreed = snapshot.agreed
    return "\n".join(
        [
            text(language, "table.help.head", table=snapshot.table),
            text(language, "table.help.play"),
            text(language, "table.help.commands"),
            text(language, "table.help.fair"),
            *([text(language, "table.commit", hash=snapshot.commit)] if snapshot.commit else ()),
            text(language, "table.lobby.rules"),
            short_words(agreed.rules, language),
            f"{length_words(agreed.length, language)} · {clock_words(agreed.clock, language)}",
            *[f"- {line}" for line in rule_lines(agreed.rules, language)],
        ]
    )
