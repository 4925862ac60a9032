"""How often games are won whose chance a hint states: predicted against observed.

Decisions at random moments of games that level 1 or 2 begins and any of the levels 1 to
5 goes on with, so that not all chances are near 100 %. Each action that a hint gives a
chance is played on by level 5, many times, with the hidden cards dealt anew. With
`--save FILE`, an interrupted run goes on; `--picture FILE` draws the result.
"""

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Final, TypeAlias

from cannonade.coach.players import level
from cannonade.coach.policy import Value, play_out
from cannonade.coach.search import SearchPlayer
from cannonade.engine import Deal, Phase
from cannonade.kernel import Position, Rng, action_id
from cannonade.rules import RULE_SETS, Rules

Figures: TypeAlias = list[tuple[float, float]]
"""The stated chance and the share of wins of each action of a decision."""

FIRST_DEAL: Final = 10**9  # training never uses these deals
LONGEST: Final = 1000
TENTHS: Final = 10
_Z: Final = 1.959964
_LEVELS: Final = 2, 5  # the highest of the first player, and of the second
_LATEST: Final = 80  # actions by the first player
_SIZE: Final = 300
_EDGE: Final = 40


def decision(rules: Rules, number: int) -> Position | None:
    """Return a decision in a game of two players, one after the other."""
    rng, position = Rng(number, 7), Position(Deal(rules, number))
    first, second = (level(1 + rng.below(each)).player() for each in _LEVELS)
    count, found = rng.below(_LATEST), list[Position]()
    for ply in range(LONGEST):
        if position.is_over:
            break
        if position.phase is Phase.PLAY and len(position.legal_actions()) > 1:
            found.append(position.copy())
        position.apply((first if ply < count else second).choose_id(position, rng))
    return found[rng.below(len(found))] if found else None


def measure(position: Position, asked: argparse.Namespace) -> Figures:
    """State the chances in a decision, and play on after each action."""
    rng, value = Rng(asked.playouts), Value.load(position.rules)
    advice = SearchPlayer("search", asked.playouts).advise(position.observe(), rng)
    found = Figures()
    for each in advice.evaluations:
        if each.win is None:
            continue
        won = 0
        for number in range(asked.games):
            game = position.copy()
            game.resample(Rng(number, 97))
            game.apply(action_id(each.action))
            if value is not None:
                play_out(value, game, LONGEST)
            won += game.outcome is not None and game.outcome.is_won
        found.append((each.win, won / asked.games))
    return found


def measured(asked: argparse.Namespace) -> Iterator[Figures]:
    """Yield the figures of each decision, saved ones first."""
    rules = next(each.rules for each in RULE_SETS if each.name == asked.rules)
    save: Path | None = asked.save
    lines = list[str]()
    if save is not None and save.exists():
        lines = save.read_text("utf-8").splitlines()
    for place in range(asked.decisions):
        if place < len(lines):
            yield json.loads(lines[place])
            continue
        position = decision(rules, FIRST_DEAL + place)
        found = measure(position, asked) if position else []
        if save is not None:
            with save.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(found)}\n")
        yield found


def tenths(decisions: list[Figures]) -> Iterator[tuple[int, int, float, float, float]]:
    """Yield for each tenth decisions, figures, their mean, wins, and the interval.

    The interval takes the figures of one decision as one observation.
    """
    for tenth in range(TENTHS):
        groups = [
            [(p, won) for p, won in each if min(TENTHS - 1, int(TENTHS * p)) == tenth]
            for each in decisions
        ]
        groups = [each for each in groups if each]
        count = sum(map(len, groups))
        if not count:
            continue
        stated = sum(p for each in groups for p, _ in each) / count
        share = sum(won for each in groups for _, won in each) / count
        off = (sum(won - p - share + stated for p, won in each) for each in groups)
        yield (
            len(groups),
            count,
            stated,
            share,
            _Z * sqrt(sum(o * o for o in off)) / count,
        )


def draw(rows: list[tuple[int, int, float, float, float]]) -> str:
    """Draw stated chances against shares of wins as SVG."""

    def at(share: float) -> str:
        return f"{_EDGE + (_SIZE - 2 * _EDGE) * share:.1f}"

    def line(x1: str, y1: str, x2: str, y2: str, colour: str) -> str:
        return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{colour}"/>'

    parts = [line(at(0), at(1), at(1), at(0), "#999")]
    for share in (0, 0.5, 1):
        parts += [
            line(at(0), at(1 - share), at(1), at(1 - share), "#ddd"),
            f'<text x="{at(share)}" y="{_SIZE - 22}">{share:.0%}</text>',
            f'<text x="20" y="{at(1 - share)}" dy="4">{share:.0%}</text>',
        ]
    for _, _, stated, share, half in rows:
        x, low, high = at(stated), at(1 - share + half), at(1 - share - half)
        parts += [
            line(x, low, x, high, "#a33"),
            f'<circle cx="{x}" cy="{at(1 - share)}" r="3" fill="#a33"/>',
        ]
    parts.append(f'<text x="{_SIZE / 2}" y="{_SIZE - 6}">stated</text>')
    parts.append(f'<text x="{_SIZE / 2}" y="24">won</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE}" '
        f'width="{_SIZE}" font-family="sans-serif" font-size="11" '
        f'text-anchor="middle"><path fill="#fff" d="M0 0H{_SIZE}V{_SIZE}H0Z"/>'
        f"{''.join(parts)}</svg>\n"
    )


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="Compare chances with games won.")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--games", type=int, default=20, help="for each action")
    parser.add_argument("--playouts", type=int, default=1000, help="for each hint")
    parser.add_argument("--rules", default="revised")
    parser.add_argument("--save", type=Path, help="the figures, to go on later")
    parser.add_argument("--picture", type=Path, help="the SVG file to write")
    asked = parser.parse_args()
    rows = [*tenths([*measured(asked)])]
    print("decisions figures  stated     won")
    for decisions, figures, stated, share, half in rows:
        print(
            f"{decisions:9} {figures:7} {stated:7.1%} {share:7.1%} ± {100 * half:.1f}"
        )
    if asked.picture:
        asked.picture.write_text(draw(rows), "utf-8")


if __name__ == "__main__":
    main()
