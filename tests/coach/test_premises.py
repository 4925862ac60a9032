"""The coach's premises hold, and have been considered for every rules key."""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest
from tests.project.sources import PACKAGE
from tests.support.plain_search import KINDS, late_cards, state_of
from tests.support.positions import position
from tests.support.walks import every_value, random_rules

from cannonade.board import SLOTS
from cannonade.cards import PACK, PLOY_COUNT, Card
from cannonade.coach.solver import NO_PRUNING, Pruning
from cannonade.coach.solver.search import Exhaustion, identity
from cannonade.coach.solver.solution import Status
from cannonade.engine import PlacedRoyal, PositionDraft, State, validate_draft
from cannonade.engine.actions import PloyAction
from cannonade.errors import InvalidStateError
from cannonade.kernel import Position, action_at
from cannonade.notation import format_position
from cannonade.rules import VOCABULARY, AceUse, Blocked, DryPile, Rules

CONSIDERED = {
    "grid": ("nine eight", "how a game begins; an empty cell counts as rank 0"),
    "aces_jokers": ("ploys resets", "resets cover any top and bring stacks back"),
    "ace_use": (
        "extraction top_card flip",
        "each is a ploy on one stack; nothing is flipped where all stacks are one card",
    ),
    "joker_use": (
        "reassignment swap wild double disarm",
        "a swap puts down two cards, disarming brings armour back; see the premises",
    ),
    "setup_royals": ("in_order shuffled", "chance before the game proper"),
    "setup_search": ("no yes", "how a game begins"),
    "replacement": ("bank bury no", "how a game begins"),
    "placement": ("equal_or_lower lower", "added to the top, as 0 or 1"),
    "blocked": ("ploys_first armour_or_ploy armour_or_shame", "shame brings back"),
    "armour_choice": ("similar suit_or_any unarmoured_low", "armour only adds health"),
    "armour_limit": ("fatal refused none", "what it loses or refuses is played out"),
    "fatal_health": ("stated proven", "as armour_limit"),
    "cycling": ("next_draw at_once", "neither cycles while a royal lives"),
    "pick_up": ("oldest_first newest_first", "stacks still go under the draw pile"),
    "shame_stack": ("as_pick_up shuffled", "chance where shame is allowed"),
    "dry_pile": ("ploys aces refill", "a refill brings back; losses are played out"),
    "scoring": ("ploys_left six_minus_spent minus_shame points", "see the premises"),
}
"""Each rules key with the values for which all premises were last reviewed, and what
it affects."""


def test_each_key_and_value_was_considered() -> None:
    """If this fails, review all premises for the new key or value."""
    found = {
        key: " ".join(str(each.value) for each in kind)
        for key, kind in VOCABULARY.items()
    }
    assert found == {key: values for key, (values, _) in CONSIDERED.items()}


STATED = (PACKAGE / "coach" / "premises.pxd").read_text(encoding="utf-8")
CONDITIONAL = {*re.findall(r"^cdef inline bint (\w+)", STATED, re.MULTILINE)}
"""The premises that hold only by some rules."""

LATER = "tops_only_rise two_cards_kill gone_stays_gone health_never_falls"
PRUNING = {
    "table": "nothing_shuffles draws_cost_nothing",
    "forget": "tops_only_rise gone_stays_gone dead_do_not_matter wins_score_ploys "
    "ploys_serve",
    "budget": "wins_score_ploys gone_stays_gone",
    "waiting": "ploys_keep one_card_a_draw two_cards_kill jokers_put_one_card",
    "triggers": LATER,
    "payload": f"{LATER} one_card_a_draw",
    "arrivals": f"{LATER} one_card_a_draw",
    "lateness": f"{LATER} one_card_a_draw only_ploys_held_score",
    "mobility": f"{LATER} one_card_a_draw blocked_numbers_cost_ploys",
}
"""The premises of each pruning rule; if one fails, the rule does not apply."""

CERTAINTY = {
    "after": "nothing_shuffles",
    "after_draw": "one_card_a_draw",
    "is_hopeless": "twelve_dead_win",
    "largest_payload": "two_cards_kill gone_stays_gone health_never_falls "
    "armour_stays payloads_count_once",
    "most_kills": "two_cards_kill tops_only_rise gone_stays_gone armour_stays "
    "jokers_put_one_card",
}
"""The premises of each function in `certainty.pyx` that prunes."""


def test_each_pruning_rule_names_what_it_rests_on() -> None:
    assert {*PRUNING} == {each.name for each in fields(Pruning)}
    source = (PACKAGE / "coach" / "certainty.pyx").read_text(encoding="utf-8")
    assert all(f" {name}(" in source for name in CERTAINTY)
    named = " ".join((*PRUNING.values(), *CERTAINTY.values())).split()
    unconditional = re.findall(r"^- (\w+): ", STATED, re.MULTILINE)
    assert {*named} == {*unconditional} | CONDITIONAL


SOLVER = PACKAGE / "coach" / "solver"


def with_imports(path: Path) -> str:
    """Return the code of a file of the solver and of those that it imports."""
    text = path.read_text(encoding="utf-8")
    names = re.findall(r"from cannonade\.coach\.solver\.(\w+) cimport", text)
    others = [with_imports(SOLVER / f"{each}.pxd") for each in names]
    return "\n".join((text, *others))


def unasked(premises: str, code: str) -> set[str]:
    """Return the premises whose condition the code never asks for."""
    conditional = CONDITIONAL.intersection(premises.split())
    return {each for each in conditional if f"{each}(" not in code}


