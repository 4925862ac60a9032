"""Plain exhaustive search, and late positions of the kinds in which proofs go wrong."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

from tests.support.positions import position
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules

from cannonade.board import CELLS, LANES, SLOTS
from cannonade.cards import PACK, PLOY_COUNT
from cannonade.coach.solver import NO_PRUNING, Pruning
from cannonade.coach.solver.search import Exhaustion
from cannonade.coach.solver.solution import Status
from cannonade.engine import Reason, State
from cannonade.errors import CannonadeError
from cannonade.kernel import Position
from cannonade.rules import Rules


class PlainSearch:
    """A search of every line of play to its end, without pruning or a table.

    Args:
        limit: the most positions to search.
    """

    def __init__(self, limit: int) -> None:
        self.left = limit

    def best(self, position: Position, depth: int = 0) -> int:
        """Return the best utility: 0 for a loss, 1 + unspent ploys or 1 for a win.

        Raises:
            TooLargeError: beyond the limit, or 200 actions deep, as under some rules a
                game never ends.
        """
        self.left -= 1
        if self.left < 0 or depth > 200:
            raise TooLargeError
        outcome = position.outcome if position.is_over else None
        if outcome is not None:
            if outcome.reason is not Reason.TWELVE_DEAD:
                return 0
            counted = position.rules.scores_ploys
            return 1 + position.score if counted else 1
        best = 0
        for action in position.legal_actions():
            after = position.copy()
            after.apply(action)
            best = max(best, self.best(after, depth + 1))
        return best


class TooLargeError(Exception):
    """The search exceeded its limit."""


@dataclass(frozen=True)
class Kind:
    """A kind of late position: how many cards lie where, each count as likely.

    Attributes:
        living: living royals.
        held: aces and jokers held.
        numbers: numbers in the draw pile.
        royals: royals in the draw pile; as many slots are free.
        ploys: aces and jokers in the draw pile.
        hand: "number", "royal" while a number waits, or nothing.
        in_order: whether the draw pile has its numbers first and its royals last.
    """

    living: tuple[int, ...]
    held: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]
    royals: tuple[int, ...]
    ploys: tuple[int, ...] = (0,)
    hand: tuple[str, ...] = ("", "number")
    in_order: bool = False


NO_PLOYS: Final = (0, 0)
SHARING: Final = [
    pair for pair in combinations(SLOTS, 2) if LANES[pair[0]].far is LANES[pair[1]].far
]
"""The pairs of slots whose royals one card can kill."""
KINDS: Final = {
    # Ploys may kill the last living royal before a draw, which then cycles.
    "duel": Kind((1, 2), ((0, 2), (1, 1)), (1, 2), (1,), hand=("",), in_order=True),
    # The order of the cards to come decides, and where royals are placed.
    "order": Kind((1, 2), (NO_PLOYS,), (3, 4, 5), (1, 2, 3), (0, 0, 1)),
    # To reach a score, ploys may not be spent.
    "score": Kind((1, 2), (NO_PLOYS, (0, 1), (1, 0)), (2, 3, 4), (0, 1, 2), (1, 2)),
    # A blocked number waits for a royal, which is in hand.
    "waiting": Kind((0,), (NO_PLOYS,), (1, 2, 3), (0, 1, 2), (0, 1), ("royal",)),
    # Tiny enough for plain search in the engine.
    "tiny": Kind((0, 1, 1, 2), (NO_PLOYS, (0, 1), (1, 0)), (0, 1, 2), (0, 1, 2)),
}


class _Cards:
    """The pack in heaps, each with the card that is used first at its end."""

    def __init__(self, rng: Random) -> None:
        pack = [each.symbol for each in rng.sample(PACK, len(PACK))]
        spread = rng.choice((2, 6, 20))  # how mixed the ranks on the grid are
        self.numbers = [each for each in pack if each[0] in "23456789T"]
        self.numbers.sort(key=lambda each: _by(rng, "23456789T", each, spread))
        self.royals = [each for each in pack if each[0] in "JQK"]
        self.royals.sort(key=lambda each: _by(rng, "KQJ", each, 4))
        self.aces = [each for each in pack if each[0] == "A"]
        self.jokers = [each for each in pack if each[0] == "X"]

    def take(self, count: int) -> str:
        """Take numbers."""
        return " ".join(self.numbers.pop() for _ in range(count))


def _by(rng: Random, ranks: str, card: str, spread: int) -> float:
    return ranks.index(card[0]) + rng.random() * spread


def late_cards(rng: Random, kind: Kind) -> dict[str, str]:
    """Choose cards for `position`: mostly a high grid, and jacks rather than kings."""
    cards = _Cards(rng)
    found = {each.symbol: cards.take(rng.choice((1, 1, 1, 2))) for each in CELLS}
    found |= {rng.choice(CELLS).symbol: ""} if rng.random() < 0.3 else {}
    rng.shuffle(cards.numbers)
    slots = rng.choice((rng.sample(SLOTS, 2), rng.choice(SHARING)))
    for slot in slots[: rng.choice(kind.living)]:
        worn = "".join(f"+{cards.take(1)}" for _ in range(rng.choice((0, 0, 0, 1, 2))))
        found[slot.symbol] = cards.royals.pop() + worn
    hand = rng.choice(kind.hand)
    if hand == "royal":
        found |= {"hand": cards.royals.pop(), "waiting": cards.take(1)}
    elif hand:
        found["hand"] = cards.take(1)
    return found | _ploys_and_pile(rng, kind, cards)


def _ploys_and_pile(rng: Random, kind: Kind, cards: _Cards) -> dict[str, str]:
    aces, jokers = rng.choice(kind.held)
    held = [*cards.aces[:aces], *cards.jokers[:jokers]]
    others = rng.sample([*cards.aces[aces:], *cards.jokers[jokers:]], 2)
    coming = cards.take(rng.choice(kind.numbers)).split()
    coming += others[: rng.choice(kind.ploys)]
    coming += [cards.royals.pop() for _ in range(rng.choice(kind.royals))]
    if not kind.in_order:
        rng.shuffle(coming)
    found = {"pile": " ".join(coming)}
    return found | ({"ploys": " ".join(held)} if held else {})


def state_of(rules: Rules, cards: dict[str, str]) -> State | None:
    """Return a position that is not over; None if there is none of these cards."""
    given = {**cards}
    if not rules.has_ploys and "ploys" in given:
        given["pile"] = f"{given.pop('ploys')} {given['pile']}".strip()
    with suppress(CannonadeError):
        state = position(rules, given)
        return state if state.outcome is None else None
    return None


def late_states(seed: str, kind: str, count: int) -> Iterator[State]:
    """Yield late positions: half by the built-in rule sets, half by random rules."""
    rng = Random(seed)
    while count:
        rules = rng.choice((*RULES.values(),)) if count % 2 else random_rules(rng)
        state = state_of(rules, late_cards(rng, KINDS[kind]))
        if state is not None:
            count -= 1
            yield state


ONLY_TABLE = replace(NO_PRUNING, table=True)


def targets_of(state: State, rng: Random) -> set[int]:
    """Return scores to search for: any win, one that forbids ploys, and one between."""
    if not state.rules.scores_ploys:
        return {0}
    most = PLOY_COUNT - len(state.spent_ploys)
    return {0, most, rng.randint(0, most)}


def verdict(state: State, target: int, pruning: Pruning, nodes: int) -> Status:
    """Return the verdict of an exhaustive search."""
    return Exhaustion(Position.from_state(state), target, pruning, 1).run(nodes, nodes)


def compare_verdicts(
    seed: str, kind: str, count: int
) -> Iterator[tuple[State, int, Status, Status]]:
    """Yield positions and targets, with the verdict of all rules and of none.

    Only what the rules refute is searched without them.
    """
    rng = Random(seed)
    for state in late_states(seed, kind, count):
        for target in sorted(targets_of(state, rng)):
            pruned = plain = verdict(state, target, Pruning(), 20_000)
            if pruned is Status.REFUTED:
                plain = verdict(state, target, ONLY_TABLE, 50_000)
            yield state, target, pruned, plain
