"""The set-up editor in a real browser: by mouse, touch and keys, without scripts."""

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import (
    DESKTOP,
    PHONE,
    SMALL_PHONE,
    Means,
    Player,
    Size,
    box_of,
    middle,
    way,
)

from cannonade.notation import Sketch, parse_sketch
from cannonade.session.drafting import DraftPlace, cards_at

EMPTY = "revised play -,-,-/-,-,-/-,-,- -,-,-/-,-,-/-,-,-/-,-,- rest=5"
FULL = (
    "revised play 2d8h,6c,6s/9d,7c,9s/4h,Tc,4d5h -,Jc,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh "
    "hand=7s ploys=X1 spent=Ac draw_pile=2s3s|5s rest=5"
)
FLAWED = EMPTY.replace("-,-,-/", "Ks,-,-/", 1).replace("rest", "hand=As shame=5c rest")


def open_editor(player: Player, position: str = EMPTY) -> Page:
    return player.visit(f"/setup?position={quote(position)}", ".is-live")


def sketch_of(url: str) -> Sketch:
    """Return the position in an address."""
    return parse_sketch(parse_qs(urlsplit(url).query)["position"][0])


def sketch(page: Page) -> Sketch:
    return sketch_of(page.url)


def at_address(url: str, place: str) -> str:
    return " ".join(map(str, cards_at(sketch_of(url).draft, DraftPlace(place))))


def at(page: Page, place: str) -> str:
    return at_address(page.url, place)


def tray(page: Page, card: str) -> Locator:
    return page.locator(f'.tray-card[data-card="{card}"]')


def place(page: Page, name: str) -> Locator:
    return page.locator(f"#at-{name}")


def put(player: Player, card: str, name: str) -> None:
    """Put a card at a place with the player's kind of input."""
    page = player.page
    if player.means == "keys":
        _put_by_keys(page, card, name)
    else:
        place(page, name).scroll_into_view_if_needed()
        player.press(tray(page, card))
        player.press(place(page, name))
    page.wait_for_url(lambda url: card in at_address(url, name))


def _put_by_keys(page: Page, card: str, name: str) -> None:
    keyboard = page.keyboard
    keyboard.press(card[0].lower())
    keyboard.press(card[1])
    expect(tray(page, card).locator("input")).to_be_checked()
    if place(page, name).get_attribute("data-square") is None:
        place(page, name).focus()
    else:
        here = page.locator('.square[tabindex="0"]')
        start = here.get_attribute("data-square")
        assert start is not None
        here.focus()
        for arrow in way(start, name):
            keyboard.press(f"Arrow{arrow}")
    expect(place(page, name)).to_be_focused()
    keyboard.press("Enter")


@pytest.mark.parametrize(
    ("means", "size"), [("mouse", DESKTOP), ("touch", PHONE), ("keys", SMALL_PHONE)]
)
def test_a_position_is_set_up_and_played(
    sit_down: SitDown, means: Means, size: Size
) -> None:
    player = sit_down(size, means)
    page = open_editor(player)
    for card, name in (
        *(("9d", "b4"), ("7h", "b3"), ("8c", "b3"), ("5s", "d2")),
        *(("Kd", "e3"), ("3c", "e3"), ("7s", "hand"), ("X1", "ploys")),
    ):
        put(player, card, name)
    assert (at(page, "b3"), at(page, "e3")) == ("7h 8c", "Kd 3c")
    assert (at(page, "hand"), at(page, "ploys")) == ("7s", "X1")
    expect(page.locator(".ready")).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    view = player.follow()
    assert (view["hand"], view["ploys"]) == ("7s", ["X1"])
    assert view["stacks"]["b3"] == ["7h", "8c"]
    assert view["royals"]["e3"]["armour"] == ["3c"]


