"""Small charts as SVG. The text beside them is ordinary text of the page.

There are no inline styles: sizes are attributes of the drawing, and colours are the
theme's tokens.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from markupsafe import Markup, escape

from cannonade.board import SLOTS
from cannonade.pages.statistics import Bar
from cannonade.web.drawing.cards import drawn

if TYPE_CHECKING:
    from cannonade.club.strength import Strength

_TALLEST: Final = 112
_LEAST: Final = 3
_COLUMNS: Final = "abcde"
_STEP: Final = 20
_SIZE: Final = 18.4
_DARKEST: Final = 0.4
_FAINTEST: Final = 0.06


def draw_bars(bars: Sequence[Bar]) -> Markup:
    """Draw a bar chart, each bar with its count above and its label below."""
    highest = max((each.count for each in bars), default=0)
    shown = "".join(_bar(each, highest) for each in bars)
    return drawn(f'<div class="bars" aria-hidden="true">{shown}</div>')


def _bar(bar: Bar, highest: int) -> str:
    height = max(round(_TALLEST * bar.count / highest), _LEAST) if bar.count else 0
    paint = 'fill="none" stroke="var(--text)"' if bar.is_loss else 'fill="var(--brass)"'
    picture = (
        f'<svg class="bar" width="100%" height="{height}" {paint}>'
        '<rect width="100%" height="100%" rx="4"/></svg>'
    )
    return (
        f'<div class="bar-place"><b>{bar.count}</b>{picture if height else ""}'
        f'<span class="bar-label">{escape(bar.label)}</span></div>'
    )


def draw_kills(kills: Mapping[str, int]) -> Markup:
    """Draw the board with the kills on each slot; more kills are brighter."""
    most = max(kills.values(), default=0)
    cells = (_place(f"{column}{row}") for column in "bcd" for row in "234")
    slots = (_slot(each.symbol, kills[each.symbol], most) for each in SLOTS)
    return drawn(
        '<svg class="kills" viewBox="0 0 100 100" aria-hidden="true" fill="none" '
        'stroke="var(--hairline)" stroke-width="0.5" text-anchor="middle">'
        f"{''.join(cells)}{''.join(slots)}</svg>"
    )


def _slot(name: str, count: int, most: int) -> str:
    share = count / most if most else 0
    shade = _FAINTEST + (_DARKEST - _FAINTEST) * share
    x, y = _corner(name)
    middle = f'x="{x + _SIZE / 2:.1f}" y="{y + _SIZE / 2 + 2.2:.1f}"'
    paint = f' fill="var(--brass)" fill-opacity="{shade:.2f}" stroke="var(--line)"'
    return _place(name, paint) + (
        f'<text fill="var(--text)" stroke="none" {middle}>{count}</text>'
    )


_LEVELS: Final = range(1, 8)
_LEVEL: Final = 16
_WIDE: Final = 320


def draw_strength(line: "Sequence[Strength]") -> Markup:
    """Draw levels over time: the likeliest as a line, the intervals as a band."""
    if len(line) == 1:
        return Markup()
    step = _WIDE / (len(line) - 1)
    places = [(step * number, each) for number, each in enumerate(line)]
    ends = [(x, each.high) for x, each in places]
    ends += [(x, each.low) for x, each in reversed(places)]
    middle = [(x, each.level) for x, each in places]
    rungs = (
        f'<path d="M0 {_height(each):.1f}h{_WIDE}"/><text x="-14" stroke="none" '
        f'font-size="13" y="{_height(each) + 4:.1f}">{each}</text>'
        for each in _LEVELS
    )
    return drawn(
        f'<svg viewBox="-18 0 {_WIDE + 22} {_LEVEL * 7}" fill="var(--brass)" '
        f'stroke="var(--line)" aria-hidden="true">{"".join(rungs)}'
        f'<polygon stroke="none" opacity="0.25" points="{_points(ends)}"/>'
        '<polyline fill="none" stroke="currentColor" stroke-width="2" '
        f'points="{_points(middle)}"/></svg>'
    )


def _height(level: float) -> float:
    return _LEVEL * (7.5 - level)


def _points(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{_height(level):.1f}" for x, level in places)


def _place(name: str, more: str = "") -> str:
    x, y = _corner(name)
    box = f'x="{x:.1f}" y="{y:.1f}" width="{_SIZE}" height="{_SIZE}" rx="2"'
    return f"<rect {box}{more}/>"


def _corner(name: str) -> tuple[float, float]:
    edge = (_STEP - _SIZE) / 2
    across, down = _COLUMNS.index(name[0]), 5 - int(name[1])
    return across * _STEP + edge, down * _STEP + edge
