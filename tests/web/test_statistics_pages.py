"""Pages of statistics and achievements: complete, clear about what counts, plain."""

import re

import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.table import begin, keep_won, send

from cannonade.club.achievements import ACHIEVEMENTS
from cannonade.club.statistics import ExcludedGames, Statistics
from cannonade.pages.statistics import NOTHING_YET, say_apart
from cannonade.web.drawing.marks import MEDAL_SIGNS
from cannonade.words.club.achievements import say_achievement

WON = read_lines("won.txt")
NOTHING: dict[str, object] = {"medals": [], "days": ""}


def lose(client: TestClient, code: str = "revised:7") -> str:
    """Resign a game; return its id."""
    return str(send(client, begin(client, code=code), "resign")["view"]["game"])


@pytest.fixture(autouse=True)
def _charted_from_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cannonade.pages.statistics.CHARTED", 1)


@pytest.mark.parametrize("place", ["/statistics", "/achievements"])
def test_who_has_played_nothing_is_told_what_to_do(
    client: TestClient, place: str
) -> None:
    page = client.get(place)
    assert page.status_code == 200
    assert "<script" not in page.text.replace('<script type="module" src', "")
    if place == "/statistics":
        assert str(NOTHING_YET) in page.text
        assert ">New game</a>" in page.text
    else:
        assert f"0 of {len(ACHIEVEMENTS)} earned" in page.text


def test_every_rules_has_its_page(client: TestClient) -> None:
    keep_won(client, WON[0])
    lose(client, "points:3")
    lose(client, "revised+cycling=at_once:3")
    page = client.get("/statistics?rules=all").text
    for rules in ("revised", "points", "revised%2Bcycling%3Dat_once"):
        assert f'href="/statistics?rules={rules}"' in page
    revised = client.get("/statistics?rules=revised").text
    assert "Scores as a table" in revised
    assert "1 of 1 game<" in revised
    assert "Scores as a table" not in page  # the rules have no common scale
    assert client.get("/statistics?rules=nothing").text == page


def test_the_rules_played_last_are_shown_first_with_their_scores(
    client: TestClient,
) -> None:
    keep_won(client, WON[0])
    lose(client, "points:3")
    assert client.get("/statistics").text == client.get("/statistics?rules=points").text
    lose(client)
    page = client.get("/statistics").text
    assert "Scores as a table" in page
    assert page == client.get("/statistics?rules=revised").text


def test_a_deal_seen_before_counts_once(client: TestClient) -> None:
    for standing in ("Without help", "Seen before"):
        keep_won(client, WON[0])
        game = client.get("/api/games").json()["games"][0]
        assert game["seen"] is (standing == "Seen before")
        view = client.get(f"/api/games/{game['game']}").json()
        assert view["standing"] == standing
        assert view["result"]["share"].splitlines()[2].endswith(standing.lower())
        for page in ("/games", f"/game/{game['game']}", f"/game/{game['game']}/plain"):
            assert standing.lower() in client.get(page).text.lower()
    page = client.get("/statistics?rules=revised").text
    assert "1 of 1 game<" in page
    (apart,) = say_apart(Statistics(seen=ExcludedGames(1, 1)))
    assert apart in page


def test_losses_are_a_hollow_bar(client: TestClient) -> None:
    keep_won(client, WON[0])
    lose(client)
    page = client.get("/statistics?rules=revised").text
    assert page.count('fill="none" stroke="var(--text)"><rect') == 1
    assert '<tr><th scope="row">lost</th><td>1</td></tr>' in page
    assert '<th scope="row">Lost: Resigned</th><td>1 <span>of 1</span></td>' in page


def test_kills_stand_on_the_board_and_in_the_table(client: TestClient) -> None:
    keep_won(client, WON[0])
    page = client.get("/statistics").text
    drawing = re.findall(r"<text [^>]+>(\d+)</text>", page)
    table = re.findall(r'<th scope="row">[a-e]\d</th>.*?<td>(\d+)</td></tr>', page)
    assert sorted(map(int, drawing)) == sorted(map(int, table))
    assert sum(map(int, drawing)) == 12


def test_what_was_earned_leads_to_its_game(client: TestClient) -> None:
    game = keep_won(client, WON[0])
    page = client.get("/achievements").text
    medals = re.findall(r'<li class="panel-box">.*?</li>', page, re.DOTALL)
    held = [each for each in medals if 'fill="var(--brass)"' in each]
    assert any("The field is yours" in each for each in held)
    assert held == [each for each in medals if f'href="/game/{game}"' in each]
    assert "1 of 10" in page  # of ten wins


def test_every_achievement_has_a_sign_and_says_what_it_takes(
    client: TestClient,
) -> None:
    assert set(MEDAL_SIGNS) == {each.id for each in ACHIEVEMENTS}
    page = client.get("/achievements").text
    for each in ACHIEVEMENTS:
        assert say_achievement(each).takes in page


def test_what_a_game_earned_is_told_at_its_end(client: TestClient) -> None:
    game, other = keep_won(client, WON[0]), lose(client)
    found = client.get(f"/api/games/{game}/earned").json()
    titles = [each["title"] for each in found["medals"]]
    assert "The field is yours" in titles
    assert all(each["picture"].startswith("<svg") for each in found["medals"])
    page = client.get(f"/game/{game}/plain").text
    assert all(title in page for title in titles)
    assert client.get(f"/api/games/{other}/earned").json() == NOTHING
    assert "Earned: " not in client.get(f"/game/{other}/plain").text
    assert client.get("/api/games/nothing/earned").json() == NOTHING
