"""A player at the table in a real browser."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from typing import Final, Literal

from playwright.sync_api import Browser, CDPSession, FloatRect, Locator, Page, expect
from tests.support.browsers import only_in_chromium
from tests.support.served import TABLES
from tests.support.sessions import play_all
from tests.support.table import Json, new_key

from cannonade.club.settings import Settings
from cannonade.engine import State
from cannonade.notation import format_position, parse_deal_code
from cannonade.session import begin
from cannonade.store import NewGame
from cannonade.web.server.middleware import utc_now

WCAG: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
DESKTOP: Final = (1280, 800)
PHONE: Final = (360, 740)
SMALL_PHONE: Final = (320, 640)

_CHOSEN: Final = re.compile(r"\bchosen\b")
_GRAVE: Final = re.compile("[=^+!]")
_BY_JOKER: Final = re.compile("[>*]|^-")
"""Matches the tokens of actions that are previewed before they are played."""

GESTURE_MS: Final = 310
"""How long the table treats another tap on the same place as the same gesture."""

_IS_WIDE: Final = """document.documentElement.scrollWidth
  > document.documentElement.clientWidth"""

_LEFT: Final = re.compile("download failed|error loading dynamically imported module")
"""Firefox's messages about a page that was left before it had loaded."""

Size = tuple[int, int]
Means = Literal["mouse", "touch", "keys"]


