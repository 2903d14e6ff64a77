"""`python -m cogs.pictures FOLDER [LANGUAGE …]` writes sample pictures: tiles, a hand, a board, a result, a match."""

import argparse
from io import BytesIO
from pathlib import Path

from PIL import Image

from cogs.pictures import chart_samples, draw_board, draw_hand, draw_result, samples
from cogs.pictures.charts import draw_running
from cogs.texts import LANGUAGES, text


def main() -> None:
    """Write the samples in the languages asked for, all of them when none is named."""
    parser = argparse.ArgumentParser(prog="python -m cogs.pictures", description="Write sample pictures.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("languages", nargs="*", metavar="language", help=", ".join(LANGUAGES))
    asked = parser.parse_args()
    for language in asked.languages:
        if language not in LANGUAGES:
            parser.error(f"There are pictures in {', '.join(LANGUAGES)}, not in {language}.")
    asked.folder.mkdir(parents=True, exist_ok=True)
    for language in asked.languages or LANGUAGES:
        match = chart_samples.running(text(language, "leaderboard.chart.table", number=12))
        pictures = {
            "tiles": samples.sheet(80, language),
            "hand": draw_hand(samples.hand(), language),
            "board": draw_board(samples.board(), language),
            "result": draw_result(samples.result(language), language),
            "match": draw_running(match, language),
        }
        for name, png in pictures.items():
            # Kept in a repository, so packed better than pictures that somebody waits for.
            Image.open(BytesIO(png)).save(asked.folder / f"{name}.{language}.png", optimize=True)


if __name__ == "__main__":
    main()
