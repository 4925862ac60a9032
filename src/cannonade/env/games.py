"""Games in NumPy arrays, shared by the single and the vector environment."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from operator import index
from typing import Any, Final, SupportsIndex, cast

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from cannonade.cards import PACK
from cannonade.engine import Deal
from cannonade.env.encoding import FIELDS
from cannonade.kernel import ACTION_COUNT, Position, Rng
from cannonade.kernel.game_batch import OBSERVATION_SIZE, GameBatch
from cannonade.notation import DealCode, parse_cards, parse_deal_code, parse_rules_id
from cannonade.notation.table_text import draw_board, summarize
from cannonade.rules import Rules

Array = NDArray[Any]

SEEDS: Final = 2**64
"""Seeds are taken modulo this."""

RENDERINGS: Final = ("ansi", "rgb_array")
ILLEGAL: Final = ("end", "raise")
"""The effect of an illegal action: it ends the game at -1, or raises."""

INFO: Final[Mapping[str, tuple[type[np.generic], tuple[int, ...]]]] = {
    "action_mask": (np.int8, (ACTION_COUNT,)),
    "illegal": (np.bool_, ()),
    "is_won": (np.bool_, ()),
    "score": (np.int64, ()),
    "dead_count": (np.int64, ()),
}
"""The keys of `info`, each with the dtype and the shape of its value for one game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvConfig:
    """The options of an environment's games.

    Attributes:
        reward: "score", "win" or "shaped"; see `cannonade.kernel.game_batch`.
        illegal: "end" or "raise".
        max_actions: the number of actions after which a game is truncated.
        autoreset: an autoreset mode of Gymnasium, by value.
        threads: how many threads to step on.
    """

    reward: str
    illegal: str
    max_actions: int
    autoreset: str = "Disabled"
    threads: int = 1

    def __post_init__(self) -> None:
        """Check the options that the kernel doesn't check.

        Raises:
            ValueError: if `illegal` is unknown.
        """
        check_choice("illegal", self.illegal, ILLEGAL)


def check_choice(name: str, value: object, choices: tuple[object, ...]) -> None:
    """Check that a value is one of the choices.

    Raises:
        ValueError: if it is not; the message lists the choices.
    """
    if value not in choices:
        listed = " or ".join(map(repr, choices))
        raise ValueError(f"{name} has to be {listed}, not {value!r}")


def observation_space() -> Space[NDArray[np.uint8]]:
    """Return the space of one observation, with the bounds of the layout."""
    highs = np.array([high for field in FIELDS for high in field.highs], np.uint8)
    space = Box(np.zeros_like(highs), highs, dtype=np.uint8)
    return cast("Space[NDArray[np.uint8]]", space)


def action_space() -> Space[np.int64]:
    """Return the space of the actions of one game: ids of `cannonade.kernel`."""
    return Discrete(ACTION_COUNT)


def rules_from_name(rules: str | Rules) -> Rules:
    """Return rules by name, such as "revised" or "revised+cycling=at_once".

    Raises:
        NotationError: if the name is unknown.
    """
    return parse_rules_id(rules).rules if isinstance(rules, str) else rules


def deal_from(deal: object, rules: Rules) -> Deal:
    """Return the deal of a code, or the one with a number under these rules.

    Raises:
        NotationError: if a string is not a deal code.
        InvalidStateError: if there is no deal with that number.
        TypeError: if it is of any other type.
    """
    if isinstance(deal, str):
        return parse_deal_code(deal).deal
    if isinstance(deal, DealCode):
        return deal.deal
    if isinstance(deal, Deal):
        return deal
    if isinstance(deal, SupportsIndex):
        return Deal(rules, index(deal))
    raise TypeError(f'a deal is a code such as "revised:7", or a number, not {deal!r}')


def check_options(options: Mapping[str, Any], *known: str) -> None:
    """Check that the options of a reset are known.

    Raises:
        ValueError: if some are not; the message lists them.
    """
    unknown = sorted(set(options) - set(known))
    if unknown:
        wrong = ", ".join(map(str, unknown))
        raise ValueError(f"reset takes the options {', '.join(known)}, not {wrong}")


