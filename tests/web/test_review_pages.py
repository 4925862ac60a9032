"""The review of a game, as a page and through the API."""

import time
from functools import partial
from pathlib import Path
from typing import Final
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.table import Json, begin, play, press, send, service, set_up, table

from cannonade.errors import KernelMissingError
from cannonade.store import GameId

pytestmark = pytest.mark.kernel

WON: Final = read_lines("won.txt")[0]
WAIT_S: Final = 100.0


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review with less work than the table does, to test only the pages."""
    from cannonade.coach.review.totals import ReviewSettings  # noqa: PLC0415  may be missing

    little = partial(ReviewSettings, player="policy", samples=16)
    monkeypatch.setattr("cannonade.coach.review.reviewing.ReviewSettings", little)


def played(client: TestClient, length: int = 5) -> str:
    """Play the beginning of a game and resign it; return its id."""
    view = play(client, begin(client), *WON.tokens[:length])
    send(client, view, "resign")
    return str(view["game"])


def reviewed(client: TestClient, game: str) -> Json:
    """Wait for the review of a game."""
    until = time.monotonic() + WAIT_S
    while time.monotonic() < until:
        answer = client.get(f"/api/games/{game}/review")
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        if found["end"] is not None:
            return found
        time.sleep(0.05)
    raise AssertionError("the review did not end")


def test_the_page_says_how_far_it_is_and_then_all_of_it(client: TestClient) -> None:
    game = played(client)
    first = client.get(f"/game/{game}/review")
    assert first.status_code == 200
    assert "Actions reviewed" in first.text or "equity-chart" in first.text
    reviewed(client, game)
    page = client.get(f"/game/{game}/review").text
    assert "Actions reviewed" not in page
    assert page.count('<line stroke="var(--brass)"') == 6  # the last one for resigning
    assert "Resigning cost " in page
    assert page.count("<tr") >= 5
    assert page.count('colspan="6">Better: ') == page.count('<tr class="noted">')
    assert page.count('<span class="margin">± 0.') > 5
    assert "To share" in page
    assert "http-equiv" not in page


def test_the_replay_marks_what_the_review_found(client: TestClient) -> None:
    line = WON.tokens[:4]
    view = play(client, begin(client), *line)
    while len(view["legal"]) and view["ply"] < 10:
        view = play(client, view, view["legal"][-1]["action"])
    send(client, view, "resign")
    game = str(view["game"])
    assert 'class="faults"' not in client.get(f"/game/{game}/replay").text
    reviewed(client, game)
    told = client.get(f"/game/{game}/review").text
    marked = client.get(f"/game/{game}/replay").text
    count = told.count('class="noted"')
    assert count
    assert marked.count('<b class="fault">') == count
    assert marked.count('<path d="M-5 0H5L0 8Z"/>') == count
    assert f"{count} errors are marked." in marked or count == 1
    begun = press(client, f"/game/{game}/review", "Play from here")
    assert begun != f"/game/{game}"


def test_every_action_that_stands_is_reviewed_and_that_is_kept(tmp_path: Path) -> None:
    with table(tmp_path) as client:
        game = played(client)
        found = reviewed(client, game)
        assert found["ply_count"] == len(found["plies"]) == 5
        assert [each["action"] for each in found["plies"]] == list(WON.tokens[:5])
        assert found["is_resigned"]
    with table(tmp_path) as client:
        assert client.get(f"/api/games/{game}/review").json() == found
        assert service(client).reviewing.count == 0


def test_a_table_that_closes_stops_what_it_reviews(tmp_path: Path) -> None:
    with table(tmp_path) as client:
        game = played(client, 40)
        client.get(f"/api/games/{game}/review")
        reviewing = service(client).reviewing
    assert reviewing.count == 0


@pytest.mark.slow
def test_a_review_that_nobody_waits_for_stops_and_is_gone_on_with(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(client, 30)
    reviewing = service(client).reviewing
    monkeypatch.setattr("cannonade.web.server.background.PATIENCE_S", -1.0)
    assert not reviewing.ask(GameId(game)).is_complete
    until = time.monotonic() + WAIT_S
    while reviewing.count and time.monotonic() < until:
        time.sleep(0.02)
    assert reviewing.count == 0
    assert not reviewing.ask(GameId(game)).is_complete
    monkeypatch.undo()
    assert reviewed(client, game)["ply_count"] == 30


def test_a_game_that_goes_on_is_not_reviewed(client: TestClient) -> None:
    game = set_up(client, begin(client))["game"]
    answer = client.get(f"/api/games/{game}/review")
    assert (answer.status_code, answer.json()["error"]) == (409, "not_over")
    assert client.get(f"/game/{game}/review").headers["location"] == f"/game/{game}"


def test_the_review_is_offered_where_a_game_is_over(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(client)
    pages = (f"/game/{game}/plain", f"/game/{game}/replay", "/games")
    link = f'href="/game/{game}/review"'
    assert all(link in client.get(each).text for each in pages)
    missing = Mock(side_effect=KernelMissingError)
    monkeypatch.setattr("cannonade.kernel.Rng", missing)
    for place in (f"/game/{game}/review", f"/api/games/{game}/review"):
        assert client.get(place).status_code == 501
