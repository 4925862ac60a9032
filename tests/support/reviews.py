"""Games and reviews for tests, small or made up."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from hypothesis import strategies as st
from tests.support.lines import Line, read_lines
from tests.support.sessions import play_all
from tests.support.walks import walk

from cannonade.coach.review.totals import Estimate, PlyReview, Review, ReviewSettings
from cannonade.engine import Deal, Draw, legal_actions
from cannonade.notation import GameRecord, Unfinished, parse_action
from cannonade.rules.schema import Rules
from cannonade.session import Session, begin, to_record
from cannonade.store import GameId, Store

QUICK: Final = ReviewSettings(player="greedy", samples=16)
"""The settings for the fastest review."""

WON: Final = read_lines("won.txt")
_ERRORS: Final = {3: 0.2, 6: 0.05, 9: 0.11}


def record_of(line: Line) -> GameRecord:
    """Return the record of a won game."""
    return to_record(play_all(begin(line.deal), " ".join(line.tokens)))


def random_record(rules: Rules, seed: int, most: int = 60) -> GameRecord:
    """Play random actions to the end, or at most `most`."""
    deal = Deal(rules, seed)
    played = [*walk(deal, limit=most)]
    end = played[-1].step.state.outcome
    return GameRecord.of(deal, [each.action for each in played], end or Unfinished.OPEN)


def ply(
    equity: float = 0.5,
    error: float = 0.0,
    *,
    off: float = 0.0,
    action: str = "7h@b3",
    choices: int = 3,
) -> PlyReview:
    """Make up the review of an action; `off` is the standard error of its error.

    The best action instead of an error is 7h@c3; a draw reveals a card.
    """
    played = parse_action(action)
    return PlyReview(
        action=played,
        best=parse_action("7h@c3") if error else played,
        choice_count=choices,
        quick=Estimate(equity, 0.01),
        best_equity=Estimate(equity, 0.01),
        played_equity=Estimate(equity - error, 0.01),
        error=Estimate(error, off),
        gain=Estimate(-error, off),
        has_revealed=isinstance(played, Draw),
    )


def draw(equity: float = 0.5) -> PlyReview:
    """Make up the review of a draw that the coach would make too."""
    return ply(equity, action=".")


def review_of(*plies: PlyReview, end: float | None = 1.0, most: int = 7) -> Review:
    """Make up a review, complete if it has an end."""
    return Review(
        settings=QUICK,
        max_utility=most,
        ply_count=len(plies),
        plies=plies,
        end=None if end is None else Estimate(end),
    )


def made_up(session: Session) -> Review:
    """Make up a complete review of a game, with three errors and without the coach."""
    return Review(
        settings=QUICK,
        max_utility=7,
        ply_count=session.ply,
        plies=tuple(_plies(session)),
        end=Estimate(0.9),
        is_resigned=True,
    )


def kept_made_up(_store: Store, _game_id: GameId, session: Session) -> Review:
    """Return a made-up review, instead of `cannonade.club.reviews.kept_review`."""
    return made_up(session)


def _plies(session: Session) -> Iterator[PlyReview]:
    for place, moment in enumerate(session.history):
        played = moment.played.action
        before = session.history[place - 1].step if place else session.opening
        others = [each for each in legal_actions(before.state) if each != played]
        made = ply(0.5 + 0.03 * place, _ERRORS.get(place, 0.0))
        best = others[0] if place in _ERRORS else played
        yield replace(made, action=played, best=best)


_estimates = st.builds(
    Estimate, st.floats(-1, 1, allow_nan=False), st.floats(0, 1, allow_nan=False)
)
_actions = st.sampled_from(
    [Draw(), *(parse_action(each) for each in ("keep", "7h@b3", "xc2", "b2>d4"))]
)
any_ply = st.builds(
    PlyReview,
    action=_actions,
    best=_actions,
    choice_count=st.integers(1, 152),
    quick=_estimates,
    best_equity=_estimates,
    played_equity=_estimates,
    error=_estimates,
    gain=_estimates,
    has_revealed=st.booleans(),
)
any_review = st.builds(
    Review,
    settings=st.builds(
        ReviewSettings,
        player=st.sampled_from(["greedy", "x y"]),
        samples=st.integers(1, 9),
    ),
    max_utility=st.sampled_from([1, 7]),
    ply_count=st.integers(0, 99),
    is_resigned=st.booleans(),
    plies=st.lists(any_ply, max_size=4).map(tuple),
    end=st.none() | _estimates,
)
any_estimate = _estimates
