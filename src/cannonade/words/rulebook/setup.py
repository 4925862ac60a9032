"""The first sections of a rule book: the goal, the cards, the board, the set-up."""

from collections.abc import Iterator
from typing import Final

from cannonade.language import _
from cannonade.rules import Cycling, Grid, Replacement, Rules, Scoring, SetupSearch
from cannonade.words.keys import in_book
from cannonade.words.rulebook.book import Bullets, Preformatted, Section
from cannonade.words.rulebook.terms import section

_BOARD: Final = Preformatted(
    (
        "       b5  c5  d5",
        "",
        "  a4   b4  c4  d4   e4",
        "  a3   b3  c3  d3   e3",
        "  a2   b2  c2  d2   e2",
        "",
        "       b1  c1  d1",
    )
)


def goal(rules: Rules) -> Section:
    """Return the section on the goal of the game."""
    points = ""
    if rules.scoring is Scoring.POINTS:
        points = _(", and finish with more than 0 points")
    return section(
        _("Goal"),
        _(
            "Twelve royals (jacks, queens and kings) gather around a grid of nine "
            "cells. Place cards so that others in line with them fire across the grid. "
            "To win, kill all twelve royals{points}."
        ).format(points=points),
    )


def cards(rules: Rules) -> Section:
    """Return the section on the cards and their purposes."""
    return section(
        _("The cards"),
        _("Use an ordinary pack with two jokers: 54 cards."),
        Bullets(
            (
                _("Numbers, 2 to 10, go on the grid. Each is worth its rank."),
                _(
                    "Royals go around the grid. A jack has health 11, a queen "
                    "12, a king 13."
                ),
                _aces_jokers(rules),
                _(
                    "Hearts and diamonds are red, clubs and spades black. "
                    "Jokers have no suit or colour."
                ),
            )
        ),
    )


def _aces_jokers(rules: Rules) -> str:
    if rules.has_ploys:
        return _(
            "Aces and jokers are ploys: bank them beside the grid and "
            "spend them when you need them."
        )
    return _(
        "Aces and jokers go on the grid too, where an ace is worth 1 and a joker 0. "
        "Played from your hand, each first clears its cell."
    )


def board(_rules: Rules) -> Section:
    """Return the section on the board."""
    return Section(
        _("The board"),
        (
            _BOARD,
            *section(
                "",
                _(
                    "The nine cells in the middle are the grid. Cards on a cell "
                    "form a stack, and only the top one counts. The twelve "
                    "slots around the grid take one royal each."
                ),
                _(
                    "You may look through the stacks at any time, and keep "
                    "track of what goes under the draw pile."
                ),
            ).blocks,
        ),
    )


def setup(rules: Rules) -> Section:
    """Return the section on the set-up."""
    return section(_("Set-up"), Bullets(tuple(_setup(rules))))


def _setup(rules: Rules) -> Iterator[str]:
    yield _("Shuffle all 54 cards into a face-down draw pile.")
    yield _laying(rules)
    yield _meeting(rules)
    if rules.setup_search is SetupSearch.YES:
        yield _searching(rules)
    yield in_book(rules.setup_royals)
    if rules.replacement is not Replacement.NO:
        yield _replacing(rules)
    if rules.cycling is Cycling.AT_ONCE and rules.setup_search is SetupSearch.NO:
        yield _(
            "If no royal is alive when set-up ends, search for one at "
            "once (see No living royal)."
        )


def _laid_kinds(rules: Rules) -> str:
    return _("numbers") if rules.has_ploys else _("numbers, aces and jokers")


def _laying(rules: Rules) -> str:
    is_eight = rules.grid is Grid.EIGHT
    which = _("eight cells around the centre") if is_eight else _("nine cells")
    empty = _(" The centre stays empty.") if is_eight else ""
    return _(
        "Draw cards and lay the {laid_kinds} one by one on the {which}, row by row "
        "from the top left.{empty} Nothing attacks during set-up."
    ).format(laid_kinds=_laid_kinds(rules), which=which, empty=empty)


def _meeting(rules: Rules) -> str:
    told = _("Set royals aside, in the order drawn.")
    if rules.has_ploys:
        told += _(" Bank aces and jokers as ploys.")
    return told


def _searching(rules: Rules) -> str:
    other = _("The other cards")
    if rules.has_ploys:
        other = _("Bank aces and jokers on the way; numbers")
    return _(
        "If no royal has come, keep drawing until one does and set it aside. {other} "
        "go under the draw pile, in the order drawn."
    ).format(other=other)


def _replacing(rules: Rules) -> str:
    comes = _("a number") if rules.has_ploys else _("a number, an ace or a joker")
    return _(
        "You may then replace one card of the grid, once: put it "
        "under the draw pile and draw until {comes} comes to take "
        "its cell. It does not attack. {met_by_replacement}"
    ).format(comes=comes, met_by_replacement=_met_by_replacement(rules))


def _met_by_replacement(rules: Rules) -> str:
    is_burying = rules.replacement is Replacement.BURY
    if rules.has_ploys:
        if is_burying:
            return _(
                "Any royal, ace or joker you draw on the way goes under "
                "the draw pile too, below the replaced card."
            )
        return _(
            "Bank any aces and jokers you draw on the way; place any "
            "royals after the cell is filled, in the order drawn."
        )
    if is_burying:
        return _(
            "Any royal you draw on the way goes under the draw pile "
            "too, below the replaced card."
        )
    return _(
        "Place any royals you draw on the way after the cell is filled, in the order "
        "drawn."
    )
