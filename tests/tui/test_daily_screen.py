"""Daily deals in the terminal app, today's and others, and fair deals."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.support.conversations import stored
from tests.support.rule_sets import REVISED
from tests.support.terminal import Driven, driven, game_screen, reads, shown, until

from cannonade.club.daily import daily_of
from cannonade.club.fair import certified_of
from cannonade.engine import Deal
from cannonade.pool import Difficulty
from cannonade.words.club.daily import NEW_DAY, NO_LONGER_COUNTS, NOT_PLAYED

DEAL = Deal(REVISED, 1)
TODAY = datetime(2026, 11, 22, 12, tzinfo=UTC)
EVENING = datetime(2026, 11, 22, 23, 59, 20, tzinfo=UTC)


def come(pilot: Driven, now: datetime = TODAY) -> None:
    game_screen(pilot).profile.library.clock = lambda: now


async def test_the_deal_of_today_is_played_and_then_shared(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        come(pilot)
        await pilot.press("D")
        await reads(pilot, "Daily 22: Sunday 22 November 2026")
        await reads(pilot, "[22  ]")
        await pilot.press("enter")
        assert game_screen(pilot).game.session.start == daily_of(22).deal
        await reads(pilot, "Cannonade  Daily 22")
        await pilot.press("f", "enter", "D")
        await reads(pilot, "Enter: Continue; n: Start again")
        await pilot.press("enter", "x", "y", "escape", "D")
        await reads(pilot, "[22 ○]")
        await reads(pilot, "Cannonade daily 22")
        await reads(pilot, "0 of 12")
        await pilot.press("enter")
        await reads(pilot, "Guns laid down")
    (session,) = stored(tmp_path)
    assert session.start == daily_of(22).deal


async def test_a_calendar_open_over_midnight_shows_the_new_day_first(
    tmp_path: Path,
) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        library = game_screen(pilot).profile.library
        library.clock = lambda: EVENING
        await pilot.press("D")
        await reads(pilot, "Daily 22: ")
        library.clock = lambda: EVENING + timedelta(minutes=1)
        await pilot.press("enter")
        await reads(pilot, str(NEW_DAY))
        await reads(pilot, "Daily 23: Monday 23 November 2026")
        await pilot.press("up")
        await reads(pilot, str(NO_LONGER_COUNTS)[:20])
        await pilot.press("down", "enter")
        assert game_screen(pilot).game.session.start == daily_of(23).deal


async def test_another_day_is_an_arrow_away(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        come(pilot)
        await pilot.press("D", "up", "left", "right", "right", "down", "down")
        await reads(pilot, "Daily 22: ")
        await pilot.press("pageup", "pageup")
        await reads(pilot, "Daily 1: ")
        await reads(pilot, str(NOT_PLAYED))
        await pilot.press("enter")
        assert game_screen(pilot).game.session.start == daily_of(1).deal


async def test_a_fair_deal_is_as_hard_as_wished(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("n", "tab", "enter", "down", "down", "enter", "ctrl+d")
        found = certified_of(game_screen(pilot).game.session.start)
        assert found is not None
        assert found.difficulty is Difficulty.EASY
        await pilot.press("n", "enter", "down", "enter", "tab", "enter", "down")
        await pilot.press("enter", "ctrl+d")
        await until(
            pilot,
            lambda: "There are no fair deals for original yet" in shown(pilot),
        )