def test_what_rests_on_a_premise_asks_whether_it_holds() -> None:
    """Random positions hardly find a missing question: write one by hand for yours."""
    certainty = (PACKAGE / "coach" / "certainty.pyx").read_text(encoding="utf-8")
    assert not unasked(" ".join(CERTAINTY.values()), certainty)
    for name, premises in PRUNING.items():
        users = [
            path
            for path in SOLVER.glob("*.p[xy]*")
            if re.search(rf"(pruning|switches)\.{name}\b", path.read_text("utf-8"))
        ]
        assert users
        assert not unasked(premises, "\n".join(map(with_imports, users))), name


SHAMING = Rules(blocked=Blocked.ARMOUR_OR_SHAME)
HARD_RESET = position(
    SHAMING,
    grid="8c 8d 8h 9c 9d 9h Tc Td Th",
    royals="b5 Jc",
    hand="7c",
    pile="5c",
    spent="Ac Ad Ah As X1 X2",
)
"""A hard reset lowers a top: no far cell is out of reach, with all ploys spent."""
IDLE_ACE = position(
    replace(SHAMING, ace_use=AceUse.FLIP, dry_pile=DryPile.ACES),
    {"b4": "2c", "b3": "5h", "c4": "9h", "c3": "3d", "b5": "Jc"},
    pile="X2",
    ploys="Ac X1",
)
"""The joker has to make a stack to flip before the last card is drawn."""


@pytest.mark.parametrize("state", [HARD_RESET, IDLE_ACE])
def test_a_win_that_too_much_pruning_would_miss(state: State) -> None:
    for pruning in (Pruning(), NO_PRUNING):
        search = Exhaustion(Position.from_state(state), 0, pruning, 2)
        assert search.run(100_000) is Status.REACHED


def exchanged(state: State, rng: Random) -> State | None:
    """Exchange two slots, or two numbers, royals or ploys wherever they lie.

    None if that is impossible, or ends the game.
    """
    draft = PositionDraft.of(state)
    if rng.random() < 0.1:
        first, other = rng.sample(SLOTS, 2)
        royals = [*draft.royals]
        royals[first], royals[other] = royals[other], royals[first]
        draft = replace(draft, royals=tuple(royals))
    else:
        one = rng.choice(PACK)
        alike = [each for each in PACK if kind_of(each) == kind_of(one)]
        of_rank = [each for each in PACK if each.rank == one.rank]
        two = rng.choice(rng.choice((alike, of_rank)))
        draft = with_cards(draft, {one: two, two: one})
    with suppress(InvalidStateError):
        made = validate_draft(draft)
        return None if made.outcome else made
    return None


def kind_of(card: Card) -> tuple[bool, bool]:
    """Return what tells numbers, royals and ploys apart."""
    return card.is_number, card.is_royal


def with_cards(draft: PositionDraft, new: dict[Card, Card]) -> PositionDraft:
    """Put other cards in the place of some."""

    def cards(old: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(new.get(each, each) for each in old)

    royals = (
        each and PlacedRoyal(cards([each.card])[0], cards(each.armour), each.is_dead)
        for each in draft.royals
    )
    return replace(
        draft,
        stacks=tuple(map(cards, draft.stacks)),
        royals=tuple(royals),
        hand=draft.hand and new.get(draft.hand, draft.hand),
        waiting_number=draft.waiting_number and cards([draft.waiting_number])[0],
        ploys=cards(draft.ploys),
        spent_ploys=cards(draft.spent_ploys),
        shame_pile=cards(draft.shame_pile),
        draw_pile=cards(draft.draw_pile),
        queue=cards(draft.queue),
    )


def named(position: Position, target: int) -> tuple[int, bool]:
    """Return the identity of a position; if it is over, whether it has the score."""
    if not position.is_over:
        return identity(position, target, Pruning()), False
    is_won = position.outcome is not None and position.outcome.is_won
    is_scored = position.rules.scores_ploys
    return 0, is_won and (not is_scored or position.score >= target)


def followers(state: State, target: int) -> dict[int, tuple[int, bool]]:
    """Return where each action leads, without ploys that the score forbids."""
    start = Position.from_state(state)
    may_spend = len(state.spent_ploys) + target < PLOY_COUNT
    found = dict[int, tuple[int, bool]]()
    for action in start.legal_actions():
        if may_spend or not isinstance(action_at(action, state.hand), PloyAction):
            after = start.copy()
            after.apply(action)
            found[action] = named(after, target)
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "count", [40, pytest.param(600, marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_positions_of_one_identity_lead_to_the_same(kind: str, count: int) -> None:
    """If this fails, a new rule makes something matter that the solver ignores."""
    rng = Random(kind)
    compared = 0
    every = [*every_value(), *(random_rules(rng) for _ in range(count))]
    for rules in every:
        state = state_of(rules, late_cards(rng, KINDS[kind]))
        if state is None:
            continue
        most = PLOY_COUNT - len(state.spent_ploys)
        target = rng.choice((0, most)) if rules.scores_ploys else 0
        for _ in range(12):
            other = exchanged(state, rng)
            if other is None or other == state:
                continue
            pair = [Position.from_state(each) for each in (state, other)]
            if named(pair[0], target) == named(pair[1], target):
                texts = f"{target} {format_position(state)}\n{format_position(other)}"
                assert followers(state, target) == followers(other, target), texts
                compared += 1
    assert compared > 100
