"""Validation of keys and values into a `Rules` record, and notes on idle keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final, TypeAlias

from cannonade.errors import RulesError
from cannonade.foreign_text import on_one_line
from cannonade.message import Message, _, join
from cannonade.rules import schema
from cannonade.rules.rulings import is_in_force, key_of

TYPE_NAMES: Final[dict[type, Message]] = {
    bool: _("a boolean"),
    int: _("an integer"),
    float: _("a number with a fraction"),
    str: _("a string"),
    list: _("a list"),
    dict: _("a table"),
}
"""The names of a rule-set file's types in messages."""

_LONG_NUMBER: Final = 10**20  # Python does not print numbers of thousands of digits


def show_value(value: object) -> str:
    """Format a value in a rule-set file with its type, such as `a string, "nin"`."""
    other = _("a value of type {name}").format(name=type(value).__name__)
    kind = TYPE_NAMES.get(type(value), other)
    if isinstance(value, str):
        return join([kind, f'"{on_one_line(value)}"'], ", ")
    if isinstance(value, bool):
        return join([kind, str(value).lower()], ", ")
    if isinstance(value, float) or _is_short(value):
        return join([kind, str(value)], ", ")
    return kind


def _is_short(value: object) -> bool:
    """Return whether a value is an integer short enough to show."""
    return isinstance(value, int) and abs(value) < _LONG_NUMBER


def unknown_key(key: str, keys: Iterable[str]) -> str:
    """Describe an unknown key, with the most similar one and all others."""
    key, known = on_one_line(key), tuple(keys)
    near = get_close_matches(key, known, n=1)
    if near:
        said = _('unknown key "{key}" (did you mean "{near}"?): the keys are {keys}')
        return said.format(key=key, near=near[0], keys=", ".join(known))
    return _('unknown key "{key}": the keys are {keys}').format(
        key=key, keys=", ".join(known)
    )


def wrong_value(key: str, expected: str, value: object) -> str:
    """Describe a wrong value, with what was expected."""
    return _('key "{key}": expected {expected}, found {shown}').format(
        key=key, expected=expected, shown=show_value(value)
    )


def _one_of(values: Iterable[str]) -> str:
    *most, last = (f'"{value}"' for value in values)
    return _("{most} or {last}").format(most=", ".join(most), last=last)


def _problem(key: str, value: object) -> str | None:
    """Describe the problem of an entry; None if there is none."""
    if key not in schema.VOCABULARY:
        return unknown_key(key, schema.VOCABULARY)
    allowed = [each.value for each in schema.VOCABULARY[key]]
    if value in allowed:
        return None
    return wrong_value(key, _one_of(allowed), value)


def rules_from(mapping: Mapping[str, object]) -> schema.Rules:
    """Build a rules record from keys and values in text, as in a rule-set file.

    Missing keys have their defaults.

    Raises:
        RulesError: with every unknown key and every wrong value.
    """
    problems = [_problem(key, value) for key, value in mapping.items()]
    found = [problem for problem in problems if problem is not None]
    if found:
        raise RulesError(found)
    # Each value has just been checked against its key's vocabulary.
    values: dict[str, Any] = {
        key: schema.VOCABULARY[key](value) for key, value in mapping.items()
    }
    return schema.Rules(**values)


@dataclass(frozen=True, slots=True)
class NoEffect:
    """A key whose value has no effect in any game.

    Attributes:
        value: the value, such as `FatalHealth.PROVEN`, whose type identifies the key.
        same_as: a value with exactly the same effect.
        because: the values of other keys that together cause this.
    """

    value: Enum
    same_as: Enum
    because: tuple[Enum, ...]


@dataclass(frozen=True, slots=True)
class ConstantScore:
    """A scoring by which every win has the same score.

    Attributes:
        scoring: the scoring.
        score: the score of every win.
        because: the values of other keys that together cause this.
    """

    scoring: schema.Scoring
    score: int
    because: tuple[Enum, ...]


Note: TypeAlias = NoEffect | ConstantScore
"""A fact about a rules record that its author may not have intended."""


