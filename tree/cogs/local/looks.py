"""The page's style sheet: simcord's own, and after it what Discord shows differently (page.css)."""

from pathlib import Path
from typing import Final

from simcord.preview._server import PreviewServer

STYLE: Final = Path(__file__).with_name("page.css")


def put_on_style() -> None:
    """Serve our style sheet in place of simcord's, which it imports; simcord has no public way to add one."""
    PreviewServer._STATIC_FILES |= {"/simcord.css": "preview.css", "/preview.css": str(STYLE)}
    PreviewServer._STATIC_CONTENT_TYPES |= {str(STYLE): "text/css"}
