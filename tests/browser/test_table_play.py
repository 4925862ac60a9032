"""The table's responses to a player: hands, keys, tabs, problems with the server."""

import re

from playwright.sync_api import Locator, Route, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import PHONE, Player, middle
from tests.support.lines import read_lines

TOKENS = read_lines("won.txt")[0].tokens
HAND_5H = TOKENS[:4]
"""The actions up to the five of hearts in hand, which fits only b4, b3, c2 and d2."""
CHOSEN = re.compile(r"\bchosen\b")


def hand_of(player: Player) -> Locator:
    return player.page.locator(".hand-card")


def test_six_pixels_begin_a_drag_escape_and_other_places_cancel_it(
    sit_down: SitDown,
) -> None:
    player = sit_down(at=HAND_5H)
    mouse, page = player.page.mouse, player.page
    x, y = middle(hand_of(player))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 4, y + 4)
    expect(page.locator(".dragged")).to_have_count(0)
    mouse.move(x + 5, y + 5)
    expect(page.locator(".dragged")).to_have_count(1)
    mouse.move(*middle(player.square("b4")))
    expect(player.square("b4")).to_have_class(CHOSEN)
    page.keyboard.press("Escape")
    expect(page.locator(".dragged")).to_have_count(0)
    mouse.up()
    player.drag(hand_of(player), page.locator(".log"))
    expect(page.locator(".dragged")).to_have_count(0)
    player.drag(hand_of(player), player.square("c3"))
    expect(page.locator(".verdict .no")).to_contain_text("is higher; only")
    assert player.view()["ply"] == len(HAND_5H)


def test_a_finger_taps_twice_and_a_card_taken_up_once(sit_down: SitDown) -> None:
    player = sit_down(PHONE, "touch", at=HAND_5H)
    player.square("b4").tap()
    expect(player.page.locator(".hand-card")).to_contain_text("Tap there again.")
    player.square("c2").tap()
    expect(player.square("c2")).to_have_class(CHOSEN)
    assert player.view()["ply"] == len(HAND_5H)
    hand_of(player).tap()
    player.square("d2").tap()
    player.wait_for_ply(len(HAND_5H) + 1)


def test_a_digit_points_and_enter_plays(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)
    player.page.keyboard.press("1")
    expect(player.square("b4")).to_have_class(CHOSEN)
    label = player.square("b4").get_attribute("aria-label")
    assert label is not None
    assert "2 of diamonds" in label
    assert "jack of diamonds" in label
    player.page.keyboard.press("1")
    player.page.keyboard.press("1")
    player.page.wait_for_timeout(300)
    assert player.view()["ply"] == len(HAND_5H)
    player.page.keyboard.press("Enter")
    player.wait_for_ply(len(HAND_5H) + 1)


def test_two_tabs_show_the_same_game_also_without_motion(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)
    player.reduce_motion()
    other = Player(player.page.context.new_page(), player.address, player.means)
    other.open(player.game)
    player.play("5h@b4", 5)
    assert player.page.locator(".flight").count() == 0
    other.wait_for_ply(5)
    other.play(".", 6)
    player.wait_for_ply(6)


def test_a_game_that_went_on_elsewhere_is_shown_as_it_is(sit_down: SitDown) -> None:
    player, elsewhere = sit_down(), sit_down()
    player.begin("revised:1", *HAND_5H)
    elsewhere.open(player.game)
    elsewhere.play("5h@b4", 5)
    player.drag(hand_of(player), player.square("c2"))
    player.wait_for_ply(5)
    expect(player.page.locator(".verdict")).to_contain_text("moved on")


def test_reload_and_back_lose_nothing_and_repeat_nothing(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)
    player.play("5h@b4", 5)
    player.page.reload()
    player.wait_for_ply(5)
    player.page.keyboard.press("n")
    player.page.get_by_role("button", name="Deal").press("Enter")
    player.page.wait_for_url(lambda url: not url.endswith(player.game))
    player.page.wait_for_selector("main[data-ready]")
    assert not player.page.url.endswith(player.game)
    player.page.go_back()
    player.wait_for_ply(5)
    assert player.view()["log_count"] == 5
    player.page.locator(".top .menu-button:visible").click()
    player.page.get_by_role("button", name="Same deal").click()
    player.wait_for_ply(0)
    expect(player.page.locator(".top .game-name")).to_contain_text("Deal 1")
    assert not player.page.url.endswith(player.game)


