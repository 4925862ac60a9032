"""All screens of the terminal app, one after another, as text and as colours.

This module needs the kernel.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from itertools import chain
from pathlib import Path
from string import ascii_letters, digits, punctuation
from typing import Final
from unittest.mock import patch

from rich.color import Color
from rich.style import Style as Ink
from tests.support.lines import Line
from tests.support.reviews import made_up
from tests.support.stores import keep
from tests.support.terminal import SMALL, Driven, game_screen, make_app, shown, there

from cannonade.club.keeping import save_settings
from cannonade.club.settings import Settings, Theme
from cannonade.coach import Evaluation, Player
from cannonade.engine import Action, Observation
from cannonade.notation import parse_action
from cannonade.play.coaching import Choice
from cannonade.play.open_game import OpenGame
from cannonade.session import Session, begin, to_record
from cannonade.store import GameId, Store, open_store
from cannonade.tui.app import TerminalApp
from cannonade.tui.commands import review_sheet
from cannonade.tui.palette import LOOKS, VERDIGRIS, Palette
from cannonade.tui.playback import WatchScreen
from cannonade.tui.screen import KeyLine

BEFORE_A_KILL: Final = 23
"""The ply of the won game with the five of diamonds in hand."""

REVIEWED: Final = 12
"""The number of its actions that are reviewed."""

_SIGNS: Final = ascii_letters + digits + punctuation
"""The characters for styles in the maps of colours."""

NOW: Final = datetime(2026, 11, 22, 12, tzinfo=UTC)
"""The time at which the pictures are taken."""

SCREENS: Final = (
    ("aim", ("3",), ()),
    ("ploy", ("e",), ("escape",)),
    ("known", ("k",), ("escape",)),
    ("what if", ("w",), ("escape",)),
    ("rules", ("b",), ("escape",)),
    ("keys", ("question_mark",), ("escape",)),
    ("new game", ("n",), ("escape",)),
    ("daily", ("D",), ("escape",)),
    ("settings", ("p",), ("escape",)),
    ("games", ("o",), ("escape",)),
    ("statistics", ("s",), ("escape",)),
    ("achievements", ("a",), ("escape",)),
    ("deal code", ("c",), ("escape",)),
    ("lessons", ("i",), ()),
    ("lesson", ("enter",), ("q",)),
    ("replay", ("v", "left"), ("escape",)),
    ("undo asks", ("u",), ("n",)),
)
"""Each screen, with the keys that open it from the one before, and that leave it."""


def played(line: Line, length: int | None = None) -> Session:
    """Play the beginning of a game, or all of it."""
    session = begin(line.deal)
    for token in line.tokens[:length]:
        session = session.play(parse_action(token))
    return session


def app_for(store: Store, palette: Palette, *, is_ascii: bool = False) -> TerminalApp:
    """Return the app in some colours, with a fixed clock."""
    colours = {"sixteen": "standard", "colourless": "none"}.get(palette.name, "256")
    themes = [theme for theme, each in LOOKS.items() if each is palette]
    save_settings(store, Settings(theme=themes[0] if themes else Theme.AUTO))
    app = make_app(store, colours=colours, is_ascii=is_ascii)
    app.profile.library.clock = lambda: NOW
    return app


async def walk_through(pilot: Driven, line: Line, won: GameId) -> AsyncIterator[str]:
    """Open every screen, and yield its name when it is shown."""
    for name, keys, back in SCREENS:
        await pilot.press(*keys)
        await there(pilot)
        yield name
        await pilot.press(*back)
    over = played(line, REVIEWED).resign()
    action = parse_action(line.tokens[BEFORE_A_KILL])
    async for name in walk_through_coached(pilot, over, action):
        yield name
    screen = game_screen(pilot)
    library = screen.profile.library
    screen.put(OpenGame(library, library.load(won)))
    await there(pilot)
    screen._refresh_layout()  # Textual may lay out what lies under a sheet later
    await there(pilot)
    yield "won"


@dataclass(frozen=True)
class Picture:
    """A picture of a screen: a whole board, or a sheet without what lies under it.

    Attributes:
        name: the name of the screen.
        is_sheet: whether it is a sheet.
        lines: its lines, without the keys.
        shades: the style of every character, line by line.
        keys: the line of keys; "" for none.
    """

    name: str
    is_sheet: bool
    lines: tuple[str, ...]
    shades: tuple[tuple[Ink, ...], ...]
    keys: str


@dataclass(frozen=True)
class Terminal:
    """How a terminal shows the app."""

    palette: Palette = VERDIGRIS
    size: tuple[int, int] = SMALL
    is_ascii: bool = False


def pictures(data: Path, line: Line, terminal: Terminal) -> list[Picture]:
    """Take a picture of every screen, with one app."""
    found: list[Picture] = []

    async def take(pilot: Driven, name: str) -> None:
        await pilot.pause()
        found.append(_picture(name, pilot))

    walk(data, line, terminal, take)
    return found


def walk(
    data: Path,
    line: Line,
    terminal: Terminal,
    look: Callable[[Driven, str], Awaitable[None]],
) -> None:
    """Look at every screen, with one app."""

    async def take() -> None:
        with open_store(data) as store:
            won = keep(store, played(line))
            keep(store, played(line, BEFORE_A_KILL))
            app = app_for(store, terminal.palette, is_ascii=terminal.is_ascii)
            async with app.run_test(size=terminal.size) as pilot:
                async for name in walk_through(pilot, line, won):
                    await look(pilot, name)

    asyncio.run(take())


def _picture(name: str, pilot: Driven) -> Picture:
    screen = pilot.app.screen
    sheets = [each.region for each in screen.query(".sheet, .question")]
    own = sheets[0] if sheets else screen.region.shrink((0, 0, 1, 0))
    lines = tuple(
        line[own.x : own.right].rstrip()
        for line in shown(pilot).split("\n")[own.y : own.bottom]
    )
    shades = tuple(each[own.x : own.right] for each in _shades(pilot))
    has_keys = bool(screen.query(KeyLine))
    keys = shown(pilot).rstrip("\n").rpartition("\n")[2] if has_keys else ""
    return Picture(name, bool(sheets), lines, shades[own.y : own.bottom], keys)


def _shades(pilot: Driven) -> Iterator[tuple[Ink, ...]]:
    for strip in pilot.app.screen._compositor.render_strips():
        yield tuple(_plain(style) for text, style, _ in strip for _ in text)


def _plain(style: Ink | None) -> Ink:
    """Return a style without its invisible parts."""
    if style is None:
        return Ink()
    return Ink(
        color=_by_number(style.color),
        bgcolor=_by_number(style.bgcolor),
        bold=style.bold or None,
        reverse=style.reverse or None,
        underline=style.underline or None,
    )


def _by_number(colour: Color | None) -> Color | None:
    """Return a colour of the terminal's own without its name, which varies."""
    number = None if colour is None else colour.number
    return colour if number is None else Color.from_ansi(number)


