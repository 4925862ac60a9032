"""All screens of the terminal app, one after another, as text and as colours.

This module needs the kernel.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import repeat
from pathlib import Path
from string import ascii_letters, digits, punctuation
from typing import Final

from rich.style import Style as Ink
from tests.support.coached import walk_through_coached
from tests.support.lines import Line
from tests.support.stores import keep, moment
from tests.support.terminal import Driven, game_screen, make_app, shown, there

from cannonade.club.keeping import save_settings
from cannonade.club.settings import Contrast, Settings, Theme
from cannonade.notation import parse_action
from cannonade.session import Session, begin
from cannonade.store import GameId, Store, open_store
from cannonade.tui.app import TerminalApp
from cannonade.tui.palette import LOOKS, Depth, Palette
from cannonade.tui.playing import take_up

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
    depth = {"sixteen": Depth.SIXTEEN, "colourless": Depth.NONE}
    player = store.first_player(moment())
    looks = [look for look, each in LOOKS.items() if each is palette]
    theme, contrast = looks[0] if looks else (Theme.AUTO, Contrast.AUTO)
    save_settings(store, player.id, Settings(theme=theme, contrast=contrast))
    app = make_app(store, depth=depth.get(palette.name, Depth.MANY), is_ascii=is_ascii)
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
    screen.put(take_up(screen.profile.library, won))
    await there(pilot)
    yield "won"


@dataclass(frozen=True)
class Picture:
    """A picture of a screen.

    Attributes:
        name: the name of the screen.
        text: its lines.
        shades: the style of every character, in reading order.
    """

    name: str
    text: str
    shades: tuple[Ink, ...]


def pictures(
    data: Path, line: Line, palette: Palette, size: tuple[int, int], *, is_ascii: bool
) -> list[Picture]:
    """Take a picture of every screen, with one app."""
    found: list[Picture] = []

    async def take() -> None:
        with open_store(data) as store:
            won = keep(store, played(line))
            keep(store, played(line, BEFORE_A_KILL))
            app = app_for(store, palette, is_ascii=is_ascii)
            async with app.run_test(size=size) as pilot:
                found.extend(
                    [
                        _picture(name, pilot)
                        async for name in walk_through(pilot, line, won)
                    ]
                )

    asyncio.run(take())
    return found


def _picture(name: str, pilot: Driven) -> Picture:
    return Picture(name, shown(pilot), tuple(_shades(pilot)))


def _shades(pilot: Driven) -> Iterator[Ink]:
    for strip in pilot.app.screen._compositor.render_strips():
        for text, style, _ in strip:
            yield from repeat(_plain(style), len(text))


def _plain(style: Ink | None) -> Ink:
    """Return a style without its invisible parts."""
    if style is None:
        return Ink()
    return Ink(
        color=style.color,
        bgcolor=style.bgcolor,
        bold=style.bold or None,
        reverse=style.reverse or None,
        underline=style.underline or None,
    )


def as_text(found: Iterable[Picture]) -> str:
    """Format the texts of screens, one below another."""
    return "\n".join(f"== {each.name}\n{each.text}" for each in found)


def as_colours(themes: dict[str, list[Picture]], width: int) -> str:
    """Format the colours of each screen, in all themes at once.

    Characters have the same letter if they look alike in every theme; a key lists the
    style of each letter in each theme.
    """
    names = [each.name for each in next(iter(themes.values()))]
    pages = zip(*themes.values(), strict=True)
    return "\n".join(
        f"== {name}\n{_map_of(dict(zip(themes, page, strict=True)), width)}"
        for name, page in zip(names, pages, strict=True)
    )


def _map_of(page: dict[str, Picture], width: int) -> str:
    together = [*zip(*(each.shades for each in page.values()), strict=True)]
    letters = dict(zip(dict.fromkeys(together), _SIGNS, strict=False))
    signs = "".join(letters[each] for each in together)
    lines = [signs[at : at + width] for at in range(0, len(signs), width)]
    for looks, letter in letters.items():
        lines.append(letter)
        told = zip(page, looks, strict=True)
        lines += [f"  {theme:<11}{look}" for theme, look in told]
    return "\n".join(lines) + "\n"
