"""The replay of a game, by keys, mouse and touch, with scripts and without."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import (
    DESKTOP,
    PHONE,
    SMALL_PHONE,
    Means,
    Player,
    Size,
    box_of,
)
from tests.support.layout import resize
from tests.support.lines import read_lines

WON: Final = read_lines("won.txt")[0]
KILL: Final = 24
"""The ply of that game after a kill."""
UPRIGHT: Final = (
    *(DESKTOP, PHONE, SMALL_PHONE),
    *((1366, 650), (1920, 1080), (820, 1180)),
)


def watch(player: Player, query: str = "?ply=0") -> Page:
    """Open the replay of a won game."""
    if not player.game:
        player.begin(WON.deal_code, *WON.tokens)
    return player.visit(f"/game/{player.game}/replay{query}", "#replay[data-ready]")


def expect_ply(page: Page, ply: int) -> None:
    expect(page.locator("#replay")).to_have_attribute("data-ply", str(ply))
    current = page.locator('.course [aria-current="step"]')
    expect(current).to_have_attribute("href", f"?ply={ply}")
    expect(page.locator("#ply")).to_have_value(str(ply))
    expect(page).to_have_url(re.compile(rf"\?ply={ply}$"))


def test_keys_lead_through_a_game_and_each_step_is_said_once(
    sit_down: SitDown,
) -> None:
    page = watch(sit_down())
    page.keyboard.press("ArrowRight")
    words = re.compile(r"^Action 1 of 86\. The queen of spades stands")
    expect(page.locator("#replay [role=status]")).to_have_text(words)
    for key, ply in (
        *(("ArrowRight", 2), ("ArrowLeft", 1), ("End", 86)),
        *(("ArrowRight", 86), ("ArrowLeft", 85), ("Home", 0), ("ArrowLeft", 0)),
    ):
        page.keyboard.press(key)
        expect(page.locator("#replay")).to_have_attribute("data-ply", str(ply))
    page.keyboard.press("End")
    expect_ply(page, 86)
    expect(page.locator("[data-fact=dead_count]")).to_have_text("12")


SQUARES: Final = """(text) => {
  const page = text ? new DOMParser().parseFromString(text, "text/html") : document;
  const squares = [...page.querySelectorAll(".square")];
  return squares.map((each) => [each.className, each.ariaLabel, each.innerHTML]);
}"""


def test_the_board_is_that_of_the_server(sit_down: SitDown) -> None:
    page = watch(sit_down())
    for ply in (KILL, 2, 86):
        page.locator(f'.course a[href="?ply={ply}"]').click()
        expect_ply(page, ply)
        sent = page.evaluate(SQUARES, page.request.get(page.url).text())
        assert page.evaluate(SQUARES) == sent
        assert len(sent) == 21


@pytest.mark.kernel
def test_a_key_and_a_button_lead_to_the_next_mistake(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin(WON.deal_code, *WON.tokens)
    player.page.goto(f"{player.address}/game/{player.game}/review")
    player.page.locator(".equity-chart").wait_for(timeout=60_000)
    page = watch(player, "?ply=0")
    faults = page.locator(".course a:has(.fault)")
    first, second = (faults.nth(each).get_attribute("href") for each in (0, 1))
    page.keyboard.press("m")
    expect(page.locator("#replay")).to_have_attribute("data-ply", str(first)[5:])
    page.get_by_role("button", name="Next mistake").click()
    expect(page.locator("#replay")).to_have_attribute("data-ply", str(second)[5:])
    page.keyboard.press("End")
    page.keyboard.press("M")
    expect(page.locator("#replay")).to_have_attribute("data-ply", str(first)[5:])


def test_the_scrubber_speaks_its_place(sit_down: SitDown) -> None:
    page = watch(sit_down())
    scrubber = page.get_by_role("slider", name="Moment of the game")
    scrubber.focus()
    page.keyboard.press("End")
    expect_ply(page, 86)
    page.keyboard.press("ArrowLeft")
    expect_ply(page, 85)
    says = str(scrubber.get_attribute("aria-valuetext"))
    assert says.startswith("Action 85 of 86. ")
    page.keyboard.press("Home")
    expect(scrubber).to_have_attribute("aria-valuetext", re.compile("^Before"))


def test_it_plays_by_itself_until_it_is_told_to_stop(sit_down: SitDown) -> None:
    page = watch(sit_down(), "?ply=50")  # far enough from the end for a busy machine
    page.get_by_label("Speed").select_option("Fast")
    page.get_by_role("button", name="Play").click()
    went_on = re.compile(r"5[2-9]|[67]\d")
    expect(page.locator("#replay")).to_have_attribute("data-ply", went_on)
    page.get_by_role("button", name="Pause").click()
    stood = page.locator("#replay").get_attribute("data-ply")
    page.wait_for_timeout(1200)
    expect(page.locator("#replay")).to_have_attribute("data-ply", str(stood))
    page.locator("h1").click()
    for key in ("End", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    expect_ply(page, 86)
    expect(page.get_by_role("button", name="Play")).to_be_visible()


@pytest.mark.parametrize(
    ("means", "size"), [("mouse", DESKTOP), ("touch", SMALL_PHONE)]
)
def test_buttons_and_list_lead_anywhere(
    sit_down: SitDown, means: Means, size: Size
) -> None:
    player = sit_down(size, means)
    page = watch(player)
    for name, ply in (("next", 1), ("last", 86), ("previous", 85), ("first", 0)):
        player.press(page.locator(f'[data-step="{name}"]'))
        expect_ply(page, ply)
    player.press(page.locator('.course a[href="?ply=12"]'))
    expect_ply(page, 12)
    expect(page.locator('[data-step="first"]')).to_have_attribute("href", "?ply=0")


def test_a_new_game_goes_on_from_here(sit_down: SitDown) -> None:
    player = sit_down()
    page = watch(player, "?ply=86")
    go_on = page.get_by_role("button", name="Continue from here")
    expect(go_on).to_be_hidden()
    page.locator('.course a[href="?ply=40"]').click()
    go_on.click()
    view = player.follow()
    assert (view["ply"], view["assisted"]) == (40, True)
    player.play(WON.tokens[40], 41)
    watch(player, "?ply=41")
    expect(page.get_by_text("This game is still in progress.")).to_be_visible()
    expect(go_on).to_be_hidden()


def test_the_board_and_the_way_through_are_in_sight(sit_down: SitDown) -> None:
    player = sit_down()
    page = watch(player, f"?ply={KILL}")
    for size in UPRIGHT:
        resize(player, size)
        transport = box_of(page.locator(".transport"))
        assert transport["y"] + transport["height"] <= size[1]
        for square in page.locator(".board > [data-square], .board > .corner").all():
            box = box_of(square)
            assert box["y"] >= 0, size
            assert box["y"] + box["height"] <= transport["y"], size
            assert box["width"] >= 44, size
    watch(player)  # the deal tells most
    for size in ((568, 320), (844, 390)):  # beside each other
        resize(player, size)
        expect(page.locator("[data-step=play]")).to_be_in_viewport(ratio=1)
        expect(page.locator(".board")).to_be_in_viewport(ratio=0.9)
