"""The set-up editor, by plain addresses and forms, without scripts."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient
from tests.support.rule_sets import RULES
from tests.support.table import begin, new_key, play_first, set_up

from cannonade.cards import PACK
from cannonade.engine import Phase
from cannonade.notation import parse_position, parse_sketch
from cannonade.session.drafting import places_of
from cannonade.words.game.drafts import NOTHING_THERE

EMPTY = "revised play -,-,-/-,-,-/-,-,- -,-,-/-,-,-/-,-,-/-,-,-"
GRID = "2d 8c 9d 5s 9s 9h 8s 2c 4c"


def visit(client: TestClient, **asked: str) -> str:
    """Open the editor; return its final address."""
    place = str(client.build_request("GET", "/setup", params=asked).url)
    for _ in range(3):
        answer = client.get(place)
        if answer.status_code == 200:
            return place
        assert answer.status_code == 303, answer.text
        place = answer.headers["location"]
    raise AssertionError(place)


def query(place: str) -> dict[str, str]:
    return {name: found[0] for name, found in parse_qs(urlsplit(place).query).items()}


def change(client: TestClient, position: str, **asked: str) -> str:
    """Change a position; return the position after the change."""
    return query(visit(client, position=position, **asked))["position"]


def text(client: TestClient, **asked: str) -> str:
    return unescape(client.get(visit(client, **asked)).text)


def flaws(page: str) -> list[str]:
    """Return the places that each reason points to."""
    listed = re.search(r'<ol class="flaws">(.*?)</ol>', page, re.DOTALL)
    if not listed:
        return []
    return [
        " ".join(re.findall(r'href="#at-(\w+)"', each))
        for each in re.findall(r"<li>(.*?)</li>", listed[1], re.DOTALL)
    ]


def problems(page: str) -> list[str]:
    found = re.findall(r'<p class="wrong" role="alert">(.*?)</p>', page, re.DOTALL)
    return [unescape(re.sub(r"<[^>]*>", "", each)) for each in found]


def test_the_table_is_empty_at_first(client: TestClient) -> None:
    place = visit(client)
    sketch = parse_sketch(query(place)["position"])
    assert sketch.draft.cards() == ()
    assert sketch.rest is not None
    page = client.get(place).text
    assert page.count('name="card"') == len(PACK)
    assert page.count("data-square=") == 21


def test_a_card_chosen_is_put_where_one_likes(client: TestClient) -> None:
    position = change(client, f"{EMPTY} rest=5", card="7h", to="b3")
    assert position == (
        "revised play -,-,-/7h,-,-/-,-,- -,-,-/-,-,-/-,-,-/-,-,- rest=5"
    )
    page = text(client, position=position)
    assert "7 of hearts: b3" in page
    assert "b3: 7 of hearts." in page


def test_without_a_card_chosen_one_is_taken_up(client: TestClient) -> None:
    position = f"{EMPTY.replace('-,-,-/', '2d8h,-,-/', 1)} rest=5"
    place = visit(client, position=position, to="b4")
    assert query(place)["card"] == "8h"
    page = client.get(place).text
    assert re.search(r'value="8h"[^>]* checked', page)
    assert "card" not in query(visit(client, **query(place), to="b4"))


def test_where_nothing_lies_nothing_is_taken_up(client: TestClient) -> None:
    answer = client.get("/setup", params={"position": f"{EMPTY} rest=5", "to": "b4"})
    assert answer.status_code == 422
    assert problems(answer.text) == [str(NOTHING_THERE)]


def test_what_cannot_be_is_told_with_its_places(client: TestClient) -> None:
    position = f"{EMPTY} rest=5"
    for card, place in (("Ks", "b3"), ("7h", "e4"), ("As", "hand"), ("5c", "shame")):
        position = change(client, position, card=card, to=place)
    page = text(client, position=position)
    assert sorted(flaws(page)) == ["b3", "e4", "hand", "shame"]
    assert "This is not possible yet, for 4 reasons:" in page
    assert 'aria-disabled="true">Play it' in page
    marked = re.search(r'id="at-b3".*?aria-label="([^"]*)"', page)
    assert marked
    assert "Problem 1: Under these rules the grid holds only numbers" in marked[1]


def test_rules_phase_and_number_are_fields(client: TestClient) -> None:
    position = change(
        client,
        f"{EMPTY} rest=5",
        rules="points+cycling=at_once",
        phase="royals",
        number=" 48 213 ",
        draws="14",
        settings="yes",
        ran_dry="on",
    )
    sketch = parse_sketch(position)
    assert sketch.draft.rules.cycling.value == "at_once"
    assert sketch.draft.phase.value == "royals"
    assert (sketch.rest, sketch.draft.draws) == (48213, 14)
    assert sketch.draft.ran_dry
    assert "points" in text(client, position=position).lower()
    assert not parse_sketch(change(client, position, settings="yes")).draft.ran_dry


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"number": "x"}, "is not a deal number"),
        ({"number": str(2**64)}, "is not a deal number"),
        ({"rules": "nothing"}, "a rule set"),
        ({"position": "nonsense"}, "a phase"),
        ({"position": "revised play"}, "the nine stacks"),
        ({"grid": "2d 3c"}, "9 cards on the grid, not 2"),
        ({"grid": f"{GRID[:-2]}2d"}, "2♦ can only be there once."),
        ({"grid": f"{GRID[:-2]}As"}, "These rules do not lay A♠ on the grid"),
        ({"grid": "zz"}, "zz"),
    ],
)
def test_what_is_wrong_with_a_field_is_told(
    client: TestClient, asked: dict[str, str], said: str
) -> None:
    answer = client.get("/setup", params={"position": f"{EMPTY} rest=5"} | asked)
    assert answer.status_code == 422
    told = " ".join(problems(answer.text))
    plain = told.replace(" of diamonds", "").replace(" of spades", "")
    assert said.translate({ord("♦"): "", ord("♠"): ""}) in plain.replace("♦", "")


@pytest.mark.parametrize("name", RULES)
def test_a_game_can_start_from_a_grid_of_ones_choosing(
    client: TestClient, name: str
) -> None:
    size = 9 if RULES[name].grid.value == "nine" else 8
    grid = ", ".join(GRID.split()[:size]).replace("9s", "10c")
    place = visit(client, position=f"{EMPTY} rest=5", rules=name, grid=grid)
    page = client.get(place).text
    assert flaws(page) == []
    form = {"key": new_key()} | query(place)
    answer = client.post("/setup/play", data=form)
    assert answer.status_code == 303
    view = client.get(f"/api/games{answer.headers['location'][5:]}").json()
    laid = [stack[0] for stack in view["stacks"].values() if stack]
    assert laid == grid.replace("10c", "Tc").split(", ")


def test_any_moment_of_a_game_is_a_start(client: TestClient) -> None:
    first = begin(client)
    now = play_first(client, set_up(client, first), 12)
    then = query(visit(client, game=now["game"], ply="0", to="plain", key="k"))
    sketch = parse_sketch(then["position"])
    assert sketch.draft.phase is Phase.ROYALS
    assert {card.symbol for card in sketch.rest_cards} == set(first["unseen"])
    for ply in ("", "x", "99999", str(now["ply"])):
        last = parse_sketch(query(visit(client, game=now["game"], ply=ply))["position"])
        assert {card.symbol for card in last.rest_cards} == set(now["unseen"])


def test_a_position_is_played_with_its_rest_shuffled(client: TestClient) -> None:
    position = f"{EMPTY.replace('-,-,-/', '2d8h,9c,-/', 1)} hand=7s rest=5"
    answer = client.post("/setup/play", data={"position": position, "key": "k" * 10})
    assert answer.status_code == 303
    again = client.post("/setup/play", data={"position": position, "key": "k" * 10})
    assert again.headers["location"] == answer.headers["location"]
    view = client.get(f"/api/games{answer.headers['location'][5:]}").json()
    assert (view["hand"], view["deal"]) == ("7s", None)
    assert view["draw_count"] == 50


def test_what_cannot_be_is_not_played(client: TestClient) -> None:
    position = f"{EMPTY} hand=As rest=5"
    answer = client.post("/setup/play", data={"position": position})
    assert answer.status_code == 422
    assert len(problems(answer.text)) == 1
    answer = client.post("/setup/play", data={"position": "nonsense"})
    assert answer.status_code == 422


def test_a_text_without_a_rest_is_given_one(client: TestClient) -> None:
    assert parse_sketch(change(client, f"{EMPTY} hand=7s")).rest is not None


def test_a_whole_position_keeps_its_order(client: TestClient) -> None:
    order = "".join(card.symbol for card in PACK if card.symbol != "7s")
    position = f"{EMPTY} hand=7s draw_pile={order}"
    state = parse_position(change(client, position))
    assert "".join(card.symbol for card in state.draw_pile) == order
    mixed = change(client, position, do="mix", number="5")
    assert parse_sketch(mixed).draft.draw_pile == ()


def test_the_table_can_be_emptied(client: TestClient) -> None:
    position = change(client, f"{EMPTY} hand=7s rest=5", rules="points", do="empty")
    draft = parse_sketch(position).draft
    assert set(places_of(draft).values()) == {"rest"}
    assert draft.rules == RULES["points"]


def test_an_empty_table_cannot_be_played(client: TestClient) -> None:
    page = text(client)
    assert "Nothing lies on the table yet" in page
    assert 'formmethod="post" aria-disabled="true"' in page
    answer = client.post("/setup/play", data={"position": EMPTY, "key": "k" * 10})
    assert answer.status_code == 422
