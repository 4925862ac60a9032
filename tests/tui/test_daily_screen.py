"""Daily deals in the terminal app, today's and others, and fair deals."""

from datetime import UTC, datetime
from pathlib import Path

from tests.support.conversations import stored
from tests.support.rule_sets import REVISED
from tests.support.terminal import Driven, driven, game_screen, run, shown

from cannonade.club.daily import daily_of
from cannonade.club.fair import certified_of
from cannonade.engine import Deal
from cannonade.pool import Difficulty
from cannonade.words.club.daily import NOT_PLAYED
from cannonade.words.input.terminal import say_daily_keys

DEAL = Deal(REVISED, 1)
TODAY = datetime(2026, 11, 22, 12, tzinfo=UTC)
BEFORE_ALL = datetime(2026, 10, 1, tzinfo=UTC)


def come(pilot: Driven, now: datetime = TODAY) -> None:
    game_screen(pilot).profile.library.clock = lambda: now


def test_the_deal_of_today_is_played_and_then_shared(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven(tmp_path, DEAL) as pilot:
            come(pilot)
            await pilot.press("D")
            assert "Daily 22  Sunday 22 November 2026" in shown(pilot)
            assert "[22  ]" in shown(pilot)
            await pilot.press("enter")
            assert game_screen(pilot).game.session.start == daily_of(22).deal
            assert "Cannonade  Daily 22" in shown(pilot)
            await pilot.press("f", "enter", "D")
            assert say_daily_keys(has_result=False, is_going_on=True) in shown(pilot)
            await pilot.press("enter", "x", "y", "escape", "D")
            assert "[22 ○]" in shown(pilot)
            assert "Cannonade daily 22" in shown(pilot)
            assert "Resigned, 0 of 12 royals down, par " in shown(pilot)
            await pilot.press("enter")
            assert "Guns laid down" in shown(pilot)

    run(play)
    (session,) = stored(tmp_path)
    assert session.start == daily_of(22).deal


def test_another_day_is_an_arrow_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven(tmp_path, DEAL) as pilot:
            come(pilot)
            await pilot.press("D", "up", "left", "right", "right", "down", "down")
            assert "Daily 22  " in shown(pilot)
            await pilot.press("pageup", "pageup")
            assert "Daily 1  " in shown(pilot)
            assert str(NOT_PLAYED) in shown(pilot)
            await pilot.press("n")
            assert game_screen(pilot).game.session.start == daily_of(1).deal

    run(play)


def test_before_the_first_there_is_none(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven(tmp_path, DEAL) as pilot:
            come(pilot, BEFORE_ALL)
            await pilot.press("D")
            assert "before the first daily deal" in shown(pilot)

    run(play)


def test_a_fair_deal_is_as_hard_as_wished(tmp_path: Path) -> None:
    async def play() -> None:
        async with driven(tmp_path, DEAL) as pilot:
            await pilot.press("n", "tab", "enter", "down", "down", "enter", "ctrl+d")
            found = certified_of(game_screen(pilot).game.session.start)
            assert found is not None
            assert found.difficulty is Difficulty.EASY
            await pilot.press("n", "enter", "down", "enter", "tab", "enter", "down")
            await pilot.press("enter", "ctrl+d")
            assert "There are no fair deals for original yet" in shown(pilot)

    run(play)