def test_undo_past_a_seen_card_asks_first(sit_down: SitDown) -> None:
    player = sit_down(at=TOKENS[:6])
    keyboard, page = player.page.keyboard, player.page
    keyboard.press("u")
    page.get_by_role("button", name="Leave it").click()
    expect(page.locator("dialog")).to_have_count(0)
    assert player.view()["ply"] == 6
    keyboard.press("u")
    page.get_by_role("button", name="Undo", exact=True).last.click()
    player.wait_for_ply(5)
    expect(page.locator(".badge")).to_have_text("With help")
    keyboard.press("y")
    player.wait_for_ply(6)


def draws_by_itself(player: Player) -> None:
    player.send("options", automatic_draw="always", forced="off")
    player.page.reload()
    player.page.wait_for_selector("#game[data-ready]")


def test_a_slip_is_taken_back_without_a_question(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)
    draws_by_itself(player)
    page = player.page
    player.drag(hand_of(player), player.square("c2"))
    player.wait_for_ply(6)
    page.keyboard.press("u")
    player.wait_for_ply(4)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".hand-words")).to_contain_text("Taken back.")
    expect(page.locator(".pile-words")).to_contain_text("next ")
    page.keyboard.press("y")
    player.wait_for_ply(6)


def test_a_second_click_on_a_square_plays_no_unseen_card(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)
    draws_by_itself(player)
    player.square("b4").dblclick()
    player.wait_for_ply(6)
    player.page.wait_for_timeout(400)
    assert player.view()["ply"] == 6


def test_mute_is_there_and_is_remembered(sit_down: SitDown) -> None:
    player = sit_down(at=())
    with player.page.expect_response("**/api/settings"):
        player.page.locator(".top .sound").click()
    player.page.reload()
    expect(player.page.locator("html")).to_have_attribute("data-sound", "off")
    expect(player.page.locator(".top .sound")).to_have_accessible_name(
        "Sound is off: turn it on"
    )


def test_input_waits_neither_for_motion_nor_for_the_server(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)

    def answer_late(route: Route) -> None:
        player.page.wait_for_timeout(150)
        route.continue_()

    player.page.route("**/actions", answer_late)
    player.drag(hand_of(player), player.square("b4"))
    player.page.keyboard.press("d")
    player.wait_for_ply(6)


def test_an_answer_that_got_lost_is_asked_for_again(sit_down: SitDown) -> None:
    player = sit_down()
    player.only_in_chromium("Playwright passes no body on elsewhere")
    player.begin("revised:1", *HAND_5H)
    lost: list[str] = []

    def lose_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.post_data or "")
        route.fetch()
        route.abort()

    player.page.route("**/actions", lose_first)
    player.drag(hand_of(player), player.square("b4"))
    player.wait_for_ply(5)
    assert len(lost) == 1
    assert player.view()["log_count"] == 5


def test_a_server_that_is_away_is_waited_for(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)
    player.page.route("**/actions", lambda route: route.abort())
    player.drag(hand_of(player), player.square("b4"))
    expect(player.page.locator(".link-state")).to_contain_text("sent again")
    player.page.unroute("**/actions")
    player.wait_for_ply(5)
    expect(player.page.locator(".link-state")).to_have_count(0)


def test_dialogs_give_the_focus_back(sit_down: SitDown) -> None:
    player = sit_down(at=HAND_5H)
    menu = player.page.locator(".top .menu-button:visible")
    menu.focus()
    player.page.keyboard.press("Enter")
    player.page.get_by_role("button", name="Settings", exact=True).press("Enter")
    player.page.get_by_role("button", name="Close").press("Enter")
    expect(player.page.locator("dialog")).to_have_count(0)
    expect(menu).to_be_focused()
    player.page.keyboard.press("Enter")
    games = player.page.get_by_role("link", name="Choose a game")
    expect(games).to_have_attribute("href", "/")
    player.page.keyboard.press("Escape")
    expect(menu).to_be_focused()
