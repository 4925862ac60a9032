"""The first pages of an export: shown at once, and usable before the table opens."""

from pathlib import Path
from typing import cast

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.test_won_games import WON
from tests.support.browsing import Player
from tests.support.exports import Host
from tests.support.framed import OPENS_MS, FramedPage, begin, table_of

from cannonade.notation import parse_action, parse_deal_code, parse_records
from cannonade.words.club.front import opening_sentences


def test_a_board_is_there_at_once_and_what_is_played_on_it_is_done(
    host: Host, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(host.address)
    table = page.frame_locator("#table")
    table.get_by_role("button", name="Play").click()
    expect(table.locator("[data-square]")).to_have_count(21)
    table.locator("#game[data-ready]").wait_for()
    table.locator(".legal[data-square]").first.click()
    expect(page.locator("#stage")).to_have_text(opening_sentences()["waiting"])
    expect(page.locator("#opening")).to_be_visible()
    page.wait_for_url(f"{host.address}game/*", timeout=OPENS_MS)
    expect(page.locator("#opening")).to_be_hidden()
    expect(table.locator("main[data-ply='9']")).to_be_visible()
    page.goto(host.address)
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    expect(table.get_by_role("link", name="Continue")).to_be_visible()


def test_the_first_sight_has_the_tables_face_and_no_broken_line(
    host: Host, context: BrowserContext
) -> None:
    host.cut.add(host.path_of("pyodide.asm.wasm"))  # so that it stays
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(host.address)
    expect(page.locator("#stage")).to_be_visible()
    faces = page.evaluate(
        "document.fonts.ready.then((all) => [...all]"
        ".filter(({ status }) => status === 'loaded').map(({ family }) => family))"
    )
    assert "Barlow" in faces
    says = page.frame_locator("#table").locator(".door span").first
    assert says.evaluate("element => element.getClientRects().length") == 1
    assert says.evaluate("element => element.offsetHeight") < 30


def test_the_day_is_there_at_once_too(host: Host, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(host.address)
    table = page.frame_locator("#table")
    table.get_by_role("link", name="Today's deal").click()
    expect(table.get_by_role("heading", level=1)).to_contain_text("Daily")
    table.get_by_role("button", name="Play").click()
    # the day's own page has a board and a title too
    table.locator("#game[data-ready]").wait_for()
    expect(table.locator("[data-square]")).to_have_count(21)
    title = str(table.locator("title").text_content())
    page.wait_for_url(f"{host.address}game/*", timeout=OPENS_MS)
    expect(table.locator("#game[data-ready]")).to_be_visible()
    expect(page).to_have_title(title)


def test_an_incomplete_download_is_resumed_and_games_are_given_out(
    host: Host, context: BrowserContext
) -> None:
    host.changed[host.path_of("packages.bin")] = (
        b"what a host sends that is out of order"
    )
    host.cut.add(host.path_of("pyodide.asm.wasm"))
    page = context.new_page()
    page.goto(host.address)
    stage = page.locator("#stage")
    expect(stage).to_contain_text(opening_sentences()["unkept"], timeout=OPENS_MS)
    host.changed.clear()
    host.cut.clear()
    expect(page.locator("#opening")).to_be_hidden(timeout=OPENS_MS)
    begin(page, host.address)
    table = FramedPage(page)
    player = Player(cast("Page", table), host.address.removesuffix("/"), "mouse")
    tokens = WON[0].tokens[:5]
    player.begin("revised:1", *tokens)
    page.goto(f"{host.address}games/transfer")
    with page.expect_download() as download:
        table_of(page).get_by_role("link", name="Export").click()
    assert download.value.suggested_filename == "cannonade-games.txt"
    records = parse_records(Path(download.value.path()).read_text())
    played = {each.start: [it.action for it in each.played] for each in records}
    assert len(played) == 2
    assert played[parse_deal_code("revised:1")] == list(map(parse_action, tokens))
