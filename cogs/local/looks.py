"""What the page loads first: our style sheet and script, each of which loads simcord's own (page.css, page.js)."""

from pathlib import Path
from typing import Final

from simcord.preview._server import PreviewServer

STYLE: Final = Path(__file__).with_name("page.css")
SCRIPT: Final = Path(__file__).with_name("page.js")


def put_on_looks() -> None:
    """Serve ours in place of simcord's, which ours import; simcord has no public way to add any."""
    PreviewServer._STATIC_FILES |= {
        "/simcord.css": "preview.css",
        "/preview.css": str(STYLE),
        "/simcord.js": "app.js",
        "/app.js": str(SCRIPT),
    }
    PreviewServer._STATIC_CONTENT_TYPES |= {str(STYLE): "text/css"}
