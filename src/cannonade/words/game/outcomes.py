"""Why a game ended, and what its score means."""

from typing import Final

from cannonade.engine import Outcome, Reason
from cannonade.language import Lazy, _
from cannonade.rules import ConstantScore, Rules, Scoring, notes
from cannonade.words.phrases import capital, counted

_REASONS: Final = {
    Reason.TWELVE_DEAD: Lazy("all twelve royals have fallen"),
    Reason.ARMOUR: Lazy("armour has made a royal too strong"),
    Reason.BLOCKED: (
        Lazy("the number in hand fits nowhere, and there is no other use for it")
    ),
    Reason.DRY: Lazy("the draw pile is empty, and there is no way to continue"),
    Reason.SCORE: Lazy("all twelve royals have fallen, but the points are not above 0"),
}

_PLOY_WORDS: Final = (
    Lazy("barely a win"),
    Lazy("a close win"),
    Lazy("a close win"),
    Lazy("a good win"),
    Lazy("a good win"),
    Lazy("a great win"),
    Lazy("a perfect win"),
)


def say_reason(reason: Reason) -> str:
    """Describe the reason for the end of a game, as a clause."""
    return str(_REASONS[reason])


def say_outcome(outcome: Outcome) -> str:
    """Describe how and why a game ended, in one sentence."""
    total = (
        ""
        if outcome.score is None
        else _(" with a score of {score}").format(score=outcome.score)
    )
    end = (
        _("{reason}: you win{total}.")
        if outcome.is_won
        else _("{reason}: you lose{total}.")
    )
    return end.format(reason=capital(say_reason(outcome.reason)), total=total)


def score_words(rules: Rules, score: int) -> str:
    """Explain the score of a win under these rules, as a clause."""
    if any(isinstance(note, ConstantScore) for note in notes(rules)):
        return _("under these rules every win scores {score}").format(score=score)
    match rules.scoring:
        case Scoring.PLOYS_LEFT | Scoring.SIX_MINUS_SPENT:
            return _("{score} of 6, {ploy_words}").format(
                score=score, ploy_words=_PLOY_WORDS[score]
            )
        case Scoring.MINUS_SHAME if score == 0:
            return _("0, a perfect win without shame")
        case Scoring.MINUS_SHAME:
            return _("{score}, for {cards} of shame").format(
                score=score, cards=counted(-score, "card", "cards")
            )
        case Scoring.POINTS:
            return _("{points} of 144").format(points=counted(score, "point", "points"))
