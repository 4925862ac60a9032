"""Daily deals, par and difficulty in words."""

from datetime import UTC, date, datetime
from unittest.mock import Mock, patch

import pytest
from tests.support.lines import read_lines
from tests.support.positions import LOADED, ONE_LEFT, draft
from tests.support.rule_sets import POINTS
from tests.support.sessions import play_all
from tests.support.stores import ended_summary, moment

from cannonade.club.daily import DailyRecord, daily_of, daily_of_session, day_of
from cannonade.club.statistics import Streaks
from cannonade.engine import Outcome, Reason
from cannonade.notation import Unfinished, parse_deal_code
from cannonade.pages.end import end_page
from cannonade.play.games import LiveGame
from cannonade.pool import CertifiedDeal, Par, Trials
from cannonade.session import Session, begin
from cannonade.store import GameId
from cannonade.words.cards import ASCII, SYMBOLS, Style
from cannonade.words.club import daily as words

WON = ended_summary(Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=4))
LOST = ended_summary(Unfinished.RESIGNED)
TRIED = CertifiedDeal(number=1, weak=Trials(20, 32), strong=Trials(30, 32))


def shared(
    session: Session,
    begun_at: datetime | None = None,
    accuracy: float | None = None,
    style: Style = SYMBOLS,
) -> str:
    live = LiveGame(GameId(""), session, begun_at=begun_at, saver=Mock())
    with patch("cannonade.play.games.accuracy_of_game", return_value=accuracy):
        return words.share_game(live, style)


def test_days_are_written_as_people_do() -> None:
    assert words.say_day(date(2026, 11, 22)) == "Sunday 22 November 2026"
    assert words.say_day(date(2027, 1, 1)) == "Friday 1 January 2027"
    assert words.say_month(date(2027, 12, 31)) == "December 2027"
    assert words.say_daily(daily_of(22)) == "Daily 22"


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2027, 1, 2), "Today"),
        (date(2027, 1, 1), "Yesterday"),
        (date(2026, 12, 31), "31 December 2026"),
    ],
)
def test_a_list_says_when_in_words(day: date, said: str) -> None:
    assert words.say_date(day, date(2027, 1, 2)) == said


CAN_BE_WON = "This deal can be won. Best possible score: {}."


@pytest.mark.parametrize(
    ("par", "said"),
    [
        (Par(5, 5), CAN_BE_WON.format(5)),
        (Par(4, 6), "This deal can be won. Best possible score: 4 or more."),
    ],
)
def test_par_is_said_with_what_is_not_known(par: Par, said: str) -> None:
    assert words.explain_par(CertifiedDeal(number=1, par=par)) == said


def test_what_is_known_of_a_deal_without_par() -> None:
    assert words.explain_par(CertifiedDeal(number=1)) == "This deal can be won."


@pytest.mark.parametrize(
    ("score", "par", "said"),
    [
        (5, Par(5, 5), "The best possible."),
        (4, Par(5, 5), "You could have kept 5 of 6 ploys."),
        (4, Par(4, 6), "As good as the best known win of this deal."),
        (5, Par(4, 6), "The best known win of this deal; until now it was 4."),
        (0, Par(1, 6), "You could have kept 1 of 6 ploys."),
    ],
)
def test_a_win_is_compared_with_par(score: int, par: Par, said: str) -> None:
    assert words.compare_with_par(score, par) == said


def test_the_difficulty_of_a_deal_is_a_sentence() -> None:
    assert words.explain_difficulty(TRIED) == "A medium deal: careful play wins it."
    assert words.explain_difficulty(CertifiedDeal(number=1)) == ""


def test_streaks_are_said_out_of_what_was_played() -> None:
    record = DailyRecord({1: WON, 2: LOST}, {}, Streaks(2, 2))
    assert words.say_streaks(record) == "2 days played, 2 in a row, 1 won."
    assert (
        words.say_streaks(DailyRecord({2: LOST}, {}, Streaks(1, 1))) == "1 day played."
    )


NOTHING_FELLED = f"I felled 0 of 12. Can you do better?\n{' '.join('○' * 12)}"


def test_a_daily_game_is_shared_by_its_day_and_gives_nothing_away() -> None:
    daily = daily_of(5)
    session = begin(daily.deal).resign()
    begun = datetime.combine(day_of(5), datetime.min.time(), UTC)
    assert daily_of_session(session, begun) == daily
    assert (
        shared(session, begun) == f"{NOTHING_FELLED}\nCannonade daily 5, without help"
    )
    assert daily_of_session(session, None) is None
    assert f"\nCannonade {daily.deal_code}, " in shared(session)
    uncertified = parse_deal_code("revised:18446744073709551615").deal
    other = shared(begin(uncertified).resign(), begun)
    assert other == (
        f"{NOTHING_FELLED}\nCannonade revised:18446744073709551615, without help"
    )


def test_a_game_is_shared_with_all_that_is_known_of_it() -> None:
    line = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
    session = play_all(begin(line.deal), " ".join(line.tokens))
    told = shared(session, moment(), 92.6)
    assert "played 93 %" in told
    assert told.splitlines()[1] == "●● ● ● ● ● ● ● ● ● ● ●"
    assert shared(session, moment(), 92.6, ASCII).isascii()


def test_who_felled_all_twelve_and_lost_is_told_why() -> None:
    last = draft(POINTS, royals=ONE_LEFT, grid=LOADED, hand="9d", draws=150)
    lost = LiveGame(GameId(""), play_all(begin(last), "9d@b2"))
    assert end_page(lost, SYMBOLS).ways[1].name == "See why"