def test_cards_are_dragged(sit_down: SitDown) -> None:
    player = sit_down()
    page = open_editor(player)
    player.drag(tray(page, "7h"), place(page, "b3"))
    expect(place(page, "b3")).to_have_attribute("data-card", "7h")
    player.drag(place(page, "b3"), place(page, "c2"))
    expect(place(page, "c2")).to_have_attribute("data-card", "7h")
    expect(place(page, "b3")).not_to_have_attribute("data-card", "7h")
    player.drag(place(page, "c2"), page.locator(".tray"))
    expect(place(page, "c2")).not_to_have_attribute("data-card", "7h")
    assert sketch(page).draft.cards() == ()
    # A dragged card is under the pointer, and Escape sends it home.
    (x, y), (to_x, to_y) = middle(tray(page, "7h")), middle(place(page, "b3"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=3)
    ghost = middle(page.locator(".dragged"))
    assert ghost == pytest.approx((to_x, to_y), abs=20)
    page.keyboard.press("Escape")
    expect(page.locator(".dragged")).to_have_count(0)
    page.mouse.up()
    assert sketch(page).draft.cards() == ()


def test_a_finger_drags_from_the_board(sit_down: SitDown) -> None:
    player = sit_down(PHONE, "touch")
    page = open_editor(player, FULL)
    page.evaluate("document.querySelector('.setup .board').scrollIntoView()")
    x, y = middle(place(page, "b4"))
    to_x, to_y = middle(place(page, "c3"))
    player.touch("touchStart", (x, y))
    player.touch("touchMove", ((x + to_x) / 2, (y + to_y) / 2))
    player.touch("touchMove", (to_x, to_y))
    player.touch("touchEnd")
    page.wait_for_url(lambda url: at_address(url, "c3") == "7c 8h")
    assert at(page, "b4") == "2d"


def test_nothing_is_lost_by_being_quick_and_changes_are_taken_back(
    sit_down: SitDown,
) -> None:
    page = open_editor(sit_down())
    cards = ("2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td")
    cells = ("b4", "c4", "d4", "b3", "c3", "d3", "b2", "c2", "d2")
    page.evaluate(
        """moves => {
          for (const [card, cell] of moves) {
            document.querySelector(`[name="card"][value="${card}"]`).click();
            document.querySelector(`#at-${cell}`).click();
          }
        }""",
        list(zip(cards, cells, strict=True)),
    )
    page.wait_for_url(lambda url: at_address(url, "d2") == "Td")
    assert [at(page, cell) for cell in cells] == list(cards)
    page.go_back()  # takes the last change back
    expect(place(page, "d2")).not_to_have_attribute("data-card", "Td")
    assert (at(page, "c2"), at(page, "d2")) == ("9d", "")


def test_what_cannot_be_is_told_as_one_goes(sit_down: SitDown) -> None:
    player = sit_down(SMALL_PHONE)
    page = open_editor(player)
    put(player, "Ks", "b3")
    put(player, "As", "hand")
    expect(page.locator(".flaws li")).to_have_count(2)
    expect(place(page, "b3")).to_have_class(re.compile("flawed"))
    expect(page.locator("#said")).to_contain_text("This is not possible yet, for 2")
    page.locator(".flaws a").first.click()
    expect(place(page, "b3")).to_be_in_viewport()
    put(player, "Ks", "e3")
    expect(page.locator(".flaws li")).to_have_count(1)


def test_the_fields_change_the_position_at_once(sit_down: SitDown) -> None:
    page = open_editor(sit_down(), FULL)
    page.get_by_label("Rules", exact=True).select_option(label="Points")
    expect(page.get_by_label("Draws paid so far")).to_be_visible()
    assert sketch(page).draft.rules.scoring.value == "points"
    page.get_by_label("Shuffled by deal number").fill("77")
    page.keyboard.press("Enter")
    expect(page.locator("#position")).to_have_value(re.compile("rest=77"))
    page.get_by_role("button", name="Fallen: K♣").click()
    expect(page.locator("#position")).to_have_value(re.compile("#Kc"))


def test_the_text_is_copied_and_opened(sit_down: SitDown) -> None:
    player = sit_down()
    page = open_editor(player, FULL)
    page.get_by_text("As text").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.locator("#position").fill("")
    page.locator("#position").press("Control+V")
    expect(page.locator("#position")).to_have_value(FULL)
    page.locator("#position").fill(EMPTY)
    page.get_by_role("button", name="Open this text").click()
    expect(place(page, "b4")).not_to_have_attribute("data-card", "8h")


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_board_and_pack_are_seen_together(sit_down: SitDown, size: Size) -> None:
    page = open_editor(sit_down(size), FULL)
    page.evaluate("document.querySelector('.setup .board').scrollIntoView()")
    board, pack = box_of(page.locator(".setup .board")), box_of(page.locator(".tray"))
    assert board["y"] >= -1
    assert board["y"] + board["height"] <= pack["y"]
    assert pack["y"] + pack["height"] <= size[1]
