"""The bot without Discord: the same client in a simulated one, shown on a page of this machine (`bot.py --local`)."""

from cogs.local.page import PageUnusable, serve

__all__ = ["PageUnusable", "serve"]
