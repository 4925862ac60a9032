"""Exercises on the server: through the API, plain, noted, listed; lessons offered."""

import re
from unittest.mock import Mock
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient
from tests.support.lines import FAILURES, read_lines
from tests.support.reviews import kept_made_up
from tests.support.table import Json, begin, play, press, send

from cannonade.club.fair import certified_of
from cannonade.club.lessons import LESSONS, Lesson
from cannonade.coach.review.reviewing import Topic
from cannonade.errors import KernelMissingError
from cannonade.notation import format_action
from cannonade.play.puzzles import starters
from cannonade.pool import Difficulty
from cannonade.session import parse_start
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.lessons import say_lesson
from cannonade.words.review.puzzles import ASK, TOPICS

WON = read_lines("won.txt")[0]
OFFER = "Thirteen short lessons teach you the game as you play."

lessons = pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)


def do(client: TestClient, place: str | Lesson, deed: str, **asked: str) -> Json:
    where = f"lessons/{place.id}" if isinstance(place, Lesson) else f"puzzles/{place}"
    answer = client.post(f"/api/{where}/{deed}", json=asked)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()["view"]
    return found


def attempt(client: TestClient, lesson: Lesson, tokens: str) -> Json:
    """Try actions one after another; return the view after the last."""
    view: Json = {"lesson": {"log": ""}}
    for step in tokens.split():
        asked = {"log": view["lesson"]["log"]}
        if step == "undo":
            view = do(client, lesson, "undo", **asked)
        else:
            view = do(client, lesson, "actions", **asked, action=step)
    return view


@lessons
def test_a_lesson_is_failed_then_passed(client: TestClient, lesson: Lesson) -> None:
    failed = attempt(client, lesson, FAILURES[lesson.id][0])
    assert failed["lesson"]["verdict"] == "failed"
    assert failed["lesson"]["head"] == "Not yet."
    assert failed["legal"] == []
    again = do(client, lesson, "again", log=failed["lesson"]["log"])
    assert again["lesson"]["log"] == ""
    assert again["legal"]
    passed = attempt(client, lesson, lesson.shown)
    assert passed["lesson"]["verdict"] == "passed"
    assert passed["lesson"]["passed"][lesson.number - 1]
    assert passed["lesson"]["happened"]
    assert "Passed." in passed["lesson"]["spoken"]


@lessons
def test_the_plain_view_teaches_it_too(client: TestClient, lesson: Lesson) -> None:
    following = LESSONS[lesson.number : lesson.number + 1]
    place = here = f"/lesson/{lesson.id}/plain"
    page = client.get(place).text
    assert say_lesson(lesson, SYMBOLS).title in page
    for tokens, head in (
        (FAILURES[lesson.id][0], "Not yet."),
        (lesson.shown, "Passed."),
    ):
        for step in tokens.split():
            here = press(client, here, step)
        page = client.get(here).text
        assert head in page
        assert "Legal actions" not in page
        here = press(client, here, "Again")
        assert here == place
    assert all(f'href="/lesson/{each.id}/plain"' in page for each in following)
    assert "1 of 13 passed" in client.get("/lessons").text


def test_an_attempt_is_no_game(client: TestClient) -> None:
    for lesson in LESSONS:
        attempt(client, lesson, lesson.shown)
    assert client.get("/api/games").json()["games"] == []
    assert "13 of 13 passed" in client.get("/lessons").text


def test_the_lessons_lead_into_an_easy_fair_deal(client: TestClient) -> None:
    page = client.get("/lessons").text
    form = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    assert {"rules": "revised", "deal": "easy"}.items() <= form.items()
    first, again = (client.post("/new", data=form) for _ in range(2))
    assert first.headers["Location"].startswith("/game/")
    assert again.headers["Location"] == first.headers["Location"]
    (game,) = client.get("/api/games").json()["games"]
    view = client.get(f"/api/games/{game['game']}").json()
    assert view["options"] == {"automatic_draw": "always", "forced": "always"}
    certified = certified_of(parse_start(f"deal:{game['deal']}"))
    assert certified is not None
    assert certified.difficulty is Difficulty.EASY


