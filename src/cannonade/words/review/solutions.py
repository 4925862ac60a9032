"""The solver's results in words: for a deal, and the odds of many."""

from collections.abc import Mapping
from typing import Final

from cannonade.coach.odds import DealResult, share_of
from cannonade.language import Lazy, _
from cannonade.rules.schema import Scoring
from cannonade.words.phrases import counted, decimal, in_percent, say_interval

_MOST: Final = 7
_LARGE: Final = 1_000_000

LINE_HEADING: Final = Lazy("A line that does it:")
INTERRUPTED: Final = Lazy("Stopped before it was proved; this is what is known so far.")


def say_solution(low: int, high: int, most: int) -> str:
    """Describe the bounds on the best possible result in one sentence.

    Args:
        low: the utility of the best known line; 0 for none.
        high: the proved upper bound on the utility.
        most: the highest utility: 7 if ploys are scored, otherwise 1.
    """
    if high == 0:
        return _("This cannot be won: every line of play has been ruled out.")
    if low == 0:
        return _no_win_known(high, most)
    if most < _MOST:
        return _("This can be won.")
    if low == high:
        return _("The best possible score is {number}: proved.").format(number=low - 1)
    known = _("The best possible score is {range}: a line scores {number},").format(
        range=_range(low, high), number=low - 1
    )
    if high == most:
        return _("{known} and {number} is not ruled out.").format(
            known=known, number=high - 1
        )
    return _("{known} and none scores more than {number}: proved.").format(
        known=known, number=high - 1
    )


def _no_win_known(high: int, most: int) -> str:
    if high == most:
        return _("Nothing is known yet: no win has been found, and none is ruled out.")
    return _(
        "No win has been found yet; none scores more than {number}: proved."
    ).format(number=high - 1)


def _range(low: int, high: int) -> str:
    word = _("or") if high == low + 1 else _("to")
    return f"{low - 1} {word} {high - 1}"


def say_score(low: int, high: int, scoring: Scoring) -> str:
    """Describe the bounds of the best score where points or shamed cards are scored.

    Args:
        low: the score of the best known line.
        high: the proved upper bound of the score.
        scoring: what is scored.
    """
    if scoring is Scoring.MINUS_SHAME:
        if low == 0:
            return _("No card need be shamed: proved.")
        if low == high:
            return _("One card must be shamed: proved.")
        cards = counted(-low, "card", "cards")
        return _("The line shames {cards}; whether fewer will do is open.").format(
            cards=cards
        )
    return _(
        "The line scores {number} points, the most that was found; "
        "no game can score more than {most}."
    ).format(number=low, most=high)


def say_solving(low: int, high: int, most: int, nodes: int) -> str:
    """Describe the state of a search in a few words, for a progress line."""
    if low == 0:
        known = _("no win yet")
    elif most < _MOST:
        known = "won"
    else:
        number = low - 1 if low == high else _range(low, high)
        known = _("best possible: {number}").format(number=number)
    return f"{known}; {say_nodes(nodes)}"


def say_nodes(nodes: int) -> str:
    """State how many positions have been searched."""
    if nodes < _LARGE:
        return _("{positions} searched").format(
            positions=counted(nodes, "position", "positions")
        )
    return _("{number} million positions searched").format(
        number=decimal(nodes / _LARGE, ".1f")
    )


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
    shares = found.low, found.mean, found.high
    low, share, high = (decimal(in_percent(each, 2), ".2f") for each in shares)
    return f"{count}: {share} % {say_interval(low, high)}"
