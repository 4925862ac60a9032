"""A newcomer's path: from the empty home page to the first kill, with tips."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Means, Player, Size
from tests.support.layout import places

from cannonade.club.lessons import LESSONS
from cannonade.notation import parse_draft, set_up

Newcomer = Callable[..., Player]
WAYS = [
    *((DESKTOP, "mouse"), (PHONE, "touch"), (SMALL_PHONE, "touch")),
    *(((844, 390), "touch"), (DESKTOP, "keys")),
]
MOST_TAPS = 3
"""How often a newcomer presses until the first kill: Play, a place, and on a touch
screen the place again."""
KILL = "Put the 3 on the 2"
OPENING = "Js@e2 Qd@a3 Ks@d1 Jh@e3 Qh@b1 keep ."
PLACE = "Put the 5 on a gold place"


@pytest.fixture
def newcomer(sit_down: SitDown) -> Newcomer:
    """Return a factory of new players, at the home page."""

    def sit(size: Size = DESKTOP, means: Means = "mouse") -> Player:
        player = sit_down(size, means)
        player.page.goto(f"{player.address}/")
        return player

    return sit


def tip_of(page: Page) -> Locator:
    return page.locator(".tip p")


def begin_first(player: Player) -> None:
    """Press Play on the home page, and wait for the board with its tip."""
    page = player.page
    player.press(page.get_by_role("button", name="Play An easy first deal"))
    player.follow()
    expect(tip_of(page)).to_contain_text(KILL)


@pytest.mark.parametrize(("size", "means"), WAYS)
def test_a_newcomer_fells_a_jack_with_the_first_card(
    newcomer: Newcomer, size: Size, means: Means
) -> None:
    player = newcomer(size, means)
    page, taps = player.page, 1
    begin_first(player)
    for where in (".tip", ".board", ".hand-card"):
        expect(page.locator(where)).to_be_in_viewport(ratio=1)
    assert player.problems() == []
    expect(page.get_by_role("status")).to_contain_text("Put the 3 of hearts on the 2")
    lit = page.locator(".square.lit")
    expect(lit).to_have_attribute("data-square", "b3")
    before = places(player, ".board, .hand-card, .ploys")
    player.press(lit)
    taps += 1
    if means == "touch":
        expect(page.locator(".verdict .falls")).to_be_visible()
        player.press(player.square("b3"))
        taps += 1
    expect(page.locator(".royals-count .display").first).to_have_text("1")
    assert player.view()["dead_count"] == 1
    assert taps <= MOST_TAPS
    assert places(player, ".board, .hand-card, .ploys") == before


def test_each_tip_is_shown_once(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.page
    begin_first(player)
    page.reload()
    expect(tip_of(page)).to_contain_text(KILL)  # nothing has been done yet
    player.square("b3").click()
    player.wait_for_ply(9)
    expect(tip_of(page)).to_contain_text(PLACE)
    page.get_by_role("button", name="Got it").click()
    expect(tip_of(page)).to_have_count(0)
    player.begin("revised:9015", *OPENING.split())
    expect(player.square("b3")).to_have_class("square cell legal")
    page.wait_for_function("localStorage.getItem('cannonade tips')?.endsWith('place')")
    expect(tip_of(page)).to_have_count(0)


def test_all_tips_end_with_one_press(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.page
    begin_first(player)
    with page.expect_response("**/api/settings"):
        page.get_by_role("button", name="No more tips").click()
    expect(tip_of(page)).to_have_count(0)
    player.square("b3").click()
    player.wait_for_ply(9)
    expect(tip_of(page)).to_have_count(0)
    page.goto(f"{player.address}/settings")
    expect(page.get_by_label("Tips", exact=True)).not_to_be_checked()


def test_a_tip_gives_way_to_what_a_place_would_do(newcomer: Newcomer) -> None:
    player = newcomer()
    begin_first(player)
    player.square("c4").hover()
    expect(player.page.locator(".verdict")).not_to_contain_text(KILL)
    player.page.locator(".hand-card").hover()
    expect(tip_of(player.page)).to_contain_text(KILL)


@pytest.mark.parametrize(
    ("lesson", "shown", "says"),
    [
        (
            "placing_royals",
            "",
            "Stand the Q at a gold place, beside the card most like it",
        ),
        ("extraction", "kill place load", "Use an ace when you like"),
        ("reassignment", "kill place load", "Use a joker when you like"),
        ("armour", "", "The 2 fits nowhere, so it becomes armour"),
    ],
)
@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
def test_what_is_new_has_its_tip(
    newcomer: Newcomer, lesson: str, shown: str, says: str, size: Size
) -> None:
    player = newcomer(size)
    player.page.evaluate(
        "shown => localStorage.setItem('cannonade tips', shown)", shown
    )
    (found,) = (each for each in LESSONS if each.id == lesson)
    fits = found.position.replace("hand=3c", "hand=Tc")
    player.begin_from(set_up(parse_draft(fits)))
    expect(tip_of(player.page)).to_contain_text(says)
    for where in (".tip", ".board", ".hand-card"):
        expect(player.page.locator(where)).to_be_in_viewport(ratio=1)
    if fits != found.position:
        player.page.locator(".ploy-button.ready").click()
        expect(tip_of(player.page)).to_have_count(0)
        player.begin_from(set_up(parse_draft(found.position)))
        expect(player.page.locator(".ploy-button.ready")).to_have_count(1)
        expect(tip_of(player.page)).to_have_count(0)
