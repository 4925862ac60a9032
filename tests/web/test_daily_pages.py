"""Pages of daily, weekly and fair deals: offers, results and explanations."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.support.table import HOST, SECRET, begin, new_key, send

from cannonade.club.daily import daily_of, open_daily
from cannonade.club.fair import certified_of
from cannonade.club.weekly import open_week
from cannonade.notation import parse_deal_code
from cannonade.pool import load_pool
from cannonade.store import open_store
from cannonade.web.app import create_app
from cannonade.web.server.cookies import Signer
from cannonade.web.server.guard import AccessPolicy
from cannonade.words.club.daily import NONE_COUNTED, NOT_PLAYED

EVENING = datetime(2026, 11, 22, 23, 30, tzinfo=UTC)
UNKNOWN = "18446744073709551615"


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
    policy = AccessPolicy(frozenset({HOST}), Signer(SECRET))
    with (
        open_store(tmp_path) as store,
        TestClient(
            create_app(store, policy, hands),
            base_url=f"http://{HOST}",
            client=("127.0.0.1", 50_000),
            follow_redirects=False,
        ) as client,
    ):
        yield client


def text(client: TestClient, place: str) -> str:
    answer = client.get(place)
    assert answer.status_code == 200, answer.text
    return answer.text


def play_daily(client: TestClient, number: int) -> str:
    """Begin a daily game; return its id."""
    answer = client.post(f"/daily/{number}", data={"key": new_key()})
    assert answer.status_code == 303
    return str(answer.headers["Location"]).rpartition("/")[2]


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


def test_a_wish_sent_twice_begins_one_game(client: TestClient) -> None:
    form = {"key": new_key(), "to": "plain"}
    first, second = (client.post("/daily/22", data=form) for _ in range(2))
    assert first.headers["Location"] == second.headers["Location"]
    assert first.headers["Location"].endswith("/plain")


def test_what_counted_is_told_with_par(client: TestClient) -> None:
    game = play_daily(client, 22)
    give_up(client, game)
    page = text(client, "/daily")
    assert "Lost." in page
    assert "This deal can be won, and its par is" in page
    assert f'href="/game/{game}/end"' in page
    assert "Won 0 of 1." in page
    end = text(client, f"/game/{game}/end")
    assert "Cannonade daily 22" in end
    assert "This deal can be won, and its par is" in end
    assert 'href="/daily/22"' in end
    days = client.get(f"/api/games/{game}/earned").json()["days"]
    assert re.findall(r"\d+", days) == ["0", "1", "0"]
    assert days in end
    again = play_daily(client, 22)
    give_up(client, again)
    assert client.get(f"/api/games/{again}/earned").json()["days"] == ""


@pytest.mark.parametrize("way", ["api", "plain"])
def test_who_takes_the_end_back_goes_on_with_help(client: TestClient, way: str) -> None:
    """The end shows review, par and record, and no log knows whether it was seen."""
    game = play_daily(client, 22)
    give_up(client, game)
    assert client.get(f"/api/games/{game}/par").json()["par"]
    over = client.get(f"/api/games/{game}").json()
    assert (over["undo"], over["assisted"]) == ("assisted", False)
    assert "it will count as assisted" in text(client, f"/game/{game}/plain")
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
    assert "assisted" in text(client, f"/game/{game}/end")
    assert str(NONE_COUNTED) in text(client, "/daily/22")
    record = text(client, f"/api/games/{game}/record")
    assert '[Assisted "yes"]' in record
    give_up(client, play_daily(client, 22))
    assert str(NONE_COUNTED) in text(client, "/daily/22")


def test_a_game_begun_before_midnight_counts_on_the_next_day(
    client: TestClient, hands: Hands
) -> None:
    game = play_daily(client, 22)
    hands.now += timedelta(hours=1)
    assert "Daily 23" in text(client, "/daily")
    give_up(client, game)
    assert "Won 0 of 1." in text(client, "/daily/22")


def test_a_game_of_another_day_does_not_count(client: TestClient) -> None:
    give_up(client, play_daily(client, 21))
    page = text(client, "/daily/21")
    assert str(NOT_PLAYED) in page
    assert str(NONE_COUNTED) in page


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


def test_before_the_first_day_there_is_no_deal(
    client: TestClient, hands: Hands
) -> None:
    hands.now = datetime(2026, 10, 31, 23, tzinfo=UTC)
    answer = client.get("/daily")
    assert answer.status_code == 404
    assert "1 November 2026" in answer.text
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("fair", ["fair", "easy", "medium", "hard"])
def test_the_form_deals_a_fair_deal(client: TestClient, fair: str) -> None:
    answer = client.post("/new", data={"key": new_key(), "fair": fair})
    game = answer.headers["Location"].rpartition("/")[2]
    code = client.get(f"/api/games/{game}").json()["deal"]
    found = certified_of(parse_deal_code(code).deal)
    assert found is not None
    assert fair in {"fair", found.difficulty.value}


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"fair": "fair", "rules": "points"}, "There are no fair deals for points yet"),
        ({"fair": "simple"}, "Deals are fair, easy, medium, hard, not"),
        ({"fair": "fair", "number": "7"}, "already names a deal"),
    ],
)
def test_what_cannot_be_dealt_is_said_beside_the_choice(
    client: TestClient, form: dict[str, str], says: str
) -> None:
    answer = client.post("/new", data={"key": new_key(), **form})
    assert answer.status_code == 422
    assert says in answer.text
    assert '<fieldset class="difficulty" aria-describedby="wrong">' in answer.text
    assert 'name="deal" value="fair" checked' in answer.text


def test_par_is_told_before_the_game_to_who_wants_it(client: TestClient) -> None:
    pool = load_pool("revised")
    assert pool is not None
    view = begin(client, number=str(pool.deals[0].number))
    place = f"/api/games/{view['game']}"
    assert client.get(f"{place}/par").json() == {"par": ""}
    assert "par " not in text(client, f"/game/{view['game']}/plain")
    client.post("/settings", data={"par": "on"})
    par = client.get(f"{place}/par").json()["par"]
    assert par.startswith("par ")
    for page in ("", "/plain"):
        assert par in text(client, f"/game/{view['game']}{page}")
    assert "This deal can be won" in text(client, "/daily")
    other = begin(client, number=UNKNOWN)["game"]
    assert client.get(f"/api/games/{other}/par").json() == {"par": ""}


def test_nothing_of_par_is_in_a_view_before_the_end(client: TestClient) -> None:
    view = begin(client, code=open_daily(22, EVENING.date()).deal_code)
    assert view["result"] is None
    assert "par" not in {*view}
    ended = send(client, view, "resign")["view"]["result"]
    assert view["daily"] == 22
    assert ended["fair"][0].startswith("This deal can be won")
    assert "par" in ended["share"]
    assert ", played about " not in ended["share"], "nothing was decided"


def test_the_week_has_seven_deals_to_play(client: TestClient) -> None:
    page = text(client, "/weekly")
    assert "Week 3, from 16 to 22 November 2026" in page
    assert page.count(">Play</button>") == 7
    answer = client.post("/weekly/3/2", data={"key": new_key()})
    game = str(answer.headers["Location"]).rpartition("/")[2]
    deal = client.get(f"/api/games/{game}").json()["deal"]
    assert deal == open_week(3, EVENING.date()).deals[1].deal_code
    page = text(client, "/weekly")
    assert "Deal 2, easy: continue" in page
    give_up(client, game)
    page = text(client, "/weekly/3")
    assert "Deal 2, easy: final position" in page
    assert "1 of 7 played, 0 won. You kept 0 of 6 ploys; perfect lines keep" in page
    assert "This week: 1 of 7 played" in text(client, f"/game/{game}/end")


@pytest.mark.parametrize("place", ["/weekly/4", "/weekly/0", "/weekly/x", "/weekly/-1"])
def test_a_week_that_is_none_is_told(client: TestClient, place: str) -> None:
    answer = client.get(place)
    assert answer.status_code == 404
    assert re.search("still to come|numbered from 1", answer.text)


@pytest.mark.parametrize("place", ["0", "8", "x"])
def test_a_deal_that_the_week_has_not_is_told(client: TestClient, place: str) -> None:
    answer = client.post(f"/weekly/3/{place}", data={"key": new_key()})
    assert answer.status_code == 404
    assert "the deals 1 to 7" in answer.text
