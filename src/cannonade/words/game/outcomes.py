"""Why a game ended, and what a score is worth, in words that fit every game."""

from typing import Final

from cannonade.engine import Outcome, Reason
from cannonade.rules import ConstantScore, Rules, Scoring, notes
from cannonade.words.phrases import capital, counted

_REASONS: Final = {
    Reason.TWELVE_DEAD: "all twelve royals have fallen",
    Reason.ARMOUR: "armour has made a royal too strong",
    Reason.BLOCKED: (
        "the number in hand fits nowhere, and there is no other use for it"
    ),
    Reason.DRY: "the draw pile is empty, and nothing is left to go on with",
    Reason.SCORE: "all twelve royals have fallen, but the points are not above 0",
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
    return f"{capital(say_reason(outcome.reason))}: you {verb}{total}."


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
