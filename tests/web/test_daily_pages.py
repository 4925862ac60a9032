"""Pages of daily and fair deals: offers, results and explanations."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import begin, new_key, press, send, table

from cannonade.club.daily import daily_of, number_of, open_daily
from cannonade.words.club import daily

EVENING = datetime(2026, 11, 22, 23, 30, tzinfo=UTC)


class Hands:
    """A clock set by a test."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def client(tmp_path: Path, hands: Hands) -> Iterator[TestClient]:
    with table(tmp_path, clock=hands) as client:
        yield client


def text(client: TestClient, place: str) -> str:
    answer = client.get(place)
    assert answer.status_code == 200, answer.text
    return answer.text


def play_daily(client: TestClient, number: int) -> str:
    """Begin a daily game; return its id."""
    return press(client, f"/daily/{number}", "Play").rpartition("/")[2]


def give_up(client: TestClient, game: str) -> None:
    send(client, client.get(f"/api/games/{game}").json(), "resign")


def test_today_has_its_deal(client: TestClient) -> None:
    page = text(client, "/daily")
    assert "Daily 22" in page
    assert "Sunday 22 November 2026" in page
    assert "This deal can be won" not in page, "par is told at the end"
    game = play_daily(client, 22)
    view = client.get(f"/api/games/{game}").json()
    assert view["deal"] == daily_of(22).deal_code
    assert view["title"] == "Daily 22 · Cannonade"
    assert f'href="/game/{game}">Continue' in text(client, "/daily")


def test_what_counted_is_told_with_par(client: TestClient) -> None:
    game = play_daily(client, 22)
    give_up(client, game)
    page = text(client, "/daily")
    assert "Lost." in page
    assert "This deal can be won. Best possible score:" in page
    assert f'href="/game/{game}"' in page
    assert "1 day played." in page
    end = text(client, f"/game/{game}/plain")
    assert "Cannonade daily 22" in end
    assert "This deal can be won. Best possible score:" in end
    assert 'href="/daily/22"' in end
    days = client.get(f"/api/games/{game}/earned").json()["days"]
    assert re.findall(r"\d+", days) == ["1"]
    assert days in end
    again = play_daily(client, 22)
    give_up(client, again)
    assert client.get(f"/api/games/{again}/earned").json()["days"] == ""


@pytest.mark.parametrize("way", ["api", "plain"])
def test_who_takes_the_end_back_goes_on_with_help(client: TestClient, way: str) -> None:
    """The end shows review, par and record, and no log knows whether it was seen."""
    game = play_daily(client, 22)
    give_up(client, game)
    over = client.get(f"/api/games/{game}").json()
    assert (over["undo"], over["assisted"]) == ("assisted", False)
    assert "Undoing its end counts as help" in text(client, f"/game/{game}/plain")
    if way == "api":
        send(client, over, "undo")
    else:
        moment = {"ply": over["ply"], "log_count": over["log_count"]}
        form = moment | {"key": new_key(), "do": "undo"}
        client.post(f"/game/{game}/plain", data=form)
    view = client.get(f"/api/games/{game}").json()
    assert (view["assisted"], view["result"]) == (True, None)
    give_up(client, game)
    (listed,) = client.get("/api/games").json()["games"]
    assert listed["assisted"]
    assert "with help" in text(client, f"/game/{game}/plain").lower()
    assert " played." not in text(client, "/daily/22")
    record = text(client, f"/api/games/{game}/record")
    assert '[Assisted "yes"]' in record
    give_up(client, play_daily(client, 22))
    assert " played." not in text(client, "/daily/22")


def test_a_page_open_over_midnight_starts_nothing_unnoticed(
    client: TestClient, hands: Hands
) -> None:
    hands.now = datetime(2026, 11, 22, 23, 59, 20, tzinfo=UTC)
    page = text(client, "/daily")
    assert 'name="today" value="yes"' in page
    for each in (page, text(client, "/")):
        assert 'data-day-left="40"' in each
    form = {"key": new_key(), "today": "yes"}
    hands.now += timedelta(minutes=1)
    answer = client.post("/daily/22", data=form)
    assert answer.status_code == 303
    page = text(client, answer.headers["Location"])
    assert "Daily 22" in page
    for said in (daily.NEW_DAY, daily.NOT_PLAYED, daily.NO_LONGER_COUNTS):
        assert str(said) in page
    assert '<a class="button primary" href="/daily">' in page
    assert 'name="today"' not in page, "its button plays this deal all the same"
    assert client.get("/api/games").json()["games"] == []
    assert "/game/" in client.post("/daily/23", data=form).headers["Location"]


def test_the_calendar_leads_to_every_day_that_has_come(
    client: TestClient, hands: Hands
) -> None:
    hands.now = datetime(2027, 1, 2, 12, tzinfo=UTC)
    found: set[int] = set()
    for number in (63, 60, 20):
        page = text(client, f"/daily/{number}")
        month = page.partition('<table class="month"')[2].partition("</table>")[0]
        found.update(map(int, re.findall(r'href="/daily/(\d+)"', month)))
    assert found == set(range(1, 64))
    december = text(client, "/daily/60")
    assert 'href="/daily/30" aria-label="Previous month"' in december
    assert 'href="/daily/62" aria-label="Next month"' in december
    assert "Previous month" not in text(client, "/daily/1")
    assert "Next month" not in text(client, "/daily/63")


@pytest.mark.parametrize("number", ["0", "-1", "23", "x", "٣", "9" * 30])
def test_days_that_are_not_there_are_said(client: TestClient, number: str) -> None:
    for answer in (client.get(f"/daily/{number}"), client.post(f"/daily/{number}")):
        assert answer.status_code == 404
        assert "Traceback" not in answer.text
        assert "aily" in answer.text


DATES = (
    datetime(2016, 5, 1, tzinfo=UTC),
    datetime(2026, 10, 31, 23, 59, 20, tzinfo=UTC),
    datetime(2026, 11, 1, 23, 59, 20, tzinfo=UTC),
    datetime(2028, 2, 29, 23, 59, 20, tzinfo=UTC),
    datetime(2031, 12, 31, 23, 59, 20, tzinfo=UTC),
    datetime(2099, 12, 31, 23, 59, 20, tzinfo=UTC),
)
PAGES = ("/", "/daily", "/daily/22", "/games", "/statistics", "/achievements")


def test_every_page_opens_on_any_date(client: TestClient, hands: Hands) -> None:
    game = play_daily(client, 22)
    give_up(client, game)
    ends = (f"/game/{game}{more}" for more in ("", "/plain", "/replay"))
    pages = (*PAGES, *ends)
    for hands.now in DATES:
        for page in pages:
            is_future = page == "/daily/22" and hands.now < EVENING
            is_early = page == "/daily" and number_of(hands.now.date()) is None
            expected = 404 if is_future or is_early else 200
            assert client.get(page).status_code == expected, (hands.now, page)


def test_nothing_of_par_is_in_a_view_before_the_end(client: TestClient) -> None:
    view = begin(client, code=open_daily(22, EVENING.date()).deal_code)
    assert view["result"] is None
    assert "par" not in {*view}
    ended = send(client, view, "resign")["view"]["result"]
    assert view["daily"] == 22
    assert ended["last"][0].startswith("This deal can be won")
    assert "Cannonade daily 22" in ended["share"]
    assert ", played about " not in ended["share"], "nothing was decided"
