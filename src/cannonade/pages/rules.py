"""The page of a rule book."""

from cannonade.pages.page import Page, PagePart, PageSentence
from cannonade.words.rulebook.book import (
    CREDIT,
    LINK,
    Preformatted,
    RuleBook,
    sections_of,
)


def rules_page(book: RuleBook) -> Page:
    """Return the page of a rule book, with what the book has of its three kinds."""
    parts = (
        PagePart(f"part-{number}", each.title, each.blocks)
        for number, each in enumerate(sections_of(book), 1)
    )
    credit = PageSentence(str(CREDIT)), Preformatted((LINK,))
    return Page(book.title, (*parts, PagePart("credit", "", credit)))
