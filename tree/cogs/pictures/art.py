"""A sheet of paper to draw one tile on, in units that do not know the final size.

Owns: a drawing surface 100 units wide, drawn several times too large and scaled down for smooth edges.
Does not own: what is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

from PIL import Image, ImageDraw

from cogs.pictures import fonts
from cogs.pictures.palette import Colour

Point = tuple[float, float]
# A tile upright: its width, the length of its face, and its height with the edge below the face.
WIDTH, FACE, HEIGHT = 100, 131, 140


def bezier(start: Point, pull: Point, end: Point, steps: int = 14) -> list[Point]:
    """Points along a quadratic curve from start to end, bent towards pull."""
    points: list[Point] = []
    for k in range(steps + 1):
        t = k / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * pull[0] + c * end[0], a * start[1] + b * pull[1] + c * end[1]))
    return points


def turned(points: Sequence[Point], degrees: float, centre: Point) -> list[Point]:
    """The points turned clockwise around a centre."""
    s, c = sin(radians(degrees)), cos(radians(degrees))
    return [
        (centre[0] + (x - centre[0]) * c - (y - centre[1]) * s, centre[1] + (x - centre[0]) * s + (y - centre[1]) * c)
        for x, y in points
    ]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A transparent sheet; `scale` pixels a unit, `ratio` height by width, `origin` in pixels."""

    image: Image.Image
    pen: ImageDraw.ImageDraw
    scale: float
    ratio: float
    origin: Point = (0, 0)

    @classmethod
    def new(cls, width: int, across: float = WIDTH, down: float = HEIGHT) -> "Sheet":
        """A sheet of across × down units for a tile that is `width` pixels wide when upright."""
        scale = width * max(4, -(-256 // width)) / WIDTH
        image = Image.new("RGBA", (round(across * scale), round(down * scale)))
        return cls(image, ImageDraw.Draw(image), scale, down / across)

    def inset(self, factor: float, left: float, top: float) -> "Sheet":
        """The same paper, drawn on smaller by the factor from the point (left, top) on."""
        return replace(self, scale=self.scale * factor, origin=self._scaled([(left, top)])[0])

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        left, top = self.origin
        return [(x * self.scale + left, y * self.scale + top) for x, y in points]

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A filled circle."""
        self.pen.ellipse(self._scaled([(x - radius, y - radius), (x + radius, y + radius)]), fill)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        """A circle of a line; the radius is that of its outer edge."""
        box = self._scaled([(x - radius, y - radius), (x + radius, y + radius)])
        self.pen.ellipse(box, None, colour, round(width * self.scale))

    def box(self, left: float, top: float, right: float, bottom: float, radius: float, fill: Colour) -> None:
        """A filled rectangle with round corners."""
        self.pen.rounded_rectangle(self._scaled([(left, top), (right, bottom)]), radius * self.scale, fill)

    def frame(self, left: float, top: float, right: float, bottom: float, width: float, colour: Colour) -> None:
        """A rectangle of a line, square corners."""
        self.pen.rectangle(self._scaled([(left, top), (right, bottom)]), None, colour, round(width * self.scale))

    def shape(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled polygon."""
        self.pen.polygon(self._scaled(points), fill)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A line with round ends and joints."""
        scaled = self._scaled(points)
        self.pen.line(scaled, colour, round(width * self.scale), "curve")
        for x, y in (points[0], points[-1]):
            self.disc(x, y, width / 2, colour)

    def glyph(self, character: str, face: int, centre: Point, size: float, weight: float, colour: Colour) -> None:
        """A character with its em square (`size` units) around the centre, thickened by `weight` units."""
        mask = fonts.stencil(character, face, weight / size)
        side = round(size * self.scale)
        left, top = self._scaled([(centre[0] - size / 2, centre[1] - size / 2)])[0]
        mask = mask.resize((side, side), Image.Resampling.BICUBIC)
        self.image.paste((*colour, 255), (round(left), round(top)), mask)

    def cut(self, across: float, down: float) -> Image.Image:
        """The upper left part of the sheet, at its drawn size."""
        return self.image.crop((0, 0, round(across * self.scale), round(down * self.scale)))

    def shrink(self, width: int) -> Image.Image:
        """The sheet at its final size, `width` pixels across."""
        return self.image.resize((width, round(width * self.ratio)), Image.Resampling.LANCZOS)


def height(width: int) -> int:
    """The height in pixels of a tile of that width."""
    return round(width * HEIGHT / WIDTH)
