"""The benchmark: a player's mean score against par, on deals that never change.

They are deals 0 to 999 of each built-in rule set. Par is the best possible result with
every card known, as far as the solver could determine; no player without hidden
information can reach it on average, so there is always room for improvement.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final, Literal, Protocol, TypeAlias, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from cannonade.coach.expectation import max_utility
from cannonade.coach.players import PLAYER_NAMES, PositionPlayer
from cannonade.coach.players import player as coach_player
from cannonade.coach.strength import Figure, mean_of
from cannonade.env.games import Games, Wishes
from cannonade.errors import AdviceError
from cannonade.kernel import Rng
from cannonade.rules import find_rule_set

DEALS: Final = 1000
"""The number of deals of each rule set that have a par."""

ParCounts: TypeAlias = Literal["ploys", "wins"]
"""What par counts."""

_GAMES_AT_ONCE: Final = 250
_LONGEST: Final = 2000
_PLACES: Final = "module:name"


@runtime_checkable
class ArrayPlayer(Protocol):
    """A player of many games at once, from observations as bytes."""

    def act(
        self, observations: NDArray[np.uint8], masks: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        """Return the id of a legal action for each game.

        Args:
            observations: uint8[n, OBSERVATION_SIZE], see `cannonade.env.FIELDS`.
            masks: int8[n, ACTION_COUNT], 1 where an action is legal.
        """
        ...


@dataclass(frozen=True, slots=True)
class Pars:
    """The par of each deal as utility: 0 for a loss, 1 + score for a win; see `solve`.

    Attributes:
        lows: the proven lower bounds, each reached by a known line of play.
        highs: the proven upper bounds.
    """

    lows: tuple[int, ...]
    highs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A player's results in the deals of a rule set.

    Attributes:
        rule_set: the name of the rule set.
        deals: how many deals were played.
        wins: how many were won.
        score: the mean score, counting losses as 0, with its confidence interval.
        utility: the mean utility, with its confidence interval.
        killed: the mean number of royals killed.
        par: the mean par: its lower and its upper bound.
        par_counts: "ploys" if par is the best score, "wins" if it only says whether a
            deal can be won, as there is no bound for the scores of these rules.
    """

    rule_set: str
    deals: int
    wins: int
    score: Figure
    utility: Figure
    killed: float
    par: tuple[float, float]
    par_counts: ParCounts

    @property
    def share(self) -> tuple[float, float]:
        """The utility as a share of par: its lower and its upper bound."""
        low, high = self.par
        return self.utility.mean / high, self.utility.mean / low


@cache
def load_pars() -> dict[str, Pars]:
    """Load the packaged pars, by the name of the rule set."""
    path = files("cannonade.env").joinpath("data", "par.json")
    held = cast("dict[str, dict[str, dict[str, str]]]", json.loads(path.read_text()))
    return {
        name: Pars(tuple(map(int, row["low"])), tuple(map(int, row["high"])))
        for name, row in held["pars"].items()
    }


def find_player(name: str) -> PositionPlayer | ArrayPlayer:
    """Return a player of the coach by name, or the one at "module:name".

    That must be a class, or another callable that returns a player without any
    arguments.

    Raises:
        AdviceError: if there is no such player.
    """
    if name in PLAYER_NAMES:
        return coach_player(name)
    module, _, attribute = name.partition(":")
    expected = f"{', '.join(PLAYER_NAMES)}, or {_PLACES}"
    if not attribute:
        raise AdviceError(f"there is no player {name!r}", expected)
    try:
        make = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise AdviceError(f"there is no player {name!r} ({error})", expected) from error
    made = make()
    if not isinstance(made, ArrayPlayer):
        raise AdviceError(f"{name} has no method act", "one: see the how-to guide")
    return made


def play_benchmark(
    player: PositionPlayer | ArrayPlayer, rule_set: str, deals: int = DEALS
) -> Result:
    """Play the first deals of a rule set, and compare the results with par.

    Raises:
        AdviceError: if the player chooses an illegal action.
    """
    numbers = range(min(deals, DEALS))
    games: list[tuple[bool, int, int]] = []
    for first in numbers[::_GAMES_AT_ONCE]:
        games += _play(player, rule_set, numbers[first : first + _GAMES_AT_ONCE])
    most = max_utility(find_rule_set(rule_set).rules)
    worth = [(1 + score if most > 1 else 1) * is_won for is_won, score, _ in games]
    pars = load_pars()[rule_set]
    lows = map(max, pars.lows, worth)  # par is at least what the player reached
    return Result(
        rule_set,
        len(games),
        sum(is_won for is_won, _, _ in games),
        mean_of(score if is_won else 0 for is_won, score, _ in games),
        mean_of(worth),
        _mean(dead for _, _, dead in games),
        (_mean(lows), _mean(pars.highs[: len(games)])),
        "ploys" if most > 1 else "wins",
    )


def _mean(values: Iterable[int]) -> float:
    return float(np.mean(list(values)))


def _play(
    player: PositionPlayer | ArrayPlayer, rule_set: str, numbers: range
) -> list[tuple[bool, int, int]]:
    """Play deals side by side; return (is_won, score, kills) for each."""
    wishes = Wishes(reward="win", illegal="raise", max_actions=_LONGEST)
    games = Games((find_rule_set(rule_set).rules,) * len(numbers), wishes)
    for game, number in enumerate(numbers):
        games.begin(game, number)
    rngs = [Rng(number, 2) for number in numbers]
    actions = np.zeros(len(numbers), np.int64)
    while (active := np.flatnonzero(games.rows["action_mask"].any(axis=1))).size:
        active = active[~games.truncated[active]]
        if not active.size:
            break
        actions[active] = _choose(player, games, active, rngs)
        games.refuse_illegal(actions.data)
        games.batch.step(actions.data)
    columns = (games.rows[name].tolist() for name in ("is_won", "score", "dead_count"))
    return [*zip(*columns, strict=True)]


def _choose(
    player: PositionPlayer | ArrayPlayer,
    games: Games,
    active: NDArray[np.intp],
    rngs: list[Rng],
) -> NDArray[np.int64]:
    if isinstance(player, ArrayPlayer):
        seen, masks = games.rows["observations"], games.rows["action_mask"]
        return player.act(seen[active], masks[active])
    numbers: list[int] = active.tolist()
    chosen = [
        player.choose_id(games.batch.position(each), rngs[each]) for each in numbers
    ]
    return np.array(chosen, np.int64)
