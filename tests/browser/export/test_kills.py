"""A browser or its tab is killed at random times: confirmed actions are not lost."""

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, Literal

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright
from tests.browser.export.test_windows import kill
from tests.browser.test_won_games import WON
from tests.support.browsers import QUIET
from tests.support.exports import Host
from tests.support.framed import frame_of, table_of
from tools.table import CHROMIUM

How = Literal["close the tab", "kill the tab", "kill the browser"]
HOWS: Final[tuple[How, ...]] = ("close the tab", "kill the tab", "kill the browser")
LONGEST_MS: Final = 1500
_BEGIN = """async () => {
  const key = crypto.randomUUID();
  const body = JSON.stringify({ code: "revised:1", key });
  const headers = { "Content-Type": "application/json" };
  const found = await fetch("/api/games", { method: "POST", headers, body });
  return (await found.json()).view.game;
}"""
_PLAY = """async ([game, ply, tokens]) => {
  const headers = { "Content-Type": "application/json" };
  for (const action of tokens) {
    const body = JSON.stringify({ key: crypto.randomUUID(), ply, action });
    const place = `/api/games/${game}/actions`;
    const found = await fetch(place, { method: "POST", headers, body });
    if (!found.ok) throw new Error(await found.text());
    ply += 1;
    await top.confirmed(ply);
  }
}"""
_PLY = """async (game) => {
  const found = await fetch(`/api/games/${game}`);
  return (await found.json()).ply;
}"""


class Table:
    """A separate browser with the table open, killed and reopened."""

    def __init__(self, programs: Playwright, address: str, folder: Path) -> None:
        self._programs = programs
        self._address = address
        self._folder = folder
        self.confirmed = 0
        self.context = self._launch()
        self.page = self._open()

    def _launch(self) -> BrowserContext:
        context = self._programs.chromium.launch_persistent_context(
            self._folder, executable_path=CHROMIUM, args=QUIET
        )
        # Playwright does not type the results of its function.
        context.expose_function("confirmed", self._confirm)  # pyright: ignore[reportUnknownMemberType]
        return context

    def _confirm(self, ply: int) -> None:
        self.confirmed = ply

    def _open(self) -> Page:
        page = self.context.new_page()
        page.goto(self._address)
        table_of(page).locator("main").first.wait_for()
        return page

    def ask(self, script: str, asked: object = None) -> object:
        """Run a script in the table's page."""
        return frame_of(self.page).evaluate(script, asked)

    def start(self, script: str, asked: object) -> None:
        """Run a script in the table's page, without waiting."""
        frame_of(self.page).evaluate(f"(asked) => {{ void ({script})(asked); }}", asked)

    def end(self, how: How) -> None:
        """Kill it, and open it again."""
        if how == "kill the browser":
            for pid in processes_of(self._folder):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            with suppress(Error):
                self.context.close()
            self.context = self._launch()
        elif how == "kill the tab":
            kill(self.page)
            self.page.close()
        else:
            self.page.close()
        self.page = self._open()


def processes_of(folder: Path) -> list[int]:
    """Return the processes of the browser with a profile in a folder."""
    command = ["pgrep", "-f", f"user-data-dir={folder}"]
    found = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603  our own
    return [int(each) for each in found.stdout.split()]


def test_kills_at_random_moments_lose_no_confirmed_action(
    programs: Playwright, host: Host, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    rng = Random(7)
    table = Table(programs, host.address, tmp_path / "profile")
    game, ply = table.ask(_BEGIN), 0
    kills = int(str(pytestconfig.getoption("kills")))
    for count in range(kills):
        if ply > len(WON[0].tokens) - 30:
            game, ply = table.ask(_BEGIN), 0
        table.confirmed = ply
        table.start(_PLAY, [game, ply, WON[0].tokens[ply:-1]])
        table.page.wait_for_timeout(rng.uniform(0, LONGEST_MS))
        table.end(HOWS[count % len(HOWS)])
        found = table.ask(_PLY, game)
        assert isinstance(found, int)
        # One more may have been saved before its response arrived, or another confirmed
        # before this program received that.
        assert table.confirmed <= found <= table.confirmed + 2, (count, found)
        ply = found
    table.context.close()
