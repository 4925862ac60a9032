"""The end of a game: its animations, its picture, and the forts that it earned."""

import struct
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, SMALL_PHONE, Means, Player, Size, box_of
from tests.support.lines import read_lines
from tests.support.positions import position

from cannonade.notation import parse_position

WON = read_lines("won.txt")[0]

BEFORE_A_PERFECT_SIX = parse_position(
    "revised play 2h,9c,3h/4h,8c,5h/6h,2d,7h "
    "#Qs,Jc,#Js/#Qh,#Jh,#Kh/#Qd,#Jd,#Kd/#Qc,#Kc,#Ks "
    "hand=3d ploys=AcAdAhAsX1X2 rest=956"
)
"""The jack of clubs is the last royal; 3d on c2 fires the 9 and 8 of clubs at it."""

WATCH = """
() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const row = this.closest(".reserve") ? "reserve" : "";
    window.moved.push(row || this.getAttribute("class") || this.localName);
    return animate.apply(this, how);
  };
}
"""
FREEZE = """
() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    return animation;
  };
  const setTimer = window.setTimeout;
  window.setTimeout = (deed, ms) => (ms > 300 ? 0 : setTimer(deed, ms));
}
"""
"""Freezes animations at their start, without delays."""

NEAR_PX = 12
SIZES: list[tuple[Size, Means]] = [(DESKTOP, "mouse"), (SMALL_PHONE, "touch")]


def begin_frozen(player: Player) -> Page:
    """Begin the last action of a perfect game, with animations that do not move."""
    player.begin_from(BEFORE_A_PERFECT_SIX)
    player.page.wait_for_selector(".flights", state="attached")
    player.page.evaluate(FREEZE)
    return player.page


@pytest.mark.parametrize(
    ("size", "means", "kept", "title"),
    [
        (DESKTOP, "mouse", 6, "Not a charge spent"),
        (SMALL_PHONE, "touch", 6, "Not a charge spent"),
        (DESKTOP, "mouse", 5, "The field is yours"),
    ],
)
def test_a_win_has_its_moment_and_a_perfect_six_another(
    sit_down: SitDown, size: Size, means: Means, kept: int, title: str
) -> None:
    player = sit_down(size, means)
    page, ploys = player.page, BEFORE_A_PERFECT_SIX.ploys
    before = replace(BEFORE_A_PERFECT_SIX, ploys=ploys[:kept], spent_ploys=ploys[kept:])
    player.begin_from(before)
    page.evaluate(WATCH)
    player.play("3d@c2", 1)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    says = f"{kept} of 6 ploys in reserve"
    expect(page.locator(".reserve")).to_have_attribute("aria-label", says)
    page.wait_for_function("window.moved.length > 12")
    page.wait_for_function("window.moved.includes('reserve')")
    moved: list[str] = page.evaluate("window.moved")
    assert moved.count("reserve") == kept
    assert sum("six" in each.split() for each in moved) == (kept == 6)
    # The moving parts are gone at the end, and the balls stay where they are.
    expect(page.locator(".six")).to_have_count(0)
    expect(page.locator(".reserve > *").last).to_be_visible()


def test_a_card_lands_from_where_it_was_previewed_and_then_the_end_comes(
    sit_down: SitDown,
) -> None:
    player = sit_down()
    page = begin_frozen(player)
    square, board = player.square("c2"), page.locator(".board")
    square.hover()
    lifted = box_of(page.locator(".lifted"))
    square.click()
    flight = box_of(page.locator(".flight:has(.card.number):not(.cover)"))
    assert abs(flight["x"] - lifted["x"]) < NEAR_PX
    assert abs(flight["y"] - lifted["y"]) < NEAR_PX
    player.wait_for_ply(1)
    place = board.bounding_box()
    expect(page.locator(".flight .round-shot").first).to_be_attached()
    expect(page.locator(".ending")).to_have_count(0)
    page.keyboard.press("Shift")
    expect(page.locator(".ending")).to_be_visible()
    assert board.bounding_box() != place


def test_without_motion_the_end_stands_at_once(sit_down: SitDown) -> None:
    player = sit_down()
    player.change(motion="off")
    page = begin_frozen(player)
    player.play("3d@c2", 1)
    expect(page.locator(".ending")).to_be_visible()
    expect(page.locator(".flight")).to_have_count(0)
    player.change(motion="on")


SEEN = """
() => {
  window.seen = {};
  const note = (name) => () => (window.seen[name] ??= performance.now());
  const watch = (where, what, name) =>
    new MutationObserver(note(name)).observe(document.querySelector(where), what);
  watch("#game", { attributes: true, attributeFilter: ["data-ply"] }, "played");
  watch(".royals-count", { characterData: true, subtree: true }, "counted");
}
"""


def test_a_kill_counts_when_the_ball_has_landed(sit_down: SitDown) -> None:
    player = sit_down()
    player.like()
    player.begin(WON.deal_code, *WON.tokens[:21])
    count = player.page.locator(".royals-count .display").first
    before = int(count.inner_text())
    player.page.evaluate(SEEN)
    player.play(WON.tokens[21], 22)
    expect(count).to_have_text(str(before + 1))
    seen = player.page.evaluate("seen")
    assert seen["counted"] - seen["played"] >= 500


@pytest.mark.parametrize(("size", "means"), SIZES)
def test_a_dry_pile_is_named_and_shown(
    sit_down: SitDown, size: Size, means: Means
) -> None:
    player = sit_down(size, means)
    player.begin_from(position(b4="8h", c4="2c", e3="Kd", pile="", hand="9c"))
    player.play("9c@c4", 1)
    page = player.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Out of powder")
    pile = page.get_by_role("img", name="The draw pile is empty")
    expect(pile).to_be_in_viewport()
    assert player.problems() == []


@pytest.mark.parametrize(("size", "means"), SIZES)
def test_a_challenge_ends_with_both_boards(
    sit_down: SitDown, size: Size, means: Means
) -> None:
    player = sit_down(size, means)
    page = player.visit("/shared/revised:3~ygnnAQ")
    assert player.problems() == []
    page.get_by_role("button", name="Play this deal").click()
    player.follow()
    player.resign()
    player.open(player.game)
    page.get_by_role("link", name="Compare").click()
    mine, theirs = map(box_of, page.locator(".board").all())
    assert (mine["y"] == theirs["y"]) == (size == DESKTOP)
    assert player.problems() == []


def test_the_end_is_drawn_as_a_picture_to_keep(sit_down: SitDown) -> None:
    player = sit_down()
    player.like(motion="off")
    player.begin("revised:3")
    player.resign()
    player.page.reload()
    player.page.get_by_text("More", exact=True).click()
    with player.page.expect_download() as kept:
        player.page.get_by_role("button", name="Picture").click()
    assert kept.value.suggested_filename == "cannonade-revised-3.png"
    content = Path(kept.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == (1200, 630)
    expect(player.page.get_by_role("button", name="Saved")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
def test_a_fort_turns_in_and_leaves(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    player.like()
    player.begin(WON.deal_code, *WON.tokens[:-1])
    place = player.page.locator(".medal-place")
    player.play(WON.tokens[-1], len(WON.tokens))
    expect(place).to_contain_text("Earned: The field is yours, Crossfire")
    expect(place).to_have_attribute("role", "status")
    expect(player.page.locator(".earned")).to_contain_text("Crossfire")
    expect(place).to_be_empty(timeout=10_000)
    assert player.problems() == []
    player.page.reload()  # a game looked at again only names what it earned
    expect(player.page.locator(".earned")).to_contain_text("Crossfire")
    expect(player.page.locator(".medal-toast")).to_have_count(0)
