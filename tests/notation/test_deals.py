"""Rules ids and deal codes."""

import pytest

from cannonade import notation
from cannonade.cards import PACK
from cannonade.engine import Deal
from cannonade.errors import InvalidStateError, NotationError, RulesError
from cannonade.rules import RULE_SETS, Cycling, Grid, PickUp, Rules

ORDER = "".join(card.symbol for card in PACK)
LARGEST = 2**64 - 1


def failure(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        notation.parse_deal_code(text)
    assert caught.value.text == text
    return caught.value


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("revised", "revised"),
        ("kill-the-royals@1", "kill-the-royals"),
        (
            "revised+pick_up=newest_first+cycling=at_once",
            "revised+cycling=at_once+pick_up=newest_first",
        ),
        ("revised@1+grid=nine", "revised"),
        ("original+grid=nine", "original+grid=nine"),
    ],
)
def test_a_rules_id_has_one_canonical_form(text: str, canonical: str) -> None:
    assert notation.format_rules_id(notation.parse_rules_id(text)) == canonical


def test_rules_are_named_by_the_rule_set_that_has_them() -> None:
    for each in RULE_SETS:
        assert str(notation.rules_id_of(each.rules)) == each.name
    house = Rules(grid=Grid.EIGHT, pick_up=PickUp.NEWEST_FIRST)
    assert str(notation.rules_id_of(house)) == "revised+grid=eight+pick_up=newest_first"


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("", 0, "a rule set: revised, original"),
        ("Revised", 0, "a rule set"),
        ("revised@2", 8, "a version of revised: 1"),
        ("revised@" + "9" * 5000, 8, "a version"),
        ("revised+", 8, "a rules key: grid"),
        ("revised+speed=9", 8, "a rules key"),
        ("revised+grid=ten", 13, "one of grid=nine|eight"),
        ("revised+grid=nine+grid=nine", 18, "each rules key once"),
    ],
)
def test_wrong_rules_are_told_what_there_is(
    text: str, offset: int, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse_rules_id(text)
    assert caught.value.offset == offset
    assert expected in caught.value.expected


def test_a_rules_id_made_by_hand_is_checked_when_written() -> None:
    with pytest.raises(RulesError):
        notation.format_rules_id(notation.RulesId("nonsense", 1, Rules()))


def test_a_deal_code_names_a_deal() -> None:
    code = notation.parse_deal_code("revised+cycling=at_once:48213")
    assert code.deal == Deal(Rules(cycling=Cycling.AT_ONCE), 48213)
    assert notation.parse_deal_code(f"points:{LARGEST}").number == LARGEST
    assert (
        notation.format_deal_code(notation.parse_deal_code("revised@1:0"))
        == "revised:0"
    )
    assert str(notation.DealCode.of(Deal(Rules(), 7))) == "revised:7"


def test_a_deal_may_be_an_order() -> None:
    with_spaces = " ".join(card.symbol for card in PACK)
    for order in (ORDER, with_spaces, f" {with_spaces} ", ORDER.replace("T", "10")):
        code = notation.parse_deal_code(f"original:{order}")
        assert code.order == PACK
        assert str(code) == f"original:{ORDER}"
        assert code.deal.label == with_spaces


@pytest.mark.parametrize(
    "number", ["", "048213", "-1", "1_000", "1.0", "٣", "48213 ", "7 8"]
)
def test_a_deal_number_is_plain_and_canonical(number: str) -> None:
    error = failure(f"revised:{number}")
    assert error.offset == len("revised:")
    assert "a deal number from 0 to 18446744073709551615" in error.expected


@pytest.mark.parametrize("number", [str(2**64), "9" * 20, "9" * 5000])
def test_a_deal_number_has_64_bits(number: str) -> None:
    assert failure(f"revised:{number}").offset == len("revised:")


def test_a_deal_needs_a_colon() -> None:
    error = failure("revised")
    assert (error.offset, error.expected) == (7, "a colon and a deal number")


def test_a_deal_with_two_aces_of_spades_is_refused_at_the_second() -> None:
    error = failure("revised:" + ORDER.replace("7h", "As"))
    assert error.offset == len("revised:") + 2 * PACK.index(
        next(card for card in PACK if card.symbol == "As")
    )
    assert "As came before" in error.expected


def test_a_deal_of_53_cards_is_refused_at_its_end() -> None:
    text = "revised:" + ORDER.replace("Kc", "")
    error = failure(text)
    assert error.offset == len(text)
    assert error.expected.endswith("missing: Kc")


def test_a_deal_of_55_cards_is_refused_at_the_last() -> None:
    assert failure(f"revised:{ORDER}Ac").offset == len("revised:") + len(ORDER)


def test_a_wrong_card_in_an_order_is_pointed_at() -> None:
    assert failure("revised:7h8h9x").offset == len("revised:7h8h")


def test_a_deal_code_made_by_hand_is_checked() -> None:
    revised = notation.rules_id_of(Rules())
    with pytest.raises(InvalidStateError):
        notation.DealCode(revised)
    with pytest.raises(InvalidStateError):
        notation.DealCode(revised, number=2**64)
