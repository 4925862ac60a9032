"""All lessons in a real browser: by keys, touch and mouse."""

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import SitDown
from tests.support.browsing import DESKTOP, PHONE, SMALL_PHONE, Player, Size
from tests.support.layout import resize

from cannonade.club.lessons import LESSONS, AttemptState, Lesson
from cannonade.words.club.lessons import say_verdict


def open_lesson(player: Player, lesson: Lesson) -> Page:
    return player.visit(f"/lesson/{lesson.id}", "#lesson[data-ready]")


def attempt(player: Player, tokens: str) -> None:
    for ply, token in enumerate(tokens.split(), 1):
        player.play(token, ply)


def answer_of(page: Page) -> Locator:
    return page.locator(".verdict .remark")


def test_what_is_shown_goes_step_by_step(sit_down: SitDown) -> None:
    player = sit_down()
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


def test_an_answer_is_announced_once(sit_down: SitDown) -> None:
    player = sit_down(DESKTOP, "keys")
    page = open_lesson(player, LESSONS[0])
    page.evaluate(
        "new MutationObserver(([{target}]) => (window.told ??= []).push("
        "target.textContent)).observe(document.querySelector('[role=status]'),"
        "{characterData: true, childList: true, subtree: true})"
    )
    for key in "hh":  # hints are for games
        page.keyboard.press(key)
    player.square("c4").click()  # a try that cannot be says why
    expect(
        page.get_by_text("9♠ cannot go").or_(page.locator(".verdict .no"))
    ).to_be_visible()
    expect(page.locator("#lesson")).to_have_attribute("data-ply", "0")
    attempt(player, "9s@b2")
    expect(page.locator("[role=status]")).to_contain_text(
        "Passed. The two cards that fired stay"
    )
    told: list[str] = page.evaluate("window.told")
    assert sum("Passed." in each for each in told) == 1
    assert not any("request" in each for each in told)
    assert page.locator("[aria-live], [role=status], [role=alert]").count() == 1


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


def test_every_lesson_fits_the_window_and_nothing_lies_over_anything(
    sit_down: SitDown,
) -> None:
    player = sit_down()
    for lesson in LESSONS:
        page = open_lesson(player, lesson)
        for size in (PHONE, SMALL_PHONE, (844, 390)):
            resize(player, size)
            assert page.evaluate(APART) == [], (lesson.id, size)
            height = page.evaluate("document.documentElement.scrollHeight")
            assert height <= size[1], (lesson.id, size)


@pytest.mark.parametrize("size", [DESKTOP, SMALL_PHONE])
def test_no_rule_is_broken_while_one_learns(sit_down: SitDown, size: Size) -> None:
    player = sit_down(size)
    page = open_lesson(player, LESSONS[5])
    assert player.problems() == []
    page.get_by_role("button", name="Show me").click()
    player.wait_for_ply(1)
    assert player.problems() == []
    open_lesson(player, LESSONS[0])
    attempt(player, "9s@b2")
    player.settle()
    assert player.problems() == []
