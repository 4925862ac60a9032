"""Find starter puzzles in games of weak levels, and write them for the table.

`python -m tools.starter_puzzles` plays deals from 600,000,000 on by the levels 3 and 4.
Where one of them errs in a game that can still go well, the judge of reviews measures
the cost with 1,600 playouts, and the search compares all candidates with 8,000 (about
1,900 for each of the two best). A puzzle has one good answer: the best action leads
the second by `LEAD` of equity and five standard errors. The clearest of each topic are
kept, one of a topic from each game.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

from cannonade import play as package
from cannonade.coach import Advice, player, rng_of
from cannonade.coach.players import level
from cannonade.coach.review.judging import Turn
from cannonade.coach.review.reviewing import judge_alone
from cannonade.coach.review.topics import Topic, topic_of
from cannonade.coach.review.totals import PlyReview, ReviewSettings
from cannonade.engine import Action, Deal, legal_actions
from cannonade.notation import DealCode, GameCode, format_action
from cannonade.play.beside import latest_turn
from cannonade.play.coaching import choose
from cannonade.play.starters import WIDTH
from cannonade.rules import Rules
from cannonade.session import Session, begin

OUT: Final = Path(package.__file__).with_name("starters.txt")
FIRST: Final = 600_000_000
LEVELS: Final = (3, 4)
LEAD: Final = 0.03
SURE: Final = 5.0
LEAST: Final = 0.05
"""The least cost of the action played, in equity."""
HOPE: Final = 0.35
"""The least equity of the best action."""
EACH: Final = 10
"""The puzzles of a topic; there are fewer of a rare one."""
WHOLE: Final = 60
MOST_GAMES: Final = 400


def decisions(number: int) -> Iterator[tuple[Session, Turn]]:
    """Yield the decisions of a weak level's game that seem costly at a quick look."""
    someone = level(LEVELS[number % len(LEVELS)]).player()
    quick = player("search", playouts=100)
    session = begin(Deal(Rules(), FIRST + number))
    while not session.is_over:
        seen = session.observation
        action = choose(seen, someone).action
        after = session.play(action)
        if len(legal_actions(seen)) > 1:
            advice = quick.advise(seen, rng_of(seen))
            if cost_in(advice, action) >= LEAST / 2 and advice.best.equity >= HOPE:
                yield session, cast("Turn", latest_turn(after))
        session = after


def cost_in(advice: Advice, action: Action) -> float:
    """Return how far an action is behind the best of an advice, in equity."""
    behind = (each.equity for each in advice.evaluations if each.action == action)
    return advice.best.equity - next(behind, 0.0)


def is_clear(advice: Advice) -> bool:
    """Whether one action leads all others."""
    best, second = advice.evaluations[:2]
    gap = best.equity - second.equity
    return gap >= LEAD and gap >= SURE * second.standard_error


def certified(turn: Turn) -> PlyReview | None:
    """Judge a decision; None unless one action is clearly the best, and it costs."""
    found = judge_alone(turn, ReviewSettings(samples=1600))
    if found.error.mean < max(LEAST, SURE * found.error.standard_error):
        return None
    strong = player("search", playouts=8_000)
    advice = strong.advise(turn.before, rng_of(turn.before))
    is_sure = is_clear(advice) and advice.best.action == found.best
    return found if is_sure and found.best_equity.mean >= HOPE else None


def line_of(session: Session, found: PlyReview) -> str:
    """Format a puzzle as a line of the file; see `cannonade.play.starters`."""
    actions = [each.played.action for each in session.history]
    deal = DealCode.of(cast("Deal", session.start))
    code = GameCode(deal, (*actions, found.action), is_resigned=True)
    topic = topic_of(session.observation, found).value
    figures = (
        f"{figure:.4f}"
        for figure in (
            found.error.mean,
            found.error.standard_error,
            found.best_equity.mean,
        )
    )
    return " ".join(
        [topic.ljust(WIDTH), *figures, format_action(found.best), str(code)]
    )


def main() -> None:
    """Find puzzles until there are enough, and write them by topic, clearest first."""
    found = {topic: dict[int, tuple[float, str]]() for topic in Topic}
    for number in range(MOST_GAMES):
        for session, turn in decisions(number):
            judged = certified(turn)
            if judged is not None:  # at most one of a topic from each game
                kept = found[topic_of(turn.before, judged)]
                kept[number] = judged.error.mean, line_of(session, judged)
        enough = sum(min(len(each), EACH) for each in found.values())
        amounts = {topic.value: len(kept) for topic, kept in found.items()}
        print(number, enough, amounts, file=sys.stderr, flush=True)
        if enough >= WHOLE:
            break
    lines = [
        line
        for topic in Topic
        for _cost, line in sorted(found[topic].values(), reverse=True)[:EACH]
    ]
    OUT.write_text("".join(f"{line}\n" for line in lines[:WHOLE]), encoding="ascii")


if __name__ == "__main__":
    main()
