"""The books: what must outlive the process, in one SQLite file.

`database` opens it, `upgrade` brings its schema up, `schema` names its columns; `people`, `settings`, `tables`, `hands`
and `ledger` write, `standings` and `statistics` read, `verify` recomputes, `backup` copies. Every function takes the
connection of a transaction (`Database.read` or `Database.write`) first and the moment, where it needs one, as `now`.
Knows the engine's public functions and JSON shapes; nothing of Discord.
"""
