"""Preparation of arms: the training of their players, and the key of their games."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from cannonade.coach.value import Value
from cannonade.coach.weights import parse_provenance
from cannonade.jobs.train import Training, train
from cannonade.lab.chunk import Chunk
from cannonade.lab.folder import PlayedArm, StudyFolder
from cannonade.lab.schema import SCHEMA_VERSION
from cannonade.lab.study import Arm, Study
from cannonade.notation import format_rules_id, rules_id_of

_KEY: Final = 16


@dataclass(frozen=True, slots=True)
class ReadyArm:
    """An arm that is ready to be played.

    Attributes:
        arm: the arm.
        weights: the file of weights that its player learned; b"" for packaged ones.
        facts: the facts recorded about it.
    """

    arm: Arm
    weights: bytes
    facts: PlayedArm

    def chunk(self, study: Study, deals: range, *, has_actions: bool = False) -> Chunk:
        """Return some of its games, with a row for each action or without."""
        return Chunk(
            key=self.facts.key,
            rules=self.arm.rules,
            player=self.arm.player,
            weights=self.weights,
            seed=study.seed,
            deals=deals,
            limit=study.limit,
            has_actions=has_actions,
            redraw=self.arm.redraw,
        )


def ready_arms(
    study: Study, folder: StudyFolder, threads: int, count: Callable[[int, int], None]
) -> tuple[ReadyArm, ...]:
    """Prepare the arms of a study, which includes training their players.

    Trained weights are saved, and an interrupted training resumes. Arms with the same
    rules and the same number of games share them.

    Args:
        study: the study.
        folder: the folder of its results.
        threads: how many threads to train on.
        count: called with how many training games are played, and how many in all.

    Raises:
        WeightsError: if a file of weights is damaged.
        OSError: if a file cannot be read or written.
    """
    ready: list[ReadyArm] = []
    for arm in study.arms:
        weights = b""
        if arm.player.training:
            weights = _learn(study, arm, folder, threads, count).read_bytes()
        facts = PlayedArm(
            name=arm.name,
            rules_name=arm.rules_name,
            player_name=arm.player_name,
            code=arm.rules_code,
            learned=_learned(arm, weights),
            key=_key(study, arm, weights),
        )
        ready.append(ReadyArm(arm, weights, facts))
    return tuple(ready)


def _learn(
    study: Study,
    arm: Arm,
    folder: StudyFolder,
    threads: int,
    count: Callable[[int, int], None],
) -> Path:
    """Return the file of weights, after training if it doesn't exist."""
    games = arm.player.training
    named = f"{arm.rules_code} {games} {study.seed} {version('cannonade')}"
    path = folder.weights / f"{sha256(named.encode()).hexdigest()[:_KEY]}.weights"
    wanted = Training(
        rules=arm.rules_code,
        games=games,
        seed=study.seed,
        threads=threads,
        out=path,
        measured=0,
    )
    if not path.exists():
        train(wanted, lambda _: None, count)
    wanted.checkpoint.unlink(missing_ok=True)
    return path


def _learned(arm: Arm, weights: bytes) -> str:
    """Return what the player has learned from, in words."""
    if weights:
        return f"{parse_provenance(weights).games:,} games of these rules"
    value = Value.load(arm.rules) if arm.player.is_learned else None
    if value is None:
        return ""
    learned = value.provenance.read_rules()
    named = (
        "these rules" if learned == arm.rules else format_rules_id(rules_id_of(learned))
    )
    return f"shipped: {value.provenance.games:,} games of {named}"


def _key(study: Study, arm: Arm, weights: bytes) -> str:
    """Return the key of an arm's games, a hash of everything that determines them."""
    facts: dict[str, object] = {
        "schema": SCHEMA_VERSION,
        "version": version("cannonade"),
        "rules": arm.rules.as_text(),
        "player": asdict(arm.player),
        "seed": study.seed,
        "limit": study.limit,
        "weights": sha256(weights).hexdigest() if weights else _shipped(arm),
        "source": _source(arm.player.place),
    }
    if arm.redraw:
        facts["redraw"] = arm.redraw
    text = json.dumps(facts, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:_KEY]


def _shipped(arm: Arm) -> dict[str, object] | None:
    value = Value.load(arm.rules) if arm.player.is_learned else None
    return None if value is None else asdict(value.provenance)


def _source(place: str) -> str:
    """Return a hash of the file that defines an external player; "" for none."""
    spec = find_spec(place.partition(":")[0]) if place else None
    path = Path(spec.origin) if spec and spec.origin else None
    if path is None or not path.is_file():
        return ""
    return sha256(path.read_bytes()).hexdigest()
