"""The end of a game: its reason, the deciding cards, a headline, a text to share."""

from collections.abc import Sequence
from typing import Final

from cannonade.board import Slot
from cannonade.cards import PLOY_COUNT, ROYAL_COUNT, Card
from cannonade.engine import Layout, Outcome, PlacedRoyal, Reason
from cannonade.language import Lazy, _, ngettext
from cannonade.notation import Result, Unfinished
from cannonade.rules import (
    ArmourChoice,
    ArmourLimit,
    ConstantScore,
    DryPile,
    Rules,
    Scoring,
    notes,
)
from cannonade.session import Standing
from cannonade.words.cards import SYMBOLS, Style, card_list, card_name, rank_name
from cannonade.words.phrases import capital, counted, figured

_REASONS: Final = {
    Reason.TWELVE_DEAD: Lazy("all twelve royals have fallen"),
    Reason.ARMOUR: Lazy("armour has made a royal too strong"),
    Reason.BLOCKED: Lazy(
        "the number in hand fits nowhere, and there is no other use for it"
    ),
    Reason.DRY: Lazy("the draw pile is empty, and there is no way to continue"),
    Reason.SCORE: Lazy("all twelve royals have fallen, but the points are not above 0"),
}

_CLOSE: Final = (Lazy("a close win"),) * 2
_GOOD: Final = Lazy("a good win")
_PERFECT: Final = Lazy("a perfect win")
_GRADES: Final = {
    Scoring.PLOYS_LEFT: (
        Lazy("barely a win"),
        *_CLOSE,
        *(_GOOD,) * 2,
        Lazy("a great win"),
        _PERFECT,
    ),
    Scoring.SIX_MINUS_SPENT: (Lazy("barely won"), *_CLOSE, *(_GOOD,) * 3, _PERFECT),
}
"""What a score of 0 to 6 is called, as in the rule book."""


def say_result(result: Result) -> str:
    """Describe a result in a few words, for a line with other facts."""
    match result:
        case Outcome(is_won=is_won, score=None):
            return _("won") if is_won else _("lost")
        case Outcome(is_won=is_won, score=score):
            said = _("won, score {score}") if is_won else _("lost, score {score}")
            return said.format(score=score)
        case Unfinished.RESIGNED:
            return _("resigned")
        case Unfinished.OPEN:
            return _("unfinished")


def say_outcome(outcome: Outcome) -> str:
    """Describe how and why a game ended, in one sentence."""
    total = (
        ""
        if outcome.score is None
        else _(" with a score of {score}").format(score=outcome.score)
    )
    end = (
        _("{reason}: you win{total}.")
        if outcome.is_won
        else _("{reason}: you lose{total}.")
    )
    return end.format(reason=capital(str(_REASONS[outcome.reason])), total=total)


def score_words(rules: Rules, score: int) -> str:
    """Explain the score of a win under these rules, as a clause."""
    if any(isinstance(note, ConstantScore) for note in notes(rules)):
        return _("under these rules every win scores {score}").format(score=score)
    match rules.scoring:
        case Scoring.PLOYS_LEFT | Scoring.SIX_MINUS_SPENT:
            return f"{_ploys(rules, score)}, {_GRADES[rules.scoring][score]!s}"
        case Scoring.MINUS_SHAME if score == 0:
            return _("0, a perfect win without shame")
        case Scoring.MINUS_SHAME:
            return _("{score}, for {cards} of shame").format(
                score=score, cards=counted(-score, "card", "cards")
            )
        case Scoring.POINTS:
            return _("{points} of 144").format(points=counted(score, "point", "points"))


def _ploys(rules: Rules, score: int) -> str:
    """Count the ploys that score: those held, or those not spent, drawn or not."""
    is_reserve = rules.scoring is Scoring.PLOYS_LEFT
    said = (
        _("{score} of 6 ploys in reserve")
        if is_reserve
        else _("{score} of 6 ploys unspent")
    )
    return said.format(score=score)


_MOST_NAMED: Final = 4
"""The most royals to name; more are only counted."""


