"""Many games at once as a Gymnasium vector environment, stepped by compiled code."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cannonade.env.encoding import Bytes
from cannonade.env.games import (
    INFO,
    RENDERINGS,
    SEEDS,
    Array,
    EnvConfig,
    GameArrays,
    KeepsGames,
    action_space,
    check_options,
    observation_space,
    renderer,
    rules_from_name,
)
from cannonade.kernel import Position, Rng
from cannonade.rules import Rules

Actions = NDArray[np.int64]
Stepped = tuple[Bytes, Array, Array, Array, dict[str, Any]]


class CannonadeVectorEnv(KeepsGames, VectorEnv[Bytes, Actions, Array]):
    """Games side by side, each of which plays exactly like a `CannonadeEnv`.

    With a seed, game i plays the deals of seed + i, regardless of the threads.

    Args:
        num_envs: the number of games.
        rules: the rules for all games, or a list with the rules of each.
        reward: see `CannonadeEnv`.
        illegal: see `CannonadeEnv`; if it raises, no game has been stepped.
        max_actions: see `CannonadeEnv`.
        autoreset_mode: when to reset a game that has ended.
        copy: whether to return copies of the arrays; otherwise, the next step
            overwrites observations and infos.
        threads: how many threads to step on, 1 to 256; more than one pays off from a
            few thousand games.
        render_mode: see `CannonadeEnv`; `render` returns a tuple.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  as Gymnasium types it
        "render_modes": [*RENDERINGS],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913  an argument for each option
        self,
        num_envs: int = 1,
        rules: str | Rules | Sequence[str | Rules] = "revised",
        *,
        reward: str = "score",
        illegal: str = "end",
        max_actions: int = 1000,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
        render_mode: str | None = None,
    ) -> None:
        """Create the arrays; `reset` deals."""
        autoreset = _autoreset_of(autoreset_mode)
        config = EnvConfig(
            reward=reward,
            illegal=illegal,
            max_actions=max_actions,
            autoreset=autoreset.value,
            threads=threads,
        )
        self.copy = copy
        self._set_up(GameArrays(_rules_of_each(rules, num_envs), config), render_mode)

    def _set_up(self, games: GameArrays, render_mode: str | None) -> None:
        self._games = games
        self.num_envs = len(games.rules)
        self._autoreset_mode = AutoresetMode(games.config.autoreset)
        self.metadata = type(self).metadata | {"autoreset_mode": self._autoreset_mode}
        self._seeded = np.zeros(self.num_envs, np.bool_)
        self._is_dealt = False
        self.render_mode = render_mode
        self._render = renderer(render_mode)
        actions, observations = action_space(), observation_space()
        self.single_action_space = actions
        self.single_observation_space = observations
        self.action_space = batch_space(actions, self.num_envs)
        self.observation_space = batch_space(observations, self.num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal games: the next ones of the seeds' streams, or the requested ones.

        Args:
            seed: the seed of the first game, from which the others count up; or a list.
            options: "reset_mask", bool[num_envs], selects the games to deal, else all;
                "deal" is a deal code or number for all games, or a list of them.

        Raises:
            ResetNeeded: if only some games are dealt before all have been.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        given = options or {}
        check_options(given, "deal", "reset_mask")
        mask = self._checked_mask(given.get("reset_mask"))
        seeds = self._each(seed, lambda first, game: first + game)
        deals = self._each(given.get("deal"), lambda deal, _: deal)
        for game in np.flatnonzero(mask).tolist():
            self._seed(game, seeds[game])
            self._games.begin(game, deals[game])
        self._is_dealt = True
        return self._observations(), self._infos(self._games.rows, mask)

    def _seed(self, game: int, seed: int | None) -> None:
        """Start the stream of a game; if it never had a seed, draw a random one."""
        if seed is None and not self._seeded[game]:
            seed = int(self.np_random.integers(SEEDS // 2))
        if seed is not None:
            self._games.batch.seed(game, seed % SEEDS)
            self._seeded[game] = True

    def _each(self, given: Any, of_game: Callable[[Any, int], Any]) -> list[Any]:  # noqa: ANN401  seeds or deals
        """Return the value for each game."""
        if given is None:
            return [None] * self.num_envs
        if isinstance(given, list | tuple | np.ndarray):
            values: list[Any] = [*given]
            if len(values) != self.num_envs:
                raise ValueError(
                    f"one for each of {self.num_envs} games, not {len(values)}"
                )
            return values
        return [of_game(given, game) for game in range(self.num_envs)]

    def _checked_mask(self, mask: object) -> NDArray[np.bool_]:
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        checked = np.asarray(mask)
        if checked.shape != (self.num_envs,) or checked.dtype != np.bool_:
            raise ValueError(f"reset_mask has to be bool[{self.num_envs}], not {mask}")
        if not (self._is_dealt or checked.all()):
            raise ResetNeeded("no game has been dealt: call reset() for all of them")
        return checked

    def step(self, actions: Actions) -> Stepped:
        """Play an action in each game, given by its id.

        Raises:
            ResetNeeded: if no game has been dealt, or some have ended and are not reset
                automatically.
            IllegalActionError: if an action is illegal, with `illegal="raise"`.
        """
        games = self._games
        self._check_going_on()
        ids = np.ascontiguousarray(actions, np.int64).data
        games.refuse_illegal(ids)
        ended = games.batch.step(ids)
        infos = self._infos(games.rows, np.ones(self.num_envs, np.bool_))
        if ended:
            infos |= self._final_infos(games.terminated | games.truncated)
        return (
            self._observations(),
            games.rewards.copy(),
            games.terminated.copy(),
            games.truncated.copy(),
            infos,
        )

    def _check_going_on(self) -> None:
        if not self._is_dealt:
            raise ResetNeeded("no game has been dealt: call reset()")
        if self._autoreset_mode is AutoresetMode.DISABLED:
            games = self._games
            over = np.flatnonzero(games.terminated | games.truncated)
            if over.size:
                raise ResetNeeded(
                    f"{over.size} games have ended, the first of them {over[0]}: deal "
                    'them anew by reset(options={"reset_mask": ...})'
                )

    def _observations(self) -> Bytes:
        observations = self._games.rows["observations"]
        return observations.copy() if self.copy else observations

    def _infos(self, rows: dict[str, Array], mask: NDArray[np.bool_]) -> dict[str, Any]:
        """Return the infos of the games in a mask, in Gymnasium's format."""
        is_whole = bool(mask.all())
        infos: dict[str, Any] = {}
        for name in INFO:
            array = rows[name]
            if not is_whole:
                infos[name] = np.zeros_like(array)
                infos[name][mask] = array[mask]
            else:
                infos[name] = array.copy() if self.copy else array
            infos[f"_{name}"] = mask.copy()
        return infos

    def _final_infos(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """Return the final observations and infos of games reset in the same step."""
        observations = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(ended).tolist():
            observations[game] = self._games.finals["observations"][game].copy()
        return {
            "final_obs": observations,
            "_final_obs": ended,
            "final_info": self._infos(self._games.finals, ended),
            "_final_info": ended.copy(),
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, bool[num_envs, ACTION_COUNT]."""
        return self._games.rows["action_mask"].astype(np.bool_)

    def choose_actions(self, rng: Rng) -> Actions:
        """Return a random legal action for each game, all equally likely."""
        actions = np.zeros(self.num_envs, np.int64)
        self._games.batch.choose(actions.data, rng)
        return actions

    def render(self) -> tuple[Any, ...] | None:
        """Return the boards as text or as pictures, by the render mode."""
        render = self._render
        if render is None:
            return None
        return tuple(render(self._games, game) for game in range(self.num_envs))

    def position(self, game: int) -> Position:
        """Return a copy of a game's position, including the true hidden cards."""
        return self._games.batch.position(game)

    def deal_code(self, game: int) -> str:
        """Return the code of a game's deal, such as "revised:48213"."""
        return self._games.deal_code(game)


def _autoreset_of(wanted: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(wanted)
    except ValueError as error:
        known = ", ".join(each.value for each in AutoresetMode)
        raise ValueError(
            f"there is no autoreset_mode {wanted!r}: choose {known}"
        ) from error


def _rules_of_each(
    rules: str | Rules | Sequence[str | Rules], count: int
) -> tuple[Rules, ...]:
    if isinstance(rules, str | Rules):
        if count < 1:
            raise ValueError(f"the number of games has to be at least 1, not {count}")
        return (rules_from_name(rules),) * count
    if len(rules) != count:
        raise ValueError(f"{count} games need as many rules, not {len(rules)}")
    return tuple(rules_from_name(each) for each in rules)
