"""Samples of the pictures that the bot posts: `make pictures` puts them into build/pictures, to be looked at."""

import shutil
from functools import partial
from pathlib import Path

from activity_server.texts import Texts
from bot.pictures import draw_board, draw_curve, draw_sheet
from tests.bot.pictures import samples

OUT = Path("build/pictures")
LANGUAGES = ("en", "ar", "es", "sv")


def main() -> None:
    """Draw all samples in every language, in place of those that were there."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    texts = Texts.load()
    for language in LANGUAGES:
        say = partial(texts.say, language)
        for name, sheet in samples.sheets(language).items():
            (OUT / f"{language}-sheet-{name}.png").write_bytes(draw_sheet(sheet, say, language))
        for name, board in samples.boards(language).items():
            (OUT / f"{language}-board-{name}.png").write_bytes(draw_board(board, say, language))
        for name, curve in samples.curves(language).items():
            (OUT / f"{language}-curve-{name}.png").write_bytes(draw_curve(curve, say, language))
    print(f"{len(list(OUT.iterdir()))} pictures in {OUT}")  # noqa: T201


if __name__ == "__main__":
    main()
