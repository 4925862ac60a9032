"""The first sections of a rule book: the goal, the cards, the board, the set-up."""

from collections.abc import Iterator
from typing import Final

from cannonade.board import CELLS, CENTRE
from cannonade.rules import (
    Cycling,
    Grid,
    Replacement,
    Rules,
    Scoring,
    SetupRoyals,
    SetupSearch,
)
from cannonade.words.rulebook.book import Bullets, Picture, Section
from cannonade.words.rulebook.terms import banks_ploys, section

_BOARD: Final = Picture(
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
    """Say what the game is about."""
    points = ""
    if rules.scoring is Scoring.POINTS:
        points = " You win if your points are above 0 when the last of them dies."
    return section(
        "Goal",
        "Twelve royals, the jacks, queens and kings, come to stand around a grid of "
        "nine cells. The cards you put on the grid fire at them across it. Kill all "
        f"twelve.{points}",
    )


def cards(rules: Rules) -> Section:
    """Say which cards there are and what each is for."""
    return section(
        "The cards",
        "You need an ordinary pack with two jokers: 54 cards.",
        Bullets(
            (
                "Numbers, 2 to 10, are played on the grid. Each is worth its rank.",
                (
                    "Royals stand around the grid. A jack has health 11, a queen 12, a "
                    "king 13."
                ),
                _aces_jokers(rules),
                (
                    "Hearts and diamonds are red, clubs and spades are black. A joker "
                    "has neither suit nor colour."
                ),
            )
        ),
    )


def _aces_jokers(rules: Rules) -> str:
    if banks_ploys(rules):
        return (
            "Aces and jokers are ploys. They never lie on the grid: you bank them "
            "beside it and spend them when they help."
        )
    return (
        "Aces and jokers are played on the grid, where an ace is worth 1 and a joker "
        "0. Played from the hand they are resets: they clear a stack."
    )


def board(_rules: Rules) -> Section:
    """Show the board."""
    return Section(
        "The board",
        (
            _BOARD,
            *section(
                "",
                "The nine cells b2 to d4 are the grid. Each holds a stack, of which "
                "only the top card counts, or is empty. The twelve places around "
                "them are slots, one for each royal.",
                "You may look through the stacks at any time, and you may know what "
                "went under the draw pile while you watched.",
            ).blocks,
        ),
    )


def setup(rules: Rules) -> Section:
    """Say how a game begins."""
    return section("Set-up", Bullets(tuple(_setup(rules))))


def _setup(rules: Rules) -> Iterator[str]:
    yield "Shuffle all 54 cards and lay them face down: they are the draw pile."
    yield _laying(rules)
    yield _meeting(rules)
    if rules.setup_search is SetupSearch.YES:
        yield _searching(rules)
    yield _placing(rules)
    if rules.replacement is not Replacement.NO:
        yield _replacing(rules)
    if rules.cycling is Cycling.AT_ONCE and rules.setup_search is SetupSearch.NO:
        yield (
            "If no royal lives when the set-up ends, one is looked for at once (see "
            "No living royal)."
        )


def _laid_kinds(rules: Rules) -> str:
    return "numbers" if banks_ploys(rules) else "numbers, aces and jokers"


def _laying(rules: Rules) -> str:
    is_eight = rules.grid is Grid.EIGHT
    cells = [cell.symbol for cell in CELLS if not (is_eight and cell is CENTRE)]
    which = "eight cells around the centre c3" if is_eight else "nine cells"
    empty = " The centre stays empty." if is_eight else ""
    return (
        f"Draw cards and lay the {_laid_kinds(rules)} one by one on the {which}, in "
        f"the order {' '.join(cells)}.{empty} Nothing laid in the set-up attacks."
    )


def _meeting(rules: Rules) -> str:
    told = "Set aside the royals you meet, in the order drawn."
    if banks_ploys(rules):
        told += " Bank the aces and jokers you meet as ploys."
    return told


def _searching(rules: Rules) -> str:
    other = "The cards that come before it"
    if banks_ploys(rules):
        other = "Bank the aces and jokers that come before it; the numbers"
    return (
        "If you met no royal, go on drawing until one comes and set it aside. "
        f"{other} go under the draw pile, in the order drawn."
    )


def _placing(rules: Rules) -> str:
    if rules.setup_royals is SetupRoyals.SHUFFLED:
        how = "Shuffle the royals set aside and place them one by one"
    else:
        how = "Place the royals set aside one by one, in the order drawn"
    return f"{how} (see Placing a royal)."


def _replacing(rules: Rules) -> str:
    comes = "a number" if banks_ploys(rules) else "a number, an ace or a joker"
    return (
        "Then you may replace one card of the grid, once, or keep the grid. Put the "
        f"card at the bottom of the draw pile and draw until {comes} comes to take "
        f"its cell; it does not attack. {_met_by_replacement(rules)}"
    )


def _met_by_replacement(rules: Rules) -> str:
    is_burying = rules.replacement is Replacement.BURY
    if banks_ploys(rules):
        if is_burying:
            return (
                "Each royal, ace or joker you meet goes under the draw pile instead, "
                "below the replaced card."
            )
        return (
            "Aces and jokers you meet are banked; royals are placed once the cell is "
            "filled, in the order drawn."
        )
    if is_burying:
        return (
            "Each royal you meet goes under the draw pile instead, below the "
            "replaced card."
        )
    return "Royals you meet are placed once the cell is filled, in the order drawn."
