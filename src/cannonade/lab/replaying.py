"""The game of a row as a record, replayed and compared with its row."""

import numpy as np

from cannonade.engine import Deal
from cannonade.engine.validate import PositionDraft
from cannonade.errors import StudyError
from cannonade.foreign_text import quoted
from cannonade.kernel import OUTCOME_REASONS, Position, action_at
from cannonade.lab.chunk import begin, choose_each, chooser_of
from cannonade.lab.parquet import read_games
from cannonade.lab.results import StudyFolder
from cannonade.lab.running import ReadyArm, ready_arms
from cannonade.lab.study import Arm, Study
from cannonade.notation import GameRecord
from cannonade.notation.results import Unfinished


def record_row(
    study: Study, folder: StudyFolder, deal: str, arm_name: str = ""
) -> GameRecord:
    """Return the game of a row as a record.

    The record starts from a position if the hidden cards were reordered, otherwise from
    the deal code.

    Args:
        study: the study.
        folder: the folder of its rows.
        deal: the number of the deal, or its deal code.
        arm_name: the name of the arm; may be omitted if there is no ambiguity.

    Raises:
        StudyError: if there is no such row, or it cannot be reproduced.
    """
    code, _sep, number_text = deal.rpartition(":")
    if not number_text.isdecimal():
        raise StudyError([f'"{deal}" is neither the number of a deal nor a deal code'])
    number = int(number_text)
    folder.contents()
    arm = _find_arm(study, code, arm_name)
    ready = next(
        each
        for each in ready_arms(study, folder, 1, lambda _done, _total: None)
        if each.arm == arm
    )
    row = _find_row(folder, ready, number)
    chunk = ready.chunk(study, range(number, number + 1))
    position, rng = begin(chunk, number)
    start = (
        PositionDraft.of(position.to_state()) if arm.redraw else Deal(arm.rules, number)
    )
    chosen = choose_each(chooser_of(chunk), position, rng, chunk.limit)
    actions = tuple(action_at(each, position.hand) for each in chosen)
    if (len(actions), _reason(position)) != row:
        raise StudyError(
            [f"deal {number} of {arm.name} ends another way now: run the study again"]
        )
    return GameRecord.of(
        start,
        actions,
        position.outcome or Unfinished.OPEN,
        [("Player", arm.player_name), ("Study", study.name)],
    )


def _find_arm(study: Study, code: str, name: str) -> Arm:
    found = [
        each
        for each in study.arms
        if code in ("", each.rules_code) and name in ("", each.name)
    ]
    if len(found) == 1:
        return found[0]
    meant = "; ".join(each.name for each in found or study.arms)
    problem = "several arms can be meant" if found else f"no arm {quoted(name or code)}"
    raise StudyError([f"{problem}: expected --arm and one of {meant}"])


def _find_row(folder: StudyFolder, ready: ReadyArm, number: int) -> tuple[int, int]:
    """Return the number of actions of a row, and the index of its outcome."""
    parts = folder.parts(ready.facts.key).items()
    columns = read_games([path for path, deals in parts if number in deals])
    places = np.flatnonzero(columns["deal"].view(np.uint64) == number)
    if not places.size:
        raise StudyError(
            [f"deal {number} of {ready.arm.name} has not been played: see lab run"]
        )
    (place,) = places.tolist()
    return int(columns["actions"][place]), int(columns["outcome"][place])


def _reason(position: Position) -> int:
    outcome = position.outcome
    return OUTCOME_REASONS.index(outcome.reason if outcome else None)