def test_royals_that_are_to_fall_are_named_until_they_fall(client: TestClient) -> None:
    (lesson,) = (each for each in LESSONS if each.id == "known")
    assert do(client, lesson, "again")["lesson"]["asked"] == ["b5", "d5"]
    view = attempt(client, lesson, "6h@d2")
    assert view["lesson"]["asked"] == ["b5"]


@pytest.mark.parametrize(
    ("path", "asked", "status"),
    [
        ("lessons/cannon/actions", {"action": "9s@b2", "log": "nonsense"}, 422),
        ("lessons/cannon/actions", {"action": "9s@c4"}, 422),
        ("lessons/cannon/actions", {"action": "?"}, 422),
        ("lessons/cannon/actions", {"action": "9s@b2", "log": "9s@b2"}, 422),
        ("lessons/cannon/actions", {"action": ".", "log": "9s@c4"}, 422),
        ("lessons/cannon/actions", {"log": ". " * 300}, 422),
        ("lessons/cannon/undo", {}, 422),
        ("lessons/cannon/again", {"more": "1"}, 422),
        ("lessons/nowhere/again", {}, 404),
        ("puzzles/starter/1/actions", {"action": "?"}, 422),
        ("puzzles/starter/1/actions", {"action": "=d3", "log": "=c3"}, 422),
        ("puzzles/starter/1/actions", {"action": "=d3", "log": "=c3 undo"}, 422),
        ("puzzles/starter/1/undo", {}, 422),
        ("puzzles/nowhere/1/show", {}, 404),
    ],
)
@pytest.mark.kernel
def test_what_cannot_be_is_refused(
    client: TestClient, path: str, asked: dict[str, str], status: int
) -> None:
    answer = client.post(f"/api/{path}", json=asked)
    assert answer.status_code == status
    assert answer.json()["message"]


def test_the_plain_view_says_what_cannot_be(client: TestClient) -> None:
    place = "/lesson/cannon/plain"
    answer = client.post(place, data={"action": "9s@c4"})
    assert answer.status_code == 422
    assert 'role="alert">9♠' in answer.text
    over = client.post(place, data={"log": "9s@b2", "action": "."})
    assert over.status_code == 422
    assert "attempt is over" in over.text
    for log in ("nonsense", "9s@c4"):
        answer = client.get(place, params={"log": log})
        assert urlsplit(answer.headers["Location"]).path == place
    assert client.get("/lesson/nowhere").status_code == 404


def test_why_an_action_cannot_be_tried(client: TestClient) -> None:
    why = client.get("/api/lessons/cannon/why", params={"about": "9s@c4"}).json()
    assert not why["legal"]
    assert "10♦" in why["say"]
    assert client.get("/api/lessons/1/why", params={"about": "9s@b2"}).json()["legal"]


@pytest.mark.parametrize(
    ("answer", "leads_to"), [("No, thanks", "/game/{}"), ("Learn", "/lessons")]
)
def test_lessons_are_offered_over_the_first_plain_game_until_answered(
    client: TestClient, answer: str, leads_to: str
) -> None:
    game = begin(client)["game"]
    place = f"/game/{game}/plain"
    assert OFFER in client.get(place).text
    assert OFFER not in client.get(f"/game/{game}").text  # it has tips
    assert press(client, place, answer) == leads_to.format(game)
    assert OFFER not in client.get(place).text


def test_who_has_played_or_passed_is_offered_nothing(client: TestClient) -> None:
    first = begin(client)
    play(client, first, first["legal"][0]["action"])
    attempt(client, LESSONS[0], LESSONS[0].shown)
    assert OFFER not in client.get(f"/game/{first['game']}/plain").text


