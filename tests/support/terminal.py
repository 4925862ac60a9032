"""The terminal app without a terminal, driven by keys and clicks, and read as text."""
# Textual does not type the results of its workers.
# pyright: reportUnknownMemberType=false

from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.stores import fresh_store
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from cannonade import engine
from cannonade.board import LANES, Cell, Square
from cannonade.club.keys import DIGITS, Command
from cannonade.engine.refusals import Ploy
from cannonade.notation import parse_draft
from cannonade.play.new_game import OpeningRequest
from cannonade.session import Start
from cannonade.store import Store
from cannonade.tui.aim import Aim, aim_of
from cannonade.tui.app import TerminalApp
from cannonade.tui.board import Board, spot_of
from cannonade.tui.game_screen import GameScreen
from cannonade.tui.table_screen import TableScreen

SMALL = (80, 24)
LARGE = (120, 40)
_DIGIT_OF = {cell.symbol: digit for digit, cell in DIGITS.items()}
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

PLOYS = parse_draft(
    "revised play 8d,Th,7c/6d,9c,5s/9h,8s,Ts Kd,-,Js/-,-,-/-,-,-/-,-,- "
    "hand=3c ploys=AcX1 rest=5"
)
"""A position in which an ace and a joker may be spent."""

_MOST_LOOKS = 2000
"""The most looks at the screen before a test fails."""

Driven = Pilot[None]


def make_app(
    store: Store,
    start: Start | None = None,
    *,
    colours: str = "256",
    is_ascii: bool = False,
) -> TerminalApp:
    """Return the app, independent of this terminal's colours."""
    app = TerminalApp(store, OpeningRequest(), is_ascii=is_ascii, colours=colours)
    app.start = start
    return app


@asynccontextmanager
async def driven(
    data: Path, start: Start | None = None, size: tuple[int, int] = SMALL
) -> AsyncGenerator[Driven]:
    """Open the app with a folder of games."""
    with fresh_store(data) as store:
        async with make_app(store, start).run_test(
            size=size, notifications=True
        ) as pilot:
            yield pilot


def game_screen(pilot: Driven) -> GameScreen:
    """Return the game screen, which must be the only one."""
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    return screen


def table_screen(pilot: Driven) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def shown(pilot: Driven) -> str:
    """Return the screen as text, without trailing spaces."""
    strips = pilot.app.screen._compositor.render_strips()
    lines = ("".join(each.text for each in strip) for strip in strips)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def cut_off(pilot: Driven) -> list[str]:
    """Return the parts of the screen of which something cannot be seen.

    What lies below the end of a part that scrolls can be. Of the log, and of a lesson's
    preview, only as much is shown as fits.
    """
    parts = pilot.app.screen.query("*").exclude("#log, ExerciseScreen #beside")
    return [str(each) for each in parts if each.display and _is_cut(each)]


def _is_cut(part: Widget) -> bool:
    outer, own = part.parent, part.virtual_region
    if not isinstance(outer, Widget):
        return False
    room = outer.scrollable_content_region
    if isinstance(part, Static):
        height = part.content_size.height
        width = part.content_size.width
        if part.get_content_height(room.size, part.app.size, width) > height:
            return True
    is_low = own.bottom > room.height and not outer.allow_vertical_scroll
    return own.right > room.width or is_low


async def there(pilot: Driven) -> None:
    """Wait until a screen shows what a thread computes, and is laid out."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    before = ""
    for _ in range(_MOST_LOOKS):
        await pilot.pause(0.02)
        if shown(pilot) == before:
            return
        before = shown(pilot)


async def until(pilot: Driven, is_so: Callable[[], bool]) -> None:
    """Wait until a thread or timer makes a condition true."""
    for _ in range(_MOST_LOOKS):
        if is_so():
            return
        await pilot.pause(0.02)
    raise AssertionError(shown(pilot))


async def reads(pilot: Driven, text: str) -> None:
    """Wait until the screen shows a text."""
    await until(pilot, lambda: text in shown(pilot))


def keys_for(action: engine.Action) -> Iterator[str]:
    """Return the keys that play an action, wherever the cursor is."""
    goal = aim_of(action)
    if goal is None:
        is_draw = isinstance(action, engine.Draw)
        yield (Command.DRAW if is_draw else Command.KEEP).value
        return
    if goal.ploy is not None:
        is_ace = goal.ploy is Ploy.EXTRACTION
        yield (Command.EXTRACT if is_ace else Command.REASSIGN).value
    for each in squares_of(goal):
        yield from _keys_to(each)
        yield "enter"


def squares_of(goal: Aim) -> list[Square]:
    """Return the squares to choose, one after the other."""
    return [*([] if goal.source is None else [goal.source]), goal.square]


def _keys_to(square: Square) -> Iterator[str]:
    """Yield the digit of a cell, for a slot that of the one beside it and an arrow."""
    near = square if isinstance(square, Cell) else LANES[square].near
    yield _DIGIT_OF[near.symbol]
    for key, steps in _ARROWS.items():
        if near is not square and Aim(near).go(*steps).square is square:
            yield key


async def click(pilot: Driven, name: str) -> None:
    """Click a place on the board."""
    x, y = spot_of(name, pilot.app.screen.query_one(Board).square_size)
    await pilot.click(Board, offset=(x + 1, y + 1))


async def click_action(pilot: Driven, action: engine.Action) -> None:
    """Play an action with the mouse alone; only keeping the grid has no place."""
    goal = aim_of(action)
    if goal is None:
        is_draw = isinstance(action, engine.Draw)
        await (click(pilot, "e5") if is_draw else pilot.press(Command.KEEP.value))
        return
    if goal.ploy is not None:
        await click(pilot, "a1" if goal.ploy is Ploy.EXTRACTION else "e1")
    for each in squares_of(goal):
        await _click_square(pilot, each)


async def _click_square(pilot: Driven, square: Square) -> None:
    if table_screen(pilot).aim.square is not square:
        await click(pilot, square.symbol)
    await click(pilot, square.symbol)
