"""No accessibility rule is broken at the table, and the focus is never lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Player
from tests.support.lines import Line, read_lines
from tests.support.positions import FULL, position

REVISED, ORIGINAL, REVISIONS, POINTS, _ = read_lines("won.txt")
TOKENS = REVISED.tokens
SIZES = (DESKTOP, SMALL_PHONE)


def after(line: Line, count: int) -> Callable[[Player], None]:
    """Return what plays the first actions of a game."""
    return lambda player: player.begin(line.deal_code, *line.tokens[:count])


def before(line: Line, sign: str) -> int:
    """Count the actions before the first whose token has a sign."""
    return next(at for at, token in enumerate(line.tokens) if sign in token)


def aims(player: Player) -> None:
    player.begin("revised:1", *TOKENS[:4])
    player.square("b4").hover()
    expect(player.page.locator(".verdict li")).to_have_count(2)


def falls_short(player: Player) -> None:
    player.begin("revised:1", *TOKENS[:13])
    token = next(
        each["action"]
        for each in player.view()["legal"]
        if any(attack["result"] != "killed" for attack in each["attacks"])
    )
    player.square(token[3:]).hover()
    player.page.wait_for_selector(".verdict .stands")


def is_refused(player: Player) -> None:
    player.begin("revised:1", *TOKENS[:4])
    player.square("c3").click()
    player.page.wait_for_selector(".verdict .no")


def spends_a_joker(player: Player) -> None:
    after(REVISED, before(REVISED, ">"))(player)
    player.page.locator('[data-ploy="reassign"]').click()
    player.square("b2").click()
    player.page.wait_for_selector(".square.taken")


def spends_an_ace(player: Player) -> None:
    after(REVISED, before(REVISED, "x"))(player)
    player.page.locator('[data-ploy="extract"]').click()
    player.page.wait_for_selector(".ploy-button.in-force")


def chooses_armour(player: Player) -> None:
    player.begin_from(position(grid=FULL, b5="Jc", c5="Js", hand="2h"))
    expect(player.page.locator(".square.legal")).to_have_count(2)


def has_lost(player: Player) -> None:
    player.begin_from(position(grid=FULL, b5="Kc+6c", hand="2h"))
    player.page.wait_for_selector(".ending")


def knows(player: Player) -> None:
    player.begin("revised:1", *TOKENS[:40])
    player.page.keyboard.press("k")
    player.page.wait_for_selector(".known-drawer")


def reads_rules(player: Player) -> None:
    player.begin("original:1", *ORIGINAL.tokens[:10])
    player.page.keyboard.press("b")
    player.page.wait_for_selector(".rules-text")


def opens_menu(player: Player) -> None:
    player.begin("revised:1")
    player.page.locator(".top .menu-button:visible").click()
    player.page.wait_for_selector("dialog.menu")


def chooses_settings(player: Player) -> None:
    opens_menu(player)
    player.page.get_by_role("button", name="Settings", exact=True).click()
    player.page.wait_for_selector(".setting-groups")


def asks_before_undo(player: Player) -> None:
    player.begin("revised:1", *TOKENS[:4])
    player.page.keyboard.press("u")
    player.page.wait_for_selector("dialog.question")


def has_resigned(player: Player) -> None:
    player.begin("original:1", *ORIGINAL.tokens[:10])
    resign(player)


def resign(player: Player) -> None:
    page = player.page
    page.locator(".top .menu-button:visible").click()
    for dialog in ("dialog.menu", "dialog.question"):
        found = page.locator(dialog)
        found.get_by_role("button", name="Resign", exact=True).click()
    page.wait_for_selector(".ending")


STATES = {
    "set_up": after(REVISED, 0),
    "may_replace": after(REVISED, 2),
    "may_draw": after(REVISED, 20),
    "has_armour": after(REVISIONS, before(REVISIONS, "+") + 1),
    "is_blocked": after(POINTS, before(POINTS, "!")),
    "has_won": after(REVISED, len(TOKENS)),
    **{
        each.__name__: each
        for each in (
            *(aims, falls_short, is_refused, spends_a_joker, spends_an_ace),
            *(chooses_armour, has_lost, knows, reads_rules, opens_menu),
            *(chooses_settings, asks_before_undo, has_resigned),
        )
    },
}


@pytest.mark.parametrize("arrange", STATES.values(), ids=STATES)
def test_no_rule_is_broken(
    sit_down: SitDown, arrange: Callable[[Player], None]
) -> None:
    for size in SIZES:
        player = sit_down(size)
        arrange(player)
        player.settle()
        assert player.problems() == [], size


def test_undo_and_a_ploy_in_force_are_said(sit_down: SitDown) -> None:
    player = sit_down(at=TOKENS[:43])
    said = player.page.locator("main > [role=status]")
    extract = player.page.locator('[data-ploy="extract"]')
    extract.click()
    expect(said).to_have_text("Extract: Choose a stack to put under the pile.")
    extract.click()
    expect(said).to_have_text("")
    player.begin("revised:1", *TOKENS[:4])
    player.play(TOKENS[4], 5)
    player.page.keyboard.press("u")
    expect(said).to_contain_text("5 of hearts")


def test_what_is_said_again_is_spoken_again(sit_down: SitDown) -> None:
    """Screen readers speak a live region only when it changes."""
    player = sit_down()
    page = player.page
    player.begin("revised:1", *TOKENS[:9])
    page.evaluate(
        """() => {
      window.told = [];
      const said = document.querySelector("main > [role=status]");
      const hear = () => said.textContent && told.push(said.textContent);
      new MutationObserver(hear).observe(said, {
        childList: true, characterData: true, subtree: true
      });
    }"""
    )
    for count in range(3):
        page.keyboard.press("d")
        page.wait_for_function("count => told.length > count", arg=count)
    told: list[str] = page.evaluate("told")
    assert len({each.strip() for each in told}) == 1


def test_the_ring_shows_where_keys_are_used_round_the_card_held_over_a_square(
    sit_down: SitDown,
) -> None:
    player = sit_down(at=TOKENS[:4])
    ring = player.page.locator(".square:focus-visible")
    player.square("c3").click()
    player.page.keyboard.press("l")
    expect(ring).to_have_count(0)
    player.page.keyboard.press("ArrowRight")
    expect(ring).to_have_count(1)
    player.page.keyboard.press("1")
    lifted = player.page.locator(".lifted")
    assert "rgb" in lifted.evaluate("each => getComputedStyle(each).boxShadow")
    player.square("d2").hover()
    expect(lifted).to_have_attribute("data-square", "d2")
    assert lifted.evaluate("each => getComputedStyle(each).boxShadow") == "none"


def test_a_key_leads_into_the_drawer_and_back_and_the_game_goes_on_beside_it(
    sit_down: SitDown,
) -> None:
    player = sit_down(at=TOKENS[:4])
    keyboard = player.page.keyboard
    keyboard.press("ArrowRight")
    here = player.page.locator(".square:focus")
    expect(here).to_have_count(1)
    keyboard.press("k")
    expect(player.page.locator(".drawer-body")).to_be_focused()
    keyboard.press("Escape")
    expect(player.page.locator(".known-drawer")).to_have_count(0)
    expect(here).to_have_count(1)
    player.page.locator(".controls .known").click()
    player.play(TOKENS[4], 5)
    expect(player.page.locator(".drawer-body")).to_be_visible()


def test_the_sheet_of_a_phone_keeps_the_focus_until_it_is_closed(
    sit_down: SitDown,
) -> None:
    player = sit_down(PHONE, "touch", at=TOKENS[:20])
    known = player.page.locator(".controls .known")
    known.tap()
    sheet = player.page.locator(".known-drawer:modal")
    expect(sheet).to_have_count(1)
    expect(player.page.locator(".drawer-body")).to_be_focused()
    player.page.keyboard.press("Tab")
    expect(sheet.locator(":focus")).to_have_count(1)
    player.touch("touchStart", (180, 30))
    player.touch("touchEnd")
    expect(sheet).to_have_count(0)
    expect(known).to_be_focused()
