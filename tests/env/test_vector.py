"""The vector environment equals Gymnasium's vector of single ones exactly."""

import copy
import pickle
from collections.abc import Iterable
from functools import partial
from random import Random
from typing import cast

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from tests.env.boards import all_rules, begun, seen_of, step
from tests.support.rule_sets import first_is_fast

from cannonade.env import CannonadeEnv, CannonadeVectorEnv
from cannonade.env.games import Array, observation_space
from cannonade.errors import IllegalActionError
from cannonade.kernel import ACTION_COUNT, Rng
from cannonade.rules import Rules

GAMES = 50
STEPS = 40
FULL_STEPS = 2000
MODES = tuple(AutoresetMode)


Tree = dict[str, object]
Parts = tuple[object, ...]


def pair(
    rules: tuple[Rules, ...], mode: AutoresetMode
) -> tuple[CannonadeVectorEnv, SyncVectorEnv]:
    """Return both for the same games, with a short limit and shaped rewards."""
    native = CannonadeVectorEnv(
        len(rules), rules, autoreset_mode=mode, reward="shaped", max_actions=60
    )
    single = [
        partial(CannonadeEnv, each, reward="shaped", max_actions=60) for each in rules
    ]
    return native, SyncVectorEnv(single, autoreset_mode=mode)


def check_same(one: object, other: object, path: str = "") -> None:
    """Check that values are equal, with their types, shapes and parts."""
    assert type(one) is type(other), path
    if isinstance(one, dict):
        first, second = cast("Tree", one), cast("Tree", other)
        assert first.keys() == second.keys(), path
        for key, value in first.items():
            check_same(value, second[key], f"{path}.{key}")
    elif isinstance(one, tuple):
        check_all_same(cast("Parts", one), cast("Parts", other), path)
    elif isinstance(one, np.ndarray):
        first_array, array = cast("Array", one), cast("Array", other)
        assert (first_array.dtype, first_array.shape) == (array.dtype, array.shape)
        if array.dtype == object:
            check_all_same(first_array.tolist(), array.tolist(), path)
        else:
            assert first_array.tobytes() == array.tobytes(), path
    else:
        assert one == other, path


def check_all_same(ones: Iterable[object], others: Iterable[object], path: str) -> None:
    for place, (one, other) in enumerate(zip(ones, others, strict=True)):
        check_same(one, other, f"{path}[{place}]")


def choose(native: CannonadeVectorEnv, rng: Random, chance: Rng) -> Array:
    """Choose actions, sometimes one that may be illegal."""
    actions = native.choose_actions(chance)
    if rng.random() < 0.3:
        actions[rng.randrange(native.num_envs)] = rng.randrange(ACTION_COUNT)
    return actions


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
@pytest.mark.parametrize("steps", first_is_fast([STEPS, FULL_STEPS]))
def test_it_equals_single_environments(mode: AutoresetMode, steps: int) -> None:
    rules = all_rules(house=GAMES - 5)
    native, reference = pair(rules, mode)
    rng, chance = Random(1), Rng(1)
    check_same(native.reset(seed=7), reference.reset(seed=7))
    ended = 0
    for number in range(steps):
        actions = choose(native, rng, chance)
        got = native.step(actions)
        check_same(got, reference.step(actions), f"step {number}")
        over = got[2] | got[3]
        ended += int(over.sum())
        if mode is AutoresetMode.DISABLED and over.any():
            check_same(
                native.reset(options={"reset_mask": over}),
                reference.reset(options={"reset_mask": over}),
            )
    assert ended > steps // 4


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_gymnasium_makes_it(mode: AutoresetMode) -> None:
    envs = gymnasium.make_vec(
        "Cannonade-v0",
        num_envs=3,
        autoreset_mode=mode,
        rules="points",
    )
    assert isinstance(envs, CannonadeVectorEnv)
    assert envs.metadata["autoreset_mode"] is mode
    observations, infos = envs.reset(seed=1)
    assert all(each in observation_space() for each in observations)
    assert infos["action_mask"].shape == (3, ACTION_COUNT)
    envs.close()


