"""A review in plain lines: a page for people, JSON for programs, annotated records."""

import json
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cannonade.coach.review import (
    Estimate,
    Grade,
    Review,
    Settled,
    Totals,
    annotate,
    deciding_plies,
    figure_facts,
    grade_of,
    is_decision,
    is_fault,
    lucks_of,
    review_facts,
    settled,
    totals_of,
    why_better,
)
from cannonade.engine import Observation, observe
from cannonade.notation import (
    GameRecord,
    format_records,
    format_result,
    replay,
)
from cannonade.session import ASSISTED
from cannonade.text.replays import start_text
from cannonade.words import SYMBOLS, Style
from cannonade.words.game.replays import say_ply
from cannonade.words.phrases import counted
from cannonade.words.review.chart import KEY, draw_chart
from cannonade.words.review.report import (
    CHART_TITLE,
    DECIDING_TITLE,
    LUCKY_TITLE,
    NEITHER,
    NO_FAULT,
    TITLE,
    for_style,
    say_drawn_luck,
    say_fault,
    say_grades,
    say_settled,
    say_unit,
    say_verdict,
    say_why_better,
    share_review,
    totals_rows,
)

WIDEST: Final = 80
NARROWEST: Final = 40


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A game with its complete review.

    Attributes:
        game: its record.
        review: the review.
    """

    game: GameRecord
    review: Review

    @property
    def totals(self) -> Totals:
        """What the review adds up to."""
        return totals_of(self.review)

    @property
    def name(self) -> str:
        """What the game started from."""
        return start_text(self.game)

    @property
    def is_assisted(self) -> bool:
        """Whether help was taken in it."""
        return ASSISTED in self.game.headers

    @property
    def seen(self) -> tuple[Observation, ...]:
        """What was known before each action, and after the last."""
        return tuple(observe(step.state) for step in replay(self.game).steps)

    @property
    def settled(self) -> Settled | None:
        """From when on the end was certain."""
        return settled(self.review.ply_count, self.seen.__getitem__)


def review_page(reviewed: ReviewedGame, style: Style, width: int) -> str:
    """Write the page of a review.

    Args:
        reviewed: the game and its review.
        style: how cards are named.
        width: how many characters lines may have, 40 at least.
    """
    lines: list[str] = []
    for part in _parts(reviewed, style, width):
        lines += (*part, "")
    return for_style("\n".join(lines[:-1]), style) + "\n"


def _parts(
    reviewed: ReviewedGame, style: Style, width: int
) -> Iterator[tuple[str, ...]]:
    review, totals = reviewed.review, reviewed.totals
    actions = counted(review.ply_count, "action")
    result = format_result(reviewed.game.result)
    how = ", assisted" if reviewed.is_assisted else ""
    title = f"{TITLE}: {reviewed.name}, {actions}, {result}{how}"
    yield tuple(_wrapped(title, width))
    yield tuple(_wrapped(say_verdict(totals, review.most), width))
    yield tuple(_rows(totals_rows(totals, review.most)))
    yield *_wrapped(say_unit(review.most), width), *_wrapped(NEITHER, width)
    grades, sure = say_grades(totals), say_settled(reviewed.settled)
    yield *_wrapped(grades, width), *_wrapped(sure, width)
    yield CHART_TITLE, *draw_chart(review, width), *_wrapped(KEY, width)
    yield DECIDING_TITLE, *_faults(reviewed, style, width)
    extremes = tuple(_extremes(reviewed, style, width))
    if extremes:
        yield LUCKY_TITLE, *extremes


def _rows(rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    room = max(len(name) for name, _ in rows)
    lead = max(_lead(value) for _, value in rows)
    for name, value in rows:
        yield f"{name:<{room}}  {'':{lead - _lead(value)}}{value}"


def _lead(value: str) -> int:
    """Give how much of a figure stands before what makes figures line up."""
    return len(value.partition(" ")[0])


def _faults(reviewed: ReviewedGame, style: Style, width: int) -> Iterator[str]:
    places = deciding_plies(reviewed.review)
    if not places:
        yield from _wrapped(NO_FAULT, width)
    seen = reviewed.seen
    for place in places:
        yield from _wrapped(_fault(reviewed.review, place, seen[place], style), width)


def _fault(review: Review, place: int, seen: Observation, style: Style) -> str:
    ply = review.plies[place]
    return say_fault(place + 1, ply, why_better(seen, ply), review.most, style)


def _extremes(reviewed: ReviewedGame, style: Style, width: int) -> Iterator[str]:
    """Tell the draws that brought the most and the least."""
    steps = replay(reviewed.game).steps
    lucks = [
        (each.mean, place, each)
        for place, each in enumerate(lucks_of(reviewed.review))
        if each is not None
    ]
    if not lucks:
        return
    for _, place, luck in (max(lucks), min(lucks)):
        action = reviewed.game.played[place].action
        told = say_ply(action, steps[place + 1].events, style)
        said = say_drawn_luck(told, place + 1, luck, reviewed.review.most)
        yield from _wrapped(said, width)


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)


def share_lines(reviewed: ReviewedGame, style: Style) -> str:
    """Write what can be shown to others."""
    text = share_review(
        reviewed.game.start,
        reviewed.review,
        reviewed.totals,
        is_assisted=reviewed.is_assisted,
    )
    return for_style(text, style) + "\n"


def reviews_json(all_reviewed: tuple[ReviewedGame, ...]) -> str:
    """Tell reviews to a program."""
    facts = [_facts(each) for each in all_reviewed]
    return json.dumps(facts, indent=2, ensure_ascii=False) + "\n"


def _facts(reviewed: ReviewedGame) -> dict[str, object]:
    review, totals = reviewed.review, reviewed.totals
    return {
        "game": reviewed.name,
        "result": format_result(reviewed.game.result),
        "is_assisted": reviewed.is_assisted,
        "verdict": say_verdict(totals, review.most),
        "totals": _totals_facts(totals),
        "deciding": list(deciding_plies(review)),
        "settled": _settled_facts(reviewed.settled),
        "grades": [
            grade_of(each).value if is_decision(each) else None for each in review.plies
        ],
        "reasons": list(_reasons(reviewed)),
        "lucks": [
            None if each is None else figure_facts(each) for each in lucks_of(review)
        ],
        "review": review_facts(review),
    }


def _settled_facts(found: Settled | None) -> dict[str, object] | None:
    if found is None:
        return None
    return {"ply": found.ply, "certainty": found.certainty.value}


def _reasons(reviewed: ReviewedGame) -> Iterator[list[str] | None]:
    """Say what would have been better about each fault; None for other actions."""
    review = reviewed.review
    for seen, ply in zip(reviewed.seen, review.plies, strict=False):
        if is_fault(ply):
            facts = why_better(seen, ply)
            yield [*say_why_better(ply, facts, review.most, SYMBOLS)]
        else:
            yield None


def _totals_facts(totals: Totals) -> dict[str, object]:
    found: dict[str, object] = {
        name: figure_facts(value) if isinstance(value, Estimate) else value
        for name, value in ((each, getattr(totals, each)) for each in _TOTALS)
    }
    grades = zip(Grade, totals.grades, strict=True)
    return {**found, "grades": {grade.value: count for grade, count in grades}}


_TOTALS: Final = tuple(name for name in Totals.__slots__ if name != "grades")


def annotated_records(all_reviewed: tuple[ReviewedGame, ...], style: Style) -> str:
    """Write the records of games with what was found out about each action."""
    return format_records(_annotated(each, style) for each in all_reviewed)


def _annotated(reviewed: ReviewedGame, style: Style) -> GameRecord:
    review, seen = reviewed.review, reviewed.seen

    def say(place: int) -> str:
        if not is_fault(review.plies[place]):
            return ""
        return for_style(_fault(review, place, seen[place], style), style)

    return annotate(reviewed.game, review, say)