class GameArrays:
    """A batch of the kernel, and the arrays that it writes to.

    Attributes:
        rows: the observations and the values of `info`, by name.
        finals: the same for games that ended and were reset in the same step.
        rewards: each game's reward in the last step.
        terminated: whether each game ended in it.
        truncated: whether each game was truncated in it.
        batch: the games.
    """

    def __init__(self, rules: tuple[Rules, ...], config: EnvConfig) -> None:
        """Allocate the arrays; nothing is dealt yet."""
        self.rules = rules
        self.config = config
        count = len(rules)
        self.rows = _rows(count)
        self.finals = _rows(count)
        self.rewards = np.zeros(count, np.float64)
        self.terminated = np.zeros(count, np.bool_)
        self.truncated = np.zeros(count, np.bool_)
        self.batch = GameBatch(
            rules,
            _views(self.rows | self._ends()),
            _views(self.finals),
            reward=config.reward,
            autoreset=config.autoreset,
            limit=config.max_actions,
            threads=config.threads,
        )

    def _ends(self) -> dict[str, Array]:
        return {
            "rewards": self.rewards,
            "terminated": self.terminated,
            "truncated": self.truncated,
        }

    def begin(self, game: int, deal: object) -> None:
        """Deal a game: the next one of its stream, or the requested one."""
        if deal is None:
            self.batch.deal(game)
        else:
            self.batch.deal(game, deal_from(deal, self.rules[game]))

    def refuse_illegal(self, actions: memoryview) -> None:
        """Raise for the first illegal action, if the options say so; nothing is played.

        Raises:
            IllegalActionError: if an action is illegal, with the reason.
            ValueError: if an action id is unknown.
        """
        if self.config.illegal == "raise":
            game = self.batch.find_illegal(actions)
            if game >= 0:
                self.batch.position(game).apply(int(actions[game]))

    def deal_code(self, game: int) -> str:
        """Return the code of a game's deal, which reproduces it anywhere."""
        rules, label = self.batch.position(game).rules, self.batch.label(game)
        if label.isdecimal():
            return str(DealCode.of(Deal(rules, int(label))))
        cards = parse_cards(label)
        is_whole = len(cards) == len(PACK)
        return str(DealCode.of(Deal(rules, order=cards))) if is_whole else label

    def save(self) -> dict[str, object]:
        """Return the entire state for `load`, as objects that can be pickled."""
        count = len(self.rules)
        return {
            "rules": self.rules,
            "config": self.config,
            "games": [self.batch.save(game) for game in range(count)],
            "arrays": [
                {name: array.copy() for name, array in arrays.items()}
                for arrays in self._held()
            ],
        }

    @classmethod
    def load(cls, saved: Mapping[str, Any]) -> "GameArrays":
        """Restore saved games."""
        games = cls(saved["rules"], saved["config"])
        restored: list[tuple[Position, Rng, int, bool]] = saved["games"]
        for number, each in enumerate(restored):
            games.batch.restore(number, each)
        games._fill(saved["arrays"])
        return games

    def _held(self) -> tuple[dict[str, Array], ...]:
        return self.rows, self.finals, self._ends()

    def _fill(self, saved: Iterable[Mapping[str, Array]]) -> None:
        for arrays, kept in zip(self._held(), saved, strict=True):
            for name, array in arrays.items():
                array[...] = kept[name]


class KeepsGames(ABC):
    """An environment that can be pickled and copied, with its random state.

    A copy shares nothing with the original.
    """

    _games: GameArrays
    render_mode: str | None

    @abstractmethod
    def _set_up(self, games: GameArrays, render_mode: str | None) -> None: ...

    def __getstate__(self) -> dict[str, Any]:
        """Return the entire state; what `_set_up` makes is left out."""
        made_anew = ("_games", "_render", "_actions", "observation_space")
        shared = ("action_space", "_np_random")
        kept = {name: it for name, it in vars(self).items() if name not in made_anew}
        kept |= {name: deepcopy(kept[name]) for name in shared if name in kept}
        return kept | {"_saved": self._games.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Resume from a saved state."""
        games = GameArrays.load(state.pop("_saved"))
        self._set_up(games, state["render_mode"])
        vars(self).update(state)


def _rows(count: int) -> dict[str, Array]:
    rows: dict[str, Array] = {
        "observations": np.zeros((count, OBSERVATION_SIZE), np.uint8)
    }
    for name, (kind, shape) in INFO.items():
        rows[name] = np.zeros((count, *shape), kind)
    return rows


def _views(arrays: Mapping[str, Array]) -> dict[str, memoryview]:
    """Return the arrays as the kernel needs them, with all single bytes unsigned."""

    def viewed(array: Array) -> memoryview:
        return (array.view(np.uint8) if array.itemsize == 1 else array).data

    return {name: viewed(array) for name, array in arrays.items()}


def renderer(render_mode: str | None) -> Callable[[GameArrays, int], Any] | None:
    """Return the function that renders a game in a mode; None for no mode.

    Raises:
        ValueError: if the mode is unknown.
        MissingExtraError: if Pillow is not installed.
    """
    check_choice("render_mode", render_mode, (None, *RENDERINGS))
    if render_mode is None:
        return None
    if render_mode == "ansi":
        return _as_text
    from cannonade.env.picture import draw  # noqa: PLC0415  loads Pillow

    return lambda games, game: draw(games.batch.position(game).observe())


def _as_text(games: GameArrays, game: int) -> str:
    seen = games.batch.position(game).observe()
    return f"{summarize(seen)}\n{draw_board(seen)}\n"
