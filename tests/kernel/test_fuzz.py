"""For any arguments from Python, the kernel raises a clear error or plays legally.

`make sanitize` runs these under the sanitizers, which stop at any invalid access.
"""

import copy
import pickle
import threading
from array import array
from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from typing import TypeVar

import pytest
from tests.support.random_positions import random_position
from tests.support.rule_sets import ORIGINAL, POINTS, REVISED, RULES
from tests.support.twins import check_twins_closely
from tests.support.walks import random_rules, uniform, walk

from cannonade.cards import PACK, Card, Kind
from cannonade.engine import Deal, Outcome, Reason, State, next_state, observe, start
from cannonade.errors import (
    CannonadeError,
    IllegalActionError,
    InvalidStateError,
    RulesError,
)
from cannonade.kernel import ACTION_COUNT, Position, Rng, action_at, batches, play_games
from cannonade.rules.schema import Grid, Rules

T = TypeVar("T")

CLEAR = (CannonadeError, TypeError, ValueError, OverflowError, BufferError)
"""The errors that bad input may raise."""


def test_random_bytes_as_actions(battery_games: int) -> None:
    """Each is legal and played like in the engine, or refused like there."""
    rng = Random(1)
    for _ in range(battery_games // 4):
        rules = rng.choice([*RULES.values(), random_rules(rng)])
        deal = Deal(rules, rng.getrandbits(64))
        state, position = start(deal).state, Position(deal)
        for number in rng.randbytes(400):
            try:
                position.apply(number)
            except IllegalActionError:
                continue
            except ValueError:
                assert number >= ACTION_COUNT
                continue
            state = next_state(state, action_at(number, state.hand))
        check_twins_closely(state, position)


def made(kind: Callable[..., T], **parts: object) -> T:
    """Build an object from parts of any type."""
    return kind(**parts)


def shaken(state: State, rng: Random) -> State:
    """Change some fields of a state, regardless of the rules."""
    cards = rng.sample(PACK, len(PACK))
    changes: dict[str, object] = {
        "hand": rng.choice([None, *cards[:3]]),
        "waiting_number": cards[0],
        "ploys": tuple(cards[: rng.randrange(9)]),
        "spent_ploys": tuple(cards[: rng.randrange(9)]),
        "shame_pile": state.draw_pile,
        "draw_pile": tuple(cards),
        "queue": tuple(cards[: rng.randrange(20)]),
        "layers": tuple(rng.randrange(-3, 60) for _ in range(rng.randrange(4))),
        "stacks": (tuple(cards),) * rng.randrange(12),
        "royals": (None,) * rng.randrange(15),
        "rules": random_rules(rng),
        "draws": rng.choice([-1, 2**31, 2**32, 10**30]),
        "shuffle_count": rng.choice([-1, 2**31, 2**32, 10**30]),
        "draw_count": rng.randrange(60),
        "queue_count": 3,
        "shuffle_label": rng.choice(["", "\0", "a" * 5000]),
        "outcome": Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=6),
        "phase": rng.choice(list(type(state.phase))),
    }
    names = rng.sample(sorted(changes), rng.randint(1, 3))
    parts = {each.name: getattr(state, each.name) for each in fields(State)}
    return made(State, **{**parts, **{name: changes[name] for name in names}})


def test_random_set_ups(battery_games: int) -> None:
    rng = Random(2)
    taken = 0
    for _ in range(battery_games):
        rules = rng.choice([*RULES.values(), random_rules(rng)])
        state = random_position(rules, rng)
        if state is None:
            state = start(Deal(rules, rng.getrandbits(64))).state
        shaky = shaken(state, rng)
        try:
            position = Position.from_state(shaky)
        except InvalidStateError:
            continue
        taken += 1
        check_twins_closely(shaky, position)
        position.play_out(Rng(1), limit=200)
    assert taken


def test_forged_cards_are_refused() -> None:
    state = start(Deal(REVISED, 1)).state
    pretender = Card(PACK[0].index, 13, None, None, Kind.ROYAL, "Ac")
    stranger = replace(pretender, index=54)
    for card in (pretender, stranger, replace(pretender, index=-1)):
        draw_pile = tuple(card if each == PACK[0] else each for each in state.draw_pile)
        with pytest.raises(InvalidStateError, match=r"is not|run from|more than once"):
            Position.from_state(replace(state, draw_pile=(*draw_pile, card)))


def test_rules_that_are_none_are_refused() -> None:
    for key, value in (("grid", "nine"), ("cycling", Grid.NINE)):
        rules = Rules()
        object.__setattr__(rules, key, value)  # the constructor would reject this
        with pytest.raises(RulesError, match="has to be a"):
            Position(Deal(rules, 1))
        with pytest.raises(RulesError, match="has to be a"):
            play_games(rules, 1, 1)


