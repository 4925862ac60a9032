"""The coach's advice in sentences: an action, its value, and why.

Figures are rounded for people; `Advice` has them in full.

This module needs the kernel, as the coach does; nothing else in `cannonade.words` does.
"""

from collections.abc import Iterator
from typing import Final

from cannonade.coach.advice import Advice, Certainty
from cannonade.coach.facts import Fact
from cannonade.coach.policy import Value
from cannonade.engine import Action
from cannonade.language import Lazy, _
from cannonade.rules import RULE_SETS, Rules
from cannonade.words.game.actions import say_action
from cannonade.words.phrases import sentence
from cannonade.words.review.chances import say_expectation, say_runner_up
from cannonade.words.review.reasons import say_fact
from cannonade.words.rulebook.house import name_rules
from cannonade.words.style import Style

_CERTAIN: Final = {
    Certainty.WON: Lazy("The win is certain."),
    Certainty.LOST: Lazy("This game can no longer be won."),
}
_RUNNERS_UP: Final = 3


def say_advice(
    advice: Advice, facts: tuple[Fact, ...], rules: Rules, style: Style
) -> Iterator[str]:
    """Describe the coach's advice in lines.

    Yields:
        The best action with its figures; certainties; the reasons; the runners-up; a
        note if the coach was trained on other rules.
    """
    best = advice.best
    yield sentence(
        _("the coach would {action}").format(action=say_action(best.action, style))
    )
    if advice.certainty is not None:
        yield say_certainty(advice)
    elif best.samples:
        yield sentence(say_expectation(best, rules))
    if facts:
        yield " ".join(say_fact(fact, style) for fact in facts)
    others = [each for each in advice.evaluations[1:] if each.samples]
    for place, other in enumerate(others[:_RUNNERS_UP]):
        which = _("then") if place else _("next best")
        action = say_action(other.action, style)
        yield sentence(f"{which}, {action}: {say_runner_up(other, best)}")
    if advice.certainty is None:
        yield from say_learned(rules)


def say_learned(rules: Rules) -> tuple[str, ...]:
    """Note that the coach was trained on other rules; empty if it was not.

    Its strength has been measured under all built-in rules, but not under house rules.
    """
    value = None if _is_built_in(rules) else Value.load(rules)
    if value is None:
        return ()
    return (
        _(
            "The coach hasn't learned these house rules: it plays by what it learned "
            "from “{title}”. Its figures are less reliable here."
        ).format(title=name_rules(value.provenance.read_rules())),
    )


def _is_built_in(rules: Rules) -> bool:
    return any(each.rules == rules for each in RULE_SETS)


def say_certainty(advice: Advice) -> str:
    """State that a win or a loss is certain; "" if neither is."""
    return "" if advice.certainty is None else str(_CERTAIN[advice.certainty])


def say_play(action: Action, facts: tuple[Fact, ...], style: Style) -> str:
    """Describe the coach's action and its reason, for watching."""
    told = sentence(
        _("the coach will {action}").format(action=say_action(action, style))
    )
    return " ".join((told, *(say_fact(fact, style) for fact in facts)))