def test_an_answer_leads_nowhere_else(client: TestClient) -> None:
    answer = client.post(
        "/lessons/offer", data={"answer": "no", "game": "/evil.example"}
    )
    assert answer.headers["Location"] == "/"


@pytest.fixture
def game(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> str:
    """Play a game whose review finds errors at the plies 3, 6 and 9."""
    begun = begin(client, code=WON.deal_code)
    view = send(client, play(client, begun, *WON.tokens[:12]), "resign")["view"]

    monkeypatch.setattr("cannonade.play.puzzles.kept_review", kept_made_up)
    reviewed = Mock(return_value=(view["game"],))
    monkeypatch.setattr("cannonade.store.reviews.Reviews.reviewed", reviewed)
    return str(view["game"])


def best(client: TestClient, place: str) -> str:
    """Return the best action of a puzzle."""
    return str(do(client, place, "show")["lesson"]["log"])


@pytest.mark.kernel
def test_they_are_listed_and_ticked_off(client: TestClient, game: str) -> None:
    page = client.get("/puzzles").text
    linked = re.findall(r'href="/puzzle/([^"]+)"', page)
    assert linked[-3:] == [f"{game}/{ply}" for ply in (3, 6, 9)]
    answer = do(client, f"{game}/6", "actions", action=best(client, f"{game}/6"))
    assert answer["lesson"]["verdict"] == "passed"
    assert answer["lesson"]["next"] == f"{game}/9"
    assert client.get("/puzzles").text.count(">Solved<") == 1


@pytest.mark.kernel
def test_the_page_shows_the_position_and_asks(client: TestClient, game: str) -> None:
    page = client.get(f"/puzzle/{game}/3").text
    assert str(ASK) in page
    assert '"kind":"puzzle"' in page
    own = (f"{game}/4", f"{game}/99", f"{game}/x", "nowhere/3", "nowhere")
    for wrong in (*own, "starter/0", "starter/61", "starter/999999"):
        assert client.get(f"/puzzle/{wrong}").status_code == 404


@pytest.mark.kernel
def test_without_the_coach_it_says_so(
    client: TestClient, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = Mock(side_effect=KernelMissingError)
    monkeypatch.setattr("cannonade.web.pages.exercises.own_puzzles", missing)
    monkeypatch.setattr("cannonade.web.pages.exercises.find_exercise", missing)
    for place in ("/puzzles", f"/puzzle/{game}/3", f"/puzzle/{game}/3/plain"):
        assert client.get(place).status_code == 501


@pytest.mark.kernel
def test_those_that_come_with_the_game_are_listed_solved_and_counted(
    client: TestClient,
) -> None:
    page, linked = client.get("/puzzles").text, [each.id for each in starters()]
    found = re.findall(r'href="/puzzle/([^"]+)"', page)
    assert found == [*linked[:13], *linked]
    assert page.count('class="small-board"') == 12
    assert "There are none yet" in page  # of the player's own
    answer = do(client, linked[0], "actions", action=best(client, linked[0]))
    assert answer["lesson"]["verdict"] == "passed"
    assert answer["lesson"]["next"] == linked[1]
    page = client.get("/puzzles").text
    assert f"1 of {len(linked)} solved." in page
    assert "1, solved" in page
    played = format_action(starters()[1].puzzle().found.action)
    failed = do(client, linked[1], "actions", action=played)["lesson"]
    assert failed["verdict"] == "failed"
    why, cost = failed["advice"]
    assert why == str(TOPICS[Topic.LANE])
    assert "1.6" in cost


@pytest.mark.kernel
def test_solved_in_a_row_until_an_answer_is_wrong(client: TestClient) -> None:
    ids = [each.id for each in starters()[:4]]
    for each in ids[:2]:
        do(client, each, "actions", action=best(client, each))
    assert "2 in a row." in client.get("/puzzles").text
    wrong = format_action(starters()[2].puzzle().found.action)
    do(client, ids[2], "actions", action=wrong)
    assert "in a row." not in client.get("/puzzles").text
