"""The exported table, played from static files with Python in the browser."""

from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser import test_editor, test_front, test_house_rules, test_in_firefox
from tests.browser.export.conftest import SitDown
from tests.browser.test_won_games import WON, win
from tests.support import framed
from tests.support.browsing import DESKTOP, PHONE, Means, Player, Size
from tests.support.exports import BASE, Host
from tests.support.lines import Line
from tests.support.stores import change, moment

from cannonade.notation import parse_action
from cannonade.store import export_games, import_games, open_store

_EVICT = """async () => {
  for (const each of await caches.keys()) await caches.delete(each);
}"""
_IMPORT = """async ([address, text]) => {
  const body = new FormData();
  body.set("file", new File([text], "games.txt", { type: "text/plain" }));
  return (await fetch(address, { method: "POST", body })).ok;
}"""


def test_it_is_played_from_files_and_without_them_even_if_some_were_evicted(
    host: Host, context: BrowserContext
) -> None:
    asked: list[str] = []
    problems: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("weberror", lambda error: problems.append(str(error.error)))
    page = context.new_page()
    game = framed.begin(page, host.address)
    framed.wait_until_kept(page)
    page.evaluate(_EVICT)
    framed.expect_game(page, game)
    host.close()
    framed.expect_game(page, game)
    assert not problems
    assert all(each.startswith((host.origin, "data:", "blob:")) for each in asked)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("line", "means", "size", "base"),
    [
        (WON[0], "mouse", DESKTOP, "/"),
        (WON[1], "touch", PHONE, BASE),
        (WON[2], "keys", DESKTOP, BASE),
    ],
)
def test_games_are_won_there_by_every_input(
    sit_down: SitDown, line: Line, means: Means, size: Size, base: str
) -> None:
    win(sit_down(size, means, base), line, begin_at=len(line.tokens) // 2)


def test_without_a_network_games_move_the_coach_helps_and_other_tests_pass(
    host: Host, sit_down: SitDown, tmp_path: Path
) -> None:
    player = sit_down()
    framed.wait_until_kept(cast("framed.FramedPage", player.page).window)
    host.close()
    move_games(player, tmp_path)
    ask_the_coach(player)
    pass_other_tests(player)


def ask_the_coach(player: Player) -> None:
    """Ask for a hint and a review."""
    player.begin("revised:1", *WON[0].tokens[:12])
    page = player.page
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    player.resign()
    player.page.goto(f"{player.address}/game/{player.game}/review")
    decisions = page.get_by_role("heading", name="Key decisions")
    expect(decisions).to_be_visible(timeout=framed.OPENS_MS)
    challenge(player)


def challenge(player: Player) -> None:
    """Copy the address of a game that has ended, and open it."""
    page = player.page
    player.open(player.game)
    page.evaluate(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; }"
    )
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copied").wait_for()
    home, _, code = (
        str(page.evaluate("window.copied")).rpartition("\n")[2].partition("#")
    )
    assert home == f"{player.address}/"
    page.goto(f"{player.address}{code}")
    expect(page.get_by_text("This is a game of yours")).to_be_visible()


def pass_other_tests(player: Player) -> None:
    """Run the bodies of other tests of the table."""
    for body in (
        test_in_firefox.test_a_lesson_is_passed,
        test_in_firefox.test_a_game_is_reviewed_and_replayed,
        test_front.test_a_fair_deal_begins_by_keys_and_its_end_tells_par,
        test_house_rules.test_keys_alone_choose_rules,
        test_editor.test_cards_are_dragged,
    ):
        body(lambda *_, **_options: player)
    player.page.goto(f"{player.address}/daily")
    player.page.get_by_role("button", name="Play").first.click()
    # Not always at ply 0: some days begin with a royal that has only one slot to go to.
    player.page.wait_for_selector("main[data-ready]")
    assert player.page.evaluate("document.title").startswith("Daily ")


def move_games(player: Player, folder: Path) -> None:
    """Move a game to an installed edition and back."""
    player.begin("revised:1", *WON[0].tokens[:20])
    with open_store(folder) as store:
        records = player.page.request.get(f"{player.address}/games/export").text()
        import_games(store, records, moment())
        (game,) = store.games()
        assert game.id == player.game
        session = store.load_game(game.id).session
        further = session.play(parse_action(WON[0].tokens[20]))
        store.append(game.id, change(session, further, "on"))
        played = export_games(store)
    sent = player.page.evaluate(_IMPORT, [f"{player.address}/games/import", played])
    assert sent
    player.page.goto(f"{player.address}/game/{player.game}")
    player.wait_for_ply(21)
    assert player.page.request.get(f"{player.address}/games/export").text() == played
