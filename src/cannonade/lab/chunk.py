"""The games of a chunk: one pure function, shared by all runners."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Final

import numpy as np

from cannonade.coach.player import Chooser
from cannonade.coach.policy import Value, appraise, play_deals as play_by_value
from cannonade.coach.weights import parse_weights
from cannonade.engine import Deal
from cannonade.engine.actions import Armour, HardReset
from cannonade.errors import AdviceError
from cannonade.kernel import OUTCOME_REASONS, Position, Rng, action_at, play_deals
from cannonade.kernel.action_ids import FIRST_IDS
from cannonade.kernel.position import Policy
from cannonade.lab.parquet import ActionRow, actions_parquet, games_parquet
from cannonade.lab.players import PlayerSpec, chooser
from cannonade.lab.schema import Ints
from cannonade.notation import format_action
from cannonade.rules import Rules
from cannonade.rules.schema import Scoring

_ARMOUR: Final = range(FIRST_IDS[Armour], FIRST_IDS[HardReset])
_BY_PLOYS: Final = (Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT)
_SIMPLE: Final[dict[str, Policy]] = {"uniform": "uniform", "greedy": "greedy"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """Some deals of an arm, with everything that determines their rows.

    Attributes:
        key: identifies the arm's games; it changes with anything that determines them.
        rules: the rules.
        player: the player.
        weights: a file of weights that the player learned; b"" for packaged ones.
        seed: the seed of the player's random choices.
        deals: the numbers of the deals.
        limit: the number of actions after which a game is given up.
        has_actions: whether to record a row for each action, too.
        redraw: the number of a new order of the hidden cards; 0 for the deal's own.
    """

    key: str
    rules: Rules
    player: PlayerSpec
    weights: bytes = field(default=b"", repr=False)
    seed: int
    deals: range
    limit: int
    has_actions: bool = False
    redraw: int = 0

    @property
    def name(self) -> str:
        """A unique name of the chunk, the same for the same games."""
        kind = "actions" if self.has_actions else "games"
        return f"{kind}-{self.key}-{self.deals.start}-{self.deals.stop - 1}"


@dataclass(frozen=True, slots=True)
class ChunkRows:
    """The results of a chunk, as Parquet.

    Attributes:
        games: one row per game.
        actions: one row per action; b"" if they were not requested.
    """

    games: bytes
    actions: bytes = b""


def play_chunk(chunk: Chunk) -> ChunkRows:
    """Play the games of a chunk: the rows are the same anywhere, for any chunk size."""
    if chunk.has_actions or chunk.redraw or not chunk.player.is_in_batches:
        rows, actions = _play_each(chunk)
    else:
        rows, actions = _play_batch(chunk), b""
    is_scored = chunk.rules.scoring in _BY_PLOYS
    return ChunkRows(games_parquet(chunk.deals, rows, is_scored=is_scored), actions)


def _play_batch(chunk: Chunk) -> Ints:
    """Play whole games in the kernel."""
    spec = chunk.player
    if spec.kind in _SIMPLE:
        played = play_deals(
            chunk.rules,
            chunk.deals,
            chunk.seed,
            policy=_SIMPLE[spec.kind],
            limit=chunk.limit,
        )
    else:
        value = _value_of(chunk)
        if value is None:
            raise AdviceError("no weights fit these rules", "a player that needs none")
        played = play_by_value(
            value,
            chunk.rules,
            chunk.deals,
            chunk.seed,
            temperature=spec.temperature,
            limit=chunk.limit,
        )
    return np.asarray(played).astype(np.int64)


def _play_each(chunk: Chunk) -> tuple[Ints, bytes]:
    """Play action by action, and record each one if requested."""
    who, log = chooser_of(chunk), list[ActionRow]()
    rows = [_play_one(chunk, number, who, log) for number in chunk.deals]
    actions = actions_parquet(log) if chunk.has_actions else b""
    return np.array(rows, dtype=np.int64), actions


def begin(chunk: Chunk, number: int) -> tuple[Position, Rng]:
    """Return a deal of a chunk after its set-up, and its player's random generator.

    With a redraw, the new order of the hidden cards is the same for all players, but
    each player has a generator of its own.
    """
    position = Position(Deal(chunk.rules, number))
    if not chunk.redraw:
        return position, Rng(chunk.seed, number)
    position.resample(Rng(_seed(f"{chunk.seed} {chunk.redraw}"), number))
    player = _seed(f"{chunk.seed} {chunk.redraw} {chunk.player}")
    return position, Rng(player, number)


def _seed(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8])


def chooser_of(chunk: Chunk) -> Chooser:
    """Return the chooser of a chunk's actions."""
    return chooser(chunk.player, _value_of(chunk))


def choose_each(
    who: Chooser, position: Position, rng: Rng, limit: int
) -> Iterator[int]:
    """Play a game to its end or limit; yield each action's id before it is played."""
    for _ply in range(limit):
        if position.is_over:
            return
        action = who.choose_id(position, rng)
        yield action
        position.apply(action)


def _play_one(
    chunk: Chunk, number: int, who: Chooser, log: list[ActionRow]
) -> list[int]:
    position, rng = begin(chunk, number)
    value = _value_of(chunk) if chunk.has_actions else None
    count = decisions = armoured = 0
    for action in choose_each(who, position, rng, chunk.limit):
        choices = len(position.legal_actions())
        if chunk.has_actions:
            text = format_action(action_at(action, position.hand))
            log.append((number, count, text, choices, *_judge(value, position)))
        decisions += choices > 1
        armoured += action in _ARMOUR
        count += 1
    state = position.to_state()
    reason = state.outcome.reason if state.outcome else None
    return [
        OUTCOME_REASONS.index(reason),
        (state.outcome.score if state.outcome else 0) or 0,
        state.dead_count,
        count,
        decisions,
        state.draws,
        len(state.spent_ploys),
        len(state.ploys),
        armoured,
        int(state.ran_dry),
    ]


def _judge(
    value: Value | None, position: Position
) -> tuple[float | None, float | None]:
    """Return the equity of the best action, and by how much the next is worth less."""
    if value is None:
        return None, None
    *_others, best = equities = sorted(each for _, each in appraise(value, position))
    return best, best - equities[-2] if len(equities) > 1 else None


def _value_of(chunk: Chunk) -> Value | None:
    """Return what the player learned, or the packaged weights for its rules."""
    if chunk.weights:
        return _learned(chunk.weights)
    return Value.load(chunk.rules)


@lru_cache(maxsize=8)
def _learned(weights: bytes) -> Value:
    return Value(*parse_weights(weights))
