"""Draw the learning curve of a training, from what `cannonade lab train` printed.

    cannonade lab train revised --games 204800 --out a.weights > benchmarks/learning.txt
    python -m tools.learning_curve benchmarks/learning.txt docs/reference/learning.svg

The curve is the mean score of the games between two lines.
"""

import argparse
import re
from pathlib import Path
from typing import Final

LINE: Final = re.compile(r"([\d,]+) games: .* mean score ([\d.]+)")
WIDE, HIGH, LEFT, LOW = 640, 280, 40, 30
"""The size of the picture, and the room for labels, in pixels."""
MOST: Final = 3.5
"""The highest score shown."""
TICKS: Final = 5
INK: Final = "#7a8a86"


def read_curve(text: str) -> list[tuple[int, float]]:
    """Return the numbers of games and the mean scores in the lines of a training.

    Raises:
        SystemExit: if there is no such line.
    """
    found = [(int(games.replace(",", "")), float(s)) for games, s in LINE.findall(text)]
    if not found:
        raise SystemExit('no line like "10,240 games: ... mean score 1.2" in this file')
    return found


def draw(curve: list[tuple[int, float]]) -> str:
    """Draw a curve as SVG."""
    last = curve[-1][0]

    def place(games: float, score: float) -> tuple[float, float]:
        across = LEFT + games / last * (WIDE - LEFT - 10)
        return across, HIGH - LOW - score / MOST * (HIGH - LOW - 10)

    points = " ".join("{:.1f},{:.1f}".format(*place(*each)) for each in curve)
    parts = [
        f'<polyline points="{points}" fill="none" stroke="#c98a1b" stroke-width="2"/>'
    ]
    for score in range(int(MOST) + 1):
        x, y = place(0, score)
        parts += [
            f'<path d="M{x:.0f} {y:.0f}H{WIDE - 10}" stroke="{INK}" opacity=".4"/>',
            f'<text x="{x - 8:.0f}" y="{y + 4:.0f}" text-anchor="end">{score}</text>',
        ]
    for tick in range(1, TICKS + 1):
        x, y = place(last * tick / TICKS, 0)
        games = f"{last * tick // TICKS:,}"
        parts.append(
            f'<text x="{x:.0f}" y="{y + 20:.0f}" text-anchor="end">{games}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">{"".join(parts)}</svg>\n'
    )


def main() -> None:
    """Read a file of lines, and write the picture."""
    parser = argparse.ArgumentParser(description="Draw a learning curve.")
    parser.add_argument("lines", type=Path, help="what `lab train` printed")
    parser.add_argument("picture", type=Path, help="the SVG file to write")
    asked = parser.parse_args()
    asked.picture.write_text(draw(read_curve(asked.lines.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()
