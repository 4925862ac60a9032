"""Small studies for tests, and ways of running them."""

from collections.abc import Sequence
from pathlib import Path

from cannonade.lab.results import Results, StudyFolder
from cannonade.lab.running import Runner, RunOptions, in_local_processes, run_study
from cannonade.lab.study import Study, parse_study

SMALL = """
name = "small"
rules = { revised = "revised", strict = "revised+placement=lower" }
players = ["uniform", "policy"]
deals = { first = 1, count = 30 }
measures = ["won", "score", "killed", "ran_dry"]
"""


def study_of(text: str = SMALL, folder: Path = Path()) -> Study:
    """Read a study."""
    return parse_study(text.encode(), folder)


def run(
    folder: Path,
    study: Study | None = None,
    *,
    runner: Runner | None = None,
    chunk: int = 0,
    counted: list[int] | None = None,
) -> Results:
    """Run a study in a folder."""
    counts = [] if counted is None else counted
    options = RunOptions(
        runner=runner or in_local_processes(1),
        threads=1,
        chunk=chunk,
        count=lambda done, _: counts.append(done),
        tell=print,
    )
    return run_study(study or study_of(), StudyFolder(folder), options)


def files_of(folder: Path) -> Sequence[Path]:
    """Return the parts in a folder."""
    return sorted(folder.rglob("*.parquet"))
