"""Pages in the terminal app: a sheet that shows any page, in colours, and the end."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from typing import ClassVar, Final, TypeAlias

from rich.style import Style as Ink
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from cannonade.club.game_links import challenge_of
from cannonade.club.keys import IN_THE_TERMINAL, Command
from cannonade.errors import CannonadeError, StoreError
from cannonade.language import _, translate
from cannonade.pages.daily import LOST, DayMark, Weeks
from cannonade.pages.end import earned_part, end_page, share_part
from cannonade.pages.lines import draw_lines, wrap
from cannonade.pages.page import (
    Facts,
    Page,
    PageBlock,
    PagePart,
    PageSentence,
    PlyEntries,
    PlyEntry,
    Tiles,
    Tone,
    Ways,
)
from cannonade.pages.review import EquityCourse
from cannonade.play.open_game import OpenGame
from cannonade.store import GameId
from cannonade.tui.faces import join_lines, paint, rewrite
from cannonade.tui.palette import Palette
from cannonade.tui.screen import CLOSE, PlayerProfile, Reply, Sheet, app_of
from cannonade.words.cards import for_style
from cannonade.words.club.daily import compare_games
from cannonade.words.review.report import KEY

Opener: TypeAlias = Callable[[PlyEntry], Screen[Reply]]
"""Returns the screen that an entry leads to."""


_DAY: Final = 6
"""The width of a day, in columns."""

_WIDE: Final = 40
"""Wider than the panel beside the board, which wraps its lines."""
_WIDEST: Final = 78
_MARGIN: Final = 7
"""The columns used by a frame, its padding, a scroll bar and a gap."""
_NARROWEST: Final = 20


def draw_page(page: Page, profile: PlayerProfile, width: int) -> Text:
    """Draw a page, its entries numbered, without its folded parts."""
    numbers, palette = count(1), profile.palette
    lines = [paint(page.heading, palette, front=palette.brass, bold=True)]
    for part in page.parts:
        if part.is_folded:
            continue
        lines += [Text()] if len(lines) > 1 else []
        if part.title:
            lines.append(paint(part.heading, palette, front=palette.brass, bold=True))
        for block in part.blocks:
            if isinstance(block, PlyEntries):
                lines += (_number(next(numbers), e, profile) for e in block.entries)
            else:
                lines += _draw(block, profile, width)
    return join_lines(lines)


def text_page(title: str, lines: Iterable[str]) -> Page:
    """Return a page of a few lines."""
    return Page(title, (PagePart("text", "", tuple(map(PageSentence, lines))),))


def _number(number: int, entry: PlyEntry, profile: PlayerProfile) -> Text:
    palette = profile.palette
    text = Text(f"{number} ", Ink(color=palette.brass, bold=True))
    said = paint(for_style(entry.text, profile.style), palette)
    return text.append_text(said).on(click=f"screen.look({number})")


def _draw(block: PageBlock, profile: PlayerProfile, width: int) -> Iterator[Text]:
    palette, style = profile.palette, profile.style
    if isinstance(block, PageSentence):
        front = palette.muted if block.tone is Tone.QUIET else ""
        is_strong, said = block.tone is Tone.STRONG, for_style(block.text, style)
        yield paint(said, palette, front=front, bold=is_strong)
        return
    if isinstance(block, Ways):
        ways = (paint(f"{e.key}: {e.name}", palette) for e in block.ways if e.key)
        yield Text("; ").join(ways)
    elif isinstance(block, Weeks) and block.heads:
        yield from _month(block, profile)
    lines = draw_lines(block, width, is_solid=not style.is_ascii)
    texts = [paint(for_style(each, style), palette) for each in lines]
    if isinstance(block, EquityCourse):
        _colour(texts, len(wrap(str(KEY), width)), palette)
    elif isinstance(block, Facts | Tiles):
        for text in texts:
            text.stylize(Ink(color=palette.muted), 0, text.plain.find("  ", 1))
    yield from texts


def _month(month: Weeks, profile: PlayerProfile) -> Iterator[Text]:
    palette = profile.palette
    yield paint(month.title, palette, bold=True)
    heads = "".join(f" {each[:2]:<{_DAY - 1}}" for each in month.heads)
    yield Text(heads, Ink(color=palette.muted))
    for week in month.weeks:
        days = (_day(each, profile) if each else Text(" " * _DAY) for each in week)
        yield Text().join(days)


def _day(each: DayMark, profile: PlayerProfile) -> Text:
    palette, day = profile.palette, each.day.day
    if each.number is None:
        return Text(f" {day:>2}   ", Ink(color=palette.line))
    text = f"{day:>2} {for_style(each.mark, profile.style):1}"
    if each.is_shown:
        chosen = Ink(color=palette.on_brass, bgcolor=palette.brass, bold=True)
        return Text(f"[{text}]", chosen)
    front = palette.brass if each.mark else palette.text
    if each.mark == LOST:
        front = palette.cost
    return Text(f" {text} ", Ink(color=front, bold=bool(each.mark)))


def _colour(chart: list[Text], key_count: int, palette: Palette) -> None:
    """Colour a chart: bars in brass, below them errors and bad luck as costs."""
    brass, cost = palette.brass, palette.cost
    for text in chart:
        text.stylize(Ink(color=palette.muted))
        _ = text.highlight_regex(r"(?<=\|).+", Ink(color=brass))
    for text in chart[-key_count - 2 : -key_count]:
        _ = text.highlight_regex(r"\+", Ink(color=brass, bold=True))
        _ = text.highlight_regex("[?xX-]", Ink(color=cost, bold=True))


class PageSheet(Sheet[Reply]):
    """A page over the game; returns what the screen behind an entry returned.

    Attributes:
        page: the latest page; without parts until there is one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "look(1)", _("Look at a decision"), key_display="1-3"),
        *(Binding(number, f"look({number})", show=False) for number in "23"),
        *(Binding(k.lower(), f"way('{k}')", show=False) for k in ("Enter", "n", "r")),
        ("c", "copy", _("Copy to share")),
        CLOSE,
    ]
    can_scroll = True

    def __init__(
        self,
        profile: PlayerProfile,
        page: Page | None = None,
        pages: Callable[[], Iterable[Page]] = tuple,
        opener: Opener | None = None,
    ) -> None:
        """Prepare a page.

        Args:
            profile: the player's settings, keys and games.
            page: the page, if it is known.
            pages: yields the page as work on it goes on; called in a thread.
            opener: returns the screen of an entry; None if the page has no entries.
        """
        super().__init__(profile)
        self.page = page or Page(_("Counting your games."), ())
        self._pages = pages
        self._opener = opener

    def contents(self) -> ComposeResult:
        """Compose the place for the page."""
        page = Static(id="page")
        page.auto_links = False  # entries are clickable as they are
        yield page

    def on_mount(self) -> None:
        """Start the work."""
        self.query_one(VerticalScroll).focus()
        self.start(self._load, self.take)

    def _load(self) -> Iterator[Page]:
        try:
            yield from self._pages()
        except CannonadeError as error:
            yield text_page(translate(error), ())

    def take(self, page: Page) -> None:
        """Show a page."""
        self.page = page
        self.refresh_bindings()
        self.show()

    def show(self) -> None:
        """Draw the page."""
        width = max(min(self.size.width, _WIDEST) - _MARGIN, _NARROWEST)
        rewrite(self, "#page", draw_page(self.page, self.profile, width))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide keys from the footer while there is nothing for them."""
        match action, parameters:
            case "look", (int(number),):
                return number <= len(self.page.entries)
            case "way", (str(key),):
                return any(each.key == key for each in self.page.ways)
            case "copy", _:
                return bool(self.page.share)
            case _:
                return True

    def action_look(self, number: int) -> None:
        """Open an entry by its number."""
        if self._opener is not None:
            screen = self._opener(self.page.entries[number - 1])
            _ = app_of(self).push_screen(screen, self.pass_on)

    def pass_on(self, reply: Reply | None) -> None:
        """Return what a screen over this page has returned."""
        if reply is not None:
            _ = self.dismiss(reply)

    def action_way(self, key: str) -> None:
        """Follow a way by its key."""
        self.follow(next(e.place for e in self.page.ways if e.key == key))

    def follow(self, place: str) -> None:
        """Return the game whose page a way leads to, and what to do with it."""
        _, _, game_id, *rest = place.split("/")
        command = Command.REVIEW if rest == ["review"] else Command.GAMES
        _ = self.dismiss(Reply(command, GameId(game_id)))

    def action_copy(self) -> None:
        """Copy the text to share."""
        app_of(self).copy_to_clipboard(self.page.share)
        self.notify(_("Copied to the clipboard, if the terminal allows it."))


class EndSheet(PageSheet):
    """How a game ended, and what is looked up of it; returns what to do next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(command.value, f"take('{command.name}')", show=False)
            for command in IN_THE_TERMINAL
            if command is not Command.CODE
        ),
        Binding("enter", f"take('{Command.REVIEW.name}')", show=False),
        Binding("escape", "dismiss", _("Look at the board")),
    ]

    def __init__(self, profile: PlayerProfile, game: OpenGame) -> None:
        """Show what is known of a finished game at once, and look up the rest."""
        found = partial(_found, game, profile)
        end = partial(end_page, game.live, profile.style)
        super().__init__(profile, end(), lambda: [end(*found())])

    def action_take(self, name: str) -> None:
        """Return the command of the letter key."""
        _ = self.dismiss(Reply(Command[name]))


def _found(game: OpenGame, profile: PlayerProfile) -> Iterator[PagePart]:
    """Yield what is looked up of a finished game, as far as the store can be read."""
    style = profile.style
    challenge = challenge_of(profile.library.store, game.session.start)
    if told := compare_games(game.session, challenge, style):
        yield PagePart("other", "", tuple(map(PageSentence, told)))
    with suppress(StoreError):
        yield from earned_part(game.earned())
        yield share_part(game.live, style)


def beside_board(game: OpenGame, profile: PlayerProfile) -> Text:
    """Draw how a game ended and what to do next."""
    page = end_page(game.live, profile.style)
    return draw_page(replace(page, parts=page.parts[:1]), profile, _WIDE)
