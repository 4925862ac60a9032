"""Take the documentation's screenshots: real games, in a real browser.

Run by hand after a change of the design: `python -m tools.screenshots [--only NAME]`.
It plays the games of `tools/pictures.txt` into a temporary store, opens the table on
it, and writes docs/pictures/. It needs Debian's Chromium.
"""

import argparse
import base64
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tools.table import CHROMIUM, open_table

from cannonade.club.keeping import save_settings
from cannonade.club.settings import Settings
from cannonade.engine import Deal, legal_actions
from cannonade.notation import (
    DealCode,
    GameRecord,
    Unfinished,
    format_action,
    parse_records,
)
from cannonade.rules import RULE_SETS
from cannonade.session import begin
from cannonade.store import NewGame, Store, open_store

ROOT: Final = Path(__file__).parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
RECORDS: Final = Path(__file__).with_name("pictures.txt")
QUALITY: Final = 82
RANDOM_GAMES: Final = 30
GESTURE_MS: Final = 310
"""How long the table treats another click on the same place as the same gesture."""
LOGGED: Final = 12
"""How many actions are played in the page itself."""

PLAYED_AT: Final = datetime(2026, 3, 1, 12, tzinfo=UTC)

DESKTOP: Final = (1280, 800)
PHONE: Final = (360, 740)
SMALL_PHONE: Final = (320, 640)
LEAST_DESK: Final = 1000
"""The least width of a desktop window, in pixels."""
SIZES: Final = {
    "phone": PHONE,
    "small-phone": SMALL_PHONE,
    "phone-on-its-side": (844, 390),
    "tablet": (820, 1180),
    "low-laptop": (1366, 650),
    "laptop": (1536, 730),
    "large": (1920, 1080),
}
"""Window sizes other than the desktop's."""
OTHER_SIZES: Final = {*SIZES.values()} - {PHONE, SMALL_PHONE}
"""Sizes whose pictures only show the layout, and don't need double resolution."""
DEFAULT: Final = "verdigris"
DARK: Final = "powder"
PAPER: Final = "chart"
REVIEW_MS: Final = 300_000
SET_UP: Final = "/setup?grid=2d+8c+9d+5s+9s+9h+8s+2c+4c"

Size = tuple[int, int]
Deed = Callable[[Page], None]


def nothing(page: Page) -> None:
    """Leave the page as it is."""


def aim_at(cell: str) -> Deed:
    """Preview the card in hand on a cell, by hovering or, on a phone, by tapping."""

    def aim(page: Page) -> None:
        square = page.locator(f'.square[data-square="{cell}"]')
        if page.evaluate("matchMedia('(pointer: coarse)').matches"):
            square.tap()
        else:
            square.hover()

    return aim


def press(name: str) -> Deed:
    """Press a button."""

    def press_it(page: Page) -> None:
        page.get_by_role("button", name=name).first.click()
        page.mouse.move(0, 0)

    return press_it


def ask_for_hint(page: Page) -> None:
    """Ask the coach for a hint, and wait for it."""
    page.keyboard.press("h")
    page.get_by_role("button", name="Show the hint").click()
    page.locator('.hint[aria-busy="false"]').wait_for()
    page.mouse.move(0, 0)


def ask_for_new_game(page: Page) -> None:
    """Open the new-game form over the table."""
    page.keyboard.press("n")
    page.locator("dialog .new-game .primary").wait_for()


def as_newcomer(page: Page) -> None:
    """View the page as a player who has never played."""
    name = f"Newcomer {page.evaluate('Date.now()')}"
    page.request.post(f"{page.url}players", form={"do": "add", "name": name})
    page.reload(wait_until="networkidle")


def await_review(page: Page) -> None:
    """Wait until the game's review is complete."""
    page.locator(".equity-chart").wait_for(timeout=REVIEW_MS)


def try_again(page: Page) -> None:
    """Open the puzzle made from the worst mistake."""
    await_review(page)
    page.get_by_role("link", name="Try again").first.click()
    page.locator("#lesson[data-ready]").wait_for()


