"""Pages with scripts under a browser's translator, beside the same pages without it."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pytest
from tests.browser.conftest import SitDown
from tests.support.browsing import Player
from tests.support.lines import read_lines

pytestmark = pytest.mark.nightly

WON: Final = read_lines("won.txt")[0]

TRANSLATE: Final = """() => {
  const wrap = (node) => {
    const allows = node.parentElement?.closest("[translate]")?.translate !== false;
    const isIn = node.parentElement?.closest("font, script, style, svg");
    if (node.nodeType !== Node.TEXT_NODE) [...node.childNodes].forEach(wrap);
    else if (node.data.trim() && allows && !isIn) {
      const font = document.createElement("font");
      font.textContent = node.data.toUpperCase();
      node.replaceWith(font);
    }
  };
  wrap(document.body);
}"""
"""Replaces text by elements, as the translators of browsers do."""

TRIES: Final = 50
"""How often the two pages may differ while one has an answer that the other awaits."""

Step = Callable[[Player], None]


def click(name: str) -> Step:
    return lambda player: player.page.get_by_role("button", name=name).first.click()


def press(key: str) -> Step:
    return lambda player: player.page.keyboard.press(key)


def undo(player: Player) -> None:
    ply = player.view()["ply"]
    player.page.keyboard.press("u")
    player.wait_for_ply(ply - 1)


def choose(value: str) -> Step:
    def unfold_and_check(player: Player) -> None:
        choice = player.page.locator(f"#{value}")
        choice.evaluate("choice => { choice.closest('details').open = true }")
        choice.check()

    return unfold_and_check


def put(card: str, name: str) -> Step:
    def put_there(player: Player) -> None:
        player.page.locator(f'.tray-card[data-card="{card}"]').click()
        player.page.locator(f"#at-{name}").click()

    return put_there


def text(player: Player) -> str:
    player.wait_for_silence()
    player.settle()
    return " ".join(player.page.inner_text("body").casefold().split())


def do(step: Step, pair: tuple[Player, Player]) -> None:
    """Translate the first player's page; check that a step leads both to the same."""
    pair[0].page.evaluate(TRANSLATE)
    for player in pair:
        step(player)
    for _ in range(TRIES):
        if text(pair[0]) == text(pair[1]):
            return
    assert text(pair[0]) == text(pair[1])


def test_a_game_goes_on_under_a_translator(sit_down: SitDown) -> None:
    pair = sit_down(), sit_down()
    pair[0].begin(WON.deal_code)
    pair[0].resign()  # so that both have seen the deal before
    for player in pair:
        player.like()
        player.begin(WON.deal_code)
    for ply, token in enumerate(WON.tokens[:14], 1):
        do(partial(Player.play, action=token, ply=ply), pair)
        assert f"{pair[0].view()['draw_count']} cards" in text(pair[0])
    for key in ("k", "Escape", "?", "Escape", "b", "Escape", "n", "Escape"):
        do(press(key), pair)
    do(undo, pair)
    assert pair[0].page.locator(".room font").count() == 0


@pytest.mark.parametrize(
    ("path", "steps"),
    [
        ("/lesson/cannon", [click("Show me"), click("Undo"), click("Show me")]),
        ("/rules/house", [choose("cycling-at_once"), choose("placement-lower")]),
        ("/setup", [put("9d", "b4"), put("Kd", "e3"), put("7h", "hand")]),
        ("replay", [press("End"), press("ArrowLeft"), press("Home")]),
    ],
)
def test_pages_are_alive_under_a_translator(
    sit_down: SitDown, path: str, steps: list[Step]
) -> None:
    pair = sit_down(), sit_down()
    for player in pair:
        player.like()
        if path == "replay":
            player.begin(WON.deal_code, *WON.tokens)
            path = f"/game/{player.game}/replay"
        player.page.goto(f"{player.address}{path}")
        player.wait_for_silence()
    for step in steps:
        do(step, pair)
        pair[0].page.evaluate(TRANSLATE)
    assert pair[0].page.locator("main font").count() > 0
