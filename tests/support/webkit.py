"""A player in Debian's WebKit, driven by Selenium, as Playwright cannot."""
# Selenium does not type scripts and elements.
# pyright: reportUnknownMemberType=false

import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from httpx2 import Client
from selenium.common import StaleElementReferenceException
from selenium.webdriver import ActionChains, Keys, Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from tests.support import table
from tests.support.browsers import needed
from tests.support.browsing import Size, squares_of, way

_NARROW: Final = "* { border: 0; font-size: 1px; margin: 0; min-width: 0; padding: 0; }"
"""A GTK theme with narrow buttons, so that the window can be as narrow as a phone."""

_ARROWS: Final = {
    "Up": Keys.ARROW_UP,
    "Down": Keys.ARROW_DOWN,
    "Left": Keys.ARROW_LEFT,
    "Right": Keys.ARROW_RIGHT,
}

_LISTEN: Final = """
window.complaints = [];
addEventListener("error", (event) => complaints.push(event.message));
addEventListener("unhandledrejection", (event) => complaints.push(`${event.reason}`));
"""
_COMPLAINTS: Final = """
const [done] = arguments;
const scripts = [...document.querySelectorAll("script[type=module][src]")];
// A module that failed fails again, with the same words, for whoever asks for it.
Promise.allSettled(scripts.map(({ src }) => import(src))).then((all) => {
  const failed = all.filter(({ status }) => status === "rejected");
  done([...(window.complaints ?? []), ...failed.map(({ reason }) => `${reason}`)]);
});
"""


@contextmanager
def open_webkit(folder: Path) -> Generator[Remote]:
    """Start WebKit on a virtual screen, with its theme in a folder."""
    driver = needed("webkit2gtk-driver", "WebKitWebDriver")
    theme = folder / "gtk-3.0" / "gtk.css"
    theme.parent.mkdir()
    theme.write_text(_NARROW, encoding="utf-8")
    options = Options()
    options.add_argument("--automation")
    with _hidden_screen() as screen, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", screen)
        patch.setenv("XDG_CONFIG_HOME", str(folder))
        service = Service(driver)
        service.start()
        try:
            here = ClientConfig(service.service_url)
            connection = RemoteConnection(client_config=here)
            with Remote(connection, options=options) as webkit:
                yield webkit
        finally:
            service.stop()


@contextmanager
def _hidden_screen() -> Generator[str]:
    """Open a virtual screen, and yield its name."""
    command = [
        needed("xvfb", "Xvfb"),
        "-displayfd",
        "1",
        "-screen",
        "0",
        "1400x1000x24",
    ]
    with subprocess.Popen(  # noqa: S603  the program of that Debian package
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


class Guest:
    """A player at a page in WebKit, with mouse and keyboard."""

    def __init__(self, browser: Remote, address: str) -> None:
        """Use the table at an address."""
        self.browser, self.address = browser, address

    def open(self, place: str, selector: str = "main") -> None:
        """Open a page, and wait for an element on it."""
        self.browser.get(self.address + place)
        self.say(_LISTEN)
        self.find(selector)

    def begin(self, *tokens: str, resigned: bool = False) -> str:
        """Begin a deal through the API, play on, and open its page; return its id."""
        with Client(base_url=self.address) as client:
            view = table.play(client, table.begin(client), *tokens)
            if resigned:
                table.send(client, view, "resign")
        self.open(f"/game/{view['game']}", "#game[data-ready]")
        return str(view["game"])

    def say(self, script: str) -> object:
        """Run a script on the page, and return its result."""
        found: object = self.browser.execute_script(script)
        return found

    def complaints(self) -> list[str]:
        """Return the errors of the page's scripts."""
        found: list[str] = self.browser.execute_async_script(_COMPLAINTS)
        return found

    def resize(self, size: Size) -> None:
        """Resize the page."""
        width, height = size
        self.browser.set_window_size(width, height)
        bars = int(str(self.say("return outerHeight - innerHeight")))
        self.browser.set_window_size(width, height + bars)

    def find(self, selector: str, text: str = "", timeout_s: float = 10) -> WebElement:
        """Wait for an element on the page with a text."""

        def those(_: Remote) -> list[WebElement]:
            found = self.browser.find_elements(By.CSS_SELECTOR, selector)
            return [
                each
                for each in found
                if text in (each.get_attribute("textContent") or "")
            ]

        wait = WebDriverWait(
            self.browser, timeout_s, 0.03, [StaleElementReferenceException]
        )
        return wait.until(those, f"no {selector} with {text!r}")[0]

    def square(self, name: str) -> WebElement:
        """Find a square."""
        return self.find(f'.square[data-square="{name}"]')

    def press(self, *keys: str) -> None:
        """Press one key after another."""
        ActionChains(self.browser, duration=0).send_keys(*keys).perform()

    def drag(self, source: WebElement, target: WebElement) -> None:
        """Drag an element to the middle of another."""
        hand = ActionChains(self.browser, duration=0)
        hand.click_and_hold(source).move_by_offset(10, 4)
        hand.move_to_element(target).release().perform()

    def play(self, action: str, ply: int) -> None:
        """Draw, place a card or spend a ploy by mouse, and wait for the result."""
        places = [*map(self.square, squares_of(action))]
        if action == ".":
            self.find(".draw-button").click()
        elif action[0] == "x":
            self.find('[data-ploy="extract"]').click()
            places[0].click()
        elif ">" in action:
            self.find('[data-ploy="reassign"]').click()
            self.drag(*places)
        else:
            self.drag(self.find(".hand-card"), places[0])
        self.find(f'main[data-ply="{ply}"]')

    def type(self, action: str, ply: int) -> None:
        """Draw or place a card by keyboard, and wait for the result."""
        if action == ".":
            self.press("d")
        for name in squares_of(action):
            here = self.find('.square[tabindex="0"]')
            self.browser.execute_script("arguments[0].focus()", here)
            steps = way(str(here.get_attribute("data-square")), name)
            self.press(*(_ARROWS[each] for each in steps), Keys.ENTER)
        self.find(f'main[data-ply="{ply}"]')
