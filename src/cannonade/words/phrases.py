"""Parts of sentences: lists, counts, numbers, ordinals, capitals."""

from collections.abc import Iterable
from typing import Final

from cannonade.language import Lazy, _, ngettext, pgettext

_NUMBERS: Final = (
    *(Lazy("no"), Lazy("one"), Lazy("two"), Lazy("three"), Lazy("four")),
    *(Lazy("five"), Lazy("six"), Lazy("seven"), Lazy("eight"), Lazy("nine")),
    *(Lazy("ten"), Lazy("eleven"), Lazy("twelve"), Lazy("thirteen")),
)


def join_and(items: Iterable[str]) -> str:
    """Join items, as in "b2, c2 and d4"; "nothing" if there are none."""
    *most, last = [*items] or [_("nothing")]
    if not most:
        return last
    return _("{most} and {last}").format(most=", ".join(most), last=last)


def join_or(items: Iterable[str]) -> str:
    """Join items, as in "b2, c2 or d4"; "nothing" if there are none."""
    *most, last = [*items] or [_("nothing")]
    if not most:
        return last
    return _("{most} or {last}").format(most=", ".join(most), last=last)


def counted(count: int, one: str, many: str) -> str:
    """Count things, as in "no cards", "1 card", "3 cards".

    Args:
        count: the number of things.
        one: the English singular; this function translates it.
        many: the English plural; this function translates it.
    """
    if count == 0:
        return _("no {things}").format(things=ngettext(one, many, 0))
    return figured(count, one, many)


def figured(count: int, one: str, many: str) -> str:
    """Count things in figures, as in "0 cards", "1 card"; see `counted`."""
    return f"{count} {ngettext(one, many, count)}"


def in_words(count: int, one: str, many: str) -> str:
    """Count at most thirteen things in words, as in "six cells"; see `counted`."""
    return f"{_NUMBERS[count]} {ngettext(one, many, count)}"


def decimal(value: float, form: str) -> str:
    """Format a number, as by "+.1f" or ",", with the language's separators."""
    point = pgettext("decimal point", ".")
    comma = "," if point == "." else "."
    return format(value, form).translate(str.maketrans(".,", point + comma))


def say_accuracy(accuracy: float) -> str:
    """Format an accuracy; "100" only if nothing at all was lost."""
    shown = min(round(accuracy), 99) if accuracy < 100 else 100  # noqa: PLR2004  percent
    return f"{shown} %"


def ordinal(number: int) -> str:
    """Format an ordinal, as in "1st", "12th", "23rd"."""
    is_teen = 10 < number % 100 < 20  # noqa: PLR2004  11th, not 11st
    forms = {1: _("{number}st"), 2: _("{number}nd"), 3: _("{number}rd")}
    usual = _("{number}th")
    form = usual if is_teen else forms.get(number % 10, usual)
    return form.format(number=number)


def capital(text: str) -> str:
    """Capitalise the first letter of a text."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Make a clause a sentence, with a capital and a full stop."""
    return f"{capital(clause)}."
