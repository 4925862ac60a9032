"""The new-game form: typed input is understood, or its mistake explained."""

import re

import pytest
from starlette.testclient import TestClient
from tests.support.conversations import run_here
from tests.support.table import new_key

from cannonade.club.fair import certified_of
from cannonade.notation import parse_deal_code
from cannonade.pool import Difficulty

LARGEST = 2**64 - 1


def ask(client: TestClient, **form: str) -> str:
    """Send the form; return the deal code of the game, or the page with the mistake."""
    answer = client.post("/new", data={"rules": "revised@1", "key": new_key()} | form)
    if answer.status_code == 422:
        return answer.text
    assert answer.status_code == 303
    game = answer.headers["location"].rpartition("/")[2]
    deal = client.get(f"/api/games/{game}").json()["deal"]
    assert deal is None or isinstance(deal, str)
    return deal or "a position"


def mistake(page: str) -> tuple[str, str]:
    """Return the field marked as wrong, and its message."""
    (field,) = re.findall(r'name="(\w+)"[^>]*aria-invalid="true" autofocus', page)
    assert re.search(r'aria-describedby="wrong[^"]*" aria-invalid', page)
    (say,) = re.findall(r'<p class="wrong" id="wrong" role="alert">(.*?)</p>', page)
    return field, say.replace("&#34;", '"').replace("&#39;", "'")


@pytest.mark.parametrize(
    ("typed", "deal"),
    [
        ("7", "revised:7"),
        (" 007 ", "revised:7"),
        ("000", "revised:0"),
        ("1,234,567", "revised:1234567"),
        (f"{LARGEST:,}", f"revised:{LARGEST}"),
        ("REVISED:5", "revised:5"),
        ("  points : 1,000 ", "points:1000"),
        ("Kill the Royals:007", "kill-the-royals:7"),
        ("revised+Cycling=at_once:5", "revised+cycling=at_once:5"),
    ],
)
def test_a_number_or_deal_code_is_read_as_it_is_meant(
    client: TestClient, typed: str, deal: str
) -> None:
    assert ask(client, code=typed) == deal


@pytest.mark.parametrize(
    ("field", "typed", "say"),
    [
        ("code", "1,00", '"1,00" is not a deal code'),
        ("code", "٣", "is not a deal code"),
        ("code", str(LARGEST + 1), "is not a deal code"),
        ("code", "hello", '"hello" is not a deal code, which is rules, a colon and a'),
        ("code", "revisd:3", "Expected a rule set: rev"),
        ("code", "revised:<b>", 'not "&lt;b&gt;"'),
        ("position", "revised play", 'after "revised play".'),
    ],
)
def test_a_mistake_is_said_at_its_field(
    client: TestClient, field: str, typed: str, say: str
) -> None:
    page = ask(client, **{field: typed})
    found, said = mistake(page)
    assert found == field
    assert say in said
    assert "offset" not in page
    assert typed.replace("<", "&lt;").replace(">", "&gt;") in page


def test_rules_that_were_chosen_are_not_passed_over(client: TestClient) -> None:
    field, say = mistake(ask(client, rules="points@1", code="original:6"))
    assert field == "code"
    assert re.findall("original|points", say) == ["original", "points", "original"]
    house = {"rules": "revised+cycling=at_once", "code": "revised:6"}
    page = ask(client, **house)
    assert "you chose revised+cycling=at_once" in mistake(page)[1]
    same = house | {"code": "revised+cycling=at_once:6"}
    assert ask(client, **same) == "revised+cycling=at_once:6"
    assert ask(client, rules="points@1", code="points:6") == "points:6"


def test_a_position_is_begun_from_or_explained(client: TestClient) -> None:
    position = run_here("deal", "revised:1").stdout.splitlines()[-1]
    position = position.removeprefix("Position: ")
    assert ask(client, position=f"\n {position} \n") == "a position"
    twice = position.replace("hand=", "waiting=Ks hand=", 1)
    field, say = mistake(ask(client, position=twice))
    assert field == "position"
    assert say.startswith(("This position is impossible: ", "Expected "))


def test_only_the_kind_of_deal_that_is_chosen_counts(client: TestClient) -> None:
    typed = {"code": "points:6", "position": "nonsense"}
    assert ask(client, deal="any", **typed).startswith("revised:")
    assert mistake(ask(client, deal="position", **typed))[0] == "position"
    assert ask(client, deal="code", **typed | {"code": "revised:9"}) == "revised:9"
    assert ask(client, deal="fair", **typed).startswith("revised:")


@pytest.mark.parametrize("level", Difficulty)
def test_a_difficulty_is_a_kind_of_deal(client: TestClient, level: Difficulty) -> None:
    code = ask(client, deal=level.value, code="points:6")
    certified = certified_of(parse_deal_code(code).deal)
    assert certified is not None
    assert certified.difficulty is level


def test_what_is_chosen_has_to_be_typed(client: TestClient) -> None:
    field, said = mistake(ask(client, deal="code", code=" "))
    assert (field, said.split(",")[0]) == ("code", "Type the number of a deal")
    field, said = mistake(ask(client, deal="position"))
    assert (field, said.split(",")[0]) == ("position", "Paste a position")


def test_rules_without_fair_deals_are_dealt_any(client: TestClient) -> None:
    assert ask(client, rules="points@1", deal="fair").startswith("points:")
    own = ask(client, rules="revised+cycling=at_once", deal="easy")
    assert own.startswith("revised+cycling=at_once:")


def test_rules_that_are_not_on_the_form_are_refused(client: TestClient) -> None:
    page = ask(client, rules="revised+cycling=sometimes")
    assert "cycling=next_draw" in page
    assert "aria-invalid" not in page
