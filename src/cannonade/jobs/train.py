"""The train command: self-play training with checkpoints."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from errno import EISDIR, ENOENT
from importlib.metadata import version
from os import strerror
from pathlib import Path
from typing import Final, cast

from cannonade.coach.policy import Value, play_out
from cannonade.coach.training import BATCH_SIZE, Trainer, most_added
from cannonade.coach.weights import FEATURES, Provenance, format_weights, parse_weights
from cannonade.engine import Deal
from cannonade.errors import WeightsError
from cannonade.foreign_text import parse_json
from cannonade.jobs.long_work import CountWork, write_whole
from cannonade.kernel import Position
from cannonade.notation import named_rules
from cannonade.rules import Rules, RuleSet

_MAGIC: Final = b"cannonade-training 1\n"
_BATCHES_A_LINE: Final = 40
_DOUBT: Final = 1.5
_FIRST_DEAL: Final = 10**9  # for measuring only: training deals are random


@dataclass(frozen=True, slots=True, kw_only=True)
class Training:
    """The settings of a training.

    Attributes:
        rules: the name of the rules, or a file of house rules.
        games: the number of games in all, including earlier ones, that the weights of
            the features learn from.
        corrected: the number of further games that the network learns from.
        seed: the seed of the games.
        threads: how many threads to play on.
        out: the file for the weights.
        measured: how many deals to measure the result on.
    """

    rules: str
    games: int
    corrected: int
    seed: int
    threads: int
    out: Path
    measured: int = 10_000

    @property
    def checkpoint(self) -> Path:
        """The checkpoint from which an interrupted training resumes."""
        return self.out.with_name(f"{self.out.name}.training")


def train(
    training: Training, tell: Callable[[str], None], count: CountWork
) -> Provenance:
    """Train, and write the weights at the end; return how they were made.

    After an interruption, it resumes from the last line reported.

    Args:
        training: the settings.
        tell: called with a line about the latest games.
        count: called with how many training games are played, then how many test games.

    Raises:
        RulesError: if there are no such rules.
        WeightsError: if the checkpoint belongs to another training.
        OSError: if a file cannot be read or written.
    """
    rule_set = named_rules(training.rules)
    _demand_place(training.out)
    trainer = Trainer(rule_set.rules, training.seed)
    if training.checkpoint.exists():
        _restore(trainer, training, rule_set.rules)
        tell(f"Resuming after {_played(trainer):,} games, from {training.checkpoint}.")
    in_all = training.games + training.corrected
    count(_played(trainer), in_all)
    while _played(trainer) < in_all:
        told = _train_some(trainer, training, count)
        if (trainer.corrected or trainer.games) % BATCH_SIZE == 0:
            # only whole batches, so that more games resume as if in one go
            checkpoint = _checkpoint(trainer, training, rule_set.rules)
            write_whole(training.checkpoint, checkpoint)
        tell(told)
    return _finish(trainer, training, rule_set, count)


def _played(trainer: Trainer) -> int:
    return trainer.games + trainer.corrected


def _train_some(trainer: Trainer, training: Training, count: CountWork) -> str:
    """Play the games of a line, or the rest that fills no batch; return the line.

    The network learns after the weights of the features, which it corrects.
    """
    first, wins, scores = _played(trainer), 0, 0
    if trainer.games < training.games:
        learn, left = trainer.train, training.games - trainer.games
    else:
        learn, left = trainer.correct, training.corrected - trainer.corrected
    for _batch in range(min(left // BATCH_SIZE, _BATCHES_A_LINE) or 1):
        won, scored = learn(training.threads, min(left, BATCH_SIZE))
        wins, scores = wins + won, scores + scored
        count(_played(trainer), training.games + training.corrected)
    played = _played(trainer) - first
    return (
        f"{_played(trainer):,} games: the last ones {100 * wins / played:.2f} % won, "
        f"mean score {scores / played:.3f}"
    )


def training_facts(made: Provenance, out: Path) -> dict[str, object]:
    """Return how weights were made as facts for JSON; no strength if not measured."""
    return {
        "file": str(out),
        "rules": made.rules,
        "rule_set": made.rule_set,
        "games": made.games,
        "corrected": made.corrected,
        "seed": made.seed,
        "measured": made.measured,
        "wins_percent": made.wins if made.measured else None,
        "mean_score": made.score if made.measured else None,
    }


def _demand_place(path: Path) -> None:
    """Check, before playing, that the file can be written.

    Raises:
        OSError: if its folder doesn't exist, or the file is a folder.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR), str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(path.parent))


