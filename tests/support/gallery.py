"""Every screen of the terminal app, one after the other, as text and as colours."""

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from string import ascii_letters
from typing import Final

from rich.style import Style as Ink
from tests.support.lines import Line
from tests.support.stores import keep, moment
from tests.support.terminal import Driven, game_screen, make_app, shown

from cannonade.club import Contrast, Settings, Theme, save_settings
from cannonade.notation import parse_action
from cannonade.session import Session, begin
from cannonade.store import GameId, Store, open_store
from cannonade.tui.app import TerminalApp
from cannonade.tui.palette import LOOKS, Depth, Palette
from cannonade.tui.playing import Game

BEFORE_A_KILL: Final = 23
"""After so many actions of the won game the five of diamonds is in hand."""

SCREENS: Final = (
    ("aim", ("3",), ()),
    ("ploy", ("a",), ("escape",)),
    ("known", ("c",), ("escape",)),
    ("what if", ("w",), ("escape",)),
    ("rules", ("b",), ("escape",)),
    ("keys", ("question_mark",), ("escape",)),
    ("new game", ("n",), ("escape",)),
    ("settings", ("p",), ("escape",)),
    ("games", ("o",), ("escape",)),
    ("statistics", ("s",), ("escape",)),
    ("achievements", ("m",), ("escape",)),
    ("deal code", ("g",), ("escape",)),
    ("lessons", ("e",), ()),
    ("lesson", ("enter",), ("q",)),
    ("replay", ("v", "left"), ("escape",)),
    ("undo asks", ("u",), ("n",)),
)
"""Each screen, the keys that lead to it from the one before, and those that leave."""

COLOURED: Final = ("aim", "keys", "lesson", "won")
"""The screens whose colours are looked at too; the others are made of the same."""


def played(line: Line, length: int | None = None) -> Session:
    """Play the beginning of a game, or all of it."""
    session = begin(line.deal)
    for token in line.tokens[:length]:
        session = session.play(parse_action(token))
    return session


def app_for(store: Store, palette: Palette, *, is_ascii: bool = False) -> TerminalApp:
    """Make the app in some colours, as if it were always the same moment."""
    depth = {"sixteen": Depth.SIXTEEN, "colourless": Depth.NONE}
    player = store.first_player(moment())
    looks = [look for look, each in LOOKS.items() if each is palette]
    theme, contrast = looks[0] if looks else (Theme.AUTO, Contrast.AUTO)
    save_settings(store, player.id, Settings(theme=theme, contrast=contrast))
    app = make_app(store, depth=depth.get(palette.name, Depth.MANY), is_ascii=is_ascii)
    app.desk.shelf.clock = lambda: moment(60)
    return app


async def walk_through(pilot: Driven, won: GameId) -> AsyncIterator[str]:
    """Open every screen; give the name of each when it is there."""
    for name, keys, back in SCREENS:
        await pilot.press(*keys)
        await pilot.pause()
        yield name
        await pilot.press(*back)
    screen = game_screen(pilot)
    screen.put(Game.take_up(screen.desk.shelf, won))
    await pilot.pause()
    yield "won"


async def pictures(
    data: Path, line: Line, palette: Palette, size: tuple[int, int], *, is_ascii: bool
) -> list[tuple[str, str, str]]:
    """Give the name, the text and the colours of every screen."""
    with open_store(data) as store:
        won = keep(store, played(line))
        keep(store, played(line, BEFORE_A_KILL))
        app = app_for(store, palette, is_ascii=is_ascii)
        async with app.run_test(size=size) as pilot:
            return [
                (name, shown(pilot), colours(pilot))
                async for name in walk_through(pilot, won)
            ]


def colours(pilot: Driven) -> str:
    """Give a letter for each character's colours, and what each letter means."""
    letters: dict[Ink, str] = {}
    fresh = count()
    lines: list[str] = []
    for strip in pilot.app.screen._compositor.render_strips():
        line = ""
        for text, style, _ in strip:
            shade = _plain(style)
            if shade not in letters:
                letters[shade] = ascii_letters[next(fresh)]
            line += letters[shade] * len(text)
        lines.append("".join(line))
    legend = (f"{letter} {style}" for style, letter in letters.items())
    return "\n".join((*lines, *legend)) + "\n"


def _plain(style: Ink | None) -> Ink:
    """Give a style without what is not seen."""
    if style is None:
        return Ink()
    return Ink(
        color=style.color,
        bgcolor=style.bgcolor,
        bold=style.bold or None,
        reverse=style.reverse or None,
        underline=style.underline or None,
    )


def as_text(found: list[tuple[str, str, str]]) -> str:
    """Write the texts of screens under one another."""
    return "\n".join(f"== {name}\n{text}" for name, text, _ in found)


def as_colours(found: list[tuple[str, str, str]]) -> str:
    """Write the colours of the screens that have them looked at."""
    return "\n".join(
        f"== {name}\n{shades}" for name, _, shades in found if name in COLOURED
    )
