"""The API: beginning, playing, undoing and reading games, idempotently."""

from functools import partial
from random import Random
from typing import get_args

import pytest
from starlette.testclient import TestClient
from tests.support.rule_sets import RULES, first_is_fast
from tests.support.table import begin, new_key, play, play_first, send, set_up

from cannonade import engine
from cannonade.board import CELLS, SLOTS, Cell, Slot, Square
from cannonade.cards import CARDS
from cannonade.jobs.rule_texts import rules_facts
from cannonade.rules import RULE_SETS, find_rule_set
from cannonade.web.api.view_json import squares_of

SQUARES = {each.symbol for each in CELLS} | {each.symbol for each in SLOTS}
TAPS: dict[engine.Action, tuple[Square | None, Square | None]] = {
    engine.Draw(): (None, None),
    engine.Keep(): (None, None),
    engine.Replace(Cell.B4): (Cell.B4, None),
    engine.Place(CARDS["X1"], Cell.C3): (Cell.C3, None),
    engine.PlaceRoyal(CARDS["Qs"], Slot.E3): (Slot.E3, None),
    engine.Extract(Cell.C2): (Cell.C2, None),
    engine.Reassign(Cell.B2, Cell.D4): (Cell.D4, Cell.B2),
    engine.Swap(Cell.D4, Cell.B2): (Cell.B2, Cell.D4),
    engine.PlaceWithJoker(CARDS["3c"], Cell.C3): (Cell.C3, None),
    engine.Disarm(Slot.E3): (Slot.E3, None),
    engine.Armour(CARDS["3c"], Slot.E3): (Slot.E3, None),
    engine.HardReset(CARDS["3c"], Cell.C3): (Cell.C3, None),
    engine.Refill(Cell.C3): (Cell.C3, None),
}
"""Each kind of action, with where to tap for it and what a joker moves first."""
choice = Random(7).choice


def test_a_game_begins_with_its_view_and_its_events(client: TestClient) -> None:
    answer = client.post("/api/games", json={"rules": "points", "key": new_key()})
    assert answer.status_code == 201
    view = answer.json()["view"]
    assert answer.headers["location"] == f"/api/games/{view['game']}"
    assert view["rules"]["id"] == "points"
    assert view["deal"].startswith("points:")
    assert answer.json()["events"] != []


def test_a_game_can_begin_from_a_code_a_position_and_another_game(
    client: TestClient,
) -> None:
    by_code = begin(client, code="revised+cycling=at_once:7", rules="")
    assert by_code["rules"]["id"] == "revised+cycling=at_once"
    assert by_code["rules"]["scores_ploys"] is True
    again = begin(client, again=by_code["game"])
    assert again["game"] != by_code["game"]
    assert again["deal"] == by_code["deal"]
    line = (
        "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
        "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h ploys=X1 spent=AcAdAh draws=14 "
        "draw_pile=AsJh8sKs9h3s4c7h2s7d7cQs9c4s3hTs7sQd8dX2JdJs|5sTh3cTd label=-"
    )
    placed = begin(client, position=line)
    assert placed["deal"] is None
    assert placed["known"] == [["5s"], ["Th"], ["3c"], ["Td"]]


def test_an_action_is_played_and_its_events_told(client: TestClient) -> None:
    view = begin(client)
    token = view["legal"][0]["action"]
    answer = send(client, view, "actions", action=token)
    assert answer["view"]["ply"] == view["ply"] + 1
    assert {"type", "say", "spoken", "is_detail"} <= answer["events"][0].keys()
    whole = client.get(f"/api/games/{view['game']}").json()
    assert answer["view"] == whole | {"rules": None}


def test_the_same_wish_begins_one_game(client: TestClient) -> None:
    wish = {"rules": "revised", "key": new_key()}
    first = client.post("/api/games", json=wish)
    second = client.post("/api/games", json=wish)
    assert first.text == second.text
    assert len(client.get("/api/games").json()["games"]) == 1


@pytest.mark.parametrize(
    ("deed", "more"),
    [
        *(("undo", {}), ("redo", {}), ("resign", {}), ("actions", {})),
        ("options", {"automatic_draw": "always"}),
    ],
)
def test_every_intent_can_be_sent_twice(
    client: TestClient, deed: str, more: dict[str, str]
) -> None:
    view = play_first(client, begin(client), 3)
    if deed == "redo":
        view = send(client, view, "undo")["view"]
    if deed == "actions":
        more = {"action": view["legal"][0]["action"]}
    asked = {"ply": view["ply"], "key": new_key()} | more
    path = f"/api/games/{view['game']}/{deed}"
    first, second = client.post(path, json=asked), client.post(path, json=asked)
    assert first.status_code == second.status_code == 200
    assert first.content == second.content


def test_an_intent_about_another_moment_gets_the_view_as_it_is(
    client: TestClient,
) -> None:
    view = begin(client)
    after = play_first(client, view, 1)
    asked = {"ply": view["ply"], "key": new_key(), "action": "."}
    answer = client.post(f"/api/games/{view['game']}/actions", json=asked)
    assert answer.status_code == 409
    assert answer.json()["error"] == "stale"
    assert answer.json()["view"] == after


