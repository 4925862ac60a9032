"""Taps, clicks and keys: previewed first, played once, refused with a reason."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import PHONE, Means, Player, middle, squares_of
from tests.support.lines import Line, read_lines
from tests.support.table import Json

from cannonade.board import CELLS, SLOTS

REVISED, ORIGINAL, REVISIONS, POINTS, _ = read_lines("won.txt")
CHOSEN: Final = re.compile(r"\bchosen\b")
BEFORE_AN_ACE: Final = next(
    at
    for at, pair in enumerate(zip(REVISED.tokens, REVISED.tokens[1:], strict=False))
    if pair == (".", ".")
)


def before(line: Line, sign: str) -> tuple[str, ...]:
    """Return the actions of a game before the first whose token has a sign."""
    at = next(at for at, token in enumerate(line.tokens) if sign in token)
    return line.tokens[:at]


def refusal(player: Player) -> Locator:
    return player.page.locator(".verdict .no")


@pytest.mark.parametrize(
    ("line", "sign", "says"),
    [
        (REVISIONS, "+", "Armour: "),
        (POINTS, "!", "shame pile"),
        (REVISED, "=", "Replace "),
    ],
)
def test_a_finger_is_shown_what_cannot_be_taken_back(
    sit_down: SitDown, line: Line, sign: str, says: str
) -> None:
    player = sit_down(PHONE, "touch")
    start = before(line, sign)
    player.begin(line.deal_code, *start)
    (name,) = squares_of(line.tokens[len(start)])
    player.square(name).tap()
    expect(player.square(name)).to_have_class(CHOSEN)
    expect(player.page.locator(".verdict .idle")).to_contain_text(says)
    expect(player.page.locator(".verdict .idle")).to_contain_text("Tap there again.")
    assert player.view()["ply"] == len(start)
    player.square(name).tap()
    player.wait_for_ply(len(start) + 1)


@pytest.mark.parametrize("means", ["mouse", "keys"])
def test_armour_that_nobody_saw_is_shown_first(sit_down: SitDown, means: Means) -> None:
    player = sit_down(means=means)
    start = before(REVISIONS, "+")
    player.begin(REVISIONS.deal_code, *start[:-1])
    (name,) = squares_of(REVISIONS.tokens[len(start)])
    slot = player.square(name)
    if means == "mouse":
        slot.hover()
    else:
        player.page.keyboard.press("ArrowRight")
        slot.focus()
    player.page.keyboard.press("d")
    player.wait_for_ply(len(start))
    player.press(slot)
    expect(slot).to_have_class(CHOSEN)
    expect(player.page.locator(".hand-words")).to_contain_text("Armour: ")
    assert player.view()["ply"] == len(start)
    player.press(slot)
    player.wait_for_ply(len(start) + 1)


def test_a_letter_keeps_the_grid(sit_down: SitDown) -> None:
    player = sit_down(means="keys", at=("Qs@b1", "Jd@e4"))
    keep = player.page.get_by_role("button", name="Keep the grid")
    keep.focus()
    player.page.keyboard.press("g")
    player.wait_for_ply(3)
    expect(keep).to_have_count(0)
    expect(player.page.locator(".hand-card")).to_be_focused()
    player.page.keyboard.press("g")
    assert player.view()["ply"] == 3


def test_a_double_tap_on_the_pile_draws_one_card(sit_down: SitDown) -> None:
    player = sit_down(at=REVISED.tokens[:BEFORE_AN_ACE])
    twice = "pile => [1, 2].forEach(() => pile.dispatchEvent(CLICK))".replace(
        "CLICK", "new MouseEvent('click', {bubbles: true, detail: 1})"
    )
    player.page.locator(".draw-button").evaluate(twice)
    player.wait_for_ply(BEFORE_AN_ACE + 1)
    player.page.wait_for_timeout(300)
    assert player.view()["ply"] == BEFORE_AN_ACE + 1
    assert player.view()["hand"] is None
    player.page.locator(".draw-button").click()
    player.wait_for_ply(BEFORE_AN_ACE + 2)


def test_a_key_held_down_draws_one_card(sit_down: SitDown) -> None:
    player = sit_down(at=REVISED.tokens[:BEFORE_AN_ACE])
    player.page.keyboard.down("d")
    player.wait_for_ply(BEFORE_AN_ACE + 1)
    player.page.keyboard.down("d")
    player.page.keyboard.up("d")
    player.page.wait_for_timeout(300)
    assert player.view()["ply"] == BEFORE_AN_ACE + 1


@pytest.mark.parametrize(
    ("line", "length", "ploy", "means"),
    [
        (REVISED, 0, None, "mouse"),
        (REVISED, 2, None, "touch"),
        (REVISED, 3, None, "keys"),
        (REVISED, 4, None, "mouse"),
        (REVISED, len(before(REVISED, "x")), "extract", "touch"),
        (REVISED, len(before(REVISED, ">")), "reassign", "mouse"),
        (POINTS, len(before(POINTS, "!")), None, "touch"),
        (ORIGINAL, 3, None, "keys"),
    ],
)
def test_every_square_that_does_nothing_says_why(
    sit_down: SitDown, line: Line, length: int, ploy: str | None, means: Means
) -> None:
    player = sit_down(PHONE, means)
    player.begin(line.deal_code, *line.tokens[:length])
    if ploy:
        player.page.locator(f'[data-ploy="{ploy}"]').click()
    squares = [each.symbol for each in (*CELLS, *SLOTS)]
    asked = {each: player.why(f"{ploy or 'hand'}:{each}", "spoken") for each in squares}
    reasons = {name: said for name, said in asked.items() if said}
    assert reasons
    for name, reason in reasons.items():
        place = player.square(name)
        player.press(place)
        expect(place).to_have_attribute("aria-label", re.compile(re.escape(reason)))
        expect(refusal(player)).to_be_visible()
    assert player.view()["ply"] == length


def test_a_place_for_the_card_of_a_joker_says_why_not(sit_down: SitDown) -> None:
    player = sit_down()
    start = before(REVISED, ">")
    player.begin("revised:1", *start)
    source, target, closed = moving(player.view())
    player.page.locator('[data-ploy="reassign"]').click()
    player.square(source).click()
    player.square(SLOTS[0].symbol).click()
    expect(refusal(player)).to_contain_text("A joker moves a card of the grid")
    player.square(closed).click()
    expect(refusal(player)).not_to_contain_text("A joker moves a card of the grid")
    player.square(target).click()
    player.wait_for_ply(len(start) + 1)


def moving(view: Json) -> tuple[str, str, str]:
    """Find a stack, a cell that takes its top card, and a cell that does not."""
    ways = [squares_of(each["action"]) for each in view["legal"]]
    ways = [way for way in ways if len(way) == 2]
    for source, target in ways:
        for cell in CELLS:
            if cell.symbol != source and [source, cell.symbol] not in ways:
                return source, target, cell.symbol
    raise AssertionError(ways)


def no_draw(player: Player) -> str:
    """Return why no card can be drawn, up to the first suit symbol."""
    return re.split("[♥♦♠♣]", player.why("button:draw"))[-1]


def test_a_refusal_gives_way(sit_down: SitDown) -> None:
    player = sit_down(at=REVISED.tokens[:4])
    says = no_draw(player)
    player.page.locator(".draw-button").click(force=True)
    expect(refusal(player)).to_contain_text(says)
    player.square("c3").hover()
    expect(refusal(player)).to_have_count(0)
    player.page.keyboard.press("d")
    expect(refusal(player)).to_contain_text(says)
    player.page.keyboard.press("ArrowRight")
    expect(refusal(player)).to_have_count(0)


def test_a_refusal_on_a_phone_gives_way(sit_down: SitDown) -> None:
    player = sit_down(PHONE, "touch", at=REVISED.tokens[:4])
    player.page.locator(".draw-button").tap(force=True)
    expect(refusal(player)).to_contain_text(no_draw(player))
    player.page.locator(".verdict").tap()
    expect(player.page.locator(".verdict .idle")).to_contain_text("Fits ")


def test_a_dragged_card_is_not_to_be_tapped(sit_down: SitDown) -> None:
    player = sit_down(PHONE, "touch", at=REVISED.tokens[:4])
    hand = player.page.locator(".hand-card")
    (x, y), goal = middle(hand), middle(player.square("b4"))
    player.touch("touchStart", (x, y))
    player.touch("touchMove", (x + 8, y - 8))
    player.touch("touchMove", goal)
    expect(player.square("b4")).to_have_class(CHOSEN)
    expect(player.page.locator(".verdict .falls")).to_have_count(2)
    expect(hand).not_to_contain_text("again")
    player.touch("touchEnd")
    player.wait_for_ply(5)


def test_the_title_follows_the_game(sit_down: SitDown) -> None:
    player = sit_down(at=REVISED.tokens[:-1])
    page = player.page
    expect(page).to_have_title("Deal 1 · Cannonade")
    player.play(REVISED.tokens[-1], len(REVISED.tokens))
    expect(page).to_have_title("The field is yours · Deal 1 · Cannonade")
    page.keyboard.press("n")
    player.wait_for_ply(0)
    expect(page).to_have_title(re.compile(r"^Deal \d+ · Cannonade$"))
    expect(page).not_to_have_title("Deal 1 · Cannonade")


def test_every_tab_shows_the_same_log(sit_down: SitDown) -> None:
    player, elsewhere = sit_down(), sit_down()
    player.begin("revised:1", *REVISED.tokens[:13])
    player.play(REVISED.tokens[13], 14)
    elsewhere.open(player.game)
    lines = log_of(elsewhere)
    assert len(lines) > 5
    log = player.page.locator(".log li")
    expect(log).to_have_text(lines)  # once the ball has landed
    player.page.keyboard.press("u")
    player.wait_for_ply(13)
    expect(log.first).to_contain_text("drawn")
    undone = log_of(player)
    assert undone[1:] == lines[1 - len(undone) :]
    elsewhere.page.reload()
    elsewhere.wait_for_ply(13)
    assert log_of(elsewhere) == undone


def log_of(player: Player) -> list[str]:
    return player.page.locator(".log li").all_inner_texts()


GHE: Final = "\N{CYRILLIC SMALL LETTER GHE}"
VAV: Final = "\N{HEBREW LETTER VAV}"


def test_letters_and_digits_work_on_every_layout(sit_down: SitDown) -> None:
    player = sit_down(means="keys", at=("Qs@b1",))

    press_key = player.press_key
    # Not ours: a dead key, an input method, shortcuts of the browser, other letters.
    for key, code in (("Dead", "KeyU"), ("Process", "KeyU"), ("a", "KeyU"), ("!", "")):
        press_key(key, code)
    for flag in ("ctrlKey", "metaKey", "altKey", "isComposing", "modifierAltGraph"):
        press_key(GHE, "KeyU", **{flag: True})
    press_key(GHE.upper(), "KeyU", shiftKey=True)
    press_key(GHE, "KeyU", keyCode=229)
    # Russian, Greek, Hebrew, Arabic, Korean, Dvorak, AZERTY with its q at "a".
    for key, code in (
        *((GHE, "KeyU"), ("θ", "KeyU"), (VAV, "KeyU"), ("ع", "KeyU"), ("ㅕ", "KeyU")),
        *(("u", "KeyF"), ("u", "KeyU")),
    ):
        press_key(key, code)
        player.wait_for_ply(0)
        player.page.keyboard.press("y")
        player.wait_for_ply(1)
    for key, code, square in (
        *(("&", "Digit1", "b4"), ("é", "Digit2", "c4"), ("ě", "Digit3", "d4")),
        *(("٤", "Digit4", "b3"), ("5", "Numpad5", "c3"), ("6", "Digit6", "d3")),
    ):
        press_key(key, code)
        expect(player.square(square)).to_be_focused()
    press_key("!", "Digit1", shiftKey=True)
    expect(player.square("d3")).to_be_focused()
