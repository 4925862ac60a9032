"""The page of a daily deal: what it says of a day, and what can be done."""

from datetime import timedelta

import pytest
from tests.support.stores import ended_summary

from cannonade.club.daily import DailyRecord, daily_of
from cannonade.club.statistics import Streaks
from cannonade.engine import Outcome, Reason
from cannonade.notation import Unfinished
from cannonade.pages.daily import LOST, Weeks, daily_page, days_part
from cannonade.pages.page import PageSentence
from cannonade.store import GameId

GAME = GameId("abc")
WON = ended_summary(Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=4))
RESIGNED = ended_summary(Unfinished.RESIGNED)
NOTHING = DailyRecord({}, {}, Streaks())
ENDED = DailyRecord({22: WON, 21: RESIGNED}, {}, Streaks())
GOING_ON = DailyRecord({}, {22: GAME}, Streaks())


@pytest.mark.parametrize(
    ("record", "days_ago", "said", "ways"),
    [
        (NOTHING, 0, "Today's deal, the same for everybody.", "Enter"),
        (DailyRecord({}, {}, Streaks(), is_known=True), 0, "You have seen", "Enter"),
        (GOING_ON, 0, "Today's deal, in progress.", "Enter n"),
        (GOING_ON, 1, "Your game in progress counts if you finish it", "Enter n"),
        (NOTHING, 1, "Not played on its day.", "Enter"),
        (ENDED, 0, "Won, 4 of 6 ploys in reserve.", "Enter r n"),
        (ENDED, 1, "Won, 4 of 6 ploys in reserve.", "Enter r n"),
    ],
)
def test_a_day_says_its_result_or_what_counts(
    record: DailyRecord, days_ago: int, said: str, ways: str
) -> None:
    daily = daily_of(22)
    page = daily_page(daily, daily.day + timedelta(days_ago), record)
    part = page.part("day")
    assert part is not None
    first = part.blocks[0]
    assert isinstance(first, PageSentence)
    assert first.text.startswith(said)
    assert [each.key for each in page.ways] == ways.split()
    told = any("can be won" in str(each) for each in part.blocks)
    assert told is bool(record.results), "par is said after the game"


def test_a_calendar_marks_what_was_played() -> None:
    today = daily_of(22).day
    (month, *_legend) = daily_page(daily_of(22), today, ENDED).blocks
    assert isinstance(month, Weeks)
    days = {each.number: each for week in month.weeks for each in week if each}
    assert (days[22].mark, days[21].mark, days[20].mark) == ("4", LOST, "")
    assert days[21].label == "21 November 2026, daily 21: Lost."
    assert days[20].label.endswith("Not played on its day.")
    assert [each.is_shown for each in (days[21], days[22])] == [False, True]
    row = str(days_part(today, NOTHING))
    assert "22 November 2026, daily 22: Today." in row
