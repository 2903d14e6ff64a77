"""The hands of virtual tables: seed and wall, the action log replayed, each one that ended booked as it ended."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

import engine
from data import actions, hands, ledger
from data.actions import LoggedAction
from data.differences import ENGINE, Difference, Found, unequal
from data.hands import Hand
from data.ledger import Entry
from data.replay import replay
from data.schema import entries
from data.schema import tables as tables_table
from engine.errors import EngineError
from engine.hand import resume
from engine.log import result_json
from engine.replay import start
from engine.rules import RuleSet

PAID = ("delta", "winner_fan", "losers", "min_fan_met")


async def check(connection: AsyncConnection) -> AsyncIterator[Difference]:
    """Everything wrong with the stored tables and hands, table by table."""
    for table_id, guild_id, rules in await connection.execute(
        select(tables_table.c.id, tables_table.c.guild_id, tables_table.c.rules)
    ):
        try:
            RuleSet.from_json(rules)
        except EngineError as error:
            yield Difference(f"table {table_id}", "rules", str(error))
        for number, hand in enumerate(await hands.of_table(connection, table_id), 1):
            where = f"hand {hand.id}"
            log = await actions.of_hand(connection, hand.id)
            booked = await ledger.load(connection, entries.c.hand_id == hand.id)
            checks = (
                unequal(where, "number", f"its number at table {table_id}", hand.number, number),
                _log(where, hand, log),
                _booked(where, hand, guild_id, booked),
            )
            for check_of_hand in checks:
                for difference in check_of_hand:
                    yield difference


def _log(where: str, hand: Hand, log: Sequence[LoggedAction]) -> Found:
    yield from unequal(where, "log", "the numbering of its actions", [a.n for a in log], list(range(len(log))))
    try:
        start(hand.header())
        state = replay(hand, log).state
        if state.held:  # the table's beat is no action: a last discard that nobody may claim ends the hand by itself
            state = resume(state).state
    except EngineError as error:
        yield Difference(where, error.code, f"it cannot be replayed (engine {hand.engine_version}): {error}")
        return
    if hand.status == "void":
        return
    result = None if state.result is None else result_json(state.result)
    if hand.engine_version != engine.__version__ and hand.result != result and _won(hand.result) == _won(result):
        yield Difference(where, ENGINE, f"engine {hand.engine_version} paid otherwise than {engine.__version__} would")
        return
    yield from unequal(where, "result", "its result", hand.result, result)


def _won(result: dict[str, Any] | None) -> dict[str, Any]:
    """How a hand ended, without what was paid for it."""
    return {name: value for name, value in (result or {}).items() if name not in PAID}


def _booked(where: str, hand: Hand, guild_id: int, booked: Sequence[Entry]) -> Found:
    """Whether the entry that ending the hand made says what the hand says."""
    if len(hand.accounts) != 4:
        yield Difference(where, "seats", f"{len(hand.accounts)} seats were taken, it should be 4")
        return
    for entry in booked:
        told = (entry.draft.guild_id, entry.draft.source, entry.draft.source_id, entry.draft.hand_number)
        right = (guild_id, "table", hand.table_id, hand.number)
        yield from unequal(where, "booked", f"where entry {entry.id} says it was played", told, right)
    played = [entry for entry in booked if entry.draft.key == f"hand:{hand.id}"]
    if hand.status != "finished" or hand.result is None:
        if played:
            yield Difference(where, "booked", f"it is {hand.status} but booked as entry {played[0].id}")
        return
    if hand.result["kind"] == "escape":
        if not any(entry.draft.key.startswith(f"hand:{hand.id}:escape:") for entry in booked):
            yield Difference(where, "unbooked", "it ended by an escape that no entry tells of")
        return
    if not played:
        yield Difference(where, "unbooked", "it ended but no entry tells of it")
        return
    draft = played[0].draft
    delta = [posting.points for posting in draft.postings]
    yield from unequal(where, "booked", f"what entry {played[0].id} paid", delta, hand.result["delta"])
    seated = tuple(posting.account_id for posting in draft.postings)
    yield from unequal(where, "booked", f"who stands in entry {played[0].id}", seated, hand.accounts)
    yield from unequal(where, "booked", f"the rules of entry {played[0].id}", draft.rules, hand.rules)
