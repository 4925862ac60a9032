"""Puzzles on the server: listed, answered through the API and plain, and solved."""

import re
from html import unescape
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.reviews import kept_made_up
from tests.support.table import Json, begin, play, send

from cannonade.coach.review.topics import Topic
from cannonade.errors import KernelMissingError
from cannonade.notation import format_action
from cannonade.play.starters import starters
from cannonade.words.review.puzzles import ASK

pytestmark = pytest.mark.kernel

WON = read_lines("won.txt")[0]


@pytest.fixture
def game(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> str:
    """Play a game whose review finds errors at the plies 3, 6 and 9."""
    begun = begin(client, code=WON.deal_code)
    view = send(client, play(client, begun, *WON.tokens[:12]), "resign")["view"]

    monkeypatch.setattr("cannonade.play.puzzles.kept_review", kept_made_up)
    reviewed = Mock(return_value=(view["game"],))
    monkeypatch.setattr("cannonade.store.reviews.Reviews.reviewed", reviewed)
    return str(view["game"])


def do(client: TestClient, place: str, deed: str, **asked: str) -> Json:
    answer = client.post(f"/api/puzzles/{place}/{deed}", json=asked)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()["view"]
    return found


def best(client: TestClient, place: str) -> str:
    """Return the best action of a puzzle."""
    return str(do(client, place, "show")["lesson"]["log"])


def test_they_are_listed_and_ticked_off(client: TestClient, game: str) -> None:
    page = client.get("/puzzles").text
    linked = re.findall(r'href="/puzzle/([^"]+)"', page)
    assert linked[-3:] == [f"{game}/{ply}" for ply in (3, 6, 9)]
    assert "3 puzzles to solve" in page or "Three puzzles to solve" in page
    answer = do(client, f"{game}/6", "actions", action=best(client, f"{game}/6"))
    assert answer["lesson"]["verdict"] == "passed"
    assert answer["lesson"]["next"] == f"{game}/9"
    assert client.get("/puzzles").text.count(">Solved<") == 1


def test_without_reviews_there_are_none_and_it_says_how_to_get_some(
    client: TestClient,
) -> None:
    assert "There are none yet" in client.get("/puzzles").text


def test_the_page_shows_the_position_and_asks(client: TestClient, game: str) -> None:
    page = client.get(f"/puzzle/{game}/3").text
    assert str(ASK) in page
    assert '"kind":"puzzle"' in page
    own = (f"{game}/4", f"{game}/99", f"{game}/x", "nowhere/3", "nowhere")
    for wrong in (*own, "starter/0", "starter/61", "starter/999999"):
        assert client.get(f"/puzzle/{wrong}").status_code == 404


def test_what_was_played_is_not_yet_it(client: TestClient, game: str) -> None:
    view = do(client, f"{game}/3", "actions", action=WON.tokens[3])
    assert view["lesson"]["verdict"] == "failed"
    assert view["lesson"]["head"] == "Not yet."
    assert view["legal"] == []
    back = do(client, f"{game}/3", "undo", log=view["lesson"]["log"])
    assert back["lesson"]["verdict"] == "open"
    assert back["legal"]
    assert "Solved" not in client.get("/puzzles").text


def test_to_be_shown_the_answer_does_not_solve_it(
    client: TestClient, game: str
) -> None:
    view = do(client, f"{game}/3", "show")
    assert view["lesson"]["verdict"] == "passed"
    assert view["lesson"]["head"] == "That was better."
    assert "Solved" not in client.get("/puzzles").text


@pytest.mark.parametrize(
    ("deed", "asked"),
    [
        ("actions", {"action": "keep"}),
        ("actions", {"action": "?"}),
        ("actions", {"action": WON.tokens[3], "log": WON.tokens[3]}),
        ("undo", {}),
        ("show", {"log": "nonsense"}),
    ],
)
def test_what_cannot_be_is_refused(
    client: TestClient, game: str, deed: str, asked: dict[str, str]
) -> None:
    answer = client.post(f"/api/puzzles/{game}/3/{deed}", json=asked)
    assert answer.status_code == 422
    assert answer.json()["message"]


def test_the_plain_view_does_it_too(client: TestClient, game: str) -> None:
    place, token = f"/puzzle/{game}/9/plain", best(client, f"{game}/9")
    assert f'value="{token}"' in unescape(client.get(place).text)
    wrong = client.post(place, data={"action": "keep"})
    assert wrong.status_code == 422
    assert 'role="alert"' in wrong.text
    answer = client.post(place, data={"action": token})
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"]).text
    assert "Solved." in page
    assert "Legal actions" not in page
    assert "Solved" in client.get("/puzzles").text
    again = client.get(place, params={"log": "nonsense"})
    assert again.headers["Location"] == place


def test_without_the_coach_it_says_so(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = Mock(side_effect=KernelMissingError)
    monkeypatch.setattr("cannonade.web.pages.exercises.list_facts", missing)
    monkeypatch.setattr("cannonade.web.pages.exercises.find_exercise", missing)
    for place in ("/puzzles", f"/puzzle/{game}/3", f"/puzzle/{game}/3/plain"):
        assert client.get(place).status_code == 501


def test_those_that_come_with_the_game_are_listed_solved_and_counted(
    client: TestClient,
) -> None:
    linked = re.findall(r'href="/puzzle/([^"]+)"', client.get("/puzzles").text)
    assert linked == [each.id for each in starters()]
    answer = do(client, linked[0], "actions", action=best(client, linked[0]))
    assert answer["lesson"]["verdict"] == "passed"
    assert answer["lesson"]["next"] == linked[1]
    page = client.get("/puzzles").text
    assert f"1 of {len(linked)} solved." in page
    assert "1, solved" in page
    played = format_action(starters()[1].puzzle().found.action)
    failed = do(client, linked[1], "actions", action=played)["lesson"]
    assert failed["verdict"] == "failed"


def test_solved_in_a_row_until_an_answer_is_wrong(client: TestClient) -> None:
    ids = [each.id for each in starters()[:4]]
    for each in ids[:2]:
        do(client, each, "actions", action=best(client, each))
    assert "2 in a row." in client.get("/puzzles").text
    wrong = format_action(starters()[2].puzzle().found.action)
    do(client, ids[2], "actions", action=wrong)
    assert "in a row." not in client.get("/puzzles").text


def test_what_most_costly_moves_are_about_is_told_with_some_to_practise(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "costly moves were" not in client.get("/puzzles").text
    saving = Mock(return_value=Topic.SAVE)
    monkeypatch.setattr("cannonade.play.puzzles.topic_of", saving)
    page = client.get("/puzzles").text
    assert "3 of your last 3 costly moves" in page
    assert page.index("Practise that:") < page.index(f"/puzzle/{game}/")
