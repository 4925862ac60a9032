"""How a game ended, and what a score is worth."""

from typing import Final

from cannonade.cards import ROYAL_COUNT
from cannonade.engine import Layout, Outcome, Reason
from cannonade.rules import ConstantScore, Rules, Scoring, notes
from cannonade.words.phrases import counted

_REASONS: Final = {
    Reason.TWELVE_DEAD: "all twelve royals are dead",
    Reason.ARMOUR: "armour has made a royal too strong to be killed",
    Reason.BLOCKED: (
        "the number in hand fits no cell, and nothing else can be done with it"
    ),
    Reason.DRY: "the draw pile is empty, and nothing is left to go on with",
    Reason.SCORE: "all twelve royals are dead, but the points are not above 0",
}

_PLOY_WORDS: Final = (
    "barely a win",
    "a close win",
    "a close win",
    "a good win",
    "a good win",
    "a great win",
    "a perfect win",
)


def say_reason(reason: Reason) -> str:
    """Say what ended a game, as a clause."""
    return _REASONS[reason]


def say_outcome(outcome: Outcome) -> str:
    """Say how a game ended, and why, in one sentence."""
    verb = "win" if outcome.is_won else "lose"
    total = "" if outcome.score is None else f" with a score of {outcome.score}"
    return f"You {verb}{total}: {say_reason(outcome.reason)}."


def score_words(rules: Rules, score: int) -> str:
    """Say what the score of a win is worth under these rules, as a clause."""
    if any(isinstance(note, ConstantScore) for note in notes(rules)):
        return f"under these rules every win scores {score}"
    match rules.scoring:
        case Scoring.PLOYS_LEFT | Scoring.SIX_MINUS_SPENT:
            return f"{score} of 6, {_PLOY_WORDS[score]}"
        case Scoring.MINUS_SHAME if score == 0:
            return "0, a perfect win without shame"
        case Scoring.MINUS_SHAME:
            return f"{score}, for {counted(-score, 'card')} of shame"
        case Scoring.POINTS:
            return f"{counted(score, 'point')} of 144"


def conclude(layout: Layout) -> tuple[str, ...]:
    """Say how a finished game ended, what it is worth, and how far it came.

    Nothing is said of a game that goes on.
    """
    outcome = layout.outcome
    if outcome is None:
        return ()
    lines = [say_outcome(outcome)]
    if outcome.is_won and outcome.score is not None:
        lines.append(f"Score: {score_words(layout.rules, outcome.score)}.")
    if outcome.is_won and layout.ran_dry:
        lines.append("It is a late win: the draw pile had been empty.")
    if layout.dead_count < ROYAL_COUNT:
        lines.append(f"Royals killed: {layout.dead_count} of twelve.")
    return tuple(lines)
