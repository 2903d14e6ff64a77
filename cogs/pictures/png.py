"""The bytes of a picture: palette art as PNG, without a search for the smallest.

Owns: the few parts that such a PNG has. Does not own: what is drawn. Packing is most of the time that a picture takes,
and `isal` packs as small as zlib in a fifth of it; on a machine that it is not made for zlib does.
"""

import struct
import zlib
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from PIL import Image

from cogs.pictures import palette

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_BITS, _PALETTE = 8, 3
_deflate: Any = import_module("isal.isal_zlib") if find_spec("isal") else zlib
_LEAST: Final = 1


def packed(art: Image.Image) -> bytes:
    """A palette picture as PNG."""
    wide, high = art.size
    # Before each row stands a zero: its pixels are as they are.
    rows = Image.new("P", (wide + 1, high))
    rows.paste(art, (1, 0))
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, _BITS, _PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", bytes(palette.FLAT)),
            _chunk(b"IDAT", _deflate.compress(rows.tobytes(), _LEAST)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    named = kind + content
    return struct.pack(">I", len(content)) + named + struct.pack(">I", zlib.crc32(named))
