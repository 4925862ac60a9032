"""Rule books: their parts, and their format as Markdown."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from cannonade.language import Lazy, _

CREDIT: Final = Lazy("Based on Gridcannon by Tom Francis (armour: Chris Thursten).")
LINK: Final = "https://www.pentadact.com/2019-08-20-gridcannon-a-single-player-game-with-regular-playing-cards/"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The text, like the lines of other blocks."""
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list of sentences."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preformatted:
    """Preformatted lines."""

    lines: tuple[str, ...]


Block: TypeAlias = Paragraph | Bullets | Preformatted
"""A part of a section."""


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a rule book."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class RulingInWords:
    """A ruling in force.

    Attributes:
        id: its id on the rules page.
        text: the ruling and its reason.
        source: the source that leaves the question open; "" if it arises in none.
    """

    id: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A whole set of rules in plain English.

    Attributes:
        title: the name of the rules.
        sections: the rules, complete enough to play with real cards.
        rulings: the decisions on what the sources leave open.
        quick_reference: the rules again, a line for each topic.
    """

    title: str
    sections: tuple[Section, ...]
    rulings: tuple[RulingInWords, ...]
    quick_reference: tuple[str, ...]


def as_markdown(book: RuleBook) -> str:
    """Format a rule book as Markdown, one line for each paragraph."""
    lines = [f"# {book.title}"] if book.title else []
    for part in sections_of(book):
        lines += ["", f"## {part.title}"]
        for block in part.blocks:
            lines += ["", *_marked(block)]
    lines += ["", f"{CREDIT} <{LINK}>"]
    return "\n".join(lines).strip("\n") + "\n"


def sections_of(book: RuleBook) -> Iterator[Section]:
    """Yield the sections, the rulings and the quick reference, as sections."""
    yield from book.sections
    if book.rulings:
        yield Section(_("Rulings"), (Bullets(tuple(map(_ruling, book.rulings))),))
    if book.quick_reference:
        yield Section(_("Quick reference"), (Bullets(book.quick_reference),))


def _ruling(ruling: RulingInWords) -> str:
    source = f"{ruling.source}: " if ruling.source else ""
    return f"{ruling.text} [{source}{ruling.id}]"


def _marked(block: Block) -> list[str]:
    match block:
        case Paragraph(text):
            return [text]
        case Bullets(lines):
            return [f"- {line}" for line in lines]
        case Preformatted(lines):
            return ["```text", *lines, "```"]
