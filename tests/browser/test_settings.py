"""Settings in a real browser: on their page, and in the table's panel."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, SMALL_PHONE, Player, Size, box_of
from tests.support.lines import read_lines

WON = read_lines("won.txt")[0]

GROUND = "each => getComputedStyle(each).getPropertyValue('--ground-centre')"
THEME_AND_GROUND = f"each => [each.dataset.theme, ({GROUND})(each)]"


def open_panel(player: Player) -> Page:
    """Open the settings at the table."""
    page = player.page
    page.locator(".top .menu-button:visible").click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.wait_for_selector("dialog .setting-groups")
    unfold(page)
    return page


def unfold(page: Page) -> None:
    """Open all groups of settings."""
    for group in page.locator(".setting-groups details:not([open]) summary").all()[
        ::-1
    ]:
        group.click()


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
def test_what_the_panel_changes_the_page_shows(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    player.like()
    player.begin("revised:1")
    page = open_panel(player)
    with page.expect_response("**/api/settings"):
        page.get_by_text("Chart", exact=True).click()
    with page.expect_response("**/api/settings"):
        page.get_by_text("Essentials").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "chart")
    assert player.problems() == []
    page.goto(f"{player.address}/settings")
    unfold(page)
    colours = page.get_by_role("group", name="Colours")
    expect(colours.get_by_role("radio", name="Chart")).to_be_checked()
    announcements = page.get_by_role("group", name="Announcements")
    expect(announcements.get_by_label("Essentials")).to_be_checked()


def test_what_the_page_changes_the_table_does(sit_down: SitDown) -> None:
    player = sit_down()
    player.like()
    page = player.visit("/settings")
    unfold(page)
    with page.expect_response("**/api/settings"):
        page.get_by_role("switch", name="Letter keys").uncheck()
    with page.expect_response("**/api/settings"):
        page.get_by_text("Powder", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "powder")
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    player.begin("revised:1", *WON.tokens[:5])
    undo = page.get_by_role("button", name="Undo")
    expect(undo.locator("kbd")).to_have_count(0)
    for key in (*"dukn", "ArrowRight"):
        page.keyboard.press(key)
    expect(player.square("b4")).to_be_focused()
    assert player.view()["ply"] == 5


@pytest.mark.parametrize(
    ("announcements", "said"),
    [
        ("full", re.compile(r"goes on .*fires at .*falls")),
        ("short", re.compile(r"^((?!goes on|fires at).)*falls")),
    ],
)
def test_announcements_are_short_or_full(
    sit_down: SitDown, announcements: str, said: re.Pattern[str]
) -> None:
    player = sit_down()
    player.like(announcements=announcements)
    player.begin(WON.deal_code, *WON.tokens[:-1])
    player.play(WON.tokens[-1], len(WON.tokens))
    expect(player.page.locator("#game > [role=status]")).to_have_text(said)


def test_a_swatch_shows_its_own_theme_whatever_is_worn(sit_down: SitDown) -> None:
    player = sit_down()
    for theme in ("verdigris", "powder", "chart", "contrast"):
        player.like(theme=theme)
        page = player.visit("/settings")
        worn = page.evaluate(f"({GROUND})(document.documentElement)")
        swatches = page.locator(".swatch [data-theme]")
        grounds = dict(swatches.evaluate_all(f"all => all.map({THEME_AND_GROUND})"))
        assert grounds[theme] == worn
        assert len(set(grounds.values())) == 4


def test_the_panel_is_wide_enough_for_fingers(sit_down: SitDown) -> None:
    player = sit_down(SMALL_PHONE, "touch")
    player.like(theme="contrast")
    player.begin("revised:1")
    panel = open_panel(player).locator(".setting-groups")
    dialog = player.page.locator("dialog").evaluate(
        "each => [each.scrollWidth, each.clientWidth]"
    )
    assert dialog[0] <= dialog[1]
    for target in panel.locator(".tabs label, .swatches label").all():
        assert box_of(target)["height"] >= 44


def test_the_panel_shows_what_the_game_does_by_itself(sit_down: SitDown) -> None:
    player = sit_down()
    player.like()
    player.begin("revised:1")
    page = open_panel(player)
    drawing = page.get_by_role("group", name="Draw for me")
    forced = page.get_by_role("group", name="Forced moves")
    with page.expect_response("**/options"):
        forced.get_by_text("All", exact=True).click()
    player.change(draw="always", forced="off")
    page.keyboard.press("Escape")
    open_panel(player)
    expect(drawing.get_by_role("radio", name="Never")).to_be_checked()
    expect(forced.get_by_role("radio", name="All")).to_be_checked()