def nonsense() -> list[object]:
    """Return values that are invalid for nearly any argument."""
    state = start(Deal(POINTS, 1)).state
    return [
        *(None, -1, 0, 1, 208, 209, 255, 256, 2**31, 2**63, 2**64, 10**30, 1.5, "x"),
        *(float("nan"), b"", b"abc", bytearray(3), bytearray(209), bytearray(500)),
        *(array("i", [1] * 8), memoryview(bytes(209)), object(), [], (), {}, [1]),
        *(memoryview(bytearray(48)).cast("i", (3, 4)), True, REVISED, Rng(1)),
        *(Rng, Position, Position(Deal(ORIGINAL, 1)), [Position(Deal(REVISED, 1))]),
        *(state, observe(state), Deal(REVISED, 1), "greedy", len, Kind.ACE),
    ]


def at_most(value: object, most: int) -> object:
    """Limit a number, and return anything else unchanged."""
    return min(value, most) if isinstance(value, int) else value


class Calls:
    """Calls with numbers that must be limited, for time or memory."""

    games: Callable[..., object] = staticmethod(play_games)
    batch: Callable[..., object] = staticmethod(batches.__dict__["_Batch"])

    def __init__(self, position: Position) -> None:
        """Use a position."""
        self.perft: Callable[..., object] = position.perft
        self.play_out: Callable[..., object] = position.play_out

    def all(self) -> list[Callable[..., object]]:
        """Return all calls."""
        return [
            lambda *each: self.play_out(*each[:2]),
            lambda *each: self.perft(*(at_most(one, 3) for one in each)),
            lambda *each: self.games(*each[:1], 2, *each[1:2], limit=50),
            lambda *each: self.games(REVISED, *(at_most(one, 300) for one in each)),
            lambda *each: self.games(POINTS, 3, 4, policy=each, limit=each),
            lambda *each: self.games(REVISED, 3, 4, threads=each[0] if each else each),
            lambda *each: getattr(self.batch(*each[:1]), "play")(*each[1:]),  # noqa: B009  no stub names it
        ]


def calls(rng: Random) -> list[Callable[..., object]]:
    """Return all callables, on existing objects."""
    position = Position(Deal(rng.choice([*RULES.values()]), rng.getrandbits(64)))
    chance = Rng(1)
    names = (
        *("to_state", "observe", "copy", "legal_actions", "apply", "resample"),
        *("choose", "__eq__", "__deepcopy__"),
        *("from_state", "from_observation", "__copy__", "__reduce__"),
    )
    return [
        *(getattr(position, name) for name in names),
        *(chance.bits, chance.below, chance.copy, Rng, Position, Position.__new__),
        *(chance.__reduce__()[0], *Calls(position).all()),
    ]


def test_nonsense_as_arguments(battery_games: int) -> None:
    rng = Random(3)
    refused = 0
    for _ in range(max(20, battery_games // 10)):
        for call in calls(rng):
            arguments = rng.choices(nonsense(), k=rng.randrange(4))
            try:
                call(*arguments)
            except (*CLEAR, AttributeError) as error:
                refused += str(error) != ""
    assert refused > 100


def test_an_object_that_was_never_begun_does_not_exist() -> None:
    for kind in (Position, Rng):
        make: Callable[..., object] = vars(kind)["__new__"]
        with pytest.raises(TypeError, match="argument"):
            make(kind)
        with pytest.raises(TypeError, match="not an acceptable base type"):
            type("Heir", (kind,), {})


def test_threads_that_change_a_position_while_it_plays() -> None:
    """Code without the GIL plays a copy, so no position is torn."""
    position = Position(Deal(ORIGINAL, 1))
    problems = list[BaseException]()

    def meddle(seed: int) -> None:
        try:
            for stream in range(60):
                position.resample(Rng(seed, stream))
                position.play_out(Rng(seed, stream), limit=20)
                if not position.is_over:
                    position.apply(position.legal_actions()[0])
        except CannonadeError:
            pass  # another thread was quicker
        except BaseException as error:  # noqa: BLE001  none at all may come
            problems.append(error)

    threads = [threading.Thread(target=meddle, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    assert Position.from_state(position.to_state()) == position


def test_copies_are_independent() -> None:
    rng = Random(5)
    for played in walk(Deal(POINTS, 2), uniform, limit=100):
        if rng.random() < 0.8 or played.before.is_over:
            continue
        position = Position.from_state(played.before)
        twins = [position.copy(), copy.copy(position), copy.deepcopy(position)]
        twins.append(pickle.loads(pickle.dumps(position)))  # noqa: S301  our own
        position.apply(position.legal_actions()[-1])
        for twin in twins:
            assert twin.to_state() == played.before
            assert twin != position
            assert twin.key == twins[0].key
    with pytest.raises(TypeError, match="unhashable"):
        hash(Position(Deal(REVISED, 1)))