@dataclass(slots=True)
class Player:
    """A player at a game page, who plays tokens with one kind of input."""

    page: Page
    address: str
    means: Means = "mouse"
    game: str = ""
    fingers: CDPSession | None = None
    last: str = ""

    @classmethod
    def sit_down(
        cls, browser: Browser, address: str, size: Size, means: Means
    ) -> "Player":
        """Open a page of a size, with a touch screen if the input is touch."""
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=means == "touch"
        )
        page = context.new_page()
        page.on("pageerror", _fail)
        page.goto(f"{address}/workshop")
        return cls(page, address, means)

    def visit(self, place: str, selector: str = "body") -> Page:
        """Open a page of the table; return it once it has an element."""
        self.page.goto(f"{self.address}{place}")
        self.page.wait_for_selector(selector)
        return self.page

    def begin(self, code: str, *tokens: str) -> None:
        """Begin a deal, play actions, then open its page.

        Only at an exported table they are played through the API, one by one.
        """
        if store := TABLES.get(self.address):
            session = play_all(begin(parse_deal_code(code).deal), " ".join(tokens))
            now = utc_now()
            new = NewGame(
                session=session, key=new_key(), created_at=now, changed_at=now
            )
            self.open(store.create_game(new))
            return
        view = self._post("", code=code)["view"]
        for token in tokens:
            asked: dict[str, object] = {"ply": view["ply"], "action": token}
            view = self._post(f"/{view['game']}/actions", **asked)["view"]
        self.open(view["game"])

    def begin_from(self, state: State) -> None:
        """Begin a game from a position, and open its page."""
        self.open(self._post("", position=format_position(state))["view"]["game"])

    def open(self, game: str) -> None:
        """Open the page of a game."""
        self.game = game
        self.visit(f"/game/{game}", "#game[data-ready]")

    def _post(self, path: str, **asked: object) -> Json:
        answer = self.page.request.post(
            f"{self.address}/api/games{path}", data=asked | {"key": new_key()}
        )
        assert answer.ok, answer.text()
        found: Json = answer.json()
        return found

    def send(self, step: str, **asked: object) -> Json:
        """Send a step of the game through the API; return its answer."""
        ply = self.view()["ply"]
        return self._post(f"/{self.game}/{step}", ply=ply, **asked)

    def follow(self) -> Json:
        """Wait for the page of another game; return its view."""
        self.page.wait_for_url(re.compile(rf"/game/(?!{self.game or '/'})\w+([?].*)?$"))
        self.page.wait_for_selector("#game[data-ready]")
        self.game = re.split("/game/|[?]", self.page.url)[1]
        return self.view()

    def view(self) -> Json:
        """Return the server's view of the game."""
        answer = self.page.request.get(f"{self.address}/api/games/{self.game}")
        found: Json = answer.json()
        return found

    def why(self, about: str, said: str = "say") -> str:
        """Ask the server why something can't be used; "" if it can.

        Args:
            about: what to ask about.
            said: "say" for the screen's words, "spoken" for those of a screen reader.
        """
        where = f"{self.address}/api/games/{self.game}/why?about={about}"
        found: str = self.page.request.get(where).json()[said]
        return found

    def square(self, name: str) -> Locator:
        """Find a square."""
        return self.page.locator(f'.square[data-square="{name}"]')

    def play(self, action: str, ply: int) -> None:
        """Play an action, and wait until the game is at a ply."""
        self.rest(action)
        match self.means:
            case "mouse":
                _play_by_mouse(self, action)
            case "touch":
                _play_by_touch(self, action)
            case "keys":
                _play_by_keys(self, action)
        self.wait_for_ply(ply)

    def press(self, found: Locator) -> None:
        """Press an element with the player's kind of input."""
        match self.means:
            case "mouse":
                found.click()
            case "touch":
                found.tap()
            case "keys":
                found.press("Enter")

    def rest(self, action: str) -> None:
        """Wait before an action on the place of the last one, as a person would."""
        before = squares_of(self.last) if self.last else []
        same = {*squares_of(action)}.intersection(before)
        if action == self.last == "." or (same and self.means != "keys"):
            self.page.wait_for_timeout(GESTURE_MS)
        self.last = action

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the game is at a ply."""
        self.page.wait_for_selector(f'main[data-ply="{ply}"]')

    def drag(self, source: Locator, target: Locator) -> None:
        """Drag from the middle of one element to the middle of another."""
        (x, y), (to_x, to_y) = middle(source), middle(target)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 10, y + 4)
        mouse.move((x + to_x) / 2, (y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up()

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Send a touch event such as "touchMove"; the last event has no points."""
        if self.fingers is None:
            self.fingers = self.page.context.new_cdp_session(self.page)
        places = [{"x": x, "y": y} for x, y in points]
        facts = {"type": kind, "touchPoints": places}
        # Playwright does not type the parameters of Chromium commands.
        self.fingers.send("Input.dispatchTouchEvent", facts)  # pyright: ignore[reportUnknownMemberType]

    def only_in_chromium(self, why: str) -> None:
        """Skip the rest of the test in any other browser, for a reason."""
        browser = self.page.context.browser
        assert browser is not None
        only_in_chromium(browser, why)

    def reduce_motion(self) -> None:
        """Emulate a system that prefers reduced motion."""
        self.only_in_chromium("Playwright sets no reduced motion elsewhere")
        self.page.emulate_media(reduced_motion="reduce")

    def press_key(self, key: str, code: str, **more: int) -> None:
        """Press a key of any keyboard layout: its character and its place."""
        facts = {"key": key, "code": code, "bubbles": True, **more}
        press = (
            "facts => document.body.dispatchEvent(new KeyboardEvent('keydown', facts))"
        )
        self.page.evaluate(press, facts)

    def wait_for_silence(self) -> None:
        """Wait until half a second after the last answer, as browsers tell pages.

        Playwright's networkidle waits for ever if it misses the end of a request.
        """
        self.page.wait_for_function(
            "() => performance.getEntriesByType('resource')"
            ".every((each) => performance.now() - each.responseEnd > 500)"
        )

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.page.wait_for_selector(".flight", state="detached")
        self.page.wait_for_timeout(50)

    def like(self, **settings: str) -> None:
        """Use these settings, and the usual ones otherwise, without tips."""
        self.change(**Settings(tips=False).as_text() | settings)

    def change(self, **settings: str) -> None:
        """Change some settings."""
        asked = {"settings": settings}
        answer = self.page.request.post(f"{self.address}/api/settings", data=asked)
        assert answer.ok, answer.text()

    def resign(self) -> None:
        """Resign the game through the API."""
        self._post(f"/{self.game}/resign", ply=self.view()["ply"])

    def is_too_wide(self) -> bool:
        """Whether the page scrolls sideways."""
        return bool(self.page.evaluate(_IS_WIDE))

    def problems(self) -> list[str]:
        """Return what axe finds on the page, and whether it scrolls sideways."""
        source = resources.files("axe_playwright_python") / "axe.min.js"
        self.page.evaluate(source.read_text(encoding="utf-8"))
        found: Json = self.page.evaluate(
            "tags => axe.run({runOnly: tags, resultTypes: ['violations']})", list(WCAG)
        )
        wide = ["It scrolls sideways."] if self.is_too_wide() else []
        return [*_violations(found), *wide]