def notes(rules: schema.Rules) -> tuple[Note, ...]:
    """Return the keys that have no effect in any game, given the others.

    Keys with their defaults are skipped, as they may not have been set; constant scores
    are always included.
    """
    return (*_idle_keys(rules), *_constant_scores(rules))


def without_idle_keys(rules: schema.Rules) -> schema.Rules:
    """Return the same rules with the default for every key that has no effect.

    Rules that differ only in such keys are the same game, and become equal.
    """
    changes: dict[str, Any] = {
        key_of(note.value): note.same_as for note in _idle_keys(rules)
    }
    return replace(rules, **changes)


_RESETS: Final = (schema.AcesJokers.RESETS,)
_ONE_CARD: Final = schema.ArmourChoice.UNARMOURED_LOW
_IDLE: Final[tuple[tuple[Enum, tuple[Enum, ...]], ...]] = (
    (schema.AceUse.TOP_CARD, _RESETS),
    (schema.AceUse.FLIP, _RESETS),
    (schema.JokerUse.SWAP, _RESETS),
    (schema.JokerUse.WILD, _RESETS),
    (schema.JokerUse.DOUBLE, _RESETS),
    (schema.JokerUse.DISARM, _RESETS),
    (
        schema.SetupSearch.YES,
        (*_RESETS, schema.Replacement.NO, schema.Cycling.AT_ONCE),
    ),
    (schema.Blocked.ARMOUR_OR_PLOY, _RESETS),
    (schema.FatalHealth.PROVEN, (schema.ArmourLimit.NONE,)),
    (schema.ShameStack.SHUFFLED, (schema.Blocked.PLOYS_FIRST,)),
    (schema.ShameStack.SHUFFLED, (schema.Blocked.ARMOUR_OR_PLOY,)),
    (schema.DryPile.ACES, _RESETS),
    (schema.DryPile.ACES, (schema.JokerUse.WILD,)),
    (schema.DryPile.ACES, (schema.JokerUse.DOUBLE,)),
)
"""Values that have the same effect as their key's default, each with its causes."""


def _idle_keys(rules: schema.Rules) -> Iterator[NoEffect]:
    idle: dict[Enum, tuple[Enum, ...]] = {}
    for value, because in _IDLE:
        if all(is_in_force(each, rules) for each in (value, *because)):
            idle.setdefault(value, because)
    if rules.pick_up is schema.PickUp.NEWEST_FIRST and not picks_up(rules):
        idle[rules.pick_up] = tuple(_no_order(rules))
    for value, because in idle.items():
        yield NoEffect(value, getattr(schema.Rules(), key_of(value)), because)


def picks_up(rules: schema.Rules) -> bool:
    """Whether several cards ever go under the draw pile in a fixed order."""
    is_disarming = rules.joker_use is schema.JokerUse.DISARM
    return (
        not rules.has_ploys
        or rules.ace_use is schema.AceUse.EXTRACTION
        or (is_disarming and rules.armour_choice is not _ONE_CARD)
        or rules.dry_pile is schema.DryPile.REFILL
        or (rules.has_hard_resets and not rules.has_shuffled_resets)
    )


def _no_order(rules: schema.Rules) -> Iterator[Enum]:
    """Yield why no cards go under the draw pile in a fixed order."""
    yield rules.ace_use
    if rules.joker_use is schema.JokerUse.DISARM:
        yield rules.armour_choice
    if rules.has_hard_resets:
        yield rules.shame_stack


def _constant_scores(rules: schema.Rules) -> Iterator[ConstantScore]:
    """Yield the scorings of something that the other keys make impossible."""
    scoring = rules.scoring
    if not rules.has_ploys:
        if scoring is schema.Scoring.PLOYS_LEFT:
            yield ConstantScore(scoring, 0, _RESETS)
        if scoring is schema.Scoring.SIX_MINUS_SPENT:
            yield ConstantScore(scoring, 6, _RESETS)
    if scoring is schema.Scoring.MINUS_SHAME and not rules.has_shame_pile:
        yield ConstantScore(scoring, 0, (rules.blocked, rules.dry_pile))
