"""The coach in line mode: hints, watching, and help that marks the game."""

import json
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from tests.support.conversations import answers, open_game, run_here, said
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all

from cannonade.club.keeping import save_settings
from cannonade.club.settings import Beside, Settings
from cannonade.engine import Deal, Observation, observe, start
from cannonade.notation import format_observation
from cannonade.rules import Rules
from cannonade.session import AutomaticDraw, ForcedActions, Options, begin
from cannonade.text.coaching import get_ready
from cannonade.text.play import obey
from cannonade.words.review.hints import (
    NOTHING_TO_WATCH,
    ONLY,
    OVER,
    SPEEDS_THERE_ARE as SPEEDS,
    TAKE_BACK,
    YOU_PLAY_ON,
    say_thinking,
)

if TYPE_CHECKING:
    from cannonade.coach import Advice, Player
    from cannonade.kernel import Rng

pytestmark = pytest.mark.kernel

DEAL = Deal(REVISED, 7)
OPENING = begin(DEAL)
CARDS_DRAWN = Options(AutomaticDraw.ALWAYS, ForcedActions.ROYALS_ALWAYS)
SECONDS = "0.05"


def test_a_clean_game_is_asked_about_before_it_is_marked(tmp_path: Path) -> None:
    game = open_game(tmp_path, OPENING)
    obey(game, "hint 0")
    (told,) = said(game.screen)
    assert told.endswith('type "hint 0 anyway".')
    assert game.session == OPENING
    obey(game, "hint 0 anyway")
    lines = said(game.screen)
    assert lines[0].startswith("The coach would put K♠ on ")
    assert "against" in lines[1]
    assert lines[2].startswith("Next best, put K♠ on ")
    assert game.session.is_assisted
    obey(game, f"hint {SECONDS}")
    assert said(game.screen)[0].startswith("The coach would put K♠ on ")


@pytest.mark.parametrize("line", ["hint", "hint anyway"])
def test_where_there_is_no_choice_a_hint_tells_nothing(
    tmp_path: Path, line: str
) -> None:
    forced = play_all(begin(Deal(REVISED, 84)), "keep")
    game = open_game(tmp_path, forced)
    obey(game, line)
    assert said(game.screen) == [ONLY.format(action="draw a card")]
    assert game.session == forced


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("hint x", 'Cannot think for "x": expected 0 to 60 seconds.'),
        ("hint 61", 'Cannot think for "61": expected 0 to 60 seconds.'),
        ("watch 9", 'There is no level "9": expected 1 to 7.'),
        (
            "watch x",
            f'There is no speed "x": expected {SPEEDS}.',
        ),
    ],
)
def test_what_cannot_be_asked(tmp_path: Path, line: str, answer: str) -> None:
    assert answers(tmp_path, OPENING.assist(), line) == [answer]


def test_a_game_that_is_over_needs_no_coach(tmp_path: Path) -> None:
    game = open_game(tmp_path, OPENING.assist().resign())
    obey(game, "hint")
    obey(game, "watch")
    assert said(game.screen) == [str(OVER), str(NOTHING_TO_WATCH)]


def test_the_coach_plays_on_and_says_why(tmp_path: Path) -> None:
    game = open_game(tmp_path, OPENING)
    obey(game, "watch 5 anyway")
    told = said(game.screen)
    assert told[0].startswith("The coach will put K♠ on ")
    assert game.session.is_over
    assert game.session.is_assisted
    assert sum(line.startswith("The coach will ") for line in told) == game.session.ply


def test_the_coach_plays_as_fast_as_one_likes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("cannonade.text.coaching.time.sleep", pause)
    game = open_game(tmp_path, OPENING)
    game.screen.is_terminal = True
    obey(game, "watch 5 x4 anyway")
    assert pauses == [0.25] * 3
    assert game.session.ply == 3
    assert said(game.screen)[-1] == str(YOU_PLAY_ON)


def test_what_ends_the_thinking_sooner_leaves_its_best_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def thoughts(
        someone: "Player", seen: Observation, rng: "Rng"
    ) -> "Iterator[Advice]":
        yield someone.advise(seen, rng)
        raise KeyboardInterrupt

    monkeypatch.setattr("cannonade.coach.search.SearchPlayer.improve", thoughts)
    game = open_game(tmp_path, OPENING.assist())
    game.screen.is_terminal = True
    obey(game, "hint 60")
    first, second, *_ = said(game.screen)
    assert first == say_thinking(60)
    assert second.startswith("The coach would put K♠ on ")


def test_a_hint_for_a_program() -> None:
    done = run_here("hint", "revised:7", "--json", "--seconds", SECONDS)
    facts = json.loads(done.stdout)
    seen = observe(start(DEAL).state)
    assert facts["position"] == format_observation(seen)
    assert {each["action"] for each in facts["evaluations"]} == {"Ks@e2", "Ks@d1"}
    again = run_here("hint", facts["position"], "--json", "--level", "5")
    assert json.loads(again.stdout)["position"] == facts["position"]


def test_what_a_hint_needs_is_loaded_while_a_person_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = Queue[Rules]()
    learned = SimpleNamespace(load=loaded.put)
    monkeypatch.setattr("cannonade.coach.players.Value", learned)
    game = open_game(tmp_path, Deal(REVISED, 1))
    get_ready(game)
    game.screen.is_terminal = True
    get_ready(game)
    assert loaded.get(timeout=60) == REVISED
    assert loaded.empty()


def test_nonsense_is_told_all_that_there_can_be_a_hint_about() -> None:
    said = run_here("hint", "nonsense").stderr
    assert 'no rule set "nonsense"' in said
    assert "a deal code such as revised:48213, or a position in quotes" in said
    position = run_here("deal", "revised:48213").stdout.partition("Position: ")[2]
    assert run_here("hint", position.strip(), "--seconds", "0").returncode == 0


def test_a_whole_game_can_be_watched(tmp_path: Path) -> None:
    done = run_here("text", "revised:7", "--watch", "2", "--data", str(tmp_path))
    assert done.returncode == 0
    assert "The coach will put " in done.stdout


def test_a_speed_is_that_of_the_coach() -> None:
    done = run_here("text", "--speed", "4")
    assert (done.returncode, "--speed needs --watch" in done.stderr) == (2, True)


def test_beside_the_player_it_shows_a_better_action(tmp_path: Path) -> None:
    game = open_game(tmp_path, Deal(REVISED, 5), options=CARDS_DRAWN)
    library = game.open_game.library
    for token in ("=c4", "9d@d4"):
        obey(game, token)
    wish = Settings(beside=Beside.BLUNDERS)
    save_settings(library.store, wish)
    said(game.screen)
    obey(game, "xc4")
    *_, better, why, offer = said(game.screen)
    assert better == "Better by 1.1 points: put 8♠ on d2."
    assert why.startswith("You keep a ploy")
    assert offer == str(TAKE_BACK)
    assert game.session.is_assisted
    obey(game, "8s@a1")  # refused, so there is nothing to judge
    assert not any(line.startswith("Better by") for line in said(game.screen))
