"""No response depends on hidden cards or reveals them."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from starlette.testclient import TestClient
from tests.support.rule_sets import RULES
from tests.support.sessions import walked
from tests.support.table import begin as begin_at, new_key, send, table

from cannonade.engine import Deal, PositionDraft, determinize
from cannonade.notation import DealCode, format_deal_code, format_draft
from cannonade.session import begin
from cannonade.web.server.middleware import open_log

TOKEN = {"action": "."}
PAGES = ("/game/{}", "/game/{}/plain", "/game/{}/replay", "/api/games/{}")
SAME = re.compile(
    r'nonce="[^"]*"|name="key" value="[^"]*"|\d{4}-\d\d-\d\d[T\d:.+]*|"before":\d+'
)


def equal_text(text: str, game: str) -> str:
    """Normalise what differs in every game: its id, keys, times."""
    return SAME.sub("", text.replace(game, "GAME"))


def answers(client: TestClient, draft: PositionDraft) -> list[tuple[int, str]]:
    """Begin from a position, request everything, try an illegal action; return all."""
    text = format_draft(draft)
    created = client.post("/api/games", json={"position": text, "key": new_key()})
    game = created.json()["view"]["game"]
    asked = {"ply": 0, "key": new_key()}
    found = [
        created,
        *(client.get(page.format(game)) for page in PAGES),
        client.get(f"/api/games/{game}/record"),
        client.get(f"/api/games/{game}/why", params={"about": "."}),
        client.post(f"/api/games/{game}/undo", json=asked),
        client.post(f"/api/games/{game}/actions", json=asked | {"action": "^c3"}),
        client.post(f"/api/games/{game}/actions", json=asked | {"ply": 9} | TOKEN),
        client.post(f"/api/games/{game}/assist", json=asked | {"key": new_key()}),
        client.get(f"/api/games/{game}/hint", params={"seconds": 0}),
        client.get(f"/game/{game}/plain"),
    ]
    return [(each.status_code, equal_text(each.text, game)) for each in found]


@pytest.mark.parametrize("games", [4, pytest.param(40, marks=pytest.mark.slow)])
def test_answers_are_the_same_whatever_is_hidden(
    client: TestClient, games: int
) -> None:
    @settings(max_examples=games)
    @given(
        rules=st.sampled_from(sorted(RULES)),
        number=st.integers(0, 999),
        seeds=st.tuples(st.integers(0, 999), st.integers(0, 999)),
        length=st.integers(0, 50),
    )
    def check(rules: str, number: int, seeds: tuple[int, int], length: int) -> None:
        assert_equal_answers(client, rules, number, seeds, length)

    check()


def assert_equal_answers(
    client: TestClient, rules: str, number: int, seeds: tuple[int, int], length: int
) -> None:
    session = walked(Deal(RULES[rules], number), seeds[0], length)
    if session.is_over:
        return
    client.post("/lessons/offer", data={"answer": "no"})  # only a first game has it
    seen = session.observation
    others = (determinize(seen, Random(seed)) for seed in seeds)
    drafts = [PositionDraft.of(session.state), *map(PositionDraft.of, others)]
    first, *rest = (answers(client, each) for each in drafts)
    for each in rest:
        assert each == first


def test_no_answer_before_the_end_tells_a_given_order(client: TestClient) -> None:
    deal = Deal(RULES["revised"], order=Deal(RULES["revised"], 7).cards)
    code = format_deal_code(DealCode.of(deal))
    cards = code.rpartition(":")[2]
    game = begin_at(client, code=code)["game"]
    places = [page.format(game) for page in PAGES]
    places += ["/", "/games", "/api/games", f"/api/games/{game}/record"]
    for place in places:
        answer = client.get(place)
        assert cards not in answer.text
        assert cards[-20:] not in answer.text
    assert client.get(f"/api/games/{game}/record").status_code == 409
    over = send(client, client.get(f"/api/games/{game}").json(), "resign")["view"]
    assert over["deal"] == code
    assert cards in client.get(f"/api/games/{game}/record").text.replace(" ", "")


@pytest.mark.parametrize("rules", sorted(RULES))
def test_unseen_cards_are_told_in_the_order_of_the_pack(
    client: TestClient, rules: str
) -> None:
    found = begin_at(client, rules=rules, number="11")
    state = begin(Deal(RULES[rules], 11)).state
    hidden = [card.symbol for card in state.draw_pile[: state.layers[0]]]
    assert sorted(found["unseen"]) == sorted(hidden)
    assert found["unseen"] != hidden


def test_the_log_names_no_game_and_no_card(tmp_path: Path) -> None:
    handler = open_log(tmp_path)
    with table(tmp_path) as client:
        game = begin_at(client)["game"]
        client.get(f"/game/{game}/plain")
        client.post(f"/api/games/{game}/actions", json={"action": "7h@b3"})
    handler.close()
    text = (tmp_path / "logs" / "web.log").read_text()
    assert "POST /api/games/{game_id}/actions 422" in text
    for secret in (game, "7h", "plain"):
        assert secret not in text
