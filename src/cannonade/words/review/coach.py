"""The coach in words: chances, reasons, and advice.

Equity is in per cent of the maximum, and a margin of error is two standard errors.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from cannonade.coach import Evaluation, facts
from cannonade.coach.expectation import max_utility
from cannonade.coach.facts import Fact
from cannonade.coach.player import Advice, Certainty
from cannonade.coach.players import LEVELS
from cannonade.coach.policy import Value
from cannonade.engine import Action
from cannonade.language import Lazy, _, ngettext
from cannonade.rules import RULE_SETS, Rules
from cannonade.words import phrases
from cannonade.words.cards import (
    Style,
    card_list,
    fill,
    for_style,
    squares_and,
    squares_or,
)
from cannonade.words.game.actions import say_action
from cannonade.words.game.events import target
from cannonade.words.rulebook.house import name_rules

_REASONS: Final[Mapping[type[facts.Fact], Lazy]] = {
    facts.OnlyAction: Lazy("This is the only legal move."),
    facts.Wins: Lazy("It fells the last royal and wins the game."),
    facts.NothingToGain: Lazy("No ploy is worth spending yet."),
    facts.MakesRoom: Lazy("It makes room for {hand}[|, which then fits {where}]."),
    facts.CoversLeast: Lazy(
        "It covers only {covered}[| on {cell}], the card you need least."
    ),
    facts.Threatened: Lazy(
        "A card [at the far end of that lane|on {far}] fells {royal}[| on {slot}]."
    ),
    facts.AvoidsArmour: Lazy("It avoids armour on {royal}[| on {slot}]."),
    facts.SavesPloy: Lazy("You keep a ploy: no need to {action}."),
    facts.SparesLane: Lazy("It keeps the lane of {royal}[| on {slot}] loaded."),
    facts.KeepsLow: Lazy(
        "It leaves [{count}|{where}] for {a_rank}, more than if you {action}."
    ),
    facts.TooClose: Lazy("It looks just as good to {action}."),
}


def say_fact(fact: facts.Fact, style: Style) -> str:
    """Explain a reason for an action in a sentence."""
    parts = _parts_here(fact, style) | _parts_beside(fact, style)
    return fill(_reason(fact), fact, style, **parts)


def _reason(fact: facts.Fact) -> object:
    """Return the sentence of a reason, with its gaps."""
    match fact:
        case facts.Loads(taking=taking):
            return ngettext(
                "It loads the lane of {royal}[| on {slot}]: any card [at its far "
                "end|on {far}] then fires it, and {numbers} still to come fits there.",
                "It loads the lane of {royal}[| on {slot}]: any card [at its far "
                "end|on {far}] then fires it, and {numbers} still to come fit there.",
                taking,
            )
        case facts.HalfLoaded(cards=cards):
            return ngettext(
                "{names} already counts against {royal}[| on {slot}].",
                "{names} already count against {royal}[| on {slot}].",
                len(cards),
            )
        case facts.Kills(attacks=(_, _, *_)):
            return _("It fells two royals at once: {names}.")
        case facts.Kills():
            return _("It fells {names}.")
        case facts.TakesMore():
            return _takes_more(fact)
        case _:
            return _REASONS[type(fact)]


def _takes_more(fact: facts.TakesMore) -> str:
    if fact.blocked:
        return _(
            "{blocked} of {count} numbers still to come would fit nowhere; if you "
            "{action}, {other_blocked} would."
        )
    if fact.count == 1:
        return _(
            "The one number still to come fits somewhere; if you {action}, it does not."
        )
    return ngettext(
        "All {count} numbers still to come fit somewhere; if you {action}, "
        "{other_blocked} does not.",
        "All {count} numbers still to come fit somewhere; if you {action}, "
        "{other_blocked} do not.",
        fact.other_blocked,
    )


def _parts_here(fact: facts.Fact, style: Style) -> dict[str, str]:
    """Return what a sentence says of an action beside the fields of its reason."""
    match fact:
        case facts.MakesRoom(_, cells):
            return {"where": squares_or(cells, style)}
        case facts.Kills(attacks):
            return {"names": phrases.join_and(target(each, style) for each in attacks)}
        case facts.Loads(taking=taking):
            return {"numbers": phrases.counted(taking, "number", "numbers")}
        case facts.HalfLoaded(cards=cards):
            return {"names": phrases.capital(card_list(cards, style))}
        case _:
            return {}


def _parts_beside(fact: facts.Fact, style: Style) -> dict[str, str]:
    """Return the same of an action and another one."""
    match fact:
        case (
            facts.SavesPloy()
            | facts.SparesLane()
            | facts.TakesMore()
            | facts.TooClose()
        ):
            parts: dict[str, str] = {}
        case facts.KeepsLow(_, rank, cells):
            parts = {
                "where": squares_and(cells, style),
                "count": phrases.in_words(len(cells), "cell", "cells"),
                "a_rank": _a_rank(rank),
            }
        case _:
            return {}
    return {**parts, "action": say_action(fact.other, style)}


def _a_rank(rank: int) -> str:
    an, a = _("an {rank}"), _("a {rank}")
    return (an if rank == 8 else a).format(rank=rank)  # noqa: PLR2004  a vowel follows "an"


_LEVEL: Final = next(
    each.number
    for each in LEVELS
    if each.player_name == "policy" and not each.temperature
)
"""The level that playouts are played on at."""
_ERRORS: Final = 2
_NOTHING_KNOWN: Final = 1.0  # the standard error of a single sample
_LEAST_WRITTEN: Final = 0.05  # smaller values round to 0.0


def say_chances(
    evaluation: Evaluation, best: Evaluation, rules: Rules
) -> tuple[tuple[str, str], ...]:
    """Return the expected figures after an action, with their names.

    Empty where they are unknown; without a chance of winning that seems to contradict
    the order of the actions.
    """
    if evaluation.win is None or evaluation.score is None:
        return ()
    wins = (
        _("Wins at level {level}").format(level=_LEVEL),
        phrases.percent(evaluation.win),
    )
    if max_utility(rules) == 1:
        return (wins,)
    score = _("Expected score"), phrases.decimal(evaluation.score, ".1f")
    return (score,) if _is_odd(evaluation, best) else (wins, score)


def say_expectation(evaluation: Evaluation, rules: Rules) -> str:
    """Describe the expected figures, as a clause; "" where they are unknown."""
    if evaluation.win is None or evaluation.score is None:
        return ""
    told = _("about {percent} of such games are won at level {level}").format(
        level=_LEVEL, percent=phrases.percent(evaluation.win)
    )
    if max_utility(rules) == 1:
        return told
    score = phrases.decimal(evaluation.score, ".1f")
    return _("{told}; the expected score is {score}").format(told=told, score=score)


def _wins_more(evaluation: Evaluation, best: Evaluation) -> bool:
    """Whether an action is shown to win more often than the best one."""
    if evaluation.win is None or best.win is None or evaluation.win <= best.win:
        return False
    return phrases.percent(evaluation.win) != phrases.percent(best.win)


def _is_odd(evaluation: Evaluation, best: Evaluation) -> bool:
    """Whether an action is shown to win more often, and to score no less."""
    if evaluation.score is None or best.score is None:
        return False
    less = round(best.score, 1) - round(evaluation.score, 1)
    return _wins_more(evaluation, best) and less <= 0


def say_behind(evaluation: Evaluation, best: Evaluation) -> str:
    """Format how much worse an action is than the best one, as in "1.2 ± 0.4 % worse".

    The figures are points of equity, of which 100 is the maximum.
    """
    if not evaluation.samples:
        return ""
    if evaluation.standard_error >= _NOTHING_KNOWN:
        return _("as good so far")
    behind, margin = _behind(evaluation, best)
    if behind <= margin:
        return (
            _("as good, ± {margin}").format(margin=phrases.decimal(margin, ".1f"))
            if margin
            else _("as good")
        )
    return (
        _("{behind} ± {margin} % worse").format(
            behind=phrases.decimal(behind, ".1f"), margin=phrases.decimal(margin, ".1f")
        )
        if margin
        else _("{behind} % worse").format(behind=phrases.decimal(behind, ".1f"))
    )


def say_runner_up(evaluation: Evaluation, best: Evaluation) -> str:
    """Describe the same with its share of wins, as part of a sentence."""
    said = _say_wins(evaluation, best), say_behind(evaluation, best)
    return ", ".join(filter(None, said))


def _say_wins(evaluation: Evaluation, best: Evaluation) -> str:
    """Return the share of wins, with the score if that is why it is not the best."""
    if evaluation.win is None or evaluation.score is None:
        return ""
    if _is_odd(evaluation, best):
        return ""
    wins = phrases.percent(evaluation.win)
    if not _wins_more(evaluation, best):
        return _("{percent} won").format(percent=wins)
    score = phrases.decimal(evaluation.score, ".1f")
    return _("{percent} won, but an expected score of {score}").format(
        percent=wins, score=score
    )


def _behind(evaluation: Evaluation, best: Evaluation) -> tuple[float, float]:
    """Return how many points an action is behind, and the margin of error."""
    found = best.equity - evaluation.equity, _ERRORS * evaluation.standard_error
    behind, margin = (100 * each for each in found)
    return behind, margin if margin >= _LEAST_WRITTEN else 0.0


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
    yield phrases.sentence(
        _("the coach would {action}").format(action=say_action(best.action, style))
    )
    if advice.certainty is not None:
        yield say_certainty(advice)
    elif expected := say_expectation(best, rules):
        yield phrases.sentence(expected)
    if facts:
        yield " ".join(say_fact(fact, style) for fact in facts)
    others = [each for each in advice.evaluations[1:] if each.samples]
    for place, other in enumerate(others[:_RUNNERS_UP]):
        which = _("then") if place else _("next best")
        action = say_action(other.action, style)
        behind = for_style(say_runner_up(other, best), style)
        yield phrases.sentence(f"{which}, {action}: {behind}")
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
    told = phrases.sentence(
        _("the coach will {action}").format(action=say_action(action, style))
    )
    return " ".join((told, *(say_fact(fact, style) for fact in facts)))
