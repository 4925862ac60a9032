"""The server draws the first view of a table as the browser's scripts do."""

import gzip
from random import Random

import pytest
from playwright.sync_api import Browser, expect
from tests.support.rule_sets import RULES
from tests.support.table import new_key

from cannonade.engine import legal_actions
from cannonade.notation import format_action
from cannonade.play.new_game import NewGameRequest, start_of
from cannonade.session import Session, begin
from cannonade.web.drawing.sprite import sprite

pytestmark = pytest.mark.browser

ALIKE = """
(root) => {
  const copy = root.cloneNode(true);
  // What a game earned is asked for once its end stands: it may be there by now.
  copy.querySelectorAll(".earned").forEach((each) => each.remove());
  copy.normalize();
  const clean = (text) => text.replace(/\\s+/g, " ").trim();
  const lines = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [clean(node.textContent)];
    const marks = [...node.attributes]
      .filter(({ name }) => name !== "data-ready")
      .map(({ name, value }) => `${name}=${clean(value)}`)
      .sort();
    const inside = [...node.childNodes].flatMap(lines);
    return [[node.localName, ...marks].join(" "), ...inside];
  };
  return lines(copy).filter(Boolean);
}
"""
LIVE = f"() => ({ALIKE})(document.querySelector('#game'))"
MOST_BYTES = 60_000
TRANSFERRED = """
(text) => {
  const sent = new DOMParser().parseFromString(text, "text/html");
  const linked = "link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]";
  const named = [...sent.querySelectorAll(`${linked}, script[src]`)];
  const wanted = new Set(named.map((each) => each.href ?? each.src));
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource").filter(({ name }) => wanted.has(name)),
  ];
  return entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]);
}
"""
SENT = f"""(text) => {{
  const sent = new DOMParser().parseFromString(text, "text/html");
  return ({ALIKE})(sent.querySelector("#game"));
}}"""


def tokens(rules: str, length: int) -> list[str]:
    """Play randomly; return the actions."""
    session: Session = begin(start_of(NewGameRequest(rules=rules, number="7")))
    rng, played = Random(length), list[str]()
    while len(played) < length and not session.is_over:
        action = rng.choice(legal_actions(session.state))
        session = session.play(action)
        played.append(format_action(action))
    return played


@pytest.mark.parametrize("rules", sorted(RULES))
@pytest.mark.parametrize("length", [0, 4, 30, 300])
def test_the_scripts_change_nothing_of_the_first_picture(
    browser: Browser, address: str, rules: str, length: int
) -> None:
    page = browser.new_page()
    wish = {"rules": rules, "number": "7", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    place = f"{address}/api/games/{view['game']}/actions"
    for ply, token in enumerate(tokens(rules, length)):
        asked = {"ply": ply, "key": new_key(), "action": token}
        assert page.request.post(place, data=asked).ok
    page.goto(f"{address}/game/{view['game']}")
    page.wait_for_selector("#game[data-ready]")
    sent = page.request.get(f"{address}/game/{view['game']}").text()
    assert page.evaluate(SENT, sent) == page.evaluate(LIVE)
    page.close()


def test_the_page_asks_for_no_data_and_nothing_from_elsewhere(
    browser: Browser, address: str
) -> None:
    page = browser.new_page()
    asked: list[str] = []
    wish = {"rules": "revised", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/game/{view['game']}")
    page.wait_for_selector("#game[data-ready]")
    page.wait_for_timeout(300)
    game, *files = asked
    assert game.endswith(view["game"])
    assert all(each.startswith(f"{address}/static/") for each in files)
    preloaded = page.locator("link[as=font]").evaluate_all(
        "(all) => all.map((e) => e.href)"
    )
    assert {each for each in files if each.endswith(".woff2")} == set(preloaded)
    page.close()


def test_every_shape_is_there_once_the_page_stands(
    browser: Browser, address: str
) -> None:
    page = browser.new_page()
    wish = {"rules": "revised", "number": "7", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    page.goto(f"{address}/game/{view['game']}")
    expect(page.locator(".sprite [id]")).to_have_count(sprite().count(" id="))
    page.close()


def test_a_browser_fetches_less_than_sixty_kilobytes(
    browser: Browser, address: str
) -> None:
    page = browser.new_page()
    wish = {"rules": "revised", "number": "1", "key": new_key()}
    view = page.request.post(f"{address}/api/games", data=wish).json()["view"]
    page.goto(f"{address}/game/{view['game']}")
    page.wait_for_selector("#game[data-ready]")
    sent = page.request.get(page.url).text()
    sizes = dict(page.evaluate(TRANSFERRED, sent))
    # The server compresses it only for other devices; see tests/web/test_weight.py.
    sizes[page.url] = len(gzip.compress(sent.encode(), 6))
    kinds = {name.rpartition(".")[2] for name in sizes if "/static/" in name}
    assert kinds == {"css", "js", "woff2"}
    assert all(sizes.values()), sizes
    assert sum(sizes.values()) < MOST_BYTES, sizes
    page.close()