def say_end(layout: Layout, result: Result, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Describe the end and score of a game; nothing for one in progress."""
    outcome = layout.outcome
    if result is Unfinished.RESIGNED:
        return (_("You resigned."),)
    if outcome is None:
        return ()
    end = capital(_say_end(layout, outcome, style))
    if outcome.is_won and layout.ran_dry:
        return (end, _("The draw pile ran out first: a late win."))
    return (end,)


def conclude(layout: Layout, style: Style = SYMBOLS) -> tuple[str, ...]:
    """Describe the same with the number of dead royals, but not a resignation."""
    lines = say_end(layout, layout.outcome or Unfinished.OPEN, style)
    if lines and layout.dead_count < ROYAL_COUNT:
        return (*lines, count_fallen(layout))
    return lines


def count_fallen(layout: Layout) -> str:
    """Count the fallen royals in one sentence."""
    count = layout.dead_count
    if count == 0:
        return _("Not one of the twelve royals has fallen.")
    return ngettext(
        "{count} of the twelve royals has fallen.",
        "{count} of the twelve royals have fallen.",
        count,
    ).format(count=count)


def fatal_slot(layout: Layout) -> Slot | None:
    """Return the slot of the royal whose armour lost the game, if any."""
    outcome = layout.outcome
    if outcome is None or outcome.reason is not Reason.ARMOUR:
        return None
    strong = (
        slot
        for slot, royal in layout.living()
        if royal.health >= layout.rules.fatal_health_of(royal.card)
    )
    return next(strong, None)


def _say_end(layout: Layout, outcome: Outcome, style: Style) -> str:
    match outcome.reason:
        case Reason.TWELVE_DEAD if outcome.score is not None:
            worth = score_words(layout.rules, outcome.score)
            return _("All twelve royals have fallen: {worth}.").format(worth=worth)
        case Reason.ARMOUR if (slot := fatal_slot(layout)) is not None:
            return _too_strong(layout, slot, style)
        case Reason.BLOCKED if layout.hand is not None:
            return _blocked(layout, layout.hand, style)
        case Reason.DRY:
            return _dry(layout, style)
        case _:
            return say_outcome(outcome)


def _too_strong(layout: Layout, slot: Slot, style: Style) -> str:
    royal = dict(layout.living())[slot]
    rank = royal.card.rank
    total = f"{rank} + {royal.health - rank} = {royal.health}"
    limit = layout.rules.fatal_health_of(royal.card)
    name = card_name(royal.card, style)
    if style.names_squares:
        name = _("{card} on {slot}").format(card=name, slot=slot.symbol)
    return _(
        "{name} is too strong: {total}. "
        "A {rank_name} of {limit} or more loses the game."
    ).format(name=name, total=total, rank_name=rank_name(royal.card), limit=limit)


def _blocked(layout: Layout, card: Card, style: Style) -> str:
    ways = [_("{card} fits nowhere").format(card=card_name(card, style))]
    if layout.rules.has_ploys:
        ways.append(_no_ploy(layout))
    return _("{list}, and {no_armour}.").format(
        list=", ".join(ways), no_armour=_no_armour(layout.rules)
    )


def _no_armour(rules: Rules) -> str:
    if rules.armour_choice is not ArmourChoice.UNARMOURED_LOW:
        return _("as armour it would make any royal too strong")
    if rules.armour_limit is ArmourLimit.REFUSED:
        return _("every royal has armour already or would become too strong")
    return _("every royal has armour already")


def _dry(layout: Layout, style: Style) -> str:
    empty = _("The draw pile is empty, and {nothing_left}").format(
        nothing_left=_nothing_left(layout)
    )
    royals = [royal for _, royal in layout.living()]
    if not royals:
        return f"{empty}."
    return f"{empty}: {_who_stands(royals, style)}."


def _nothing_left(layout: Layout) -> str:
    rules = layout.rules
    if rules.dry_pile is DryPile.REFILL:
        return _("no stack is left to refill it")
    if not rules.has_ploys:
        return _("nothing refills it")
    if rules.dry_pile is DryPile.ACES:
        return _("no ace can be used") if layout.ace else _("no ace is left")
    return _no_ploy(layout)


def _no_ploy(layout: Layout) -> str:
    return _("no ploy can be used") if layout.ploys else _("no ploy is left")


def _who_stands(royals: Sequence[PlacedRoyal], style: Style) -> str:
    if len(royals) > _MOST_NAMED:
        return _("{count} royals stand").format(count=len(royals))
    names = card_list((royal.card for royal in royals), style)
    told = ngettext("{names} still stands", "{names} still stand", len(royals))
    return told.format(names=names)


_WON: Final = Lazy("The field is yours")
_UNSPENT: Final = Lazy("Not a charge spent")
_HEADLINES: Final = {
    Reason.BLOCKED: Lazy("Nowhere to fire"),
    Reason.DRY: Lazy("Out of powder"),
    Reason.SCORE: Lazy("Too dear a field"),
}
_RESIGNED: Final = Lazy("Guns laid down")


def headline(layout: Layout, result: Result) -> str:
    """Return the headline of a finished game; "" for one in progress."""
    match result:
        case Unfinished.OPEN:
            return ""
        case Unfinished.RESIGNED:
            return str(_RESIGNED)
        case Outcome(is_won=True, score=score):
            is_unspent = layout.rules.scores_ploys and score == PLOY_COUNT
            return str(_UNSPENT if is_unspent else _WON)
        case Outcome(reason=reason) if reason in _HEADLINES:
            return str(_HEADLINES[reason])
        case Outcome():
            return _who_holds(layout)


def _who_holds(layout: Layout) -> str:
    slot = fatal_slot(layout)
    royal = None if slot is None else layout.royals[slot]
    return (
        _("The royals hold")
        if royal is None
        else _("The {rank_name} holds").format(rank_name=rank_name(royal.card))
    )


_CLEAN: Final = {
    Standing.CLEAN: Lazy("without help"),
    Standing.SEEN: Lazy("seen before"),
    Standing.ASSISTED: Lazy("with help"),
}


def say_clean(standing: Standing, take_backs: int = 0, *, is_over: bool = True) -> str:
    """State in a few words whether a game is clean, and if not, why."""
    if standing is not Standing.CLEAN:
        return str(_CLEAN[standing])
    clean = str(_CLEAN[standing]) if is_over else _("no help so far")
    if not take_backs:
        return clean
    return f"{clean}, {figured(take_backs, 'take-back', 'take-backs')}"


def label_unclean(standing: Standing) -> str:
    """Name why a game is not clean; "" if it is."""
    return "" if standing is Standing.CLEAN else capital(say_clean(standing))


def note_unclean(standing: Standing) -> str:
    """State after the name of a game why it is not clean; "" if it is."""
    return "" if standing is Standing.CLEAN else f", {say_clean(standing)}"


def say_felled(felled: int, *, is_own: bool = True) -> str:
    """Count the royals that a player brought down, as in "You felled 5 of 12"."""
    if felled == ROYAL_COUNT:
        return _("You felled all twelve") if is_own else _("They felled all twelve")
    told = _("You felled {felled} of 12") if is_own else _("They felled {felled} of 12")
    return told.format(felled=felled)


def say_challenge(layout: Layout, result: Result) -> str:
    """Describe a finished game as a challenge to others."""
    if worth := say_worth(layout, result):
        told = _("I felled all twelve, {worth}. Can you do better?")
        return told.format(worth=worth)
    told = _("I felled {dead_count} of {royal_count}. Can you do better?")
    return told.format(dead_count=layout.dead_count, royal_count=ROYAL_COUNT)


def say_worth(layout: Layout, result: Result) -> str:
    """Format the score of a win; "" for other games."""
    if not (isinstance(result, Outcome) and result.is_won):
        return ""
    score = result.score or 0
    if layout.rules.scores_ploys:
        return _ploys(layout.rules, score)
    if layout.rules.scoring is Scoring.POINTS:
        return counted(score, "point", "points")
    return _("score {score}").format(score=score)