def test_the_log_count_notices_an_undo_and_another_action(client: TestClient) -> None:
    view = play_first(client, begin(client), 2)
    undone = send(client, view, "undo")["view"]
    send(client, undone, "redo")
    asked = {"ply": view["ply"], "log_count": view["log_count"], "key": new_key()}
    answer = client.post(f"/api/games/{view['game']}/undo", json=asked)
    assert answer.status_code == 409


def test_an_illegal_action_is_refused_with_its_reason(client: TestClient) -> None:
    view = begin(client)
    asked = {"ply": view["ply"], "key": new_key(), "action": "xc3"}
    answer = client.post(f"/api/games/{view['game']}/actions", json=asked)
    assert answer.status_code == 422
    found = answer.json()
    assert (found["error"], found["refusal"]) == ("illegal", "wrong_phase")
    assert found["say"].startswith("You cannot spend an ace on c3: ")


def test_options_play_what_is_due(client: TestClient) -> None:
    view = set_up(client, begin(client))
    assert view["hand"] is None
    answer = send(client, view, "options", automatic_draw="always", forced="royals")
    assert answer["view"]["hand"] is not None
    assert answer["view"]["options"]["automatic_draw"] == "always"
    assert answer["events"][0]["type"] == "drawn"


def test_why_says_whether_and_why_not(client: TestClient) -> None:
    view = begin(client)
    path = f"/api/games/{view['game']}/why"
    legal = client.get(path, params={"about": view["legal"][0]["action"]}).json()
    assert (legal["legal"], legal["say"]) == (True, "")
    other = client.get(path, params={"about": "."}).json()
    assert (other["legal"], other["refusal"]) == (False, "hand_full")
    assert client.get(path, params={"about": "?"}).json()["error"] == "notation"


def ask_why(client: TestClient, game: str, about: str) -> str:
    """Ask why something can't be used; "" if it can."""
    answer = client.get(f"/api/games/{game}/why", params={"about": about})
    said: str = answer.json()["say"]
    return said


def test_every_kind_of_action_names_its_squares() -> None:
    assert {*map(type, TAPS)} == {*get_args(engine.Action)}
    assert {each: squares_of(each) for each in TAPS} == TAPS


@pytest.mark.parametrize("rules", first_is_fast(RULES))
def test_every_square_acts_or_says_why_not(client: TestClient, rules: str) -> None:
    view = begin(client, rules=rules, number="2392")
    for _ in range(60):
        if view["result"]:
            break
        why = partial(ask_why, client, view["game"])
        hand = {name: said for name in SQUARES if (said := why(f"hand:{name}"))}
        tokens = [each["action"] for each in view["legal"]]
        ploys = [each for each in tokens if each[0] == "x" or ">" in each]
        targets = {each[-2:] for each in tokens if each not in {*ploys, ".", "keep"}}
        assert targets | set(hand) == SQUARES
        assert not targets & set(hand)
        assert bool(why("button:draw")) == ("." not in tokens)
        for ploy, sign in (("extract", "x"), ("reassign", ">")):
            is_idle = not any(sign in each for each in ploys)
            assert bool(why(f"button:{ploy}")) == is_idle
        view = play(client, view, choice(tokens))


def test_the_view_says_what_has_happened(client: TestClient) -> None:
    view = play_first(client, begin(client), 8)
    log = view["log"]
    assert log[0][0]
    token = view["legal"][0]["action"]
    after = send(client, view, "actions", action=token)["view"]
    assert after["log"][-len(log) + 1 :] == log[1:]
    assert after["log"] != log
    undone = send(client, after, "undo")["view"]
    assert undone["log"] == log
    assert client.get(f"/api/games/{view['game']}").json()["log"] == log


def test_lists_go_on_where_they_stopped(client: TestClient) -> None:
    for _ in range(52):
        begin(client)
    first = client.get("/api/games").json()
    second = client.get("/api/games", params={"before": first["before"]}).json()
    assert (len(first["games"]), len(second["games"])) == (50, 2)
    assert second["before"] is None
    over = client.get("/api/games", params={"status": "over"}).json()
    assert over["games"] == []


def test_rules_are_listed_and_told(client: TestClient) -> None:
    listed = client.get("/api/rules").json()
    assert [each["name"] for each in listed] == [each.name for each in RULE_SETS]
    points = client.get("/api/rules/points").json()
    assert points == rules_facts(find_rule_set("points"))
    house = client.get("/api/rules/points+cycling=at_once").json()
    assert house["rules"]["cycling"] == "at_once"
    assert client.get("/api/rules/nothing").status_code == 404


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"rules": "nothing"}, "notation"),
        ({"number": "-1"}, "notation"),
        ({"number": str(2**64)}, "notation"),
        ({"code": "revised:"}, "notation"),
        ({"position": "revised play"}, "notation"),
        ({"position": "revised play -,-,-/-,-,-/-,-,- " + "-,-,-/" * 3}, "notation"),
        ({"again": "nothing"}, "unknown_game"),
        ({"after": "nothing"}, "unknown_game"),
        ({"key": "short"}, "invalid_request"),
        ({"more": 1}, "invalid_request"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(
    client: TestClient, wish: dict[str, object], error: str
) -> None:
    answer = client.post("/api/games", json={"key": new_key()} | wish)
    assert answer.status_code in {404, 422}
    assert answer.json()["error"] == error
    assert client.get("/api/games").json()["games"] == []