def as_text(found: Iterable[Picture]) -> str:
    """Format the texts of screens, one below another, then each line of keys once."""
    pages = [*found]
    keys = dict[str, list[str]]()
    for each in pages:
        keys.setdefault(each.keys or "none", []).append(each.name)
    screens = [f"== {each.name}\n" + "\n".join(each.lines) for each in pages]
    below = [f"{line}\n  {', '.join(names)}" for line, names in keys.items()]
    return "\n\n".join([*screens, "== keys below", *below]) + "\n"


def as_colours(found: Iterable[Picture]) -> str:
    """Format the colours of each screen: a letter for each style, then its key."""
    return "\n".join(f"== {each.name}\n{_map_of(each)}" for each in found)


def _map_of(page: Picture) -> str:
    letters = dict(zip(dict.fromkeys(chain(*page.shades)), _SIGNS, strict=False))
    lines = ["".join(letters[each] for each in line) for line in page.shades]
    lines += [f"{letter}  {look}" for look, letter in letters.items()]
    return "\n".join(lines) + "\n"


def as_styles(themes: dict[str, list[Picture]]) -> str:
    """Format what each style of the first theme is in the others, over all screens."""
    pages = zip(*themes.values(), strict=True)
    shades = (zip(*map(_flat, page), strict=True) for page in pages)
    rows = {tuple(map(str, looks)) for looks in chain(*shades)}
    return (
        "\n".join(["; ".join(each) for each in (tuple(themes), *sorted(rows))]) + "\n"
    )


def _flat(page: Picture) -> Iterator[Ink]:
    return chain(*page.shades)


async def walk_through_coached(
    pilot: Driven, over: Session, action: Action
) -> AsyncIterator[str]:
    """Open each of the screens, and yield its name when it is shown.

    Args:
        pilot: the pilot of the app, which shows a game.
        over: the game to review.
        action: the coach's choice in the game shown.
    """
    screen = game_screen(pilot)
    whole = made_up(over)
    part = replace(whole, plies=whole.plies[:5], end=None)
    for name, review in (("reviewing", part), ("review", whole)):
        found = [(to_record(over), review)]
        look = review_sheet(screen.profile, over, partial(iter, found))
        _ = pilot.app.push_screen(look)
        await there(pilot)
        yield name
        await pilot.press("escape")

    def choose(_: Observation, __: Player) -> Choice:
        return Choice(Evaluation(action, 0.5, 0.5, 2.0), ())

    with patch("cannonade.tui.playback.choose", choose):
        watch = WatchScreen(screen.profile, screen.game)
        watch.is_playing = False
        _ = pilot.app.push_screen(watch)
        await there(pilot)
    yield "watch"
    await pilot.press("escape")
