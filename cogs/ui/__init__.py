"""What all faces share: answering once, the one error road, lasting buttons and menus, the command tree."""

from cogs.ui.answers import Interaction, add, expect, hold, respond, tell, think, update, withdraw
from cogs.ui.errors import answering, close, permission_names, report
from cogs.ui.forms import ask
from cogs.ui.items import Lasting, LayoutView, Modal, View
from cogs.ui.refusal import Refusal
from cogs.ui.tree import Tree

__all__ = [
    "Interaction",
    "Lasting",
    "LayoutView",
    "Modal",
    "Refusal",
    "Tree",
    "View",
    "add",
    "answering",
    "ask",
    "close",
    "expect",
    "hold",
    "permission_names",
    "report",
    "respond",
    "tell",
    "think",
    "update",
    "withdraw",
]
