"""Hints as JSON for the browser."""

from dataclasses import dataclass, fields
from typing import Annotated, Final

from cannonade.coach import Advice, Evaluation, reasons
from cannonade.engine import Observation
from cannonade.notation import format_action
from cannonade.play.coaching import Choice
from cannonade.web.api.responses import Sentence, Spoken, Token
from cannonade.web.routing import Field
from cannonade.words.cards import BY_CARDS, SPOKEN
from cannonade.words.game.actions import say_action
from cannonade.words.phrases import capital
from cannonade.words.review.coach import (
    say_advice,
    say_behind,
    say_certainty,
    say_chances,
    say_fact,
    say_learned,
)

_MOST_SHOWN: Final = 4
_TOLD: Final = 3

Fraction = Annotated[float, Field(ge=0, le=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class EvaluationAnswer:
    """What to expect after an action.

    Attributes:
        win: the share of wins if level 5 plays on.
        score: the expected score; a loss is 0.
        equity: expected utility as a share of the maximum.
        error: the standard error of its difference from the best.
        samples: the number of playouts.
        chances: the figures in words.
        behind: how far behind the best, in words.
    """

    action: Token
    say: Sentence
    win: Fraction | None
    score: float | None
    equity: Fraction
    error: float
    samples: int
    chances: tuple[tuple[str, str], ...]
    behind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HintAnswer:
    """Advice on a position, as reliable as it is so far.

    Attributes:
        others: the runners-up, best first.
        certainty: such as won, lost.
        certain: the same in words; may be empty.
    """

    ply: int
    best: EvaluationAnswer
    others: tuple[EvaluationAnswer, ...]
    samples: int
    certainty: str | None
    certain: Sentence
    reasons: tuple[Sentence, ...]
    announcement: Spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceAnswer(EvaluationAnswer):
    """The action that a computer player chooses, and why."""

    ply: int
    reasons: tuple[Sentence, ...]


def choice_answer(ply: int, seen: Observation, choice: Choice) -> ChoiceAnswer:
    """Return a computer player's choice at ply `ply` as JSON."""
    answer = evaluation_answer(choice.evaluation, choice.evaluation, seen)
    said = tuple(say_fact(each, BY_CARDS.on(seen)) for each in choice.facts)
    facts = {each.name: getattr(answer, each.name) for each in fields(answer)}
    return ChoiceAnswer(**facts, ply=ply, reasons=said)


def hint_answer(ply: int, seen: Observation, advice: Advice) -> HintAnswer:
    """Return advice on the observation at ply `ply` as JSON."""
    best, *others = advice.evaluations
    facts = reasons(seen, advice)
    told = say_advice(advice, facts, seen.rules, SPOKEN)
    return HintAnswer(
        ply=ply,
        best=evaluation_answer(best, best, seen),
        others=tuple(
            evaluation_answer(each, best, seen) for each in others[:_MOST_SHOWN]
        ),
        samples=advice.samples,
        certainty=None if advice.certainty is None else advice.certainty.value,
        certain=say_certainty(advice),
        reasons=(
            *(say_fact(each, BY_CARDS.on(seen)) for each in facts),
            *(() if advice.certainty else say_learned(seen.rules)),
        ),
        announcement=" ".join([*told][:_TOLD]),
    )


def evaluation_answer(
    evaluation: Evaluation, best: Evaluation, seen: Observation
) -> EvaluationAnswer:
    """Return an evaluation as JSON, compared with the best one."""
    return EvaluationAnswer(
        action=format_action(evaluation.action),
        say=capital(say_action(evaluation.action, BY_CARDS.on(seen))),
        win=evaluation.win,
        score=evaluation.score,
        equity=evaluation.equity,
        error=evaluation.standard_error,
        samples=evaluation.samples,
        chances=say_chances(evaluation, best, seen.rules),
        behind="" if evaluation is best else say_behind(evaluation, best),
    )
