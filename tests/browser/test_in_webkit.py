"""The table in Debian's WebKit, the engine of Safari and all iPhones."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Remote
from tests.support.browsing import DESKTOP, PHONE
from tests.support.layout import FAULTS
from tests.support.lines import read_lines
from tests.support.webkit import Guest, open_webkit

from cannonade.club.lessons import LESSONS

pytestmark = pytest.mark.webkit

TOKENS = read_lines("won.txt")[0].tokens
KILL = 5
"""The number of actions up to the first kill."""
PLACES = ("/", "/games", "/rules", "/statistics", "/lessons", "/daily", "/setup")
TITLES = """
// In columns WebKit gives tops that mean little.
document.querySelector(".setting-groups").style.columns = "auto";
const top = (element) => element.getBoundingClientRect().top;
return [...document.querySelectorAll(".setting > :first-child")]
  .filter((title) => top(title) <= top(title.parentElement))
  .map((title) => title.textContent);
"""
WIDER = "return document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remote]:
    with open_webkit(tmp_path_factory.mktemp("webkit")) as webkit:
        yield webkit


@pytest.fixture
def guest(webkit: Remote, address: str) -> Guest:
    """Return a player at a desktop window."""
    guest = Guest(webkit, address)
    guest.resize(DESKTOP)
    return guest


@pytest.mark.parametrize("means", ["mouse", "keys"])
def test_a_game_is_played_undone_and_dealt_anew(guest: Guest, means: str) -> None:
    play = guest.play if means == "mouse" else guest.type
    guest.begin(*TOKENS[: KILL - 2])
    play(".", KILL - 1)
    play(TOKENS[KILL - 1], KILL)
    guest.find('[role="status"]', "The jack of diamonds falls")
    guest.find('[data-square="e4"] .dead')
    guest.find("body:not(:has(.flight))")
    guest.press("u")
    guest.find(f'main[data-ply="{KILL - 1}"]')
    guest.find(".board:not(:has(.dead))")
    assert guest.complaints() == []
    guest.begin(*TOKENS[:-1])
    play(TOKENS[-1], len(TOKENS))
    guest.find(".ending h1", "The field is yours")
    assert guest.complaints() == []
    guest.press("n")
    guest.find('main[data-ply="0"]')


@pytest.mark.parametrize("ploy", ["x", ">"])
def test_a_ploy_is_spent_by_mouse(guest: Guest, ploy: str) -> None:
    ply = next(at for at, token in enumerate(TOKENS) if ploy in token)
    guest.begin(*TOKENS[:ply])
    guest.play(TOKENS[ply], ply + 1)
    assert guest.complaints() == []


def test_a_game_is_dealt_on_the_page_of_new_games(guest: Guest) -> None:
    guest.open("/new")
    assert guest.complaints() == []
    guest.find(".buttons .primary", "Deal").click()
    guest.find("#game[data-ready]")


def test_settings_are_kept_and_each_title_is_under_its_line(guest: Guest) -> None:
    guest.open("/settings")
    assert guest.say(TITLES) == []
    guest.find(".setting label", "Chart").click()
    guest.find("html[data-theme=chart]")
    guest.open("/settings", "[name=theme][value=chart]:checked")


def test_a_lesson_is_passed(guest: Guest) -> None:
    guest.open(f"/lesson/{LESSONS[0].id}", "#lesson[data-ready]")
    for ply, token in enumerate(LESSONS[0].shown.split(), 1):
        guest.play(token, ply)
    guest.find(".verdict .remark", "Passed.")
    assert guest.complaints() == []


@pytest.mark.kernel
def test_a_game_is_reviewed(guest: Guest) -> None:
    game = guest.begin(*TOKENS[:6], resigned=True)
    guest.open(f"/game/{game}/review")
    guest.find(".equity-chart", timeout_s=60)
    assert guest.complaints() == []


@pytest.mark.parametrize("length", [0, 4, len(TOKENS)])
def test_everything_of_a_game_has_its_place_on_a_phone(
    guest: Guest, length: int
) -> None:
    guest.resize(PHONE)
    guest.begin(*TOKENS[:length])
    assert guest.say(f"const faults = {FAULTS} return faults()") == []


def test_no_page_complains_or_is_wider_than_a_phone(guest: Guest) -> None:
    guest.resize(PHONE)
    game, lesson = f"/game/{guest.begin(*TOKENS)}", f"/lesson/{LESSONS[0].id}"
    faults = list[str]()
    for place in (*PLACES, f"{game}/plain", f"{game}/replay", lesson):
        guest.open(place)
        faults += [f"{place}: {each}" for each in guest.complaints()]
        if guest.say(WIDER):
            faults.append(f"{place}: wider than the window")
    assert faults == []
