"""Games out of the table as files, and into it again."""

import re
import threading
import time
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.table import begin, play, send, table

from cannonade.engine import Deal
from cannonade.errors import DamagedStoreError
from cannonade.notation import DealCode, format_deal_code, parse_records
from cannonade.rules import find_rule_set
from cannonade.store import Imported
from cannonade.web import imports
from cannonade.web.guard import LARGEST_FILE
from cannonade.words.transfers import BROKEN, BUSY, EMPTY, LOST_TRACK, NONE_TAKEN

WON = read_lines("won.txt")
GAMES = '[Deal "revised:{}"]\n\nresigned\n'


def bring(client: TestClient, text: str | bytes) -> str:
    """Bring a file in, wait until that is done, and give the report."""
    answer = upload(client, text)
    assert answer.status_code == 303, answer.text
    place = answer.headers["location"]
    while not client.get(f"{place}/state").json()["is_over"]:
        time.sleep(0.01)
    report = client.get(place)
    assert report.status_code == 200
    return report.text


def upload(client: TestClient, text: str | bytes) -> httpx2.Response:
    content = text.encode() if isinstance(text, str) else text
    return client.post("/games/import", files={"file": ("games.txt", content)})


def test_all_games_go_out_and_come_in(client: TestClient, tmp_path: Path) -> None:
    for line in WON:
        play(client, begin(client, code=line.deal_code), *line.tokens)
    answer = client.get("/games/export")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert 'filename="cannonade-games.txt"' in answer.headers["content-disposition"]
    assert len(parse_records(answer.text)) == len(WON)
    with table(tmp_path / "other") as other:
        assert "5 games added, 0 continued, 0 known" in bring(other, answer.text)
        assert other.get("/games/export").text == answer.text
        again = bring(other, answer.text)
        assert "no games added, 0 continued, 5 known already" in again
        assert again.count("was here already") == len(WON)
        assert "<a href=" in again


def test_what_is_brought_in_counts_for_who_brings_it(client: TestClient) -> None:
    client.post("/players", data={"do": "add", "name": "Ann"})
    bring(client, GAMES.format(7))
    assert '[Player "Ann"]' in client.get("/games/export").text
    begin(client)
    client.post("/players", data={"do": "add", "name": "Bea"})
    assert client.get("/games/export").text == ""
    assert client.get("/games/export?whose=all").text.count("[Deal") == 2


def test_everything_wrong_is_told_with_its_line(client: TestClient) -> None:
    wrong = '[Deal "revised:2"]\n\n7h@b2\nopen\n'
    report = bring(client, f"{GAMES.format(1)}\n{GAMES.format('x')}\n{wrong}")
    assert NONE_TAKEN in report
    assert "Line 5, character 16: expected" in report
    assert "The game at line 9, after 0 actions: 7h@b2 is not legal" in report
    assert client.get("/games/export").text == ""


def test_an_illegal_action_is_explained(client: TestClient) -> None:
    report = bring(client, GAMES.format(1).replace("resigned", "Qs@b5\nopen"))
    assert "The game at line 1, after 0 actions: Qs@b5 is not legal" in report
    assert "cannot stand on b5" in report


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", EMPTY),
        (b" \n\t\n", EMPTY),
        (b"fine\n\xff\xfe", "Line 2 of this file is not UTF-8 text"),
    ],
)
def test_what_is_no_file_of_games_is_said_at_once(
    client: TestClient, content: bytes, says: str
) -> None:
    answer = upload(client, content)
    assert answer.status_code == 422
    assert says in answer.text


def test_a_form_without_a_file_is_said_to_be_one(client: TestClient) -> None:
    for answer in (
        client.post("/games/import", data={"file": "x"}),
        client.post("/games/import", content=b"x"),
    ):
        assert answer.status_code == 422
        assert EMPTY in answer.text


def test_a_byte_order_mark_does_no_harm(client: TestClient) -> None:
    text = GAMES.format(1).replace("\n", "\r\n").encode("utf-8-sig")
    assert "1 game added" in bring(client, text)


def test_a_file_may_be_large_but_not_boundless(client: TestClient) -> None:
    text = GAMES.format(1) + "; " + "x" * 200_000
    assert "1 game added" in bring(client, text)
    head = {"Content-Length": str(LARGEST_FILE + 1)}
    answer = client.post("/games/import", content=b"", headers=head)
    assert answer.status_code == 413
    assert str(LARGEST_FILE) in answer.text
    assert client.post("/new", content=b"x" * 200_000).status_code == 413


def test_one_file_at_a_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = threading.Event()

    def wait(*_: object, **__: object) -> Imported:
        waiting.wait(10)
        return Imported()

    monkeypatch.setattr(imports, "import_games", wait)
    place = upload(client, GAMES.format(1)).headers["location"]
    shown = client.get(place)
    assert "no games checked" in shown.text
    assert '<progress class="wide" value="0.0"' in shown.text
    busy = upload(client, GAMES.format(2))
    assert (busy.status_code, BUSY in busy.text) == (409, True)
    waiting.set()
    while not client.get(f"{place}/state").json()["is_over"]:
        time.sleep(0.01)
    monkeypatch.undo()
    assert "1 game added" in bring(client, GAMES.format(2))


def test_a_store_that_fails_is_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Imported:
        raise DamagedStoreError("the file", "it is torn")

    monkeypatch.setattr(imports, "import_games", fail)
    assert "the file is damaged: it is torn" in bring(client, GAMES.format(1))
    assert BROKEN not in bring(client, GAMES.format(1))


def test_nobody_knows_of_other_files(client: TestClient) -> None:
    for place in ("/games/import/x", "/games/import/x/state"):
        answer = client.get(place)
        assert answer.status_code == 404
        assert LOST_TRACK in answer.text


def test_one_game_is_taken_as_a_file(client: TestClient) -> None:
    view = play(client, begin(client), *WON[0].tokens)
    answer = client.get(f"/game/{view['game']}/record")
    name = f"cannonade-revised-{view['game']}.txt"
    assert f'filename="{name}"' in answer.headers["content-disposition"]
    assert len(parse_records(answer.text)) == 1
    end = client.get(f"/game/{view['game']}/end").text
    assert f'href="/game/{view["game"]}/record"' in end


def test_no_file_tells_what_is_hidden(client: TestClient) -> None:
    rules = find_rule_set("revised").rules
    deal = Deal(rules, order=Deal(rules, 7).cards)
    code = format_deal_code(DealCode.of(deal))
    view = begin(client, code=code)
    begin(client, number="9")
    assert client.get(f"/game/{view['game']}/record").status_code == 409
    told = client.get("/games/export").text
    assert code not in told
    assert len(re.findall(r"\[Deal", told)) == 1
    send(client, view, "resign")
    assert code in client.get("/games/export").text


def test_the_list_of_games_leads_there(client: TestClient) -> None:
    view = play(client, begin(client), *WON[0].tokens)
    text = client.get("/games").text
    assert 'href="/games/transfer"' in text
    assert f'href="/game/{view["game"]}/replay"' in text
    assert "Bring games in" in client.get("/games/transfer").text
