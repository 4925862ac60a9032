"""Hints, watching and reviews, by keyboard, by touch and without scripts."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import (
    DESKTOP,
    PHONE,
    SMALL_PHONE,
    Means,
    Player,
    Size,
    box_of,
)
from tests.support.layout import resize
from tests.support.lines import read_lines

pytestmark = pytest.mark.kernel

REVISED = read_lines("won.txt")[0]
SIZES = (DESKTOP, PHONE, SMALL_PHONE)
HINTED = re.compile(r"\bhint-(draw|keep|extract|[a-e][1-5])\b")
WAIT_MS = 20_000


def with_hand(player: Player) -> None:
    """Begin a game with a card in hand that fits several cells."""
    player.begin("revised:1", *REVISED.tokens[:13])
    assert player.view()["hand"]


def ask(player: Player) -> None:
    """Ask for a hint, and confirm that it marks the game."""
    page = player.page
    if player.means == "touch":
        page.locator(".hint-button").tap()
        page.get_by_role("button", name="Show it").tap()
    else:
        page.keyboard.press("h")
        expect(page.get_by_role("button", name="Show it")).to_be_focused()
        page.get_by_role("button", name="Show it").press("Enter")
    page.wait_for_selector(".hint-best", timeout=WAIT_MS)


def test_a_hint_by_keyboard(sit_down: SitDown) -> None:
    player = sit_down(DESKTOP, "keys")
    page = player.page
    player.like()  # somebody who has not seen the deal before
    with_hand(player)
    expect(page.locator(".badge")).to_have_text("No help so far")
    page.get_by_role("button", name=re.compile("^Hint")).click()
    page.get_by_role("button", name="Not now").click()
    assert not player.view()["assisted"]
    ask(player)
    expect(page.locator("#game")).to_have_class(HINTED)
    expect(page.locator("[role=status]")).to_contain_text("The coach would")
    expect(page.locator(".badge")).to_have_text("With help")
    assert player.view()["assisted"]
    assert player.problems() == []
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator("#game")).not_to_have_class(HINTED)
    page.keyboard.press("h")  # the game is marked, so there is no question
    page.wait_for_selector(".hint-best", timeout=WAIT_MS)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_a_hint_by_touch(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size, "touch")
    page = player.page
    with_hand(player)
    ask(player)
    assert player.problems() == []
    expect(page.locator(".hint")).to_have_attribute(
        "aria-busy", "false", timeout=WAIT_MS
    )
    others = page.locator(".hint-others .button")
    shown = str(page.locator("#game").get_attribute("class"))
    others.nth(1).tap()
    expect(others.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#game")).not_to_have_attribute("class", shown)
    ply = player.view()["ply"]
    page.get_by_role("button", name="Play it").tap()
    player.wait_for_ply(ply + 1)
    expect(page.locator(".hint")).to_have_count(0)


def test_the_cards_that_a_sentence_names_light_up(sit_down: SitDown) -> None:
    player = sit_down()
    player.begin(
        "revised:1", *REVISED.tokens[:4]
    )  # every legal action names a card on the board
    page = player.page
    player.wait_for_silence()
    ask(player)
    page.wait_for_selector(".hint-others", timeout=WAIT_MS)
    expect(page.locator(".hint")).to_have_attribute(
        "aria-busy", "false", timeout=WAIT_MS
    )
    best, lit = page.locator(".hint-others button").first, page.locator("[data-meant]")
    for point in (best.hover, best.focus):
        page.mouse.move(0, 0)
        expect(lit).to_have_count(0)
        point()
        expect(lit.first).to_be_visible()
        drawn = lit.first.locator("use").first.get_attribute("href") or ""
        card = drawn.removeprefix("#card-")
        expect(best.locator(f'[data-card="{card}"]')).to_have_count(1)


def not_over(one: Locator, other: Locator) -> bool:
    """Return whether two boxes do not overlap."""
    this, that = box_of(one), box_of(other)
    return (
        this["y"] >= that["y"] + that["height"] - 1
        or this["x"] >= that["x"] + that["width"]
        or this["x"] + this["width"] <= that["x"]
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_coach_is_watched_and_taken_over_from(
    sit_down: SitDown, size: Size
) -> None:
    player = sit_down(size, "mouse")
    player.like(draw="off")  # one action at a time
    page = player.page
    player.visit("/new")
    page.get_by_text("Other deals").click()
    page.get_by_text("By number").click()
    page.get_by_label("Number or deal code").fill("7")
    page.get_by_role("button", name="Watch the coach").click()
    page.get_by_label("Level").select_option("2")
    page.get_by_label("Speed: actions a second").select_option("8")
    page.wait_for_selector('main:not([data-ply="0"])', timeout=WAIT_MS)
    page.get_by_role("button", name="Pause").click()
    page.wait_for_selector(".watch .hint-best")
    assert player.problems() == []
    assert not_over(page.locator(".watch"), page.locator(".board"))
    ply = player.follow()["ply"]  # an action may still be on its way
    page.get_by_role("button", name="One action").click()
    page.wait_for_function(
        "ply => document.querySelector('main').dataset.ply > ply", arg=ply
    )
    page.get_by_role("button", name="Take over").click()
    expect(page.locator(".watch")).to_have_count(0)
    assert page.url.endswith(f"/game/{player.game}")
    view = player.view()
    assert view["assisted"]
    assert view["ply"] > ply


def test_whoever_plays_pauses_the_coach(sit_down: SitDown) -> None:
    player = sit_down(DESKTOP)
    page = player.page
    with_hand(player)
    page.locator(".top .menu-button:visible").click()
    page.get_by_role("button", name="Watch the coach play on").click()
    page.get_by_label("Speed: actions a second").select_option("0.5")
    page.wait_for_selector(".watch .hint-best", timeout=WAIT_MS)
    view = player.follow()
    player.play(view["legal"][0]["action"], view["ply"] + 1)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert player.view()["ply"] == view["ply"] + 1


def review_a_mistake(player: Player) -> str:
    """Play a mistake after 13 actions, open the review, and return the mistake."""
    with_hand(player)
    worst = str(player.view()["legal"][-1]["action"])
    player.begin("revised:1", *REVISED.tokens[:13], worst)
    player.resign()
    player.page.goto(f"{player.address}/game/{player.game}/review")
    player.page.wait_for_selector(".equity-chart", timeout=3 * WAIT_MS)
    return worst


@pytest.mark.parametrize(("size", "means"), [(PHONE, "touch"), (SMALL_PHONE, "keys")])
def test_a_mistake_becomes_a_puzzle(
    sit_down: SitDown, size: Size, means: Means
) -> None:
    player = sit_down(size, means)
    page = player.page
    player.like(motion="off")
    worst = review_a_mistake(player)
    page.get_by_role("link", name="Try again").first.click()
    page.wait_for_selector("#lesson[data-ready]")
    answer = page.locator(".verdict .remark")
    player.play(worst, 14)
    expect(answer).to_contain_text("Not yet.")
    page.get_by_role("button", name="Undo").press("Enter")
    player.wait_for_ply(13)
    place = page.url.replace("/puzzle/", "/api/puzzles/")
    shown = page.request.post(f"{place}/show", data={}).json()
    player.play(shown["view"]["lesson"]["log"], 14)
    expect(answer).to_contain_text("Solved.")
    expect(page.get_by_role("link", name="All puzzles").last).to_be_in_viewport()
    assert player.problems() == []
    page.get_by_role("link", name="All puzzles").last.click()
    expect(page.get_by_text("Solved", exact=True)).to_be_visible()
    assert player.problems() == []


def test_a_hint_covers_no_words(sit_down: SitDown) -> None:
    player = sit_down()
    for size in (DESKTOP, (1366, 650), (844, 390)):
        resize(player, size)
        with_hand(player)
        ask(player)
        box = box_of(player.page.locator(".hint"))
        words = player.page.locator(".log, .pile-words, .roster, .ploys")
        for under in (box_of(each) for each in words.all() if each.is_visible()):
            is_beside = (
                under["x"] + under["width"] <= box["x"] + 1
                or under["y"] + under["height"] <= box["y"] + 1
                or box["x"] + box["width"] <= under["x"] + 1
            )
            is_covered = box["x"] <= under["x"] + 1 and box["y"] <= under["y"] + 1
            assert is_beside or is_covered, (size, under)


@pytest.mark.parametrize(("size", "means"), [(DESKTOP, "keys"), (SMALL_PHONE, "touch")])
def test_beside_the_player_it_shows_a_better_action_and_takes_back(
    sit_down: SitDown, size: Size, means: Means
) -> None:
    player = sit_down(size, means)
    page = player.page
    player.like(beside="mistakes")
    player.begin("revised:5", "Qh@c1", "Qs@e3", "=c4", ".", "9d@d4", ".")
    remark, table = page.locator(".remark"), page.locator("#game")
    player.wait_for_silence()
    ply = player.view()["ply"]
    assert not player.view()["assisted"]  # a look at the board marks nothing
    player.play("xc4", ply + 1)
    expect(remark).to_contain_text("Better by 1.1 points: put", timeout=WAIT_MS)
    assert player.view()["assisted"]
    assert player.problems() == []
    expect(table).not_to_have_class(HINTED)
    page.get_by_role("button", name="Take mine back").click()
    player.wait_for_ply(ply)
    expect(table).to_have_class(re.compile(r"\bhint-d2\b"))
    expect(remark).to_be_visible()
    player.play("8s@d2", ply + 1)
    expect(remark).to_have_count(0)
