"""Every sentence of the rule book is true for the rules that it is printed for."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import cache
from random import Random
from typing import Any, get_args

from hypothesis import given, settings, strategies as st
from tests.project.sources import PACKAGE
from tests.support.sessions import any_rules
from tests.support.walks import every_value, lavish, random_rules, walk
from tests.words.book_rulings import RULINGS
from tests.words.book_sentences import SENTENCES
from tests.words.game_facts import EVENTS, PROMPTS, moments, prompts

from cannonade.engine import Deal, Reason
from cannonade.engine.events import Ended, Event, NumberBuried, NumberWaits
from cannonade.rules import VOCABULARY, Rules, key_of
from cannonade.rules.validate import without_idle_keys
from cannonade.words.cards import ASCII
from cannonade.words.game.events import tell
from cannonade.words.keys import false_tips
from cannonade.words.rulebook.whole import rules_in_words

TIPS = PACKAGE / "web" / "static" / "js" / "game" / "tips.js"
FACTS = {**SENTENCES, **{f"Ruling: {each}": said for each, said in RULINGS.items()}}
SIMPLE = tuple(every_value())
MANY = (*SIMPLE, *map(random_rules, map(Random, range(40))))
VALUES = [value for kind in VOCABULARY.values() for value in kind]


@cache
def sentences(rules: Rules) -> frozenset[str]:
    """Return the sentences of a book, of the quick reference, rulings and tips."""
    book = rules_in_words(rules)
    found = {f"Ruling: {each.id}" for each in book.rulings} | {
        f"{section.title.replace('Ploys', 'Aces and jokers')}: {sentence}"
        for section in book.sections
        for block in section.blocks
        for line in block.lines
        for sentence in re.split(r"(?<=[.?]) (?=[A-Z0])", line)
    }
    for line in book.quick_reference:
        found |= {f"Quick: {part.rstrip('.')}" for part in line.split("; ")}
    for name in {*tips()}.difference(false_tips(rules)):
        found |= {f"Tip: {said}" for said in tips()[name]}
    return frozenset(found)


@cache
def tips() -> dict[str, list[str]]:
    """Return the sentences of each tip for new players."""
    script = TIPS.read_text(encoding="utf-8")
    finders = script[: script.index("const TIPS")].split("\nfunction ")[1:]
    return {
        each.partition("(")[0]: [
            json.loads(said) for said in re.findall(r'\b_\(\s*(".*")', each)
        ]
        for each in finders
    }


@cache
def _constant() -> frozenset[str]:
    first, *others = map(sentences, SIMPLE)
    return first.intersection(*others)


@cache
def patterns_of(sentence: str) -> tuple[str, ...]:
    return tuple(each for each in FACTS if fnmatchcase(sentence, each))


effective = cache(without_idle_keys)


def is_true(pattern: str, rules: Rules) -> bool:
    """Whether a sentence's fact holds; keys with no effect change nothing."""
    return FACTS[pattern](effective(rules))


def changed(rules: Rules) -> Iterator[tuple[str, Rules]]:
    """Yield the rules with another value of one key, and that key."""
    for value in VALUES:
        change: dict[str, Any] = {key_of(value): value}
        if getattr(rules, key_of(value)) is not value:
            yield key_of(value), replace(rules, **change)


def test_each_sentence_has_one_fact() -> None:
    many = (*SIMPLE, *map(random_rules, map(Random, range(600))))
    found = [patterns_of(each) for rules in many for each in sentences(rules)]
    assert {len(each) for each in found} == {1}
    assert {pattern for each in found for pattern in each} == {*FACTS}


def test_each_sentence_is_true() -> None:
    """If this fails under a new value, the sentence must depend on it, or be mended."""
    assert not [
        (sentence, rules)
        for rules in MANY
        for sentence in sentences(rules)
        if not all(is_true(each, rules) for each in patterns_of(sentence))
    ]


def test_each_sentence_would_be_false_if_a_key_were_ignored() -> None:
    ignored: dict[tuple[str, str], Rules] = {}
    shown: set[tuple[str, str]] = set()
    for rules in (*SIMPLE, *map(random_rules, map(Random, range(100)))):
        for key, other in changed(rules):
            for sentence in sentences(rules) - _constant() - sentences(other):
                (pattern,) = patterns_of(sentence)
                if (pattern, key) in shown:
                    continue
                if is_true(pattern, other):
                    ignored[pattern, key] = other
                else:
                    shown.add((pattern, key))
    assert ignored.keys() <= shown


ENDS = {
    Reason.TWELVE_DEAD: "The end: When the twelfth royal dies",
    Reason.ARMOUR: "The end: You lose when armour makes a royal too strong",
    Reason.BLOCKED: "The end: You lose when nothing can be done with a blocked",
    Reason.DRY: "The end: You run dry when the draw pile is empty",
    Reason.SCORE: "The end: You win if your points are above 0",
}
BY_EVENT: dict[type[Event], str] = {
    NumberWaits: "A blocked number: Without one it waits",
    NumberBuried: "No living royal: A number in your hand at that moment goes under",
}


@settings(max_examples=80)
@given(any_rules, st.integers(0, 10**6))
def test_what_happens_is_in_the_book(rules: Rules, seed: int) -> None:
    for played in walk(Deal(rules, seed), lavish, 150):
        for event in played.step.events:
            said = (
                ENDS[event.outcome.reason]
                if isinstance(event, Ended)
                else BY_EVENT.get(type(event), "")
            )
            assert any(each.startswith(said) for each in sentences(rules))


def test_prompts_and_the_log_are_true() -> None:
    met: set[object] = set()
    for seed, rules in enumerate(MANY):
        for moment in moments(rules, seed):
            for said in prompts(moment):
                (fact,) = (each for each in PROMPTS if fnmatchcase(said, each))
                assert PROMPTS[fact](moment), (said, rules)
                met.add(fact)
            for event in moment.events:
                assert EVENTS[type(event)](event, moment), (tell(event, ASCII), rules)
                met.add(type(event))
    assert met == {*PROMPTS, *EVENTS}
    assert {*EVENTS} == {*get_args(Event)}
