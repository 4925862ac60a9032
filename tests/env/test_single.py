"""The environment of a single game, and what it says without its extra."""

import copy
import pickle
import subprocess
import sys
import warnings
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from tests.support.lines import Line, read_lines
from tests.support.rule_sets import RULES
from tests.support.walks import random_rules

from cannonade import parse_deal_code, start, step
from cannonade.engine import Deal, observe
from cannonade.env import CannonadeEnv, CannonadeVectorEnv, encode
from cannonade.env.picture import HEIGHT, WIDTH
from cannonade.errors import IllegalActionError, InvalidStateError, NotationError
from cannonade.kernel import ACTION_COUNT, action_at, action_id
from cannonade.notation import DealCode, parse_action


def play(env: CannonadeEnv, count: int = 1000) -> list[float]:
    """Play random legal actions, at most to the end; return the rewards."""
    rewards: list[float] = []
    mask = env._info()["action_mask"]
    for _ in range(count):
        _, reward, terminated, truncated, info = env.step(env.action_space.sample(mask))
        rewards.append(reward)
        mask = info["action_mask"]
        if terminated or truncated:
            break
    return rewards


@pytest.mark.parametrize("render_mode", [None, "ansi", "rgb_array"])
def test_gymnasium_finds_nothing_wrong(render_mode: str | None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("Cannonade-v0", rules="points", render_mode=render_mode)
        check_env(env.unwrapped, skip_render_check=render_mode is None)


def test_it_plays_the_game_of_the_engine() -> None:
    env = CannonadeEnv("points", illegal="raise")
    observation, info = env.reset(options={"deal": "points:7"})
    state = start(parse_deal_code("points:7").deal).state
    env.action_space.seed(1)
    while not state.is_over:
        assert observation.tobytes() == encode(observe(state)).tobytes()
        action = env.action_space.sample(info["action_mask"])
        state = step(state, action_at(int(action), state.hand)).state
        observation, _, terminated, _, info = env.step(action)
        assert terminated == state.is_over
        assert info["dead_count"] == state.dead_count
        assert env.position.to_state() == state


def test_an_illegal_action_ends_the_game() -> None:
    for wrong in (151, ACTION_COUNT + 5, -1):
        env = CannonadeEnv()
        env.reset(seed=1)
        _, reward, terminated, truncated, info = env.step(wrong)
        assert (reward, terminated, truncated) == (-1, True, False)
        assert info["illegal"]
        assert not info["action_mask"].any()
        with pytest.raises(ResetNeeded, match="reset"):
            env.step(0)
        assert not env.reset()[1]["illegal"]


def test_an_illegal_action_raises_if_asked_and_changes_nothing() -> None:
    env = CannonadeEnv(illegal="raise")
    env.reset(seed=1)
    before = env.position
    with pytest.raises(IllegalActionError):
        env.step(0)
    with pytest.raises(ValueError, match="action id"):
        env.step(9999)
    assert env.position == before


def test_the_mask_is_where_maskable_ppo_looks_for_it() -> None:
    env = gymnasium.make("Cannonade-v0")
    masks = env.get_wrapper_attr("action_masks")
    for _ in range(2):
        _, info = env.reset(seed=1)
        assert masks().dtype == np.bool_
        assert masks().tolist() == info["action_mask"].astype(bool).tolist()
        env.step(int(masks().argmax()))
    many = gymnasium.make_vec("Cannonade-v0", num_envs=2)
    _, infos = many.reset(seed=1)
    assert isinstance(many, CannonadeVectorEnv)
    assert (many.action_masks() == (infos["action_mask"] == 1)).all()


def test_nothing_is_played_before_a_deal() -> None:
    with pytest.raises(ResetNeeded, match="reset"):
        CannonadeEnv().step(0)
    with pytest.raises(TypeError):
        dealt().step("draw")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  the point of it


def dealt(rules: str = "revised", render_mode: str | None = None) -> CannonadeEnv:
    env = CannonadeEnv(rules, render_mode=render_mode)
    env.reset(seed=5)
    env.action_space.seed(5)
    return env


def test_deals_by_code_by_number_and_by_order() -> None:
    env = CannonadeEnv("original")
    order = str(
        DealCode.of(Deal(RULES["points"], order=Deal(RULES["points"], 3).cards))
    )
    for wish, code in (("points:7", "points:7"), (7, "original:7"), (order, order)):
        env.reset(options={"deal": wish})
        assert env.deal_code == code
        assert env.position.to_state() == start(parse_deal_code(code).deal).state
    env.reset(options={"deal": np.uint64(2**64 - 1)})
    assert env.deal_code == f"original:{2**64 - 1}"
    env.reset(seed=1)
    assert env.deal_code.startswith("original:")


def test_house_rules_by_name_and_as_a_record() -> None:
    rules = random_rules(Random(1))
    assert dealt().position.rules == RULES["revised"]
    for given in (rules, str(DealCode.of(Deal(rules, 1)).rules_id)):
        env = CannonadeEnv(given)
        env.reset(seed=1)
        assert env.position.rules == rules


def test_what_cannot_be_is_refused() -> None:
    env = CannonadeEnv()
    with pytest.raises(NotationError):
        env.reset(options={"deal": "chess:1"})
    with pytest.raises(InvalidStateError):
        env.reset(options={"deal": -1})
    with pytest.raises(TypeError, match="revised:7"):
        env.reset(options={"deal": 1.5})
    with pytest.raises(ValueError, match="dael"):
        env.reset(options={"dael": 1})
    with pytest.raises(ValueError, match="reward 'gold'"):
        CannonadeEnv(reward="gold")
    with pytest.raises(ValueError, match="illegal has to be 'end' or 'raise'"):
        CannonadeEnv(illegal="ignore")
    with pytest.raises(ValueError, match="render_mode"):
        CannonadeEnv(render_mode="human")
    with pytest.raises(NotationError):
        CannonadeEnv("chess")


def test_seeds_reproduce_and_differ() -> None:
    def codes(seed: int | None, env: CannonadeEnv) -> list[str]:
        env.reset(seed=seed)
        first = env.deal_code
        env.reset()
        return [first, env.deal_code]

    env = CannonadeEnv()
    assert codes(3, env) == codes(3, CannonadeEnv()) == codes(3, env)
    assert len({*codes(3, env), *codes(4, env), *codes(2**64 - 1, env)}) == 6
    assert codes(None, CannonadeEnv()) != codes(None, CannonadeEnv())


def test_a_game_is_truncated_after_so_many_actions() -> None:
    env = CannonadeEnv("original", max_actions=7)
    env.reset(seed=1)
    assert len(play(env)) == 7
    assert env.position.outcome is None


def rewards_of(line: Line, reward: str) -> list[float]:
    """Play a won line; return the rewards."""
    env = CannonadeEnv(reward=reward)
    env.reset(options={"deal": line.deal_code})
    steps = [env.step(action_id(parse_action(token))) for token in line.tokens]
    *_, (_, _, terminated, _, info) = steps
    assert terminated
    assert info["is_won"]
    assert info["dead_count"] == 12
    return [step[1] for step in steps]


def test_rewards_of_a_win() -> None:
    worth = {"original": 1, "points": 106 / 144}  # the others end without ploys
    for line in read_lines("won.txt"):
        score, win, shaped = (rewards_of(line, e) for e in ("score", "win", "shaped"))
        share = worth.get(line.deal_code.split(":")[0], 1 / 7)
        assert score[-1] == pytest.approx(share)
        assert win[-1] == 1
        assert not any((*score[:-1], *win[:-1]))
        kills = [one - other for one, other in zip(shaped, score, strict=True)]
        assert sum(kills) == pytest.approx(1)
        assert {round(12 * kill) for kill in kills} <= {0, 1, 2}


def test_a_loss_brings_nothing() -> None:
    for reward in ("score", "win"):
        env = CannonadeEnv("kill-the-royals", reward=reward)
        env.reset(seed=1)
        env.action_space.seed(1)
        assert set(play(env)) == {0}


def test_pickle_and_copies_go_on_alike() -> None:
    env = dealt(rules="points", render_mode="ansi")
    play(env, 20)
    others = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  our own bytes
    rewards = play(env)
    code = env.deal_code
    env.reset()
    for other in others:
        assert other.render()
        assert play(other) == rewards
        assert other.deal_code == code
        other.reset()
        assert other.deal_code == env.deal_code


def test_a_copy_of_a_game_that_has_ended_has_ended() -> None:
    env = CannonadeEnv()
    env.reset(seed=1)
    env.step(151)
    other = copy.copy(env)
    assert other._games.rows["illegal"][0]
    with pytest.raises(ResetNeeded):
        other.step(0)


def test_text() -> None:
    env = CannonadeEnv(render_mode="ansi")
    env.reset(options={"deal": 7})
    text = env.render()
    assert text.startswith("revised, ")
    assert text.count("\n") == 6


def test_a_picture_shows_the_board() -> None:
    env = CannonadeEnv(render_mode="rgb_array")
    env.reset(options={"deal": 7})
    pictures = [env.render()]
    env.action_space.seed(1)
    for _ in range(20):
        play(env, 1)
        pictures.append(env.render())
    assert {picture.shape for picture in pictures} == {(HEIGHT, WIDTH, 3)}
    assert {picture.dtype for picture in pictures} == {np.dtype(np.uint8)}
    assert len({picture.tobytes() for picture in pictures}) > 15
    assert (env.render() == pictures[-1]).all()
    assert CannonadeEnv().render() is None


WITHOUT = """
import sys
sys.modules[{missing!r}] = None
try:
    {what}
except ImportError as error:
    print(type(error).__name__, error, sep=": ")
"""


@pytest.mark.parametrize(
    ("missing", "what"),
    [
        ("gymnasium", "import cannonade.env"),
        ("numpy", "import cannonade.env"),
        (
            "pillow",
            "import cannonade.env as e; e.CannonadeEnv(render_mode='rgb_array')",
        ),
    ],
)
def test_one_line_says_what_to_install(missing: str, what: str) -> None:
    module = "PIL" if missing == "pillow" else missing
    program = WITHOUT.format(missing=module, what=what)
    run = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert run.stdout == (
        f"MissingExtraError: this needs {missing}: to install, run "
        'pip install "cannonade[gym]"\n'
    )
    assert run.stderr == ""