def _finish(
    trainer: Trainer, training: Training, rule_set: RuleSet, count: CountWork
) -> Provenance:
    """Measure what was learned, and write the weights."""
    command = (
        f"cannonade lab train {training.rules} --games {trainer.games} "
        f"--correct {trainer.corrected} --seed {training.seed}"
    )
    made = Provenance(
        rules=rule_set.rules.differences(Rules()),
        rule_set=rule_set.id,
        features=FEATURES,
        command=command,
        seed=training.seed,
        games=trainer.games,
        corrected=trainer.corrected,
        version=version("cannonade"),
    )
    weights = trainer.weights
    value = Value(*parse_weights(format_weights(made, weights)))
    made = replace(made, doubt=doubt_of(value, rule_set.rules))
    value = Value(*parse_weights(format_weights(made, weights)))
    wins, score = measure(value, rule_set.rules, training.measured, count)
    measured = replace(made, measured=training.measured, wins=100 * wins, score=score)
    write_whole(training.out, format_weights(measured, weights))
    return measured


def doubt_of(value: Value, rules: Rules) -> float:
    """Return the `doubt` of weights: half as much again as their network adds at draws.

    What the policy judges lies further afield than the draws that come of it.
    """
    return round(_DOUBT * most_added(value, rules), 2)


def measure(
    value: Value, rules: Rules, deals: int, count: CountWork
) -> tuple[float, float]:
    """Play numbered deals by the policy; return the share won and the mean score.

    They are the deals starting at 10^9; a loss scores 0.
    """
    wins = scores = 0
    for number in range(deals):
        position = Position(Deal(rules, _FIRST_DEAL + number))
        play_out(value, position)
        outcome = position.outcome
        if outcome is not None and outcome.is_won:
            wins += 1
            scores += position.score
        count(number + 1, deals)
    return wins / max(deals, 1), scores / max(deals, 1)


def _facts(training: Training, rules: Rules) -> dict[str, object]:
    differences = rules.differences(Rules())
    return {"rules": differences, "seed": training.seed, "features": FEATURES}


def _checkpoint(trainer: Trainer, training: Training, rules: Rules) -> bytes:
    facts = _facts(training, rules)
    facts |= {"games": trainer.games, "corrected": trainer.corrected}
    return _MAGIC + json.dumps(facts).encode() + b"\n" + trainer.save()


def _restore(trainer: Trainer, training: Training, rules: Rules) -> None:
    """Continue from a checkpoint.

    Raises:
        WeightsError: if it is not a checkpoint, or belongs to another training.
    """
    content = training.checkpoint.read_bytes()
    name = str(training.checkpoint)
    header, _sep, saved = content[len(_MAGIC) :].partition(b"\n")
    try:
        facts = cast("dict[str, object]", parse_json(header))
        games, corrected = (
            int(str(facts.pop(part))) for part in ("games", "corrected")
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        problem = f"{name} is damaged"
        raise WeightsError(problem, "a checkpoint of training") from error
    wanted = _facts(training, rules)
    if facts != wanted:
        problem = f"{name} is about {facts}"
        right = f"{wanted} (or no such file)"
        raise WeightsError(problem, right)
    is_fitting = games == training.games if corrected else games <= training.games
    if not is_fitting or corrected > training.corrected:
        problem = f"{name} has {games + corrected} games"
        raise WeightsError(
            problem, f"--games {games} --correct {corrected}, or more (or no such file)"
        )
    trainer.restore(saved, games, corrected)