@dataclass(frozen=True)
class Picture:
    """A screenshot.

    Attributes:
        name: the name of its file.
        place: the name of a recorded game, or the path of another page.
        size: the size of the window.
        theme: the theme.
        deed: the steps before the picture is taken.
        under: the subpage of the game; "" for its table.
    """

    name: str
    place: str
    size: Size = DESKTOP
    theme: str = DEFAULT
    deed: Deed = nothing
    under: str = ""


PICTURE_LIST: Final = (
    *(
        Picture(f"home-{name}", "/", size, deed=as_newcomer)
        for name, size in SIZES.items()
    ),
    Picture("home-again", "/"),
    Picture("new-game", "preview", deed=ask_for_new_game),
    Picture("new-game-phone", "preview", PHONE, DEFAULT, ask_for_new_game),
    Picture("daily", "/daily"),
    Picture("daily-phone", "/daily", PHONE),
    Picture("rules", "/rules/revised"),
    Picture("rules-phone", "/rules/revised", PHONE),
    Picture("deal", "new"),
    Picture("deal-phone", "new", PHONE),
    Picture("preview", "preview", deed=aim_at("b2")),
    Picture("preview-dark", "preview", DESKTOP, DARK, aim_at("b2")),
    Picture("preview-paper", "preview", DESKTOP, PAPER, aim_at("b2")),
    Picture("preview-phone", "preview", PHONE, DEFAULT, aim_at("b2")),
    Picture("preview-phone-dark", "preview", PHONE, DARK, aim_at("b2")),
    Picture("preview-small-phone", "preview", SMALL_PHONE, DEFAULT, aim_at("b2")),
    Picture("armour", "armour", deed=aim_at("d5")),
    Picture("armour-phone", "armour", PHONE),
    Picture("known", "preview", deed=press("Known")),
    Picture("known-phone", "preview", PHONE, DEFAULT, press("Known")),
    Picture("hint", "preview", deed=ask_for_hint),
    Picture("hint-phone", "preview", PHONE, DEFAULT, ask_for_hint),
    Picture("win", "win"),
    *(Picture(f"win-{name}", "win", size) for name, size in SIZES.items()),
    Picture("loss", "loss"),
    Picture("loss-phone", "loss", PHONE, DARK),
    Picture("replay", "win", under="/replay?ply=60"),
    Picture("replay-phone", "win", PHONE, under="/replay?ply=60"),
    Picture("review", "win", deed=await_review, under="/review"),
    Picture("review-phone", "win", PHONE, DEFAULT, await_review, "/review"),
    Picture("lesson", "/lesson/cannon"),
    Picture("lesson-phone", "/lesson/cannon", PHONE),
    Picture("lesson-small-phone", "/lesson/known", SMALL_PHONE),
    Picture("puzzle", "win", deed=try_again, under="/review"),
    Picture("puzzle-phone", "win", PHONE, DEFAULT, try_again, "/review"),
    Picture("settings", "/settings"),
    Picture("settings-phone", "/settings", PHONE),
    Picture("statistics", "/statistics"),
    Picture("statistics-phone", "/statistics", PHONE),
    Picture("achievements", "/achievements"),
    Picture("house-rules", "/rules/house"),
    Picture("set-up", SET_UP),
    Picture("set-up-phone", SET_UP, PHONE),
)


@dataclass(frozen=True)
class Game:
    """A game in the store, and how the page should continue it.

    Attributes:
        path: the path of its page.
        ply: how many actions have been played.
        rest: the actions to play in the page, so that they are in its log.
    """

    path: str
    ply: int = 0
    rest: tuple[str, ...] = ()


