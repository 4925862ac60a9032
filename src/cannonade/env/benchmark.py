"""The benchmark: a player's mean score against par, on deals that never change.

They are deals 0 to 999 of each built-in rule set. Par is the best possible result with
every card known, between proved bounds; no player without hidden
information can reach it on average, so there is always room for improvement.
"""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from time import process_time
from typing import Final, Literal, Protocol, TypeAlias, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from cannonade.coach.player import Chooser, OwnPlayer, Seated, make_own
from cannonade.coach.players import PLAYER_NAMES, player as coach_player
from cannonade.coach.strength import ConfidenceInterval, mean_of
from cannonade.env.games import EnvConfig, GameArrays
from cannonade.errors import AdviceError
from cannonade.foreign_text import quoted
from cannonade.kernel import Rng
from cannonade.rules import find_rule_set

DEALS: Final = 1000
"""The number of deals of each rule set that have a par."""

ParCounts: TypeAlias = Literal["ploys", "wins"]
"""What the share of par counts."""

GameResult: TypeAlias = tuple[bool, int, int]
"""Whether a game was won, its score, and how many royals it killed."""

_AT_ONCE: Final = 250  # games side by side
_IN_TURN: Final = 10  # the same, if the player chooses one action at a time
_LONGEST: Final = 2000


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
    """The bounds of par of each deal: the lower ones are reached by a known line.

    Attributes:
        lows: of utility, which is 0 for a loss and 1 + score for a win; see `solve`.
        highs: the upper bounds of utility.
        score_lows: the lower bounds of the score, counting losses as 0.
        score_highs: the upper bounds of the score.
    """

    lows: tuple[int, ...]
    highs: tuple[int, ...]
    score_lows: tuple[int, ...]
    score_highs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BenchmarkResult:
    """A player's results in the deals of a rule set.

    Attributes:
        rule_set: the name of the rule set.
        deals: how many deals were played.
        wins: how many were won.
        score: the mean score, counting losses as 0, with its confidence interval.
        utility: the mean utility, with its confidence interval.
        killed: the mean number of royals killed.
        par: the mean par of utility: its lower and its upper bound.
        score_par: the mean par of the score: its lower and its upper bound.
        par_counts: "ploys" if utility counts the score, "wins" if it only counts wins,
            because the rules don't score ploys.
        cpu_s: CPU seconds per game, of all cores.
    """

    rule_set: str
    deals: int
    wins: int
    score: ConfidenceInterval
    utility: ConfidenceInterval
    killed: float
    par: tuple[float, float]
    score_par: tuple[float, float]
    par_counts: ParCounts
    cpu_s: float

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
    return {name: _pars_of(row) for name, row in held["pars"].items()}


def _pars_of(row: dict[str, str]) -> Pars:
    """Return the pars of a rule set; scores other than ploys have their own rows."""
    lows, highs = tuple(map(int, row["low"])), tuple(map(int, row["high"]))
    if "score_low" not in row:
        ploys = (tuple(max(each - 1, 0) for each in side) for side in (lows, highs))
        return Pars(lows, highs, *ploys)
    sides = (tuple(map(int, row[f"score_{side}"].split())) for side in ("low", "high"))
    return Pars(lows, highs, *sides)


def find_player(name: str) -> Chooser | ArrayPlayer:
    """Return a player of the coach by name, or the one at "module:name".

    That must be a class, or another callable without arguments, that returns an object
    with the method `act` of `ArrayPlayer` or `choose` of `OwnPlayer`. Modules are found
    in the working folder too.

    Raises:
        AdviceError: if there is no such player.
    """
    if name in PLAYER_NAMES:
        return coach_player(name)
    if ":" not in name:
        names = ", ".join(PLAYER_NAMES)
        raise AdviceError(
            f"there is no player {quoted(name)}", f"{names} or MODULE:NAME"
        )
    if "" not in sys.path:
        sys.path.insert(0, "")
    made = make_own(name)
    if isinstance(made, ArrayPlayer):
        return made
    if isinstance(made, OwnPlayer):
        return Seated(name, made)
    methods = "act(observations, masks) nor choose(observation, rng)"
    problem = f"{name} has neither {methods}"
    raise AdviceError(problem, "one of them: see the how-to guide")


def play_benchmark(
    player: Chooser | ArrayPlayer,
    rule_set: str,
    deals: int = DEALS,
    count: Callable[[int, int], None] = lambda _done, _total: None,
) -> BenchmarkResult:
    """Play the first deals of a rule set, and compare the results with par.

    Args:
        player: who plays.
        rule_set: the name of a built-in rule set.
        deals: how many, up to `DEALS`.
        count: called with the numbers of games played and to play.

    Raises:
        IllegalActionError: if an `ArrayPlayer` chooses an illegal action.
        AdviceError: if another player does, or one fails.
    """
    numbers = range(min(deals, DEALS))
    at_once = _AT_ONCE if isinstance(player, ArrayPlayer) else _IN_TURN
    games: list[GameResult] = []
    began_s = process_time()
    for first in numbers[::at_once]:
        count(len(games), len(numbers))
        games += _play(player, rule_set, numbers[first : first + at_once])
    return summed_up(rule_set, games, process_time() - began_s)


def summed_up(
    rule_set: str, games: Sequence[GameResult], cpu_s: float
) -> BenchmarkResult:
    """Return the result of the first deals of a rule set, from their games."""
    has_par = find_rule_set(rule_set).rules.scores_ploys
    worth = [(1 + score if has_par else 1) * is_won for is_won, score, _ in games]
    scores = [score if is_won else 0 for is_won, score, _ in games]
    pars, count = load_pars()[rule_set], len(games)
    # Par is at least what the player reached.
    best = [
        max(low, score) if is_won else low
        for low, (is_won, score, _) in zip(pars.score_lows, games, strict=False)
    ]
    return BenchmarkResult(
        rule_set,
        count,
        sum(is_won for is_won, _, _ in games),
        mean_of(scores),
        mean_of(worth),
        _mean(dead for _, _, dead in games),
        (_mean(map(max, pars.lows, worth)), _mean(pars.highs[:count])),
        (_mean(best), _mean(pars.score_highs[:count])),
        "ploys" if has_par else "wins",
        cpu_s / count,
    )


def _mean(values: Iterable[int]) -> float:
    return float(np.mean(list(values)))


def _play(
    player: Chooser | ArrayPlayer, rule_set: str, numbers: range
) -> list[GameResult]:
    """Play deals side by side."""
    config = EnvConfig(reward="win", illegal="raise", max_actions=_LONGEST)
    games = GameArrays((find_rule_set(rule_set).rules,) * len(numbers), config)
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
    player: Chooser | ArrayPlayer,
    games: GameArrays,
    active: NDArray[np.intp],
    rngs: list[Rng],
) -> NDArray[np.int64]:
    if isinstance(player, ArrayPlayer):
        seen, masks = games.rows["observations"], games.rows["action_mask"]
        acted = np.asarray(player.act(seen[active], masks[active]), np.int64)
        if acted.shape != active.shape:
            raise AdviceError(
                f"act returned an array of shape {acted.shape}", f"{active.shape}"
            )
        return acted
    numbers: list[int] = active.tolist()
    chosen = [
        player.choose_id(games.batch.position(each), rngs[each]) for each in numbers
    ]
    return np.array(chosen, np.int64)
