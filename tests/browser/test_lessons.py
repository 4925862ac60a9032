"""All lessons in a real browser: by keys, touch and mouse."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Means, Player, Size
from tests.support.lines import FAILURES

from cannonade.club.lessons import LESSONS, AttemptState, Lesson
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.lessons import say_lesson, say_verdict

SIZES = (DESKTOP, PHONE, SMALL_PHONE)


@pytest.fixture
def newcomer(sit_down: SitDown) -> SitDown:
    """Return a factory of windows at a new table."""
    return sit_down


def open_lesson(player: Player, lesson: Lesson) -> Page:
    return player.visit(f"/lesson/{lesson.id}", "#lesson[data-ready]")


def attempt(player: Player, tokens: str) -> None:
    ply = 0
    for step in tokens.split():
        if step == "undo":
            ply -= 1
            undo(player)
            player.wait_for_ply(ply)
        else:
            ply += 1
            player.play(step, ply)


def undo(player: Player) -> None:
    """Undo the last action with the player's kind of input."""
    if player.means == "keys":
        player.page.keyboard.press("u")
    else:
        player.press(player.page.get_by_role("button", name="Undo"))


def answer_of(page: Page) -> Locator:
    return page.locator(".verdict .remark")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("first_failed", "means", "size"),
    [(0, "keys", DESKTOP), (1, "touch", PHONE), (2, "mouse", SMALL_PHONE)],
)
def test_every_lesson_is_learned_and_every_third_is_failed_first(
    newcomer: SitDown, first_failed: int, means: Means, size: Size
) -> None:
    player = newcomer(size, means)
    page = open_lesson(player, LESSONS[0])
    for number, lesson in enumerate(LESSONS):
        title = say_lesson(lesson, SYMBOLS).title
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        if number % 3 == first_failed:
            attempt(player, FAILURES[lesson.id][0])
            expect(page.locator(".failed .remark")).to_be_in_viewport(ratio=1)
            page.get_by_role("button", name="Again").press("Enter")
            player.wait_for_ply(0)
            player.last = ""
        attempt(player, lesson.shown)
        expect(answer_of(page).filter(has_text="Passed.")).to_be_in_viewport(ratio=1)
        onward = page.get_by_text(re.compile("^(Next lesson|Play an easy deal)$"))
        expect(onward).to_be_in_viewport()
        onward.press("Enter")
        if lesson is not LESSONS[-1]:
            page.wait_for_selector('#lesson[data-ready][data-ply="0"]')
    page.wait_for_selector("#game[data-ready]")
    page.goto(f"{player.address}/lessons")
    expect(page.get_by_text("13 of 13 passed.")).to_be_visible()


def test_what_is_shown_goes_step_by_step(newcomer: SitDown) -> None:
    player = newcomer()
    page = open_lesson(player, LESSONS[0])
    attempt(player, "9s@b3")
    page.get_by_role("button", name="Show me").click()
    expect(answer_of(page)).to_contain_text(
        say_verdict(AttemptState.PASSED, is_shown=True)
    )
    page = open_lesson(player, LESSONS[2])
    page.get_by_role("button", name="Show me").click()
    player.wait_for_ply(1)
    page.get_by_role("button", name="Next step").click()
    player.wait_for_ply(2)
    expect(page.locator(".segments .passed")).to_have_count(0)


def test_an_answer_is_announced_once(newcomer: SitDown) -> None:
    player = newcomer(DESKTOP, "keys")
    page = open_lesson(player, LESSONS[0])
    page.evaluate(
        "new MutationObserver(([{target}]) => (window.told ??= []).push("
        "target.textContent)).observe(document.querySelector('[role=status]'),"
        "{characterData: true, childList: true, subtree: true})"
    )
    attempt(player, "9s@b2")
    expect(page.locator("[role=status]")).to_contain_text(
        "Passed. The two cards that fired stay"
    )
    told: list[str] = page.evaluate("window.told")
    assert sum("Passed." in each for each in told) == 1
    assert page.locator("[aria-live], [role=status], [role=alert]").count() == 1


def test_a_try_that_cannot_be_says_why(newcomer: SitDown) -> None:
    player = newcomer()
    page = open_lesson(player, LESSONS[0])
    player.square("c4").click()
    expect(
        page.get_by_text("9♠ cannot go").or_(page.locator(".verdict .no"))
    ).to_be_visible()
    expect(page.locator("#lesson")).to_have_attribute("data-ply", "0")


APART = """() => {
  const names = [".lesson-top", ".board", ".hand", ".verdict", ".ploys", ".onward"];
  const boxes = names
    .map((name) => [name, document.querySelector(`#lesson ${name}`)])
    .filter(([, part]) => part?.checkVisibility())
    .map(([name, part]) => [name, part.getBoundingClientRect()]);
  return boxes.flatMap(([name, one], at) =>
    boxes.slice(at + 1)
      .filter(([, two]) => one.left < two.right - 1 && two.left < one.right - 1
        && one.top < two.bottom - 1 && two.top < one.bottom - 1)
      .map(([other]) => `${name} lies over ${other}`));
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, (844, 390)])
def test_every_lesson_fits_the_window_and_nothing_lies_over_anything(
    newcomer: SitDown, size: Size
) -> None:
    player = newcomer(size)
    for lesson in LESSONS:
        page = open_lesson(player, lesson)
        assert page.evaluate(APART) == [], lesson.id
        height = page.evaluate("document.documentElement.scrollHeight")
        assert height <= size[1], lesson.id


@pytest.mark.parametrize("size", SIZES)
def test_no_rule_is_broken_while_one_learns(newcomer: SitDown, size: Size) -> None:
    player = newcomer(size)
    page = open_lesson(player, LESSONS[5])
    assert player.problems() == []
    page.get_by_role("button", name="Show me").click()
    player.wait_for_ply(1)
    assert player.problems() == []
    open_lesson(player, LESSONS[0])
    attempt(player, "9s@b2")
    player.settle()
    assert player.problems() == []
