"""The game of Wuhan mahjong (docs/rules.md) as pure functions and frozen values; no Discord, SQL or clocks."""

__version__ = "0.1.0"
