"""Pages that threads work on: the review of a game, statistics, achievements."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from tests.support.reviews import QUICK, WON, made_up
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import keep, keep_in
from tests.support.terminal import (
    LARGE,
    Driven,
    driven,
    game_screen,
    reads,
    shown,
    until,
)

from cannonade.club import reviews
from cannonade.coach.player import Certainty
from cannonade.coach.review.judging import Settled
from cannonade.coach.review.totals import Review
from cannonade.engine import Deal, Observation
from cannonade.notation import GameRecord
from cannonade.play import review_report
from cannonade.session import begin, to_record
from cannonade.store import FinishedGame, Store, open_store
from cannonade.tui.board import Board
from cannonade.tui.commands import ListSheet, review_sheet
from cannonade.tui.faces import Frame
from cannonade.tui.page import PageSheet
from cannonade.tui.playback import ReplayScreen
from cannonade.words.review.hints import NOT_OVER
from cannonade.words.review.report import say_course, say_settled

TOKENS = WON[0].tokens[:12]
OVER = play_all(begin(WON[0].deal), " ".join(TOKENS)).resign()


async def test_a_review_shows_how_far_it_is_and_can_be_left(tmp_path: Path) -> None:
    may_go_on, has_stopped = Event(), Event()
    whole = made_up(OVER)

    def pieces() -> Iterator[tuple[GameRecord, Review]]:
        try:
            yield to_record(OVER), replace(whole, plies=whole.plies[:5], end=None)
            may_go_on.wait()
            yield to_record(OVER), whole
        finally:
            has_stopped.set()

    async with driven(tmp_path, WON[0].deal) as pilot:
        screen = review_sheet(game_screen(pilot).profile, OVER, pieces)
        _ = pilot.app.push_screen(screen)
        await reads(pilot, "Reviewed 5 of 12 actions.")
        assert "Look at a decision" not in shown(pilot)
        await pilot.press("1", "c", "escape")
        assert game_screen(pilot).can_play
        may_go_on.set()
        await until(pilot, has_stopped.is_set)


async def test_a_decision_is_looked_at_and_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = [(to_record(OVER), made_up(OVER))]
    found = Settled(9, Certainty.LOST)

    def settle(_: int, __: Callable[[int], Observation]) -> Settled:
        return found

    monkeypatch.setattr(review_report, "settled", settle)
    async with driven(tmp_path, WON[0].deal, LARGE) as pilot:
        screen = review_sheet(game_screen(pilot).profile, OVER, lambda: iter(pieces))
        game_screen(pilot).lay(screen, game_screen(pilot).take)
        await until(pilot, lambda: say_course(7) in shown(pilot))
        await reads(pilot, "Accuracy")
        await reads(pilot, "1-3 Look at a decision")
        await reads(pilot, say_settled(found))
        await reads(pilot, "1 Action 4: you chose to")
        await pilot.press("2")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await reads(pilot, "Action 9 of 12")
        assert "blunder." in shown(pilot).split()
        marks = pilot.app.screen.query_one(Board).marks
        assert {*marks.values()} == {Frame.PLAYED, Frame.BETTER}
        await pilot.press("enter", "enter")
        session = game_screen(pilot).game.session
        assert (session.ply, session.is_assisted) == (9, True)


async def test_a_finished_game_is_reviewed_and_that_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = play_all(begin(WON[0].deal), " ".join(TOKENS[:4])).resign()
    quick = partial(reviews.review_kept_game, settings=QUICK)
    monkeypatch.setattr(review_report, "review_kept_game", quick)
    with open_store(tmp_path) as store:
        game_id = keep(store, short)
        async with driven(tmp_path, WON[0].deal) as pilot:
            await pilot.press("o")
            await until(pilot, lambda: isinstance(pilot.app.screen, ListSheet))
            await pilot.press("R")
            await until(pilot, lambda: isinstance(pilot.app.screen, PageSheet))
            await reads(pilot, "You resigned a game worth")
            await reads(pilot, "Resigning cost")
        _, review = reviews.load_review(store, game_id, QUICK)
        assert review.is_complete


async def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    async with driven(tmp_path, WON[0].deal) as pilot:
        await pilot.press("r")
        await reads(pilot, str(NOT_OVER))


DEAL = Deal(REVISED, 1)


def says(pilot: Driven, told: str) -> bool:
    return told in shown(pilot)


async def test_keys_go_on_while_games_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished_games, may_count = Store.finished_games, Event()

    def slow(store: Store) -> tuple[FinishedGame, ...]:
        may_count.wait()
        return finished_games(store)

    keep_in(tmp_path, play_all(begin(DEAL), "Qs@b1").resign())
    async with driven(tmp_path, DEAL) as pilot:
        monkeypatch.setattr(Store, "finished_games", slow)
        try:
            for letter, told in (("s", "in 1 game"), ("a", "[ ]")):
                may_count.clear()
                await pilot.press(letter)
                await reads(pilot, "Counting your games.")
                await pilot.press("escape")
                assert game_screen(pilot).can_play
                await pilot.press(letter)
                may_count.set()
                await until(pilot, partial(says, pilot, told))
                await pilot.press("escape")
        finally:
            may_count.set()  # the app ends only after its threads
