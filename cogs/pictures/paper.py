"""The paper charts are drawn on: a dark panel as all pictures have it, text in the one font, positions in pixels.

Owns: matplotlib's figure, made anew for each chart and drawn without any of its global state; the PNG bytes.
Does not own: which lines and bars a chart has.
"""

from io import BytesIO
from threading import Lock
from typing import Any, Final

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontPath, FontProperties
from matplotlib.patches import FancyBboxPatch
from matplotlib.patheffects import withStroke
from noto_cjk_sans_otc import FONT_PATH
from PIL import Image

from cogs.pictures import fonts, palette
from cogs.pictures.palette import Colour

WIDTH: Final = 800
EDGE, PAD = 8, 18
LEFT: Final = EDGE + PAD
INNER: Final = WIDTH - 2 * LEFT
HEADING: Final = 44
BELOW_HEADING: Final = 96
GRID: Final[Colour] = (62, 92, 84)
TINT: Final[Colour] = (66, 74, 47)
"""a little gold on the panel"""
# Apart for colour-blind eyes, by lightness too, and light enough for the dark panel.
INKS: Final[tuple[Colour, ...]] = (
    palette.GOLD,
    (92, 188, 245),
    (255, 128, 96),
    palette.TEXT,
    (78, 205, 158),
    (222, 150, 226),
    (250, 238, 120),
    (150, 160, 250),
)
_RADIUS, _DPI, _POINT = 12, 100, 72
# Smooth edges are a few shades between an ink and what is behind it: all that a chart needs, in a quarter of the data.
_SHADES = palette.sheet(
    [
        channel
        for ground, ink, steps in (
            *((palette.PANEL, colour, 14) for colour in (*INKS, palette.MUTED)),
            (palette.FELT, palette.PANEL, 4),
            (palette.PANEL, GRID, 6),
            (GRID, palette.GOLD, 6),
            (GRID, TINT, 5),
            (TINT, palette.GOLD, 10),
            (TINT, palette.TEXT, 10),
            (TINT, palette.MUTED, 8),
        )
        for colour in palette.ramp(ground, ink, steps)
        for channel in colour
    ]
)
# matplotlib promises nothing for two threads at once, even with a figure each.
_drawing = Lock()


def rgb(colour: Colour) -> tuple[float, float, float]:
    """A colour as matplotlib takes it."""
    red, green, blue = (channel / 255 for channel in colour)
    return red, green, blue


class Paper:
    """A chart in the making, its heading at the upper left and something short at the right, in its own ink.

    Positions are pixels from the upper left corner.
    """

    def __init__(self, height: int, language: str, heading: str, corner: str = "", ink: Colour = palette.TEXT) -> None:
        self.face = fonts.script(language)
        self.height = height
        self._figure = Figure((WIDTH / _DPI, height / _DPI), dpi=_DPI, facecolor=rgb(palette.FELT))
        self.ground = self.plot(0, 0, WIDTH, height)
        self.ground.set(xlim=(0, WIDTH), ylim=(height, 0))
        box = FancyBboxPatch(
            (LEFT - PAD + _RADIUS, EDGE + _RADIUS),
            WIDTH - 2 * (EDGE + _RADIUS),
            height - 2 * (EDGE + _RADIUS),
            f"round,pad={_RADIUS}",
            facecolor=rgb(palette.PANEL),
            edgecolor="none",
        )
        self.ground.add_patch(box)
        baseline = EDGE + PAD + HEADING * 0.9
        taken = self.text(WIDTH - LEFT, baseline, corner, HEADING, ink, bold=0.8, anchor="right")
        self.text(LEFT, baseline, heading, HEADING, bold=0.8, width=INNER - taken - PAD)

    def plot(self, x: float, y: float, width: float, height: float) -> Axes:
        """Axes over a rectangle, without frame or ticks."""
        place = (x / WIDTH, 1 - (y + height) / self.height, width / WIDTH, height / self.height)
        axes = self._figure.add_axes(place)
        axes.axis("off")
        return axes

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        colour: Colour = palette.TEXT,
        *,
        bold: float = 0.0,
        anchor: str = "left",
        width: float = INNER,
    ) -> float:
        """Write one line with its baseline at y, cut to a width; returns the pixels it took."""
        shown = fonts.cut(fonts.level(fonts.safe(words)), self.face, size, width)
        style: dict[str, Any] = {
            "color": rgb(colour),
            "fontproperties": FontProperties(fname=FontPath(str(FONT_PATH), self.face), size=size * _POINT / _DPI),
            # Names may hold dollar signs.
            "parse_math": False,
        }
        if bold:
            style["path_effects"] = [withStroke(linewidth=2 * bold * _POINT / _DPI, foreground=rgb(colour))]
        self.ground.text(x, y, shown, ha=anchor, va="baseline", **style)
        return fonts.length(shown, self.face, size)

    def line(self, across: tuple[float, float], down: tuple[float, float], colour: Colour, thick: float) -> None:
        """A straight line from (across[0], down[0]) to (across[1], down[1])."""
        self.ground.plot(across, down, color=rgb(colour), linewidth=thick * _POINT / _DPI, solid_capstyle="round")

    def png(self) -> bytes:
        """The finished chart as PNG."""
        with _drawing:
            canvas = FigureCanvasAgg(self._figure)
            canvas.draw()
            size = canvas.get_width_height()
            picture = Image.frombytes("RGBA", size, bytes(canvas.buffer_rgba())).convert("RGB")
        out = BytesIO()
        palette.fit(picture, _SHADES).save(out, "PNG", compress_level=6)
        return out.getvalue()
