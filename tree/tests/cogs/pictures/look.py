"""What the tests of pictures share: a PNG opened again, and how far apart two pictures are."""

from io import BytesIO

from PIL import Image, ImageChops, ImageStat


def opened(png: bytes) -> Image.Image:
    """The picture in true colour."""
    return Image.open(BytesIO(png)).convert("RGB")


def distance(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size, 0–255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / len(one.getbands())
