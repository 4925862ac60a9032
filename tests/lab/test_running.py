"""Running: the same games with any runner, and nothing lost."""

# PyArrow's stubs leave types open.
# pyright: reportUnknownMemberType=false

import re
import resource
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.lab.studies import SMALL, files_of, run, study_of
from tests.support.rule_sets import RULES

from cannonade.coach.weights import format_weights, parse_weights
from cannonade.engine import Action, Draw, Observation, legal_actions
from cannonade.errors import AdviceError, StudyError, WeightsError
from cannonade.kernel import Rng
from cannonade.lab.chunk import Chunk, ChunkRows, play_chunk
from cannonade.lab.players import parse_player
from cannonade.lab.query import ask
from cannonade.lab.results import StudyFolder, read_results
from cannonade.lab.running import Runner, in_local_processes

FEW = 'rules = ["revised"]\nplayers = ["greedy"]\ndeals = { count = 5 }\n'
PROGRAM = (sys.executable, "-m", "cannonade", "lab", "run")


class Last:
    """A player with one method: the last legal action."""

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Choose the last legal action."""
        del rng
        return legal_actions(observation)[-1]


class Cheat(Last):
    """A player that ignores the observation."""

    def choose(self, observation: Observation, rng: Rng) -> Action:
        """Draw."""
        del observation, rng
        return Draw()


def stopping_after(chunks: int) -> Runner:
    """Return a runner interrupted after some chunks, in another order."""

    @contextmanager
    def interrupted(
        wanted: Sequence[Chunk],
    ) -> Generator[Iterator[tuple[Chunk, ChunkRows]]]:
        shuffled = Random(chunks).sample(wanted, len(wanted))

        def played() -> Iterator[tuple[Chunk, ChunkRows]]:
            for number, chunk in enumerate(shuffled):
                if number == chunks:
                    raise KeyboardInterrupt
                yield chunk, play_chunk(chunk)

        yield played()

    return interrupted


@pytest.fixture(scope="module")
def digest(tmp_path_factory: pytest.TempPathFactory) -> str:
    return run(tmp_path_factory.mktemp("whole")).digest


@pytest.mark.parametrize(("jobs", "chunk"), [(1, 7), (2, 0), (2, 1)])
def test_cores_and_chunks_change_nothing(
    tmp_path: Path, digest: str, jobs: int, chunk: int
) -> None:
    found = run(tmp_path, runner=in_local_processes(jobs), chunk=chunk)
    assert found.digest == digest


@pytest.mark.parametrize("kind", ["games", "actions"])
@pytest.mark.parametrize("damage", ["empty", "cut", "columns", "values", "deals"])
def test_a_part_that_cannot_be_read_is_told_and_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, damage: str
) -> None:
    study = study_of(f"{FEW}actions = true\n")
    digest = run(tmp_path, study).digest
    part = min((tmp_path / kind).glob("*/*.parquet"))
    content, rows = part.read_bytes(), pq.read_table(part)
    match damage:
        case "empty":
            part.write_bytes(b"")
        case "cut":
            part.write_bytes(content[: len(content) // 2])
        case "columns":
            pq.write_table(rows.drop_columns(["deal"]), part)
        case "values":
            texts = pa.array(["x"] * len(rows))
            pq.write_table(rows.set_column(0, "deal", texts), part)
        case _:
            pq.write_table(rows.slice(0, 0), part)
    if kind == "games" and damage != "deals":
        folder = StudyFolder(tmp_path)
        with pytest.raises(StudyError, match="is damaged"):
            read_results(folder, folder.contents())
    assert run(tmp_path, study).digest == digest
    assert f"{part} is damaged (" in capsys.readouterr().out
    assert part.read_bytes() == content


@pytest.mark.parametrize("wrong", ["[" * 100_000, '"first": "1"', '"key": 6'])
def test_a_damaged_description_is_named(tmp_path: Path, wrong: str) -> None:
    run(tmp_path, study_of(FEW))
    file = tmp_path / "arms.json"
    key = wrong.partition(":")[0]
    text = re.sub(rf"{re.escape(key)}: [^,\n]*", wrong, file.read_text())
    file.write_text(text if ":" in wrong else wrong)
    with pytest.raises(StudyError, match=r"arms\.json is damaged"):
        StudyFolder(tmp_path).contents()


def test_a_query_of_a_damaged_part_is_refused(tmp_path: Path) -> None:
    run(tmp_path, study_of(FEW))
    files_of(tmp_path)[0].write_bytes(b"cut")
    with pytest.raises(StudyError, match="parquet"):
        ask(StudyFolder(tmp_path), "", "json")


def test_an_interrupted_study_goes_on(tmp_path: Path, digest: str) -> None:
    counted = list[int]()
    for chunks in (3, 2, 1):
        with pytest.raises(KeyboardInterrupt):
            run(tmp_path, runner=stopping_after(chunks), chunk=4, counted=counted)
        assert not [*tmp_path.rglob("*.new")]
    found = run(tmp_path, chunk=9, counted=counted)
    assert found.digest == digest
    assert counted[0] == 0
    assert counted == sorted(counted)
    counted.clear()
    assert run(tmp_path, counted=counted).digest == digest
    assert counted == [120]


def test_more_deals_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    run(tmp_path, chunk=4)
    before = [*files_of(tmp_path)]
    counted = list[int]()
    more = study_of(SMALL.replace("count = 30", "count = 40"))
    grown = run(tmp_path, more, counted=counted)
    assert counted[0] == 120
    assert {*before} < {*files_of(tmp_path)}
    assert grown.digest == run(tmp_path / "other", more).digest
    assert len(grown.games["strict, policy"]["deal"]) == 40


def test_other_games_have_parts_of_their_own(tmp_path: Path, digest: str) -> None:
    run(tmp_path)
    count = len([*files_of(tmp_path)])
    other = run(tmp_path, study_of(f"{SMALL}seed = 2\n"))
    assert other.digest != digest
    assert len([*files_of(tmp_path)]) == 2 * count
    assert run(tmp_path).digest == digest


def test_a_study_stops_when_it_knows_enough(tmp_path: Path) -> None:
    text = SMALL.replace("count = 30", "count = 9000").replace('"policy"', '"greedy"')
    study = study_of(f'{text}stop = {{ measure = "killed", width = 0.25 }}\n')
    found = run(tmp_path, study)
    assert found.contents.count == 2000
    assert found.contents.is_complete
    known = [
        found.difference(a.name, b.name, study.measures[2]) for a, b in study.pairs()
    ]
    assert all(each.estimate.width <= 0.25 for each in known)


@pytest.mark.parametrize("player", ["uniform", "greedy", "policy", "level 4"])
@pytest.mark.parametrize("name", RULES)
def test_rows_of_actions_are_those_of_the_same_games(name: str, player: str) -> None:
    chunk = Chunk(
        key="k",
        rules=RULES[name],
        player=parse_player(player),
        seed=3,
        deals=range(5, 8),
        limit=150,
    )
    noted = replace(chunk, has_actions=True)
    assert play_chunk(noted).games == play_chunk(chunk).games
    assert chunk.name != noted.name


def test_a_player_of_your_own_plays(tmp_path: Path) -> None:
    text = SMALL.replace('["uniform", "policy"]', f'["{__name__}:Last"]')
    found = run(tmp_path, study_of(text))
    assert found.figure(f"revised, {__name__}:Last", study_of().measures[2]).value < 12
    with pytest.raises(AdviceError, match="which is not legal"):
        run(tmp_path, study_of(text.replace("Last", "Cheat")))
    with pytest.raises(StudyError, match="has no method choose"):
        study_of(text.replace("Last", "Path"))


def test_what_was_learned_is_kept(tmp_path: Path) -> None:
    text = """
    rules = ["revised+scoring=points"]
    players = ["policy trained 200", "level 3 trained 200"]
    deals = { count = 5 }
    """
    first = run(tmp_path, study_of(text))
    assert [each.learned for each in first.contents.arms] == [
        "200 games of these rules"
    ] * 2
    files = sorted(StudyFolder(tmp_path).weights.iterdir())
    assert [each.suffix for each in files] == [".weights"]
    before = [each.stat().st_mtime_ns for each in files]
    assert run(tmp_path, study_of(text)).digest == first.digest
    assert [each.stat().st_mtime_ns for each in files] == before
    whole = files[0].read_bytes()
    for damaged in (b"", whole[:-9], format_weights(parse_weights(whole)[0], [0.0])):
        files[0].write_bytes(damaged)
        with pytest.raises(WeightsError, match=rf"{files[0].name}: .* trained anew"):
            run(tmp_path, study_of(text))


def test_a_full_disk_loses_nothing(tmp_path: Path, digest: str) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL)

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))

    folder = tmp_path / "small.lab"
    run(folder, study_of(SMALL.replace("count = 30", "count = 6")), chunk=3)
    before = [*files_of(folder)]
    failed = subprocess.run(  # noqa: S603  our own program
        [*PROGRAM, str(file), "--jobs", "1"],
        check=False,
        capture_output=True,
        text=True,
        preexec_fn=limit,
    )
    assert failed.returncode == 1, failed
    assert "File too large" in failed.stderr
    assert failed.stderr.count("\n") == 1
    assert {*before} <= {*files_of(folder)}
    assert not [*folder.rglob("*.new")]
    assert run(folder).digest == digest


def test_the_parts_of_a_folder_leave_gaps(tmp_path: Path) -> None:
    folder = StudyFolder(tmp_path)
    (tmp_path / "games" / "k").mkdir(parents=True)
    for name in ("5-9", "20-29", "25-31", "notes", "3-x"):
        (tmp_path / "games" / "k" / f"{name}.parquet").touch()
    for deals, expected in (
        (range(40), [range(5), range(10, 20), range(32, 40)]),
        (range(6, 9), []),
        (range(8, 22), [range(10, 20)]),
        (range(30, 33), [range(32, 33)]),
    ):
        assert folder.missing("k", deals, has_actions=False) == expected
    assert folder.missing("k", range(40), has_actions=True) == [range(40)]
