"""House rules for aces and jokers at the table: each use once, by every input."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, Means, Size
from tests.support.positions import position

from cannonade.engine import State
from cannonade.rules import AceUse, JokerUse, Rules

LANE = {"b5": "Jh", "b4": "5c", "b3": "3c 6s", "b2": "4d 9h", "c3": "2c", "d3": "9d"}
ARMOUR = {"e3": "Kd+3s+2h"}


def table(rules: Rules, hand: str = "") -> State:
    return position(rules, LANE | ARMOUR, ploys="Ac X1", hand=hand)


USES = (
    (table(Rules(ace_use=AceUse.TOP_CARD)), "xb3", "Top card"),
    (table(Rules(ace_use=AceUse.FLIP)), "xb3", "Flip"),
    (table(Rules(joker_use=JokerUse.SWAP)), "b3<>d3", "Swap"),
    (table(Rules(joker_use=JokerUse.WILD), "3h"), "3h*b2", "Wild"),
    (table(Rules(joker_use=JokerUse.DOUBLE), "Th"), "Th*b2", "Double"),
    (table(Rules(joker_use=JokerUse.DISARM)), "-e3", "Disarm"),
)


@pytest.mark.parametrize(
    ("size", "means"), [(DESKTOP, "mouse"), (PHONE, "touch"), (DESKTOP, "keys")]
)
def test_each_use_is_played(sit_down: SitDown, size: Size, means: Means) -> None:
    player = sit_down(size, means)
    for state, token, name in USES:
        player.begin_from(state)
        expect(player.page.locator(".ploy-name", has_text=name)).to_have_count(1)
        player.play(token, 1)
        assert len(player.view()["spent"]) == 1


def test_a_double_payload_is_said_before_it_fires(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin_from(table(Rules(joker_use=JokerUse.DOUBLE), "Th"))
    player.page.locator('[data-ploy="reassign"]').click()
    player.square("b2").hover()
    expect(player.page.locator(".verdict")).to_contain_text("2 = 22 against 11")


def test_what_a_joker_cannot_do_is_said(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin_from(table(Rules(joker_use=JokerUse.SWAP)))
    player.page.locator('[data-ploy="reassign"]').click()
    player.square("b4").click()
    player.square("c2").click()
    expect(player.page.locator(".verdict .no")).to_contain_text("is empty")
    player.begin_from(table(Rules(joker_use=JokerUse.DOUBLE)))
    player.page.locator('[data-ploy="reassign"]').click(force=True)
    expect(player.page.locator(".verdict .no")).to_contain_text("no number is in hand")


def test_a_moved_card_lights_only_where_it_can_go(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin_from(table(Rules()))
    button = player.page.locator('[data-ploy="reassign"]')
    button.click()
    expect(player.square("c3")).to_have_class(re.compile(r"\blegal\b"))
    player.square("b4").click()
    legal = player.page.locator(".square.legal")
    goals = {
        token.split(">")[1]
        for each in player.view()["legal"]
        if (token := each["action"]).startswith("b4>")
    }
    expect(legal).to_have_count(len(goals))
    assert {*legal.evaluate_all("all => all.map((e) => e.dataset.square)")} == goals
    player.square("b4").click()
    expect(player.page.locator(".square.taken")).to_have_count(0)
    expect(button).to_contain_text("Cancel")
    player.square("c3").click()
    expect(player.square("c3")).to_have_class(re.compile(r"\btaken\b"))


def test_a_swap_shows_both_cards_in_their_new_places(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin_from(table(Rules(joker_use=JokerUse.SWAP)))
    player.page.locator('[data-ploy="reassign"]').click()
    player.square("b3").click()
    player.square("d3").hover()
    lifted = player.page.locator(".lifted")
    expect(lifted).to_have_count(2)
    found = lifted.evaluate_all(
        "all => all.map(each => [each.dataset.square, "
        "each.querySelector('use').getAttribute('href')])"
    )
    ((over, first), (source, second)) = sorted(found)
    assert (over, source) == ("b3", "d3")
    assert ("9d" in first.lower(), "6s" in second.lower()) == (True, True)
