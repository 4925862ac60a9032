"""The players of a study, by their names in study files."""

import re
import sys
from dataclasses import dataclass, replace
from typing import Final

from cannonade.coach.player import Chooser, OwnPlayer, Seated, make_own
from cannonade.coach.players import USUAL_PLAYOUTS, level, player, policy_choice
from cannonade.coach.policy import Value, sample_action
from cannonade.errors import AdviceError, StudyError
from cannonade.kernel import Position, Rng

PLAYER_FORMS: Final = (
    "uniform, greedy, policy, expectimax, search, search N, level N, or MODULE:NAME; "
    '"policy" and levels 3 to 5 take "trained N" after them'
)
"""The forms of players' names, for error messages."""

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
        kind: the name of a built-in player, or "own".
        playouts: the number of playouts per decision of `search`.
        temperature: how much equity the policy may give up; see `coach.players`.
        training: how many games of self-play the policy learns from, for each rules; 0
            for the packaged weights.
        place: "module:name" of an external player.
    """

    kind: str
    playouts: int = 0
    temperature: float = 0.0
    training: int = 0
    place: str = ""

    @property
    def is_in_batches(self) -> bool:
        """Whether the kernel can play whole games with it."""
        return self.kind in _IN_BATCHES

    @property
    def is_learned(self) -> bool:
        """Whether it plays by trained weights."""
        return self.kind in _LEARNED


def parse_player(text: str) -> PlayerSpec:
    """Parse the name of a player.

    Raises:
        StudyError: if it is not a valid name.
    """
    words = " ".join(text.split())
    if _OWN.fullmatch(words):
        return PlayerSpec(kind="own", place=words)
    found = _WORDS.fullmatch(words)
    if found is None:
        raise StudyError([f'"{text}" is not a player: expected {PLAYER_FORMS}'])
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
    """Import an external player, also from the working directory, and create it.

    Raises:
        StudyError: if there is none, or it lacks the method.
    """
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        made = make_own(place)
    except AdviceError as error:
        raise StudyError([error.problem]) from error
    if not isinstance(made, OwnPlayer):
        raise StudyError([f"{place} has no method choose(observation, rng)"])
    return made


@dataclass(frozen=True, slots=True)
class _ByValue:
    """The policy with given weights."""

    value: Value
    temperature: float

    def choose_id(self, position: Position, rng: Rng) -> int:
        """Return the id of the best action, or of one sampled by its equity."""
        if self.temperature:
            return sample_action(self.value, position, rng, self.temperature)
        return policy_choice(self.value, position)


def chooser(spec: PlayerSpec, value: Value | None) -> Chooser:
    """Return the chooser of a player's actions.

    Args:
        spec: the player.
        value: the weights of the policy.

    Raises:
        AdviceError: if the policy has no weights for these rules.
        StudyError: if an external player cannot be imported.
    """
    if spec.kind == "own":
        return Seated(spec.place, load_own(spec.place))
    if spec.kind != "policy":
        return player(spec.kind, max(1, spec.playouts))
    if value is None:
        raise AdviceError("no weights fit these rules", "a player that needs none")
    return _ByValue(value, spec.temperature)
