"""The game of Wuhan mahjong as pure functions and frozen values (docs/rules.md); knows nothing of Discord, SQL or clocks."""

__version__ = "0.1.0"
