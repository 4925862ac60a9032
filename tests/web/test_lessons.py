"""Lessons on the server: through the API, plain, saved per player, offered once."""

import re
from html import escape, unescape
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient
from tests.support.lines import FAILURES
from tests.support.table import Json, begin, play

from cannonade.club.fair import certified_of
from cannonade.club.lessons import LESSONS, AttemptState, Lesson
from cannonade.pool import Difficulty
from cannonade.session import parse_start
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.lessons import say_lesson, say_verdict

OFFER = "Thirteen short lessons teach you the game as you play."

lessons = pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)


def do(client: TestClient, lesson: Lesson, deed: str, **asked: str) -> Json:
    answer = client.post(f"/api/lessons/{lesson.id}/{deed}", json=asked)
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
    assert passed["lesson"]["told"]
    assert "Passed." in passed["lesson"]["spoken"]


@lessons
def test_what_is_shown_step_by_step_is_not_passed(
    client: TestClient, lesson: Lesson
) -> None:
    view = attempt(client, lesson, FAILURES[lesson.id][0])
    for token in lesson.shown.split():
        view = do(client, lesson, "show", log=view["lesson"]["log"])
        assert view["lesson"]["log"].endswith(token)
        assert view["lesson"]["shown"]
    assert view["lesson"]["head"] == say_verdict(AttemptState.PASSED, is_shown=True)
    assert not any(view["lesson"]["passed"])


def test_who_is_on_the_way_is_shown_what_comes_next(client: TestClient) -> None:
    (lesson,) = (each for each in LESSONS if each.id == "kings")
    view = attempt(client, lesson, "6s@b3")
    view = do(client, lesson, "show", log=view["lesson"]["log"])
    assert view["lesson"]["log"] == "6s@b3 ."


@lessons
def test_the_plain_view_teaches_it_too(client: TestClient, lesson: Lesson) -> None:
    place = f"/lesson/{lesson.id}/plain"
    for tokens, head in (
        (FAILURES[lesson.id][0], "Not yet."),
        (lesson.shown, "Passed."),
    ):
        page = press(client, place, do="again")
        assert say_lesson(lesson, SYMBOLS).title in page
        for step in tokens.split():
            assert f'value="{escape(step)}"' in page
            log = re.search(r'name="log" value="([^"]*)"', page)
            assert log is not None
            button = "do" if step == "undo" else "action"
            page = press(client, place, **{"log": unescape(log[1]), button: step})
        assert head in page
        assert "Legal actions" not in page
    assert "1 of 13 passed" in client.get("/lessons").text


def press(client: TestClient, place: str, **form: str) -> str:
    """Press a button of a form, and return the resulting page."""
    answer = client.post(place, data=form)
    assert answer.status_code == 303, answer.text
    return client.get(answer.headers["Location"]).text


def test_an_attempt_is_no_game(client: TestClient) -> None:
    for lesson in LESSONS:
        attempt(client, lesson, lesson.shown)
    assert client.get("/api/games").json()["games"] == []
    assert "13 of 13 passed" in client.get("/lessons").text


def test_the_lessons_lead_into_an_easy_fair_deal(client: TestClient) -> None:
    page = client.get("/lessons").text
    form = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    assert {"rules": "revised", "fair": "easy"}.items() <= form.items()
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
        ("cannon/actions", {"action": "9s@b2", "log": "nonsense"}, 422),
        ("cannon/actions", {"action": "9s@c4"}, 422),
        ("cannon/actions", {"action": "?"}, 422),
        ("cannon/actions", {"action": "9s@b2", "log": "9s@b2"}, 422),
        ("cannon/actions", {"action": ".", "log": "9s@c4"}, 422),
        ("cannon/actions", {"log": ". " * 300}, 422),
        ("cannon/undo", {}, 422),
        ("cannon/again", {"more": "1"}, 422),
        ("nowhere/again", {}, 404),
    ],
)
def test_what_cannot_be_is_refused(
    client: TestClient, path: str, asked: dict[str, str], status: int
) -> None:
    answer = client.post(f"/api/lessons/{path}", json=asked)
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


def test_lessons_are_offered_over_the_first_plain_game_until_answered(
    client: TestClient,
) -> None:
    game = begin(client)["game"]
    place = f"/game/{game}/plain"
    assert OFFER in client.get(place).text
    assert OFFER not in client.get(f"/game/{game}").text  # it has tips
    answer = client.post("/lessons/offer", data={"answer": "no", "game": game})
    assert answer.headers["Location"] == f"/game/{game}"
    assert OFFER not in client.get(place).text


def test_who_takes_the_offer_is_led_to_the_lessons(client: TestClient) -> None:
    game = begin(client)["game"]
    answer = client.post("/lessons/offer", data={"answer": "yes", "game": game})
    assert answer.headers["Location"] == "/lessons"
    assert OFFER not in client.get(f"/game/{game}/plain").text


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
