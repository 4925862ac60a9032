"""The terminal app without a terminal, driven by keys and clicks, and read as text."""
# Textual does not type the results of its workers.
# pyright: reportUnknownMemberType=false

from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.stores import fresh_store
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from cannonade import engine
from cannonade.board import Cell, Square
from cannonade.club.keys import DIGITS, Command
from cannonade.notation import parse_draft
from cannonade.play.new_game import OpeningRequest
from cannonade.session import Start
from cannonade.store import Store
from cannonade.tui.aim import Aim
from cannonade.tui.app import TerminalApp
from cannonade.tui.board import Board, spot_of
from cannonade.tui.game_screen import GameScreen
from cannonade.tui.table_screen import TableScreen
from cannonade.words.game.hand import target_of

SMALL = (80, 24)
LARGE = (120, 40)
_DIGIT_OF = {cell.symbol: digit for digit, cell in DIGITS.items()}
_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

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
        async with make_app(store, start).run_test(size=size) as pilot:
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


def keys_for(screen: TableScreen, action: engine.Action) -> Iterator[str]:
    """Return the keys that play an action from the cursor."""
    yield from keys_for_aim(screen.aim, action)


def keys_for_aim(aim: Aim, action: engine.Action) -> Iterator[str]:
    """Return the keys that play an action from an aim."""
    match action:
        case engine.Draw():
            yield Command.DRAW.value
        case engine.Keep():
            yield Command.KEEP.value
        case engine.Extract(cell):
            yield Command.EXTRACT.value
            yield from _keys_to(aim.square, cell)
        case engine.Reassign(source, target) | engine.Swap(source, target):
            yield Command.REASSIGN.value
            yield from _keys_to(aim.square, source)
            yield from _keys_to(source, target)
        case engine.PlaceWithJoker() | engine.Disarm():
            yield Command.REASSIGN.value
            yield from _keys_to(aim.square, joker_square(action))
        case _:
            square = target_of(action)
            assert square is not None
            yield from _keys_to(aim.square, square)


def joker_square(action: engine.PlaceWithJoker | engine.Disarm) -> Square:
    """Return the square that a joker is spent on."""
    return action.cell if isinstance(action, engine.PlaceWithJoker) else action.slot


def pointed_at(aim: Aim, action: engine.Action) -> Aim:
    """Return the aim after those keys."""
    match action:
        case engine.Extract(cell) | engine.Reassign(_, cell) | engine.Swap(_, cell):
            return Aim(cell)
        case engine.PlaceWithJoker() | engine.Disarm():
            return Aim(joker_square(action))
        case _:
            target = target_of(action)
            return Aim(aim.square if target is None else target)


def _keys_to(start: Square, square: Square) -> Iterator[str]:
    if isinstance(square, Cell):
        yield _DIGIT_OF[square.symbol]
    else:
        yield from walk(start, square)
    yield "enter"


def walk(start: Square, goal: Square) -> list[str]:
    """Return the arrow keys from one square to another."""
    waiting = deque([(Aim(start), list[str]())])
    been = {start.symbol}
    while waiting:
        aim, keys = waiting.popleft()
        if aim.square is goal:
            return keys
        for key, steps in _STEPS.items():
            there = aim.go(*steps)
            if there.square.symbol not in been:
                been.add(there.square.symbol)
                waiting.append((there, [*keys, key]))
    raise AssertionError(f"no way from {start.symbol} to {goal.symbol}")


async def click(pilot: Driven, name: str) -> None:
    """Click a place on the board."""
    x, y = spot_of(name, pilot.app.screen.query_one(Board).square_size)
    await pilot.click(Board, offset=(x + 1, y + 1))


async def click_action(pilot: Driven, action: engine.Action) -> None:
    """Play an action with the mouse alone."""
    match action:
        case engine.Draw():
            await click(pilot, "e5")
        case engine.Keep():
            await pilot.press(Command.KEEP.value)
        case engine.Extract(cell):
            await click(pilot, "a1")
            await _click_square(pilot, cell)
        case engine.PlaceWithJoker() | engine.Disarm():
            await click(pilot, "e1")
            await _click_square(pilot, joker_square(action))
        case engine.Reassign(source, target) | engine.Swap(source, target):
            await click(pilot, "e1")
            await _click_square(pilot, source)
            await _click_square(pilot, target)
        case _:
            square = target_of(action)
            assert square is not None
            await _click_square(pilot, square)


async def _click_square(pilot: Driven, square: Square) -> None:
    if table_screen(pilot).aim.square is not square:
        await click(pilot, square.symbol)
    await click(pilot, square.symbol)
