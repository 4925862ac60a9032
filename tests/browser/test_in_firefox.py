"""The table in Debian's Firefox: the most common actions, and every kind of page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Playwright, expect
from tests.browser.conftest import SitDown
from tests.support.browsers import open_browser
from tests.support.browsing import DESKTOP, PHONE, Means, Player
from tests.support.layout import faults
from tests.support.lines import read_lines

from cannonade.club.lessons import LESSONS
from cannonade.engine.events import GridKept
from cannonade.words.cards import SYMBOLS
from cannonade.words.game.events import tell

pytestmark = pytest.mark.browser

TOKENS = read_lines("won.txt")[0].tokens
KILL = 5
"""The number of actions up to the first kill."""

PLACES = ("/", "/games", "/rules", "/settings", "/statistics", "/lessons", "/daily")


@pytest.fixture(scope="module")
def browser(programs: Playwright) -> Iterator[Browser]:
    with open_browser(programs, "firefox") as browser:
        yield browser


@pytest.mark.parametrize("means", ["mouse", "keys"])
def test_a_game_is_played_undone_and_dealt_anew(
    sit_down: SitDown, means: Means
) -> None:
    player = sit_down(means=means)
    player.begin("revised:1")
    for ply, token in enumerate(TOKENS[:KILL], 1):
        player.play(token, ply)
    status = player.page.locator('[role="status"]')
    expect(status).to_contain_text("The jack of diamonds falls")
    player.page.keyboard.press("u")
    player.wait_for_ply(KILL - 1)
    for ply, token in enumerate(TOKENS[KILL - 1 : 12], KILL):
        player.play(token, ply)
    player.begin("revised:1", *TOKENS[:-1])
    player.play(TOKENS[-1], len(TOKENS))
    expect(player.page.locator(".ending h1")).to_have_text("The field is yours")
    player.page.keyboard.press("n")
    player.wait_for_ply(0)


@pytest.mark.kernel
def test_a_hint_is_given(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin("revised:1", *TOKENS[:13])
    player.page.keyboard.press("h")
    player.page.get_by_role("button", name="Show it").click()
    player.page.wait_for_selector(".hint-best", timeout=20_000)
    expect(player.page.locator("[role=status]")).to_contain_text("The coach would")


def test_a_lesson_is_passed(sit_down: SitDown) -> None:
    player = sit_down()
    player.page.goto(f"{player.address}/lesson/{LESSONS[0].id}")
    player.page.wait_for_selector("#lesson[data-ready]")
    for ply, token in enumerate(LESSONS[0].shown.split(), 1):
        player.play(token, ply)
    answer = player.page.locator(".verdict .remark")
    expect(answer).to_contain_text("Passed.")


@pytest.mark.kernel
def test_a_game_is_reviewed_and_replayed(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin("revised:1", *TOKENS[:KILL])
    player.resign()
    page, game = player.page, f"{player.address}/game/{player.game}"
    page.goto(f"{game}/review")
    page.wait_for_selector(".equity-chart", timeout=60_000)
    page.goto(f"{game}/replay")
    page.wait_for_selector("#replay[data-ready]")
    page.keyboard.press("End")
    expect(page.locator(".square.kill")).to_have_count(2)


@pytest.mark.parametrize("length", [4, len(TOKENS)])
def test_everything_of_a_game_has_its_place_on_a_phone(
    sit_down: SitDown, length: int
) -> None:
    player = sit_down(PHONE)
    player.begin("revised:1", *TOKENS[:length])
    assert faults(player) == []


def test_no_page_complains_or_is_wider_than_a_phone(sit_down: SitDown) -> None:
    player = sit_down(PHONE)
    page, complaints = player.page, list[str]()

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"{page.url}: {message.text}")

    page.on("console", listen)
    player.begin("revised:1", *TOKENS)
    game, lesson = f"/game/{player.game}", f"/lesson/{LESSONS[0].id}"
    for place in (*PLACES, f"{game}/plain", f"{game}/replay", lesson):
        page.goto(player.address + place)
        page.wait_for_load_state("networkidle")
        assert is_as_wide_as_the_window(player), place
    page.wait_for_selector("#lesson[data-ready]")
    assert complaints == []


def is_as_wide_as_the_window(player: Player) -> bool:
    found: bool = player.page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return found


def test_the_plain_view_plays_without_the_table(sit_down: SitDown) -> None:
    player = sit_down(DESKTOP)
    player.begin("revised:1")
    page = player.page
    page.goto(f"{player.address}/game/{player.game}/plain")
    page.get_by_role("button", name="Put Q♠ on b1").click()
    page.get_by_role("button", name="Put J♦ on e4").click()
    page.get_by_role("button", name="Keep the grid").click()
    expect(page.get_by_text(tell(GridKept(), SYMBOLS))).to_be_visible()
