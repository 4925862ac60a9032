"""Statistics and achievements in a browser: every width, keys, touch, no scripts."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import SitDown, WithoutScripts
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Player, Size
from tests.support.lines import read_lines

pytestmark = pytest.mark.browser

SIZES = (DESKTOP, PHONE, SMALL_PHONE)
WON = read_lines("won.txt")[0]
PLACES = ("/statistics", "/statistics?rules=revised", "/achievements")


def veteran(player: Player) -> Player:
    """Make the player win a game and resign four, which is enough for charts."""
    player.like(motion="off")
    player.begin(WON.deal_code, *WON.tokens)
    for deal in range(2, 6):
        player.begin(f"revised:{deal}")
        player.resign()
    return player


@pytest.mark.parametrize("size", SIZES)
def test_no_rule_is_broken_and_nothing_scrolls_sideways(
    sit_down: SitDown, size: Size
) -> None:
    player = veteran(sit_down(size))
    page = player.page
    for place in PLACES:
        page.goto(f"{player.address}{place}")
        for each in page.locator("summary").all():
            each.click()
        assert player.axe() == [], place
        assert page.evaluate("document.documentElement.scrollWidth") == size[0], place


@pytest.mark.parametrize("theme", ["powder", "chart", "contrast"])
def test_every_look_is_legible(sit_down: SitDown, theme: str) -> None:
    player = veteran(sit_down())
    player.change(theme=theme)
    for place in PLACES:
        player.page.goto(f"{player.address}{place}")
        assert player.axe() == [], place


def test_keys_alone_lead_to_a_table_and_on(sit_down: SitDown) -> None:
    player = veteran(sit_down())
    page = player.page
    page.goto(f"{player.address}/statistics?rules=all")
    page.get_by_role("link", name="Revised rules").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/statistics?rules=revised")
    page.get_by_text("Scores as a table").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name="lost 4")).to_be_visible()


def test_a_finger_opens_the_game_that_earned_a_fort(sit_down: SitDown) -> None:
    player = veteran(sit_down(PHONE, "touch"))
    page = player.page
    page.goto(f"{player.address}/statistics")
    page.get_by_role("link", name="Achievements", exact=True).tap()
    page.get_by_role("link", name="The field is yours").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("The field is yours")


def test_it_works_without_scripts(
    without_scripts: WithoutScripts, address: str
) -> None:
    page = without_scripts()
    page.goto(f"{address}/achievements")
    expect(page.locator(".medals > li")).to_have_count(30)
    page.get_by_role("link", name="Statistics", exact=True).last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Statistics")


@pytest.mark.parametrize("size", SIZES)
def test_a_fort_turns_in_and_leaves(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    player.like()
    player.begin(WON.deal_code, *WON.tokens[:-1])
    place = player.page.locator(".medal-place")
    player.play(WON.tokens[-1], len(WON.tokens))
    expect(place).to_contain_text("Earned: The field is yours, Crossfire")
    expect(place).to_have_attribute("role", "status")
    expect(player.page.locator(".earned")).to_contain_text("Crossfire")
    expect(place).to_be_empty(timeout=10_000)
    assert player.axe() == []


def test_a_game_looked_at_again_only_names_what_it_earned(sit_down: SitDown) -> None:
    player = sit_down()
    player.like()
    player.begin(WON.deal_code, *WON.tokens)
    expect(player.page.locator(".earned")).to_contain_text("Crossfire")
    expect(player.page.locator(".medal-toast")).to_have_count(0)
