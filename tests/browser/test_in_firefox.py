"""The table in Debian's Firefox: the most common actions, and every kind of page."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Playwright, expect
from tests.browser.conftest import SitDown
from tests.support.browsers import open_browser
from tests.support.browsing import DESKTOP, PHONE, Means, Player
from tests.support.layout import faults
from tests.support.lines import read_lines
from tests.support.served import served

from cannonade.club.lessons import LESSONS
from cannonade.web import app
from cannonade.web.server.assets import load_assets

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
    player.visit(f"/lesson/{LESSONS[0].id}", "#lesson[data-ready]")
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
        player.wait_for_silence()
        assert not player.is_too_wide(), place
    page.wait_for_selector("#lesson[data-ready]")
    assert complaints == []


def test_it_is_played_from_sources_that_are_not_joined(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = replace(load_assets(), bundles={})
    monkeypatch.setattr(app, "load_assets", lambda: sources)
    with served(tmp_path, 18_965) as address:
        player = Player.sit_down(browser, address, DESKTOP, "keys")
        page = player.page
        player.begin("revised:1", *TOKENS[:-1])
        assert "/js/game/game.js" in page.content()
        player.play(TOKENS[-1], len(TOKENS))
        expect(page.locator(".ending h1")).to_have_text("The field is yours")
        page.goto(f"{address}/game/{player.game}/replay")
        page.keyboard.press("Home")
        expect(page.locator(".square").first).to_be_visible()
        page.goto(f"{address}/lesson/{LESSONS[0].id}")
        page.get_by_role("button", name="Show me").click()
        expect(page.locator(".verdict .remark")).not_to_be_empty()
        page.context.close()
