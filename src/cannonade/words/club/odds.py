"""The table of odds: how many deals can be won."""

from collections.abc import Mapping
from typing import Final

from cannonade.coach.odds import DealResult, share_of
from cannonade.language import Lazy
from cannonade.words.phrases import decimal, say_interval

ODDS_HEAD: Final = Lazy(
    "| rules | deals | won without seeing a card | can be won "
    "| cannot be won | open |\n| --- | --- | --- | --- | --- | "
    "--- |"
)
"""The head of the table of odds, in Markdown."""


def odds_row(rules_id: str, results: Mapping[DealResult, int]) -> str:
    """Format a row of the table of odds: each share with its 95 % interval.

    The intervals allow for open deals: the lower end counts none of them, the upper end
    all of them.
    """
    count = {each: results.get(each, 0) for each in DealResult}
    total, open_count = sum(count.values()), count[DealResult.OPEN]
    can_be_won = count[DealResult.WON_BLIND] + count[DealResult.WINNABLE]
    cells = (
        rules_id,
        str(total),
        _share(count[DealResult.WON_BLIND], 0, total),
        _share(can_be_won, open_count, total),
        _share(count[DealResult.UNWINNABLE], open_count, total),
        str(open_count),
    )
    return f"| {' | '.join(cells)} |"


def _share(count: int, open_count: int, total: int) -> str:
    found = share_of(count, open_count, total)
    shares = found.lowest, found.share, found.highest
    low, share, high = (decimal(100 * each, ".2f") for each in shares)
    return f"{count}: {share} % {say_interval(low, high)}"
