"""The middle of a rule book: your turn, placing a royal, attacks, aces and jokers."""

from collections.abc import Iterator

from cannonade.rules import Cycling, DryPile, PickUp, Placement, Rules
from cannonade.words.rulebook.book import Bullets, Section
from cannonade.words.rulebook.terms import banks_ploys, picked_up, section


def turn(rules: Rules) -> Section:
    """Say what a player does again and again."""
    return section(
        "Your turn",
        "With no card in hand, draw the top card of the draw pile (if there is none, "
        "see The end).",
        Bullets(tuple(_drawn(rules))),
        *_between_draws(rules),
    )


def _drawn(rules: Rules) -> Iterator[str]:
    yield "A royal has to be placed around the grid (see Placing a royal)."
    yield _number(rules)
    if banks_ploys(rules):
        yield "An ace or a joker is banked at once as a ploy; nothing is placed."
    else:
        yield "An ace or a joker is a reset (see Aces and jokers)."
    yield "A number that fits no cell is blocked (see A blocked number)."
    if rules.cycling is Cycling.NEXT_DRAW:
        yield "If no royal lives, a draw looks for one (see No living royal)."


def _number(rules: Rules) -> str:
    if rules.placement is Placement.LOWER:
        fit = "whose top card is worth less than it"
    else:
        fit = "whose top card is worth as much as it or less"
    return (
        f"A number has to be put on a cell {fit}, or on an empty cell. Suits do not "
        "matter here. It attacks (see Attack)."
    )


def _between_draws(rules: Rules) -> Iterator[str]:
    if banks_ploys(rules):
        yield "You may spend ploys before, between and after all this (see Ploys)."


def placing(rules: Rules) -> Section:
    """Say where a royal goes."""
    rest = "" if banks_ploys(rules) else _odd_neighbours()
    return section(
        "Placing a royal",
        "A royal goes on a free slot: one that no royal has had, for a dead royal "
        "keeps its slot. It stands beside the card most like it. Compare the top "
        "cards of the cells beside the free slots:",
        Bullets(
            (
                (
                    "A card of the royal's suit is better than one of only its colour, "
                    "and that is better than any other card."
                ),
                "Among cards alike in this, the higher rank is better.",
                "An empty cell is worst of all.",
            )
        ),
        f"Take the slot beside the best card; where several tie, choose.{rest} A "
        "corner cell lies beside two slots, the centre beside none.",
    )


def _odd_neighbours() -> str:
    return (
        " An ace counts as a card of rank 1 with its suit and colour, a joker as one "
        "of rank 0 with neither."
    )


def attack(rules: Rules) -> Section:
    """Say how royals are killed."""
    ways = "played or reassigned" if banks_ploys(rules) else "played"
    return section(
        "Attack",
        "Each slot has a lane of three cells across the grid: near, beside the slot, "
        "then middle, then far. For b5 they are b4, b3 and b2; for e3 they are d3, "
        f"c3 and b3. A card {ways} onto a cell fires every lane that has this cell "
        "as its far cell: two lanes from a corner, one from an edge, none from the "
        "centre.",
        "The top cards of the near and the middle cell are the payload; the card "
        "just put down is no part of it. If a living royal stands on the lane's slot, "
        "both cells hold a card, both cards count, and their worth together is at "
        "least the royal's health, the royal dies. Its health is its rank and all "
        "its armour.",
        Bullets(tuple(_counting(rules))),
        "Attacks happen by themselves, and one that fails does nothing. The payload "
        "stays. A dead royal is turned face down, and its armour leaves the game. A "
        "card on a corner may kill two royals at once.",
    )


def _counting(rules: Rules) -> Iterator[str]:
    yield "Against a jack every card counts."
    yield "Against a queen only cards of her colour count."
    yield "Against a king only cards of his suit count."
    if not banks_ploys(rules):
        yield (
            "An ace is worth 1 and has its suit and colour. A joker is worth 0 and "
            "counts against a jack only."
        )


def aces_jokers(rules: Rules) -> Section:
    """Say what aces and jokers do."""
    return _ploys(rules) if banks_ploys(rules) else _resets(rules)


def _ploys(rules: Rules) -> Section:
    return section(
        "Ploys",
        "You may spend a ploy at any time after the set-up: with a number or a royal "
        f"in hand or with none, and also when the draw pile is empty{_beside(rules)}. "
        "A spent ploy is out of the game. Of several aces, or jokers, the one banked "
        "first is spent.",
        Bullets(
            (
                (
                    "Ace, an extraction: take up any stack and put it under the draw "
                    f"pile, {picked_up(rules)}. The cell is empty."
                ),
                (
                    "Joker, a reassignment: move the top card of a stack to another "
                    "cell where that card could be played. The card below it is "
                    "uncovered first, then the card that was moved attacks as if it "
                    "had been played."
                ),
            )
        ),
        how_to_pick_up(rules),
    )


def _beside(rules: Rules) -> str:
    return (
        " and you would have to refill it" if rules.dry_pile is DryPile.REFILL else ""
    )


def _resets(rules: Rules) -> Section:
    return section(
        "Aces and jokers",
        "An ace or a joker in hand has to be put on a cell, any cell you like: this "
        f"is a reset. A stack there goes under the draw pile, {picked_up(rules)}, "
        "and the ace or joker takes its place. It attacks like any card played. "
        "Afterwards it is a card of the grid, worth 1 or 0, and may be covered.",
        how_to_pick_up(rules),
    )


def how_to_pick_up(rules: Rules) -> str:
    """Say what to do with one's hands, so that the order comes out right."""
    if rules.pick_up is PickUp.OLDEST_FIRST:
        return (
            "Oldest card first: the bottom card of the stack will be drawn before the "
            "others. Turn the whole stack face down and slide it under the draw pile."
        )
    return (
        "Newest card first: the top card of the stack will be drawn before the "
        "others. Take the cards from the stack one at a time and lay each face down "
        "at the bottom of the draw pile."
    )
