"""How deals fall, as a table."""

from collections.abc import Mapping
from typing import Final

from cannonade.coach.odds import Fall, share_of

ODDS_HEAD: Final = (
    "| rules | deals | won without seeing a card | can be won | cannot be won | open |"
    "\n| --- | --- | --- | --- | --- | --- |"
)
"""The head of the table, in Markdown."""


def odds_row(rules_id: str, falls: Mapping[Fall, int]) -> str:
    """Write a row: each share with its interval of 95 %.

    Open deals count at neither end of the interval against what is told: as not
    belonging at the lower one, as belonging at the upper one.
    """
    count = {each: falls.get(each, 0) for each in Fall}
    total, open_count = sum(count.values()), count[Fall.OPEN]
    can_be_won = count[Fall.WON_BLIND] + count[Fall.WINNABLE]
    cells = (
        rules_id,
        str(total),
        _share(count[Fall.WON_BLIND], 0, total),
        _share(can_be_won, open_count, total),
        _share(count[Fall.UNWINNABLE], open_count, total),
        str(open_count),
    )
    return f"| {' | '.join(cells)} |"


def _share(count: int, open_count: int, total: int) -> str:
    found = share_of(count, open_count, total)
    limits = f"{100 * found.lowest:.2f}, {100 * found.highest:.2f}"
    return f"{count}: {100 * found.share:.2f} % [{limits}]"
