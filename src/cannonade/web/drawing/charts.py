"""Charts as SVG: of statistics, and of a review, action by action.

The text beside them is ordinary text of the page, with the same data. There are no
inline styles: sizes are attributes of the drawing, and colours are the theme's tokens.
Along a review, positions are percentages of the width, so text and marks keep their
size on every screen.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from markupsafe import Markup, escape

from cannonade.board import CELLS, SLOTS
from cannonade.cards import PLOY_COUNT
from cannonade.club.reviews import kept_review
from cannonade.club.strength import Strength
from cannonade.coach.review import totals
from cannonade.language import _, pgettext
from cannonade.pages.statistics import Bar
from cannonade.session import Session
from cannonade.store import GameId, Store
from cannonade.web.drawing.cards import small_board, use
from cannonade.web.drawing.marks import drawn
from cannonade.words.phrases import in_percent
from cannonade.words.review import report as words

_TALLEST: Final = 112
_LEAST: Final = 3
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
    """Draw a small board with the kills on each slot; more kills are brighter."""
    most = max(kills.values(), default=0)
    cells = {each.symbol: use("p-slot") for each in CELLS}
    slots = {each.symbol: _kills(kills[each.symbol], most) for each in SLOTS}
    return small_board(cells | slots, "kills")


def _kills(count: int, most: int) -> str:
    shade = _FAINTEST + (_DARKEST - _FAINTEST) * (count / most if most else 0)
    return (
        '<rect width="100" height="140" rx="8" fill="var(--brass)" '
        f'fill-opacity="{shade:.2f}" stroke="var(--line)" stroke-width="2"/>'
        f'<text x="50" y="85" fill="var(--text)" text-anchor="middle">{count}</text>'
    )


_LEVELS: Final = range(1, 8)
_LEVEL: Final = 16
_WIDE: Final = 320


def draw_strength(line: Sequence[Strength]) -> Markup:
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


HEIGHT: Final = 270
SCALE_WIDTH: Final = 40

_TOP: Final = 14
_BOTTOM: Final = 194
_LUCK: Final = 232
_LUCK_TALLEST: Final = 26
_MARK: Final = 9
_STEPS: Final = (10, 20, 50, 100, 200)
_MOST_STEPS: Final = 7


def draw_chart(review: totals.Review) -> Markup:
    """Draw the chart of a complete review."""
    parts = (
        *_lines(review),
        *_course(review),
        *_lucks(review),
        *_numbers(review),
        *_faults(review),
    )
    plot = (
        f'<svg class="plot" width="100%" height="{HEIGHT}" text-anchor="middle">'
        f"{''.join(parts)}</svg>"
    )
    return drawn(
        f'<div class="equity-chart" aria-hidden="true">{_scale(review)}{plot}</div>'
    )


def _x(review: totals.Review, ply: float) -> str:
    return f"{100 * ply / max(1, review.ply_count):.2f}%"


def _y(equity: float) -> float:
    return round(_BOTTOM - (_BOTTOM - _TOP) * min(1.0, max(0.0, equity)), 1)


def _levels(review: totals.Review) -> list[tuple[float, str]]:
    """Return the labelled levels: some points from 0 to the most, or percentages."""
    most = review.max_utility
    if most == 1:
        return [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")]
    points = (1, 4, 7) if most == 1 + PLOY_COUNT else (most // 2, most)
    lost = (0.0, pgettext("below a narrow bar", "lost"))
    return [lost, *((point / most, str(point)) for point in points)]


def _scale(review: totals.Review) -> str:
    names = "".join(
        f'<text x="{SCALE_WIDTH - 6}" y="{_y(level) + 4}">{escape(name)}</text>'
        for level, name in _levels(review)
    )
    luck = f'<text x="{SCALE_WIDTH - 6}" y="{_LUCK + 4}">{_("luck")}</text>'
    return (
        f'<svg width="{SCALE_WIDTH}" height="{HEIGHT}" fill="var(--muted)" '
        f'text-anchor="end">{names}{luck}</svg>'
    )


def _lines(review: totals.Review) -> Iterator[str]:
    for level, _name in _levels(review):
        yield _line("hairline", 1, ("0", _y(level)), ("100%", _y(level)))
    yield _line("hairline", 1, ("0", _LUCK), ("100%", _LUCK))


def _line(
    token: str, width: float, start: tuple[str, float], end: tuple[str, float]
) -> str:
    (x1, y1), (x2, y2) = start, end
    return (
        f'<line stroke="var(--{token})" stroke-width="{width}" stroke-linecap="round" '
        f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
    )


def _course(review: totals.Review) -> Iterator[str]:
    """Draw the equity; resigning takes it straight down."""
    for ply, (before, after) in enumerate(pairwise(totals.course_of(review))):
        start = (_x(review, ply), _y(before))
        end = (_x(review, min(ply + 1, review.ply_count)), _y(after))
        yield _line("brass", 2.5, start, end)


def _lucks(review: totals.Review) -> Iterator[str]:
    lucks = [
        (ply, luck.mean) for ply, luck in enumerate(totals.lucks_of(review)) if luck
    ]
    most = max((abs(luck) for _ply, luck in lucks), default=0.0)
    width = f"{80 / max(1, review.ply_count):.2f}%"
    for ply, luck in lucks:
        height = round(_LUCK_TALLEST * abs(luck) / most, 1) if most else 0.0
        top = _LUCK - height if luck > 0 else _LUCK
        paint = (
            'fill="var(--brass)"' if luck > 0 else 'fill="none" stroke="var(--text)"'
        )
        yield (
            f'<rect {paint} x="{_x(review, ply + 0.1)}" y="{top:.1f}" '
            f'width="{width}" height="{height}"/>'
        )


def _numbers(review: totals.Review) -> Iterator[str]:
    """Number some of the actions under the chart."""
    step = next(
        (each for each in _STEPS if review.ply_count <= each * _MOST_STEPS), _STEPS[-1]
    )
    for ply in range(0, review.ply_count + 1, step):
        anchor = "middle" if ply else "start"
        yield (
            f'<text fill="var(--muted)" text-anchor="{anchor}" x="{_x(review, ply)}" '
            f'y="{HEIGHT - 2}">{ply}</text>'
        )


def _faults(review: totals.Review) -> Iterator[str]:
    """Draw errors as drops: deciding ones with a number, others with a diamond."""
    deciding = {ply: n for n, ply in enumerate(totals.deciding_plies(review), 1)}
    for ply, each in enumerate(review.plies):
        if not totals.is_fault(each):
            continue
        x, low = _x(review, ply), _y(each.best_equity.mean - each.error.mean)
        yield _line("cost", 3, (x, _y(each.best_equity.mean)), (x, low))
        yield _mark(x, min(low + _MARK + 3, _BOTTOM), deciding.get(ply))


def _mark(x: str, y: float, number: int | None) -> str:
    if number is None:
        return (
            f'<svg x="{x}" y="{y:.1f}"><path fill="var(--panel-ground)" '
            'stroke="var(--cost)" stroke-width="1.8" d="M0-6L5 0L0 6L-5 0Z"/></svg>'
        )
    return (
        f'<circle fill="var(--cost)" cx="{x}" cy="{y:.1f}" r="{_MARK}"/><text '
        f'class="number" fill="var(--panel-ground)" x="{x}" y="{y + 4.5:.1f}">{number}'
        "</text>"
    )


def draw_ring(percentage: float) -> Markup:
    """Draw a percentage as a ring."""
    return drawn(
        '<svg class="accuracy" viewBox="-50 -50 100 100" aria-hidden="true" '
        'fill="none" stroke-width="11" text-anchor="middle">'
        '<circle stroke="var(--well)" r="42"/><circle stroke="var(--brass)" r="42" '
        f'pathLength="100" stroke-dasharray="{percentage:.1f} 100" '
        'transform="rotate(-90)"/><text y="12" fill="var(--text)">'
        f"{in_percent(percentage / 100, 0):.0f}</text></svg>"
    )


def draw_balance(share: float) -> Markup:
    """Draw a gain or a loss, -1 to 1, on a scale with zero in the middle."""
    width = 50 * abs(share)
    x = 50.0 if share >= 0 else 50 - width
    token = "brass" if share >= 0 else "cost"
    return drawn(
        '<svg class="balance" width="100%" height="10" aria-hidden="true">'
        '<rect fill="var(--well)" width="100%" height="10" rx="4"/><rect '
        f'fill="var(--{token})" x="{x:.1f}%" width="{width:.1f}%" height="10"/>'
        '<rect fill="var(--text)" x="50%" width="1.5" height="10"/></svg>'
    )


_HEIGHT: Final = 10


def kept_faults(
    store: Store, game_id: GameId, session: Session
) -> dict[str, object] | None:
    """Return the faults found by the saved review of a game, by the ply after each.

    The picture marks all of them, to be drawn over a scrubber. None if there is no
    complete saved review.
    """
    review = kept_review(store, game_id, session)
    if review is None:
        return None
    grades = {
        moment: words.GRADES[totals.grade_of(each)]
        for moment, each in enumerate(review.plies, 1)
        if totals.is_fault(each)
    }
    picture = _draw(tuple(grades), review.ply_count)
    return {"grades": grades, "picture": picture, "say": words.say_marked(len(grades))}


def _draw(moments: tuple[int, ...], count: int) -> Markup:
    marks = "".join(
        f'<svg x="{100 * each / count:.2f}%" overflow="visible">'
        '<path d="M-5 0H5L0 8Z"/></svg>'
        for each in moments
    )
    return drawn(
        f'<svg class="faults" height="{_HEIGHT}" aria-hidden="true">{marks}</svg>'
    )