def main() -> None:
    """Take all screenshots, or those whose names start as requested."""
    parser = argparse.ArgumentParser(description="Take the pictures of the docs.")
    parser.add_argument("--only", default="", help="how the names begin")
    parser.add_argument("--to", type=Path, default=PICTURES, help="the folder")
    asked = parser.parse_args()
    wanted = [each for each in PICTURE_LIST if each.name.startswith(asked.only)]
    asked.to.mkdir(parents=True, exist_ok=True)
    records = {dict(each.headers)["Name"]: each for each in read_records()}
    with (
        tempfile.TemporaryDirectory() as data,
        open_store(Path(data)) as store,
        sync_playwright() as playwright,
    ):
        save_settings(store, store.first_player(PLAYED_AT).id, Settings(tips=False))
        play_at_random(store)
        for name, each in records.items():
            keep(store, each, f"record-{name}")
        with open_table(data) as shown:
            address, _, _ = shown.partition("/game/")
            browser = playwright.chromium.launch(executable_path=CHROMIUM)
            for picture in wanted:
                game = Game(picture.place)
                if picture.place in records:
                    record = records[picture.place]
                    game = keep(store, record, f"picture-{picture.name}")
                game = replace(game, path=f"{game.path}{picture.under}")
                content = take(browser, address, picture, game)
                (asked.to / f"{picture.name}.webp").write_bytes(content)
                print(f"{picture.name}: {len(content) / 1000:.0f} kB")
            browser.close()


def read_records() -> tuple[GameRecord, ...]:
    """Load the recorded games."""
    return parse_records(RECORDS.read_text("utf-8"))


def play_at_random(store: Store) -> None:
    """Add some random games to a store, for its statistics."""
    player = store.first_player(PLAYED_AT)
    for number in range(RANDOM_GAMES):
        rng = Random(number)
        session = begin(Deal(RULE_SETS[0].rules, number))
        while not session.is_over:
            session = session.play(rng.choice(legal_actions(session.state)))
        key, began_at = f"random-{number}", PLAYED_AT - timedelta(hours=number + 1)
        new = NewGame(
            player_id=player.id, session=session, key=key, created_at=began_at
        )
        store.create_game(new)


def keep(store: Store, record: GameRecord, key: str, left: int = LOGGED) -> Game:
    """Add a game to a store, without the last actions if it is an open one."""
    if not isinstance(record.start, DealCode):
        raise TypeError(f"{RECORDS} holds a game that does not begin from a deal")
    session = begin(record.start.deal)
    actions = [each.action for each in record.played]
    is_open = record.result is Unfinished.OPEN
    count = max(len(actions) - left, 0) if is_open else len(actions)
    for each in actions[:count]:
        session = session.play(each)
    player = store.first_player(PLAYED_AT)
    new = NewGame(player_id=player.id, session=session, key=key, created_at=PLAYED_AT)
    path = f"/game/{store.create_game(new)}"
    return Game(path, count, tuple(map(format_action, actions[count:])))


def go_on(page: Page, game: Game) -> None:
    """Play the rest of a game in its page."""
    for ply, token in enumerate(game.rest, game.ply + 1):
        page.wait_for_timeout(GESTURE_MS)
        for key, sign in (("d", "."), ("e", "x"), ("j", ">")):
            if sign in token:
                page.keyboard.press(key)
        for square in re.findall(r"[a-e][1-5]", token.partition("@")[2] or token):
            page.locator(f'.square[data-square="{square}"]').click()
        page.locator(f'#game[data-ply="{ply}"]').wait_for()
    page.evaluate("document.activeElement?.blur()")
    page.mouse.move(0, 0)


def take(browser: Browser, address: str, picture: Picture, game: Game) -> bytes:
    """Take a screenshot, usually at double resolution."""
    is_phone = picture.size[0] < LEAST_DESK
    context = browser.new_context(
        viewport={"width": picture.size[0], "height": picture.size[1]},
        device_scale_factor=1 if picture.size in OTHER_SIZES else 2,
        has_touch=is_phone,
        is_mobile=is_phone,
    )
    page = context.new_page()
    settings = {"motion": "off", "theme": picture.theme}
    page.request.post(f"{address}/api/settings", data={"settings": settings})
    page.goto(f"{address}{game.path}", wait_until="networkidle")
    go_on(page, game)
    picture.deed(page)
    page.wait_for_timeout(300)  # for fades in the style sheets
    session: Any = context.new_cdp_session(page)  # its responses are untyped
    asked = {"format": "webp", "quality": QUALITY}
    answer = session.send("Page.captureScreenshot", asked)
    context.close()
    return base64.b64decode(answer["data"])


if __name__ == "__main__":
    main()
