"""Whole games, won in a browser by every kind of input, and without scripts."""

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import SitDown
from tests.support.browsers import only_in_chromium
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Means, Player, Size
from tests.support.lines import Line, read_lines

from cannonade.engine.events import GridKept
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.events import tell

WON = read_lines("won.txt")
WHOLE = "revised:1"
"""The game played from the deal by the mouse; others only from the middle."""

CHOSEN = (
    "Qs@b5 Qd@a2 Jd@b1 Ks@a4 Js@c1 =c4 3h@d4 8s@b4 Kd@e3 3s@c3 5c@c3 8h@b4 2h@d2 Td@c4 "
    "2c@d2 Qc@e2 Jh@a3 4c@b3 9d@c3 3d@d4 Tc@c4 9h@b4 5s@b3 Kh@d5 Kc@c5 7h@d3 8c@d2 "
    "9c@c3 9s@b4 6s@b3 6d@d4 4d@c2 6h@d4 Qh@e4 Jc@d1 7c@c2 xb4 5h@b4 6c@b4 8d@b2 Th@c4 "
    "7s@b4 8s@d2 8h@c2 9h@d4 9s@d2"
)
"""The actions in deal 0 of the revised rules by a player with automatic draws."""


@pytest.mark.parametrize("line", WON, ids=lambda line: line.deal_code)
def test_every_rule_set_is_won(sit_down: SitDown, line: Line) -> None:
    begin_at = 0 if line.deal_code == WHOLE else len(line.tokens) // 2
    play_through(sit_down, line, "mouse", DESKTOP, begin_at)


@pytest.mark.parametrize(("means", "size"), [("touch", PHONE), ("keys", DESKTOP)])
def test_a_whole_game_is_won_by_other_input(
    sit_down: SitDown, means: Means, size: Size
) -> None:
    play_through(sit_down, WON[0], means, size)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("line", "means", "size"),
    [
        *((line, "touch", PHONE) for line in WON[1:]),
        *((line, "keys", DESKTOP) for line in WON[1:]),
        (WON[0], "touch", SMALL_PHONE),
        (WON[0], "keys", SMALL_PHONE),
        (WON[3], "touch", DESKTOP),
        (WON[3], "keys", PHONE),
    ],
)
def test_the_second_half_is_won_by_every_input_on_every_size(
    sit_down: SitDown, line: Line, means: Means, size: Size
) -> None:
    play_through(sit_down, line, means, size, begin_at=len(line.tokens) // 2)


@pytest.mark.parametrize(("one_tap", "most"), [("on", 48), ("off", 80)])
def test_a_newcomer_wins_on_a_phone_with_few_taps(
    sit_down: SitDown, one_tap: str, most: int
) -> None:
    player = sit_down(PHONE, "touch")
    player.like(one_tap=one_tap)
    player.page.goto(f"{player.address}/new")
    player.page.get_by_text("Other deals").tap()
    player.page.get_by_text("By number").tap()
    player.page.get_by_label("Number or deal code").fill("0")
    player.page.get_by_role("button", name="Deal", exact=True).tap()
    player.follow()
    taps = sum(tap_through(player, token, one_tap) for token in CHOSEN.split())
    assert player.view()["result"]["won"]
    assert taps <= most


def tap_through(player: Player, token: str, one_tap: str) -> int:
    """Play an action by taps, and return their number."""
    view = player.view()
    if token not in {each["action"] for each in view["legal"]}:
        assert token[0] in "JQK"  # it had only one slot to go to, and is there
        return 0
    game, before = player.page.locator("#game"), view["ply"]
    places = [f'.square[data-square="{token[-2:]}"]']
    if token[0] == "x":
        places.insert(0, '[data-ploy="extract"]')
    is_quick = one_tap == "on" or token[0] in "JQK"
    if token[0] == "=" or not is_quick:
        places.append(places[-1])
    player.rest(token)
    for place in places:
        player.page.locator(place).tap()
    expect(game).not_to_have_attribute("data-ply", str(before))
    return len(places)


def play_through(
    sit_down: SitDown, line: Line, means: Means, size: Size, begin_at: int = 0
) -> None:
    """Win a game, without motion if its first actions are played through the API.

    Whole games cover motion; in the others it would only take time.
    """
    player = sit_down(size, means)
    if begin_at:
        player.like(motion="off")
    win(player, line, begin_at)


def win(player: Player, line: Line, begin_at: int) -> None:
    """Win a game whose first actions are played through the API."""
    player.begin(line.deal_code, *line.tokens[:begin_at])
    for ply, token in enumerate(line.tokens[begin_at:], begin_at + 1):
        player.play(token, ply)
    assert player.view()["result"]["won"]
    assert player.page.locator(".ending h1").inner_text() == "The field is yours"


PLAIN = re.compile(r"/game/\w+/plain$")


def test_the_table_leads_to_the_plain_view(browser: Browser, address: str) -> None:
    only_in_chromium(browser, "Playwright cannot switch scripts off elsewhere")
    page = browser.new_page(
        java_script_enabled=False, viewport={"width": 320, "height": 640}
    )
    page.goto(f"{address}/")
    page.get_by_role("link", name="More options").click()
    page.get_by_text("Other deals").click()
    page.get_by_text("By number").click()
    page.get_by_label("Number or deal code").fill("1")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page).to_have_url(PLAIN)
    page.get_by_role("button", name="Put Q♠ on b1").click()
    page.get_by_role("button", name="Put J♦ on e4").click()
    page.get_by_role("button", name="Keep the grid").click()
    expect(page).to_have_url(PLAIN)
    expect(page.get_by_text(tell(GridKept(), SYMBOLS))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Keep the grid")).to_be_visible()
    page.context.close()
