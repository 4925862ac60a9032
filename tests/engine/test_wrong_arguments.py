"""Arguments of the wrong type raise an error with what was expected.

If text or a number were accepted as an action without effect, a bot would loop for
ever.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from random import Random
from typing import Any

import pytest
from tests.support.universe import EVERY_ACTION

from cannonade import (
    CARDS,
    PACK,
    RULE_SETS,
    Cell,
    Deal,
    PlacedRoyal,
    PositionDraft,
    Reassign,
    Rules,
    RulesError,
    Slot,
    determinize,
    explain,
    format_action,
    format_observation,
    legal_actions,
    next_state,
    observe,
    parse_action,
    parse_deal_code,
    perft,
    preview,
    set_up,
    start,
    step,
    step_unchecked,
)
from cannonade.engine.actions import check_action

BEGUN = start(Deal(Rules(), 5))
STATE = BEGUN.state
CODE = parse_deal_code("revised:5")
MADE: Any = replace
FORMAT: Any = format_action
RULES_MADE: Any = Rules
"""The record, untyped so that these tests can misuse it."""


@pytest.mark.parametrize("value", ["7h@b3", None, 5, 1.5, [], CARDS["7h"], Deal])
@pytest.mark.parametrize("ask", [explain, step, preview])
def test_what_is_no_action_is_refused(
    ask: Callable[..., object], value: object
) -> None:
    with pytest.raises(TypeError, match=r"^expected an action, not .*: use "):
        ask(STATE, value)
    with pytest.raises(TypeError, match=r"^expected an action, not .*: use "):
        FORMAT(value)


def test_the_right_call_is_shown_for_a_text() -> None:
    with pytest.raises(TypeError) as caught:
        FORMAT("7h@b3")
    assert str(caught.value) == (
        "expected an action, not str '7h@b3': use parse_action('7h@b3')"
    )


@pytest.mark.parametrize("play", [step_unchecked, next_state])
def test_what_is_no_action_is_not_played_unchecked(play: Callable[..., object]) -> None:
    with pytest.raises(KeyError, match="str"):
        play(STATE, "7h@b3")


def test_numbers_and_other_squares_are_no_squares() -> None:
    """`Cell.C3 == 4`: only the type distinguishes them."""
    for action in EVERY_ACTION[:: len(EVERY_ACTION) // 300]:
        check_action(action)
        for each in fields(action):
            part: object = getattr(action, each.name)
            wrong: list[object] = [str(part), None]
            if isinstance(part, Cell | Slot):
                wrong += [int(part), (Slot if isinstance(part, Cell) else Cell)(1)]
            for value in wrong:
                changed = MADE(action, **{each.name: value})
                with pytest.raises(TypeError, match=f"as the {each.name} of"):
                    explain(STATE, changed)


def test_a_number_is_shown_as_the_cell_it_means() -> None:
    made: Any = Reassign
    with pytest.raises(
        TypeError, match=r"as the target of .* not int 4: use Cell\(4\)"
    ):
        explain(STATE, made(Cell.B2, 4))


@pytest.mark.parametrize(
    ("ask", "value", "expected", "way"),
    [
        (legal_actions, BEGUN, "a State or an Observation", "step.state"),
        (observe, observe(STATE), "a State", "determinize(observation, rng)"),
        (format_observation, STATE, "an Observation", "observe(state)"),
        (set_up, STATE, "a PositionDraft", "PositionDraft.of(state)"),
        (start, "revised:5", "a Deal", "parse_deal_code('revised:5').deal"),
        (start, CODE, "a Deal", "code.deal"),
        (start, Rules(), "a Deal", "Deal(rules, number)"),
        (start, 5, "a Deal", "Deal(Rules(), 5)"),
    ],
)
def test_the_way_to_the_right_argument_is_shown(
    ask: Callable[..., object], value: object, expected: str, way: str
) -> None:
    with pytest.raises(TypeError) as caught:
        ask(value)
    message = str(caught.value)
    assert message.startswith(f"expected {expected}, not {type(value).__name__}")
    assert message.endswith(f": use {way}")


@pytest.mark.parametrize(
    ("ask", "others"),
    [
        (explain, [parse_action(".")]),
        (preview, [parse_action(".")]),
        (step, [parse_action(".")]),
        (determinize, [Random(1)]),
        (perft, [2]),
    ],
)
def test_nothing_is_no_state(ask: Callable[..., object], others: list[object]) -> None:
    with pytest.raises(TypeError, match=r"^expected an? .*not None$"):
        ask(None, *others)


@pytest.mark.parametrize("key", [each.name for each in fields(Rules)])
def test_rules_hold_members_of_their_vocabularies_only(key: str) -> None:
    default = getattr(Rules(), key)
    other = next(each for each in fields(Rules) if each.name != key).default
    values: list[object] = [default.value, "eleven", None, 1, [], other]
    for value in values:
        for make in (partial(MADE, Rules()), RULES_MADE):
            with pytest.raises(RulesError, match=f"^{key} has to be .*{default} or "):
                make(**{key: value})


def test_rules_tell_all_that_is_wrong_and_the_member_meant() -> None:
    with pytest.raises(RulesError) as caught:
        MADE(Rules(), grid="eight", cycling="never")
    assert caught.value.problems == (
        (
            "grid has to be Grid.NINE or Grid.EIGHT, not 'eight': use Grid.EIGHT, "
            'or rules_from({"grid": "eight"})'
        ),
        "cycling has to be Cycling.NEXT_DRAW or Cycling.AT_ONCE, not 'never'",
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((Rules(), 1.0), "an int as the number of a deal, not float 1.0: use int(1.0)"),
        ((Rules(), True), "an int as the number of a deal, not bool True"),
        ((Rules(), "5"), "an int as the number of a deal, not str '5': use int('5')"),
        (("points", 1), "Rules, not str 'points': use parse_rules_id('points').rules"),
        ((RULE_SETS["points"], 1), "Rules, not RuleSet: use rule_set.rules"),
        ((Rules(), None, ["7h"]), "a Card, not str '7h': use CARDS['7h']"),
        ((Rules(), None, 54), "54 cards as the order of a deal, not int 54"),
        (
            (Rules(), None, "7h"),
            "54 cards as the order of a deal, not str '7h': use parse_cards('7h')",
        ),
    ],
)
def test_a_deal_is_made_of_rules_and_a_number_or_cards(
    arguments: tuple[object, ...], message: str
) -> None:
    made: Any = Deal
    with pytest.raises(TypeError) as caught:
        made(*arguments)
    assert str(caught.value) == f"expected {message}"


def test_a_list_handed_in_changes_no_deal_later() -> None:
    order: Any = list(PACK)
    deal = Deal(Rules(), order=order)
    order.reverse()
    assert deal.order == PACK
    assert hash(deal) == hash(Deal(Rules(), order=PACK))


def test_a_list_handed_in_changes_no_draft_later() -> None:
    armour: Any = [CARDS["2c"]]
    stack = [CARDS["7h"]]
    lists: Any = {
        "stacks": [stack, *[[]] * 8],
        "royals": [PlacedRoyal(CARDS["Kd"], armour), *[None] * 11],
        "draw_pile": [card for card in PACK if str(card) not in {"7h", "Kd", "2c"}],
        "layers": [51],
    }
    draft = PositionDraft(**lists)
    before = hash(draft)
    for each in (armour, stack, *lists.values()):
        each.clear()
    assert hash(draft) == before
    assert hash(set_up(draft)) == hash(set_up(draft))


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("rules", "revised", "Rules"),
        ("hand", "7h", "a Card"),
        ("ploys", ["Ac"], "a Card"),
        ("stacks", [["7h"]], "a Card"),
        ("royals", [CARDS["Kd"]], "a PlacedRoyal or None as a royal"),
    ],
)
def test_a_draft_holds_cards_and_rules(
    field: str, value: object, expected: str
) -> None:
    made: Any = PositionDraft
    with pytest.raises(TypeError, match=f"^expected {expected}, not .*: use "):
        made(**{field: value})
