"""What a page consists of, whatever the screen: a title, parts, and their blocks."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from typing import Final, TypeAlias

from cannonade.engine import Action, Observation
from cannonade.words.rulebook.book import Block

_BAR: Final = 40


class Tone(Enum):
    """How a sentence is said."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class PageSentence:
    """A sentence: a strong one sums up, a quiet one explains."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure.

    Attributes:
        name: its name.
        value: its value.
        about: what follows the value, such as the total that it is out of.
        share: a gain or a loss as a share of the largest one, -1 to 1; None for none.
    """

    name: str
    value: str
    about: str = ""
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """Some figures, a line for each."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Tiles:
    """A few large figures."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table.

    Attributes:
        cells: its cells, the first one a heading.
        place: the path of the page that its heading leads to; "" for none.
        note: a sentence below the row; "" for none.
    """

    cells: tuple[str, ...]
    place: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class FactTable:
    """A table, with a heading over each column."""

    heads: tuple[str, ...]
    rows: tuple[TableRow, ...]


class PagePicture:
    """A picture, for screens that can draw it; some can be drawn in characters too."""

    __slots__ = ()

    def lines(self, width: int, *, is_solid: bool) -> Iterator[str]:
        """Draw it in characters.

        Args:
            width: the most characters in a line.
            is_solid: whether columns and bars are blocks instead of ASCII characters.
        """
        del width, is_solid
        yield from ()


@dataclass(frozen=True, slots=True)
class ProgressBar(PagePicture):
    """How far some work has come."""

    text: str
    done: int
    count: int

    def lines(self, width: int, *, is_solid: bool) -> Iterator[str]:
        """Draw it as a bar."""
        full, rest = "█░" if is_solid else "#."
        room = min(_BAR, width)
        length = room * self.done // max(1, self.count)
        yield f"{self.text}."
        yield full * length + rest * (room - length)


@dataclass(frozen=True, slots=True)
class PlyEntry:
    """An action of a game in a list, which leads to the board.

    Attributes:
        title: what it is about.
        told: its sentences, the first of which goes on from the title.
        figure: its figure.
        ply: the number of actions before it.
        table: the board before it.
        marks: the action that was played, and the better one.
    """

    title: str
    told: tuple[str, ...]
    figure: str
    ply: int
    table: Observation
    marks: tuple[Action, Action]

    @property
    def text(self) -> str:
        """The whole entry in a few sentences."""
        return f"{self.title}: {' '.join(self.told)}"


@dataclass(frozen=True, slots=True)
class PlyEntries:
    """A numbered list."""

    entries: tuple[PlyEntry, ...]


@dataclass(frozen=True, slots=True)
class ShareText(PagePicture):
    """A text to copy; below it a game in one word, or ""."""

    text: str
    code: str = ""

    def lines(self, width: int, *, is_solid: bool) -> Iterator[str]:
        """Show it as it is copied."""
        del width, is_solid
        yield from (*self.text.splitlines(), *filter(None, [self.code]))


@dataclass(frozen=True, slots=True)
class Way:
    """Something to do next.

    Attributes:
        key: the key for it in the terminal app.
        name: what it is called.
        place: the path of the page it leads to, if any.
        act: what the table does instead, such as undo; "" for nothing else.
    """

    key: str
    name: str
    place: str = ""
    act: str = ""


@dataclass(frozen=True, slots=True)
class Ways(PagePicture):
    """What to do next, the likeliest first; whoever reads lines types orders."""

    ways: tuple[Way, ...]


PageBlock: TypeAlias = (
    PageSentence | Facts | Tiles | FactTable | PagePicture | PlyEntries | Block
)


@dataclass(frozen=True, slots=True)
class PagePart:
    """A part of a page.

    Attributes:
        name: its name, by which a screen may give it a place or a look of its own.
        title: its heading; "" for none.
        blocks: what it shows, in order.
        about: what it is about, beside the heading; "" for nothing to add.
        is_folded: whether it is for those who ask: pages in lines leave it out.
    """

    name: str
    title: str
    blocks: tuple[PageBlock, ...]
    about: str = ""
    is_folded: bool = False

    @property
    def heading(self) -> str:
        """The heading and what it is about, on one line."""
        return f"{self.title}: {self.about}" if self.about else self.title

    @property
    def sentences(self) -> tuple[str, ...]:
        """Its sentences, in order."""
        return tuple(e.text for e in self.blocks if isinstance(e, PageSentence))

    @property
    def ways(self) -> tuple[Way, ...]:
        """What to do next, in order."""
        lists = (each.ways for each in self.blocks if isinstance(each, Ways))
        return tuple(chain.from_iterable(lists))


@dataclass(frozen=True, slots=True)
class Page:
    """A page.

    Attributes:
        title: its title.
        about: what it is about, beside the title; "" for nothing to add.
        note: a mark on what it is about; "" for none.
        parts: its parts, in order.
    """

    title: str
    parts: tuple[PagePart, ...]
    about: str = ""
    note: str = ""

    @property
    def heading(self) -> str:
        """The title, what it is about and the mark, on one line."""
        about = ", ".join(each for each in (self.about, self.note) if each)
        return f"{self.title}: {about}" if about else self.title

    @property
    def blocks(self) -> tuple[PageBlock, ...]:
        """The blocks of all parts, in order."""
        return tuple(each for part in self.parts for each in part.blocks)

    @property
    def entries(self) -> tuple[PlyEntry, ...]:
        """The entries of all lists, in order."""
        lists = (each.entries for each in self.blocks if isinstance(each, PlyEntries))
        return tuple(chain.from_iterable(lists))

    @property
    def share(self) -> str:
        """The text to copy; "" if there is none."""
        texts = (each for each in self.blocks if isinstance(each, ShareText))
        return next((f"{each.text}\n{each.code}".rstrip() for each in texts), "")

    @property
    def ways(self) -> tuple[Way, ...]:
        """What to do next, in order."""
        return tuple(chain.from_iterable(each.ways for each in self.parts))

    def part(self, name: str) -> PagePart | None:
        """Return the part of a name; None if this page has none."""
        return next((each for each in self.parts if each.name == name), None)
