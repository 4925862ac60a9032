"""The sentences of the offline pages."""

from typing import Final

from cannonade.language import Lazy, _
from cannonade.words.rulebook.book import CREDIT

COPY: Final = Lazy(
    "The table is not open, so this is a copy, as it was on "
    "{when}. Nothing can be played until it is open again."
)
"""Stands over a page that was kept; {when} is a day and a time."""

NOT_OPEN: Final = Lazy(
    "The table is not open: its server is not responding. Open it "
    "again with cannonade play; no confirmed action is lost."
)
"""Stands where a page would be that cannot be shown without the server."""

KEPT: Final = Lazy("Meanwhile you can read the rules and your latest finished games.")


def describe() -> str:
    """Say what the installed table is."""
    return _("A solitaire of cannons and royals. {credit}").format(credit=CREDIT)