def test_any_number_of_threads_plays_the_same() -> None:
    rules = all_rules(house=12)
    batches = [begun(rules, threads=threads) for threads in (1, 2, 3, 40)]
    chances = [Rng(5) for _ in batches]
    for _ in range(200):
        for games, chance in zip(batches, chances, strict=True):
            step(games, chance)
        first, *others = map(seen_of, batches)
        assert all(each == first for each in others)


def test_deals_for_all_and_for_each() -> None:
    envs = CannonadeVectorEnv(2, "original")
    envs.reset(options={"deal": 7})
    assert [envs.deal_code(game) for game in range(2)] == ["original:7"] * 2
    envs.reset(options={"deal": ["points:1", 2]})
    assert [envs.deal_code(game) for game in range(2)] == ["points:1", "original:2"]
    with pytest.raises(ValueError, match="each of 2 games, not 3"):
        envs.reset(options={"deal": [1, 2, 3]})


def test_what_is_wrong_is_shown_with_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="at least 1, not -3"):
        CannonadeVectorEnv(-3)
    with pytest.raises(ValueError, match="'x': choose NextStep, SameStep, Disabled"):
        CannonadeVectorEnv(2, autoreset_mode="x")
    with pytest.raises(ValueError, match="options deal, reset_mask, not dael"):
        CannonadeVectorEnv(2).reset(options={"dael": 7})


def test_illegal_actions_raise_if_asked_and_nothing_is_stepped() -> None:
    envs = CannonadeVectorEnv(3, illegal="raise")
    envs.reset(seed=1)
    actions = envs.choose_actions(Rng(1))
    before = [envs.position(game) for game in range(3)]
    actions[2] = 151
    with pytest.raises(IllegalActionError):
        envs.step(actions)
    assert [envs.position(game) for game in range(3)] == before


def test_what_needs_a_reset_says_so() -> None:
    envs = CannonadeVectorEnv(2, autoreset_mode=AutoresetMode.DISABLED)
    actions = np.array([151, 151])
    with pytest.raises(ResetNeeded, match="call reset"):
        envs.step(actions)
    with pytest.raises(ResetNeeded, match="all of them"):
        envs.reset(options={"reset_mask": np.array([True, False])})
    envs.reset(seed=1)
    envs.step(actions)
    with pytest.raises(ResetNeeded, match="2 games have ended"):
        envs.step(actions)
    with pytest.raises(ValueError, match=r"bool\[2\]"):
        envs.reset(options={"reset_mask": [1, 0]})
    envs.reset()
    with pytest.raises(ValueError, match="2 games need as many actions, not 3"):
        envs.step(np.array([0, 0, 0]))
    with pytest.raises(ValueError, match="as many rules, not 1"):
        CannonadeVectorEnv(2, ["revised"])


def test_arrays_stay_as_they_are_unless_nobody_minds() -> None:
    for copied in (True, False):
        envs = CannonadeVectorEnv(4, copy=copied)
        observations, infos = envs.reset(seed=1)
        before = observations.tobytes(), infos["action_mask"].tobytes()
        for _ in range(5):
            envs.step(envs.choose_actions(Rng(2)))
        after = observations.tobytes(), infos["action_mask"].tobytes()
        assert (before == after) == copied


def test_pickle_and_copies_go_on_alike() -> None:
    for mode in MODES:
        envs = CannonadeVectorEnv(4, "points", autoreset_mode=mode, max_actions=30)
        envs.reset(seed=1)
        for _ in range(29):
            envs.step(envs.choose_actions(Rng(2)))
        others = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]  # noqa: S301  our own bytes
        actions = envs.choose_actions(Rng(3))
        got = envs.step(actions)
        for other in others:
            check_same(other.step(actions), got)
            assert other.deal_code(3) == envs.deal_code(3)


def test_rendering() -> None:
    envs = CannonadeVectorEnv(2, render_mode="ansi")
    envs.reset(seed=1)
    texts = envs.render()
    assert texts is not None
    assert len(set(texts)) == 2
    assert CannonadeVectorEnv(2).render() is None
