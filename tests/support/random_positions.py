"""Random positions, which games seldom or never reach."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.support.walks import walk, wary

from cannonade import engine
from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK, Card
from cannonade.errors import InvalidStateError
from cannonade.rules.schema import AcesJokers, Rules


def random_position(rules: Rules, rng: Random) -> engine.State | None:
    """Put the cards in random places; None if the position is impossible."""
    draft = _random_draft(rules, rng)
    try:
        return engine.validate_draft(replace(draft, ran_dry=not draft.draw_pile))
    except InvalidStateError:
        return None


def positions_of_all_phases(rules: Rules, rng: Random) -> Iterator[engine.State]:
    """Yield positions of a game, most of them from its beginning, and random ones."""
    deal = engine.Deal(rules, rng.getrandbits(64))
    yield engine.start(deal).state
    for number, played in enumerate(walk(deal, wary(3), limit=120)):
        if number < 8 or number % 5 == 0:
            yield played.step.state
    found = (random_position(rules, rng) for _ in range(8))
    yield from (state for state in found if state is not None)


def _random_draft(rules: Rules, rng: Random) -> engine.PositionDraft:
    cards = rng.sample(PACK, len(PACK))
    royals = [card for card in cards if card.is_royal]
    numbers = [card for card in cards if card.is_number]
    others = [card for card in cards if not (card.is_royal or card.is_number)]
    if rules.aces_jokers is AcesJokers.RESETS:
        numbers, others = rng.sample(numbers + others, len(numbers + others)), []
    on_table = [royals.pop() for _ in range(rng.randint(0, 12))]
    deadliness = rng.choice([0.2, 0.8, 1])
    placed = [
        engine.PlacedRoyal(card, _armour(numbers, rng), rng.random() < deadliness)
        for card in on_table
    ]
    slots = rng.sample([*placed, *[None] * (len(SLOTS) - len(placed))], len(SLOTS))
    stacks = _stacks(numbers, rng)
    ploys = [others.pop() for _ in range(rng.randint(0, len(others)))]
    hand = rng.choice([None, *numbers[:2], *royals[:1]])
    pile = [card for card in (*numbers, *royals, *others) if card != hand]
    draft = engine.PositionDraft(
        rules=rules,
        stacks=stacks,
        royals=tuple(slots),
        hand=hand,
        ploys=tuple(ploys),
        draw_pile=tuple(rng.sample(pile, len(pile))),
        shuffle_label=f"random {rng.random()}",
    )
    return draft if rng.random() < 0.5 else _drained(draft, rng)


def _armour(numbers: list[Card], rng: Random) -> tuple[Card, ...]:
    if rng.random() < 0.7 or not numbers[-1].is_number:
        return ()
    return (numbers.pop(),)


def _stacks(numbers: list[Card], rng: Random) -> tuple[tuple[Card, ...], ...]:
    fullness = rng.choice([0.5, 1])
    numbers.sort(key=lambda card: (rng.random() < 0.4, card.rank))
    tall = [rng.random() < fullness for _ in CELLS]
    stacks = tuple((numbers.pop(),) if each else () for each in tall)
    rng.shuffle(numbers)
    return stacks


def _drained(draft: engine.PositionDraft, rng: Random) -> engine.PositionDraft:
    """Put most of the draw pile under the first stack."""
    keep = rng.randint(0, 3)
    moved = [card for card in draft.draw_pile if card.is_number][keep:]
    first, *rest = draft.stacks
    return replace(
        draft,
        stacks=((*moved, *first), *rest),
        draw_pile=tuple(card for card in draft.draw_pile if card not in moved),
    )
