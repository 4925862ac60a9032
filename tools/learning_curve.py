"""Draw the learning curve of a training, from what `cannonade lab train` printed.

    cannonade lab train revised --games 204800 --out a.weights > benchmarks/learning.txt
    python -m tools.learning_curve benchmarks/learning.txt docs/reference/learning.svg

The curve is the mean score of the games between two lines.
"""

import argparse
import re
from pathlib import Path
from typing import Final

from cannonade.lab.pictures import draw_learning

LINE: Final = re.compile(r"([\d,]+) games: .* mean score ([\d.]+)")


def main() -> None:
    """Read a file of lines, and write the picture."""
    parser = argparse.ArgumentParser(description="Draw a learning curve.")
    parser.add_argument("lines", type=Path, help="what `lab train` printed")
    parser.add_argument("picture", type=Path, help="the SVG file to write")
    asked = parser.parse_args()
    found = LINE.findall(asked.lines.read_text("utf-8"))
    if not found:
        parser.error('no line such as "10,240 games: ... mean score 1.2" in the file')
    curve = [(int(games.replace(",", "")), float(score)) for games, score in found]
    asked.picture.write_text(draw_learning(curve), "utf-8")


if __name__ == "__main__":
    main()
