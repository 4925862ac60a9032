"""Export of games from the table as files, and import."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient
from tests.support.lines import read_lines
from tests.support.table import begin, keep_won, send, table

from cannonade.engine import Deal
from cannonade.errors import UnavailableStoreError
from cannonade.notation import DealCode, format_deal_code, parse_records
from cannonade.rules import find_rule_set
from cannonade.store import GameId, Imported, ImportOutcome
from cannonade.store.importing import ImportedGame
from cannonade.web.server import imports
from cannonade.web.server.guard import LARGEST_FILE
from cannonade.words.club import saving

WON = read_lines("won.txt")
GAMES = '[Deal "revised:{}"]\n\nresigned\n'


def bring(client: TestClient, text: str | bytes) -> str:
    """Import a file, wait until that is done, and return the report."""
    answer = upload(client, text)
    assert answer.status_code == 303, answer.text
    return wait_for(client, answer.headers["location"])


def wait_for(client: TestClient, place: str) -> str:
    """Wait until an import is done, and return the report."""
    while "<progress" in client.get(place).text:
        time.sleep(0.01)
    report = client.get(place)
    assert report.status_code == 200
    return report.text


def import_slowly(
    *_about: object, should_stop: Callable[[], bool], **_more: object
) -> Iterator[tuple[int, Imported]]:
    """Import two games, and then none until stopped."""
    added = ImportedGame(1, "revised:1", ImportOutcome.ADDED, GameId("x"))
    yield 5, Imported((added, added))
    while not should_stop():
        time.sleep(0.01)
    yield 6, Imported()


def upload(client: TestClient, text: str | bytes) -> httpx2.Response:
    content = text.encode() if isinstance(text, str) else text
    return client.post("/games/import", files={"file": ("games.txt", content)})


def test_all_games_go_out_and_come_in(client: TestClient, tmp_path: Path) -> None:
    games = WON[:2]  # one of them with resets
    for line in games:
        keep_won(client, line)
    answer = client.get("/games/export")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert 'filename="cannonade-games.txt"' in answer.headers["content-disposition"]
    assert len(parse_records(answer.text)) == len(games)
    with table(tmp_path / "other") as other:
        assert "2 games added, 0 continued, 0 known" in bring(other, answer.text)
        assert other.get("/games/export").text == answer.text
        again = bring(other, answer.text)
        assert "No games added, 0 continued, 2 known already" in again
        assert again.count("already here") == len(games)
        assert "<a href=" in again


def test_everything_wrong_is_told_with_its_line(client: TestClient) -> None:
    wrong = '[Deal "revised:2"]\n\n7h@b2\nopen\n'
    report = bring(client, f"{GAMES.format(1)}\n{GAMES.format('x')}\n{wrong}")
    assert "1 game added" in report
    assert "2 games could not be imported." in report
    assert "Line 5, character 16: expected" in report
    assert "The game at line 9, after 0 actions: 7h@b2 is not legal" in report
    assert client.get("/games/export").text.count("[Deal") == 1


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", str(saving.EMPTY)),
        (b" \n\t\n", str(saving.EMPTY)),
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
        assert str(saving.EMPTY) in answer.text


def test_a_file_may_be_large_but_not_boundless(client: TestClient) -> None:
    text = GAMES.format(1) + "; " + "x" * 200_000
    assert "1 game added" in bring(client, text)
    head = {"Content-Length": str(LARGEST_FILE + 1)}
    answer = client.post("/games/import", content=b"", headers=head)
    assert answer.status_code == 413
    assert str(LARGEST_FILE) in answer.text
    assert client.post("/new", content=b"x" * 200_000).status_code == 413


def test_one_file_is_imported_at_a_time_until_it_is_stopped(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(_count: int) -> str:
        monkeypatch.undo()
        assert client.post(f"{place}/stop").status_code == 303
        return wait_for(client, place)

    monkeypatch.setattr(imports, "import_each", import_slowly)
    place = upload(client, GAMES.format(1)).headers["location"]
    while "2 games imported so far" not in (shown := client.get(place)).text:
        time.sleep(0.01)
    assert '<progress class="wide" value="0.' in shown.text
    assert f'action="{place}/stop"' in shown.text
    busy = upload(client, GAMES.format(2))
    assert (busy.status_code, str(saving.BUSY) in busy.text) == (409, True)
    monkeypatch.setattr(saving, "say_progress", stop)
    assert "<progress" in client.get(place).text, "it ended while this was drawn"
    report = wait_for(client, place)
    assert "2 games added" in report
    assert str(saving.STOPPED) in report
    assert "1 game added" in bring(client, GAMES.format(2))


def test_an_import_that_takes_too_long_is_ended(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LONGEST_S", -1)
    assert "This file takes too long to read" in bring(client, GAMES.format(1))


def test_an_import_that_breaks_is_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_about: object, **_more: object) -> Iterator[tuple[int, Imported]]:
        yield 5, Imported()
        raise problem

    monkeypatch.setattr(imports, "import_each", fail)
    problem: Exception = RuntimeError("half way")
    assert str(saving.BROKEN) in bring(client, GAMES.format(1))
    problem = UnavailableStoreError("games", "the disk is full")
    report = bring(client, GAMES.format(1))
    assert "the disk is full." in report
    assert str(saving.BROKEN) not in report
    monkeypatch.undo()
    assert "1 game added" in bring(client, GAMES.format(2))


def test_an_import_is_told_in_the_language_of_who_sent_it(client: TestClient) -> None:
    client.headers["Accept-Language"] = "de"
    assert "Zeile 5" in bring(client, f"{GAMES.format(1)}\n{GAMES.format('x')}")


@pytest.mark.parametrize(
    "body",
    [
        b"\n" * 1_000_000,
        b"--b\r\n" * 200_000,
        b"--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" * 2000,
        b"--b\r\n" + b"A: b\r\n" * 100_000,
    ],
    ids=["lines", "boundaries", "nested", "headers"],
)
def test_a_form_that_no_page_sends_is_refused(client: TestClient, body: bytes) -> None:
    headers = {"Content-Type": "multipart/form-data; boundary=b"}
    answer = client.post("/games/import", content=body, headers=headers)
    assert answer.status_code == 422
    assert str(saving.EMPTY) in answer.text


def test_nobody_knows_of_other_files(client: TestClient) -> None:
    answer = client.get("/games/import/x")
    assert answer.status_code == 404
    assert str(saving.LOST_TRACK) in answer.text


def test_one_game_is_taken_as_a_file(client: TestClient) -> None:
    game = keep_won(client, WON[0])
    answer = client.get(f"/game/{game}/record")
    name = f"cannonade-revised-{game}.txt"
    assert f'filename="{name}"' in answer.headers["content-disposition"]
    assert len(parse_records(answer.text)) == 1
    assert f'href="/game/{game}/record"' in client.get(f"/game/{game}/plain").text


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
    game = keep_won(client, WON[0])
    text = client.get("/games").text
    assert 'href="/games/transfer"' in text
    assert f'href="/game/{game}/replay"' in text
    assert "Import games" in client.get("/games/transfer").text
