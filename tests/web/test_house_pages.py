"""House rules on their page: choosing, saving, renaming, deleting, sharing, playing."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from starlette.testclient import TestClient
from tests.support.table import Json, begin, new_key, play_first, press

from cannonade.rules import RULE_SETS, VOCABULARY, RuleSet, load_rule_set
from cannonade.words.rulebook.house import NO_FILE

QUICK = {"cycling": "at_once", "title": "Quick hunt"}
FILE = """
name = "kitchen"
version = 4
title = "Kitchen table"
source = "Our kitchen"
[rules]
placement = "lower"
"""


def house(client: TestClient, **asked: str) -> str:
    """Return the text of the page for a query."""
    answer = client.get("/rules/house", params=asked)
    assert answer.status_code == 200, answer.text
    return answer.text


def save(client: TestClient, **form: str) -> str:
    """Save rules; return their number."""
    answer = client.post("/rules/house/save", data={"do": "add"} | form)
    assert answer.status_code == 303, answer.text
    query = parse_qs(urlsplit(answer.headers["location"]).query)
    return query["saved"][0]


def problems(text: str) -> list[str]:
    """Return the problems on a page."""
    found = re.search(r'<div id="problems">(.*?)</div>', text, re.DOTALL)
    assert found
    return re.findall(r"<li>(.*?)</li>", found[1])


def chosen(text: str) -> dict[str, str]:
    """Return the chosen value of each key."""
    form = r'name="(\w+)" value="(\w+)" checked'
    return dict(re.findall(form, text))


def play(client: TestClient, **form: str) -> Json:
    """Play rules on their page; return the view of the game."""
    place = press(client, f"/rules/house?{urlencode(form)}", "Play", **form)
    view: Json = client.get(f"/api/games{place[5:]}").json()
    return view


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.name)
def test_any_built_in_rules_are_a_start(client: TestClient, rule_set: RuleSet) -> None:
    text = house(client, base=rule_set.id)
    assert chosen(text) == rule_set.rules.as_text()
    assert f"Nothing differs from “{rule_set.title}” yet." in text
    assert "new-rule" not in text


def test_every_value_of_every_key_can_be_chosen(client: TestClient) -> None:
    text = house(client)
    for key, values in VOCABULARY.items():
        for value in values:
            assert f'name="{key}" value="{value.value}"' in text


def test_the_rules_are_told_as_they_are_chosen(client: TestClient) -> None:
    text = house(client, cycling="at_once", placement="lower")
    assert "2 rules differ from “Revised rules”." in text
    changed = re.findall(r"Changed: </span>(.*?)</span>", text)
    quick = {line.partition(":")[0] for line in changed if ":" in line}
    assert {"Numbers", "No living royal"} <= quick
    assert "<code>revised+placement=lower+cycling=at_once</code>" in text


def test_idle_keys_are_noted(client: TestClient) -> None:
    text = house(client, armour_limit="none", fatal_health="proven")
    assert "because no health is fatal" in text
    assert "<code>fatal_health" not in text


def test_a_code_can_be_opened_with_its_deal(client: TestClient) -> None:
    rules = "points+cycling=at_once"
    assert chosen(house(client, code=rules))["cycling"] == "at_once"
    text = house(client, code=f"{rules}:48213")
    assert chosen(text)["scoring"] == "points"
    assert "1 rule differs from “Points”." in text
    assert "<code>points+cycling=at_once:48213</code>" in text
    assert 'value="48213"' in text


def test_all_that_is_wrong_is_told_at_once(client: TestClient) -> None:
    asked = {"grid": "ten", "cycling": "never", "base": "nothing"}
    answer = client.get("/rules/house", params=asked)
    assert answer.status_code == 422
    found = problems(answer.text)
    assert len(found) == 3
    assert any("grid" in each for each in found)
    assert any("cycling" in each for each in found)


def test_saved_rules_are_changed_in_their_place(client: TestClient) -> None:
    number = save(client, **QUICK)
    form = QUICK | {"saved": number, "do": "change", "placement": "lower"}
    assert save(client, **form) == number
    assert chosen(house(client, saved=number))["placement"] == "lower"


def test_what_cannot_be_saved_stays_on_the_page(client: TestClient) -> None:
    save(client, **QUICK)
    form = {"cycling": "at_once", "title": "", "do": "add"}
    answer = client.post("/rules/house/save", data=form)
    assert answer.status_code == 422
    assert len(problems(answer.text)) == 2
    assert chosen(answer.text)["cycling"] == "at_once"


def test_saved_rules_are_renamed_where_they_are_changed(client: TestClient) -> None:
    form = {"saved": save(client, **QUICK), "do": "change"}
    save(client, **form, title="Fast <hunt>")
    assert "<h3>Fast &lt;hunt&gt;</h3>" in house(client)
    answer = client.post("/rules/house/save", data=form | {"title": "Points"})
    assert answer.status_code == 422
    (said,) = problems(answer.text)
    assert "already a “Points”" in said


def test_saved_rules_are_deleted_and_their_games_stay(client: TestClient) -> None:
    form = {"saved": save(client, **QUICK), "do": "delete"}
    view = play(client, saved=form["saved"])
    for _ in range(2):
        assert client.post("/rules/house/save", data=form).status_code == 303
        assert "<h3>" not in house(client).partition('id="saved"')[2]
    again = client.get(f"/api/games/{view['game']}").json()
    assert again["rules"]["name"] == "Quick hunt"


def test_a_game_goes_by_the_name_of_its_rules(client: TestClient) -> None:
    number = save(client, **QUICK)
    view = play(client, saved=number, number="48 213")
    assert view["rules"]["name"] == "Quick hunt"
    assert view["deal"] == "revised+cycling=at_once:48213"
    play_first(client, view, 1)
    assert "Deal 48213, Quick hunt<" in client.get("/").text
    by_code = begin(client, rules="revised+cycling=at_once")
    assert by_code["rules"]["name"] == "Quick hunt"
    assert (
        '[Rules "Quick hunt"]' in client.get(f"/api/games/{view['game']}/record").text
    )


def test_rules_are_taken_along_as_a_file(client: TestClient, tmp_path: Path) -> None:
    answer = client.get("/rules/house/file", params=QUICK)
    assert answer.headers["content-disposition"] == (
        'attachment; filename="quick-hunt.toml"'
    )
    path = tmp_path / "quick-hunt.toml"
    path.write_bytes(answer.content)
    rule_set = load_rule_set(path)
    assert (rule_set.title, rule_set.rules.cycling.value) == ("Quick hunt", "at_once")


def upload(client: TestClient, content: bytes) -> tuple[int, str]:
    """Upload a file; return the status and the text of the page."""
    files = {"file": ("kitchen.toml", content)}
    answer = client.post("/rules/house/upload", files=files)
    if answer.status_code == 303:
        return 303, client.get(answer.headers["location"]).text
    return answer.status_code, answer.text


def test_a_file_is_taken_in_and_given_back(client: TestClient) -> None:
    status, text = upload(client, b"\xef\xbb\xbf" + FILE.encode())
    assert status == 303
    assert "your rules “Kitchen table”" in text
    saved = re.search(r'house\?saved=(\d+)"', text)
    assert saved
    answer = client.get("/rules/house/file", params={"saved": saved[1]})
    assert answer.text == FILE.lstrip()[:-1].replace("[rules]", "\n[rules]") + "\n"


@pytest.mark.parametrize(
    ("content", "count"),
    [
        (b"", 1),
        (b"\xff\xfe", 1),
        (b"name = ", 1),
        (b'name = "A B"\ncolour = 1\n[rules]\ngrid = "ten"\ncycle = 1', 4),
        (b'name = "points"\ntitle = "Points"\n', 2),
        (b"x = " + b"9" * 5000, 1),
        (b"a." * 8000 + b"a = 1", 1),
        (b"#" * 20_000, 1),
        (f'name = "a"\ntitle = "{"t" * 41}"\n[rules]\ngrid = "eight"'.encode(), 1),
    ],
)
def test_a_file_with_something_wrong_is_refused(
    client: TestClient, content: bytes, count: int
) -> None:
    status, text = upload(client, content)
    assert status == 422
    assert len(problems(text)) == count
    assert "No saved rules yet." in text


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "multipart/form-data", "multipart/form-data; boundary=é"]
)
def test_what_is_no_form_with_a_file_is_told(client: TestClient, kind: str) -> None:
    headers = {b"Content-Type": kind.encode()}
    answer = client.post("/rules/house/upload", content=b"--\r\n", headers=headers)
    assert answer.status_code == 422
    assert problems(answer.text) == [str(NO_FILE)]


def test_a_new_game_can_be_by_saved_rules(client: TestClient) -> None:
    save(client, **QUICK)
    assert "<b>Quick hunt</b>" in client.get("/new").text
    code = "revised+cycling=at_once"
    assert f'value="{code}"' in client.get("/new").text
    form = {"rules": code, "key": new_key(), "code": "1"}
    answer = client.post("/new", data=form)
    assert answer.status_code == 303
    view = client.get(f"/api/games{answer.headers['location'][5:]}").json()
    assert view["rules"]["id"] == code


def test_the_rules_lead_to_house_rules(client: TestClient) -> None:
    assert 'href="/rules/house?code=revised' in client.get("/rules").text
    assert 'href="/rules/house?code=points' in client.get("/rules/points").text
