"""The books: what must outlive the process, in one SQLite file.

`database` opens it, `upgrade` brings its schema up, `schema` names its columns. `people` and `settings` know who is who
and what he chose; `tables`, `seats`, `hands` and `actions` keep virtual tables, `replay` and `resume` bring them back.
`bars` are who may not sit down, `penalties` what leaving cost, `beat` when the bot was last at work. `sessions` keep
evenings with real tiles: entries (`score`) in deeds, folded by `evening`, paid by `evening_score`, booked by
`evening_books`, gone through whole by `evening_history` and `evening_checks`, sealed by `seals`, taken out and in by
`session_export` and `session_import`; `seasons` divide the year. `guild_export` is a guild's whole books, `personal`
what is kept of one person. `ledger` books what `booking` makes of a hand; `standings`, `rating`, `statistics`, `wins`,
`course` and `rivals` read it over the `periods` of a server's calendar, `verify` recomputes all, `backup` copies. Every
function takes the connection of a transaction (`Database.read` or `Database.write`) first, and the moment, where it
needs one, as `now`. Knows the engine's public functions and JSON shapes; nothing of Discord.
"""