def _fail(error: object) -> None:
    if not _LEFT.match(str(error)):
        raise AssertionError(error)


def _violations(found: Json) -> Iterator[str]:
    for each in found["violations"]:
        for node in each["nodes"]:
            yield f"{each['id']}: {node['target']} {node['failureSummary']}"


def middle(found: Locator) -> tuple[float, float]:
    """Return the middle of an element."""
    box = box_of(found)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def box_of(found: Locator) -> FloatRect:
    """Return the place of an element that is shown."""
    box = found.bounding_box()
    assert box is not None
    return box


def squares_of(token: str) -> list[str]:
    """Return the squares that a token names, in order."""
    if token.startswith(("x", "=", "^", "-")):
        return [token[1:]]
    if "<>" in token:
        return token.split("<>")
    if ">" in token:
        return token.split(">")
    return [token[3:]] if len(token) > len("keep") else []


def _begin(player: Player, action: str) -> None:
    """Press what an action needs before its places, if anything."""
    page = player.page
    if action == ".":
        player.press(page.locator(".draw-button"))
    elif action == "keep":
        player.press(page.get_by_role("button", name="Keep the grid"))
    elif action[0] == "x":
        player.press(page.locator('[data-ploy="extract"]'))
    elif _BY_JOKER.search(action):
        player.press(page.locator('[data-ploy="reassign"]'))


def _play_by_mouse(player: Player, action: str) -> None:
    _begin(player, action)
    places = [*map(player.square, squares_of(action))]
    if ">" in action:
        player.drag(*places)
    elif action[0] in "x-=^":
        places[0].hover()
        places[0].click()
    elif places:
        player.drag(player.page.locator(".hand-card"), places[0])


def _play_by_touch(player: Player, action: str) -> None:
    _begin(player, action)
    places = [*map(player.square, squares_of(action))]
    for place in places:
        place.tap()
    is_ploy = action[0] == "x" or _BY_JOKER.search(action)
    if is_ploy or _GRAVE.search(action) or ("@" in action and action[0] not in "JQK"):
        expect(places[-1]).to_have_class(_CHOSEN)
        places[-1].tap()


def _play_by_keys(player: Player, action: str) -> None:
    keyboard = player.page.keyboard
    if action == ".":
        keyboard.press("d")
    elif action == "keep":
        player.page.get_by_role("button", name="Keep the grid").focus()
        keyboard.press("Enter")
    elif action[0] == "x":
        keyboard.press("e")
    elif _BY_JOKER.search(action):
        keyboard.press("j")
    for name in squares_of(action):
        _go_to(player, name)
        if _GRAVE.search(action) and not _is_chosen(player, name):
            keyboard.press("Enter")
            expect(player.square(name)).to_have_class(_CHOSEN)
        keyboard.press("Enter")


def _is_chosen(player: Player, name: str) -> bool:
    return bool(_CHOSEN.search(player.square(name).get_attribute("class") or ""))


def _go_to(player: Player, name: str) -> None:
    """Move to a square with the arrow keys, from the focused one."""
    here = player.page.locator('.square[tabindex="0"]')
    start = here.get_attribute("data-square")
    assert start is not None
    here.focus()
    for arrow in way(start, name):
        player.page.keyboard.press(f"Arrow{arrow}")
    expect(player.square(name)).to_be_focused()


def way(start: str, end: str) -> list[str]:
    """Return the arrow keys from one square to another, across the grid."""
    if start == end:
        return []
    (column, row), (to_column, to_row) = map(_in_grid, (start, end))
    across = ["Right" if to_column > column else "Left"] * abs(to_column - column)
    up = ["Up" if to_row > row else "Down"] * abs(to_row - row)
    back = [_OPPOSITE[each] for each in _outward(start)]
    return [*back, *across, *up, *_outward(end)]


_OPPOSITE: Final = {"Up": "Down", "Down": "Up", "Left": "Right", "Right": "Left"}


def _in_grid(name: str) -> tuple[int, int]:
    """Return the column and row of a cell, or of the cell beside a slot."""
    return min(max("abcde".index(name[0]), 1), 3), min(max(int(name[1]), 2), 4)


def _outward(name: str) -> list[str]:
    """Return the arrow key from the grid to a slot; none for a cell."""
    ways = {"a": "Left", "e": "Right", "5": "Up", "1": "Down"}
    return [ways[sign] for sign in name if sign in ways]
