"""Games as links: nothing hidden is shown before one's own game, then both are."""

import re
from unittest.mock import create_autospec

import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.table import begin, play, press, send

from cannonade.notation import GameCode, parse_action, parse_deal_code
from cannonade.store import Store

WON = read_lines("won.txt")[0]
CODE = str(
    GameCode(parse_deal_code(WON.deal_code), tuple(map(parse_action, WON.tokens)))
)
RULES, _, NUMBER = WON.deal_code.partition(":")
CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[♥♦♠♣shdc]\b")


def take(client: TestClient, deed: str) -> str:
    return press(client, f"/shared/{CODE}", deed)


def test_a_game_not_yet_played_shows_no_card(client: TestClient) -> None:
    page = client.get(f"/shared/{CODE}").text
    assert "Play this deal" in page
    main = page.partition("<main")[2].partition("</main>")[0]
    assert not CARD.search(main)
    assert "<svg" not in main.replace('<svg class="icon', "")


def test_after_ones_own_game_both_stand_side_by_side(client: TestClient) -> None:
    game = take(client, "play").rpartition("/")[2]
    assert "Go on with your game" in client.get(f"/shared/{CODE}").text
    assert take(client, "play").endswith(f"/game/{game}")
    ended = send(client, client.get(f"/api/games/{game}").json(), "resign")["view"]
    assert ended["result"]["ways"][0]["place"] == f"/shared/{CODE}"
    page = client.get(f"/shared/{CODE}").text
    assert "You felled 0 of 12" in page
    assert "They felled all twelve" in page
    own = str(GameCode(parse_deal_code(WON.deal_code), (), is_resigned=True))
    assert own in page


def test_watching_keeps_an_assisted_copy_once(client: TestClient) -> None:
    place = take(client, "watch")
    assert place == take(client, "watch")
    assert client.get(place).status_code == 200
    view = begin(client, rules=RULES, number=NUMBER)
    assert view["standing"] == "Seen before"


def test_ones_own_link_is_recognised(client: TestClient) -> None:
    view = begin(client, rules=RULES, number=NUMBER)
    view = play(client, view, *WON.tokens[view["ply"] :])
    assert view["result"]["code"] == CODE
    assert "This is a game of yours" in client.get(f"/shared/{CODE}").text
    assert "They felled" not in client.get(f"/shared/{CODE}").text


def test_few_games_are_loaded_however_many_there_are(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = create_autospec(Store.load_game, side_effect=Store.load_game)
    monkeypatch.setattr(Store, "load_game", loaded)
    resigned = str(GameCode(parse_deal_code(WON.deal_code), (), is_resigned=True))
    numbers, shown = list[int](), list[str]()
    for _time in range(2):
        for _game in range(12):
            send(client, begin(client, rules=RULES, number=NUMBER), "resign")
        loaded.reset_mock()
        shown += [client.get(f"/shared/{code}").text for code in (CODE, resigned)]
        numbers.append(loaded.call_count)
    assert numbers[0] == numbers[1] < 24
    assert "They felled all twelve" in shown[2]
    assert "This is a game of yours" in shown[3]


@pytest.mark.parametrize("code", [CODE[:-1], f"{CODE}A", "revised:1", "x~y", "%00"])
def test_a_wrong_code_gets_one_sentence(client: TestClient, code: str) -> None:
    answer = client.get(f"/shared/{code}")
    assert answer.status_code == 404
    assert "not a whole game code" in answer.text
