"""The players of a study, by the words that a study file has for them."""

import importlib
import re
import sys
from dataclasses import dataclass, replace
from typing import Final, cast

from cannonade.coach.levels import level
from cannonade.coach.own_player import Chooser, OwnPlayer, Seated
from cannonade.coach.players import USUAL_PLAYOUTS, player
from cannonade.coach.policy import waver
from cannonade.coach.policy_player import policy_choice
from cannonade.coach.value import Value
from cannonade.errors import AdviceError, StudyError
from cannonade.kernel import Position, Rng

PLAYER_FORMS: Final = (
    "uniform, greedy, policy, expectimax, search, search N, level N, or MODULE:NAME; "
    '"policy" and levels 3 to 5 take "trained N" after them'
)
"""The names of players, for an error about a wrong one."""

_WORDS: Final = re.compile(
    r"(?:(?P<kind>uniform|greedy|policy|expectimax"
    r"|search(?: (?P<playouts>[1-9]\d{0,5}))?)"
    r"|level (?P<level>[1-7]))(?: trained (?P<games>\d{1,9}))?"
)
_OWN: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_IN_BATCHES: Final = ("uniform", "greedy", "policy")
_LEARNED: Final = ("policy", "expectimax", "search")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSpec:
    """The player of an arm.

    Attributes:
        kind: the name of one of our players, or "own".
        playouts: how many `search` has for a decision.
        temperature: how much the policy may lose on purpose; see `coach.levels`.
        training: games of self-play that the policy learns from for each rules; 0 for
            the weights that ship.
        place: "module:name" of a player that is not ours.
    """

    kind: str
    playouts: int = 0
    temperature: float = 0.0
    training: int = 0
    place: str = ""

    @property
    def is_in_batches(self) -> bool:
        """Whether the kernel plays whole games by it."""
        return self.kind in _IN_BATCHES

    @property
    def is_learned(self) -> bool:
        """Whether it plays by weights."""
        return self.kind in _LEARNED


def parse_player(text: str) -> PlayerSpec:
    """Read the words for a player.

    Raises:
        StudyError: if they are none.
    """
    words = " ".join(text.split())
    if _OWN.fullmatch(words):
        return PlayerSpec(kind="own", place=words)
    found = _WORDS.fullmatch(words)
    if found is None:
        raise StudyError([f'"{text}" is no player: expected {PLAYER_FORMS}'])
    spec = _of_level(int(found["level"])) if found["level"] else _of_kind(found)
    if found["games"] is None:
        return spec
    if spec.kind != "policy" or int(found["games"]) == 0:
        raise StudyError([f'"{text}" cannot be trained: expected {PLAYER_FORMS}'])
    return replace(spec, training=int(found["games"]))


def _of_kind(found: re.Match[str]) -> PlayerSpec:
    kind = found["kind"].partition(" ")[0]
    playouts = int(found["playouts"] or USUAL_PLAYOUTS) if kind == "search" else 0
    return PlayerSpec(kind=kind, playouts=playouts)


def _of_level(number: int) -> PlayerSpec:
    wanted = level(number)
    return PlayerSpec(
        kind=wanted.player_name,
        playouts=wanted.playouts,
        temperature=wanted.temperature,
    )


def load_own(place: str) -> OwnPlayer:
    """Import a player that is not ours, from the working folder too, and make one.

    Raises:
        StudyError: if there is none, or it lacks the method.
    """
    module_name, _, name = place.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        made: object = getattr(importlib.import_module(module_name), name)()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise StudyError([f"{place} cannot be made ({why})"]) from error
    if not callable(getattr(made, "choose", None)):
        raise StudyError([f"{place} has no method choose(observation, rng)"])
    return cast("OwnPlayer", made)


@dataclass(frozen=True, slots=True)
class _ByValue:
    """The policy by weights that are handed in."""

    value: Value
    temperature: float

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the best action, or of one drawn by its equity."""
        if self.temperature:
            return waver(self.value, position, rng, self.temperature)
        return policy_choice(self.value, position)


def chooser(spec: PlayerSpec, value: Value | None) -> Chooser:
    """Return who chooses, action after action.

    Args:
        spec: the player.
        value: what it learned, for the policy.

    Raises:
        AdviceError: if nothing was learned that it could play by.
        StudyError: if it cannot be imported.
    """
    if spec.kind == "own":
        return Seated(spec.place, load_own(spec.place))
    if spec.kind != "policy":
        return player(spec.kind, max(1, spec.playouts))
    if value is None:
        raise AdviceError("no weights fit these rules", "a player that needs none")
    return _ByValue(value, spec.temperature)
