"""The end of a game: a headline, and a text to share without spoilers."""

from collections.abc import Iterable
from typing import Final

from cannonade.cards import PLOY_COUNT, ROYAL_COUNT
from cannonade.engine import Layout, Outcome, Reason
from cannonade.language import Lazy, _
from cannonade.notation import Result, Unfinished
from cannonade.rules import AcesJokers, Scoring
from cannonade.words.cards import rank_name
from cannonade.words.game.conclusions import fatal_slot, say_why_over
from cannonade.words.phrases import counted

_WON: Final = Lazy("The field is yours")
_UNSPENT: Final = Lazy("Not a charge spent")
_HEADLINES: Final = {
    Reason.BLOCKED: Lazy("Nowhere to fire"),
    Reason.DRY: Lazy("Out of powder"),
    Reason.SCORE: Lazy("Too dear a field"),
}
_RESIGNED: Final = Lazy("Guns laid down")
_UNFINISHED: Final = {
    Unfinished.RESIGNED: Lazy("Resigned"),
    Unfinished.OPEN: Lazy("In progress"),
}


def headline(layout: Layout, result: Result) -> str:
    """Return the headline of a finished game; "" for one in progress."""
    match result:
        case Unfinished.OPEN:
            return ""
        case Unfinished.RESIGNED:
            return str(_RESIGNED)
        case Outcome(is_won=True, score=score):
            is_unspent = _counts_ploys(layout) and score == PLOY_COUNT
            return str(_UNSPENT if is_unspent else _WON)
        case Outcome(reason=reason) if reason in _HEADLINES:
            return str(_HEADLINES[reason])
        case Outcome():
            return _who_holds(layout)


def _counts_ploys(layout: Layout) -> bool:
    """Whether a win scores 0 to 6 by its ploys."""
    rules = layout.rules
    by_ploys = {Scoring.PLOYS_LEFT, Scoring.SIX_MINUS_SPENT}
    return rules.aces_jokers is AcesJokers.PLOYS and rules.scoring in by_ploys


def _who_holds(layout: Layout) -> str:
    slot = fatal_slot(layout)
    royal = None if slot is None else layout.royals[slot]
    return (
        _("The royals hold")
        if royal is None
        else _("The {rank_name} holds").format(rank_name=rank_name(royal.card))
    )


def say_end(layout: Layout, result: Result) -> tuple[str, ...]:
    """Describe the end and score of a game, for a page that has its counts.

    Empty for a game in progress. Unlike `conclude`, this also covers resigned games.
    """
    if result is Unfinished.RESIGNED:
        return (_("You resigned."),)
    return say_why_over(layout)


def share_text(
    name: str,
    layout: Layout,
    result: Result,
    *,
    is_assisted: bool,
    more: Iterable[str] = (),
) -> str:
    """Summarise a game in two lines to share, without its cards.

    Args:
        name: its name, such as its deal code.
        layout: the table at the end.
        result: its result.
        is_assisted: whether it is marked as assisted.
        more: further parts, such as par; empty ones are skipped.
    """
    how = _("assisted") if is_assisted else _("clean")
    facts = ", ".join(filter(None, (_verdict(layout, result), *more, how)))
    return _("Cannonade {name}\n{facts}").format(name=name, facts=facts)


def row_of_kills(kills: Iterable[int], standing: int) -> str:
    """Draw the twelve royals, grouped by the shot that killed them: "●● ● ●●● ○○○○○○".

    Args:
        kills: the number of royals killed by each shot.
        standing: the number of royals left.
    """
    return " ".join((*("●" * each for each in kills), *filter(None, ["○" * standing])))


def _verdict(layout: Layout, result: Result) -> str:
    if isinstance(result, Outcome) and result.is_won:
        return _("Won, {worth}").format(worth=_worth(layout, result.score or 0))
    verdict = str(_UNFINISHED[result]) if isinstance(result, Unfinished) else _("Lost")
    return _("{verdict}, {dead_count} of {royal_count} royals down").format(
        verdict=verdict, dead_count=layout.dead_count, royal_count=ROYAL_COUNT
    )


def _worth(layout: Layout, score: int) -> str:
    if _counts_ploys(layout):
        return _("{score} in reserve").format(score=score)
    if layout.rules.scoring is Scoring.POINTS:
        return counted(score, "point", "points")
    return _("score {score}").format(score=score)
