"""One game as a Gymnasium environment."""

import operator
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
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
from cannonade.kernel import Position
from cannonade.rules import Rules


class CannonadeEnv(KeepsGames, gymnasium.Env[Bytes, np.int64]):
    """A game from the deal to its end.

    `info` contains `action_mask` int8[ACTION_COUNT], for sampling from the action
    space; `illegal`, whether an illegal action has ended the game; `is_won`; `score`,
    the final score, 0 without one; and `dead_count`, the number of dead royals.

    Args:
        rules: the rules, or their name, such as "revised+cycling=at_once".
        reward: "score" (at the end, 0 for all but a win, up to 1 for the best win),
            "win" (1 for a win) or "shaped" ("score" and 1/12 for each royal killed).
        illegal: whether an illegal action ends the game at -1 ("end"), or raises
            `IllegalActionError` and changes nothing ("raise").
        max_actions: the number of actions after which a game is truncated; under some
            rules, games could go on for ever.
        render_mode: "ansi" for text, "rgb_array" for a picture uint8[h, w, 3].
    """

    metadata: dict[str, Any] = {"render_modes": [*RENDERINGS], "render_fps": 4}  # noqa: RUF012  as Gymnasium types it

    def __init__(
        self,
        rules: str | Rules = "revised",
        *,
        reward: str = "score",
        illegal: str = "end",
        max_actions: int = 1000,
        render_mode: str | None = None,
    ) -> None:
        """Create the arrays; `reset` deals."""
        config = EnvConfig(reward=reward, illegal=illegal, max_actions=max_actions)
        self._set_up(GameArrays((rules_from_name(rules),), config), render_mode)

    def _set_up(self, games: GameArrays, render_mode: str | None) -> None:
        self._games = games
        self._actions: Array = np.zeros(1, np.int64)
        self._is_seeded = False
        self._is_over = True
        self.render_mode = render_mode
        self._render = renderer(render_mode)
        self.action_space = action_space()
        self.observation_space = observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal a game: the next one of the seed's stream, or the requested one.

        Args:
            seed: starts a new stream of deals.
            options: {"deal": code} deals that, by its own rules; a number is a deal
                under the environment's rules.
        """
        super().reset(seed=seed)
        given = options or {}
        check_options(given, "deal")
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(SEEDS // 2))
        if seed is not None:
            self._games.batch.seed(0, seed % SEEDS)
            self._is_seeded = True
        self._games.begin(0, given.get("deal"))
        self._is_over = False
        return self._games.rows["observations"][0].copy(), self._info()

    def step(
        self, action: int | np.int64
    ) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Play an action, given by its id.

        Raises:
            ResetNeeded: if no game is in progress.
            IllegalActionError: if the action is illegal, with `illegal="raise"`.
        """
        if self._is_over:
            raise ResetNeeded("no game is going on: call reset() to deal one")
        games = self._games
        self._actions[0] = operator.index(action)
        games.refuse_illegal(self._actions.data)
        games.batch.step(self._actions.data)
        terminated, truncated = bool(games.terminated[0]), bool(games.truncated[0])
        self._is_over = terminated or truncated
        return (
            games.rows["observations"][0].copy(),
            float(games.rewards[0]),
            terminated,
            truncated,
            self._info(),
        )

    def _info(self) -> dict[str, Any]:
        rows = {name: self._games.rows[name][0] for name in INFO}
        return {
            name: row.copy() if name == "action_mask" else row.item()
            for name, row in rows.items()
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, bool[ACTION_COUNT], as MaskablePPO asks."""
        return np.asarray(self._games.rows["action_mask"][0], np.bool_)

    def render(self) -> Any:  # noqa: ANN401  text or an array, as in Gymnasium
        """Return the board as text or as a picture, by the render mode."""
        return None if self._render is None else self._render(self._games, 0)

    @property
    def position(self) -> Position:
        """A copy of the game's position, including the true hidden cards."""
        return self._games.batch.position(0)

    @property
    def deal_code(self) -> str:
        """The code of the deal, such as "revised:48213"."""
        return self._games.deal_code(0)
