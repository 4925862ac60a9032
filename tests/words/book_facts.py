"""What the sentences of the rule book state, as positions that the engine plays.

A fact is true under rules by which its sentence holds. It is false where the sentence
does not hold, where its position is impossible, or its action illegal.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import chain

from tests.support.positions import FULL, order, position
from tests.support.tokens import bottom, legal, play, told

from cannonade.board import CELLS, SLOTS, Cell, Slot
from cannonade.cards import CARDS, PACK, Card, Colour, Suit
from cannonade.engine import Attacked, Deal, Phase, State, legal_actions, start, step
from cannonade.engine.events import RoyalQueued
from cannonade.errors import IllegalActionError, InvalidStateError
from cannonade.rules.schema import Grid, Replacement, Rules
from cannonade.words.game.endings import score_words

Fact = Callable[[Rules], bool]
Places = Mapping[str, str]

NUMBERS = "2c 3c 4c 5c 6c 7c 8c 9c Tc"
LOW = [each.symbol for each in PACK if each.is_number and each.symbol not in FULL]
ROYALS = [each.symbol for each in PACK if each.is_royal and each.symbol != "Jh"]

ACE = {"c3": "2h 5h", "d2": "9c", "e3": "Kd", "ploys": "As Ac X2 X1"}
RESET = {"c3": "2h 5h", "e3": "Kd", "hand": "Ac"}
LANE = {"b5": "Jh", "b4": "6c", "b3": "5h", "b2": "2h 8d", "c4": "8h Tc"}
"""A jack who falls to any card put on b2."""
SHOT = LANE | {"hand": "9c", "pile": "9d Jc ..."}
LOADED = LANE | {"d4": "Td", "c3": "Th", "d3": "9c", "c2": "9h", "d2": "9s"}
"""The same on a grid that takes no 4."""
BARE = {"grid": FULL, "e3": "Kd"}
"""A grid that takes no number up to 7, with nothing to flip or disarm."""
RICH = BARE | {"b4": "2c Tc", "b5": "Jc+3s"}
BARE_AND_DRY = BARE | {"pile": "", "b5": f"Jc+{'+'.join(LOW)} dead"}
RICH_AND_DRY = {"pile": "", "b4": "2c 8h", "c4": "3c", "e3": "Kd+4d"}
LAST = {"b4": "6c", "b3": "5h", "b2": "2h", "hand": "9c", "b5": "Jh"} | {
    slot.symbol: f"{royal} dead" for slot, royal in zip(SLOTS[1:], ROYALS, strict=True)
}
"""The twelfth royal falls to 9c on b2."""


def fact(said: Fact) -> Fact:
    """Return a fact that is false if its position or action is impossible."""

    @cache
    def is_true(rules: Rules) -> bool:
        try:
            return said(rules)
        except (IllegalActionError, InvalidStateError):
            return False

    return is_true


def every(*facts: Fact) -> Fact:
    return lambda rules: all(each(rules) for each in facts)


def some(*facts: Fact) -> Fact:
    return lambda rules: any(each(rules) for each in facts)


def no(other: Fact) -> Fact:
    return lambda rules: not other(rules)


def names(*cards: Card | None) -> str:
    return " ".join(card.symbol for card in cards if card)


def with_sign(state: State, *signs: str) -> list[str]:
    """Return the legal actions of a position that contain one of the signs."""
    return [token for token in legal(state).split() if any(s in token for s in signs)]


def lowest(state: State) -> str:
    """Return the two cards at the bottom, or the size of a shuffled stack there."""
    size = state.layers[-1]
    return f"({size})" if size > 1 and state.layers[1:] else bottom(state, 2)


LOOKS: dict[str, Callable[[State], str]] = {
    "hand": lambda state: names(state.hand),
    "ploys": lambda state: names(*state.ploys),
    "spent": lambda state: names(*state.spent_ploys),
    "shamed": lambda state: names(*state.shame_pile[-1:]),
    "lowest": lowest,
    "waiting": lambda state: names(state.hand, *state.queue),
    "living": lambda state: str(state.living_count),
    "dead": lambda state: str(state.dead_count),
    "draws": lambda state: str(state.draws),
    "end": lambda state: state.outcome.reason.value if state.outcome else "",
    "late": lambda state: "yes" if state.ran_dry else "",
    "score": lambda state: str(state.outcome.score if state.outcome else ""),
    "armour": lambda state: " ".join(each[3:] for each in with_sign(state, "+")),
    "legal": legal,
    "kinds": lambda state: "".join(sorted({*legal(state)} & {*".@+!x>*-^="})),
}
"""Parts of a position as text; `kinds` are the signs in its actions, of ploys x>*-."""


def is_as(state: State, what: str, wanted: str) -> bool:
    """Whether a part of a position, or the stack of a cell, is as wanted."""
    match what:
        case "under":
            return bottom(state, len(wanted.split())) == wanted
        case "can":
            return {*wanted.split()} <= {*legal(state).split()}
        case "cannot":
            return not {*wanted.split()} & {*legal(state).split()}
        case _ if what in LOOKS:
            return LOOKS[what](state) == wanted
        case _:
            return names(*state.stacks[Cell[what.upper()]]) == wanted


def case(places: Places, tokens: str = "", begun: int = 0, /, **wanted: str) -> Fact:
    """Play `tokens` in a position after `begun` draws: its parts are as wanted."""

    def said(rules: Rules) -> bool:
        state = play(position(rules, places, draws=begun), tokens)
        return all(is_as(state, what, text) for what, text in wanted.items())

    return fact(said)


# The pack and the board


def has_the_board(rules: Rules) -> bool:
    state = start(Deal(rules, 1)).state
    royals = [each for each in PACK if each.is_royal]
    return (len(state.stacks), len(state.royals), len(royals)) == (9, 12, 12)


def has_the_pack(rules: Rules) -> bool:
    state = start(Deal(rules, 1)).state
    seen = (*state.draw_pile, *state.queue, *state.ploys, state.hand)
    dealt = {each for each in (*seen, *chain(*state.stacks)) if each}
    red = {each.suit for each in PACK if each.colour is Colour.RED}
    jokers = {each.suit for each in PACK if each.symbol.startswith("X")}
    wanted = {*PACK}, {Suit.HEARTS, Suit.DIAMONDS}, {None}
    return (dealt, red, jokers) == wanted


# The set-up


def dealt(rules: Rules, rest: str, royals: str) -> State:
    """Deal royals, the grid and the rest, and place the royals."""
    numbers = NUMBERS if rules.grid is Grid.NINE else NUMBERS[:-3]
    state = start(Deal(rules, order=order(f"{royals} {numbers} {rest}"))).state
    while state.phase is Phase.ROYALS:
        state = step(state, legal_actions(state)[0]).state
    return state


def deal(royals: str, rest: str, tokens: str = "", /, **wanted: str) -> Fact:
    """Deal, place the royals and play `tokens`: the parts are as wanted then."""

    def said(rules: Rules) -> bool:
        state = play(dealt(rules, rest, royals), tokens)
        return all(is_as(state, what, text) for what, text in wanted.items())

    return fact(said)


def lays(grid: str) -> Fact:
    def said(rules: Rules) -> bool:
        drawn = order(NUMBERS.replace("3c", "X1 3c Ac"))
        state = start(Deal(rules, order=drawn)).state
        return " ".join(names(state.top(cell)) or "-" for cell in CELLS) == grid

    return said


def queues_in_order(rules: Rules) -> bool:
    drawn = order(f"Jc Qc Kc Jd Qd Kd {NUMBERS}")
    state = start(Deal(rules, order=drawn)).state
    return (state.hand, *state.queue) == drawn[:6]


def replacement_is_silent(rules: Rules) -> bool:
    centre = "4h" if rules.grid is Grid.NINE else "-"
    grid = {"grid": f"Tc 2d 3d 9d {centre} 5h 6d 7h 8h", "b5": "Jc", "pile": "2s ..."}
    state = play(position(rules, grid, phase=Phase.REPLACEMENT), "=b2")
    return state.dead_count == 0 and state.top(Cell.B2) == CARDS["2s"]


def sets_royals_aside(rules: Rules) -> bool:
    drawn = order(f"Jc 2c Qc 3c {NUMBERS.replace('2c 3c ', '')} 4d 5d")
    told = start(Deal(rules, order=drawn)).events
    aside = [each.card for each in told if isinstance(each, RoyalQueued)]
    return names(*aside) == "Jc Qc"


def setup_is_silent(rules: Rules) -> bool:
    is_silent = rules.replacement is Replacement.NO or replacement_is_silent(rules)
    return is_silent and dealt(rules, "", "Kd Jc Jd Js Jh").dead_count == 0


# Attacks


def attacks(rules: Rules, places: Places, token: str) -> list[Attacked]:
    events = told(position(rules, places), token)
    return [each for each in events if isinstance(each, Attacked)]


def fires(royal: str, near: str, middle: str, total: int, misfits: str = "") -> Fact:
    def said(rules: Rules) -> bool:
        lane = {"b5": royal, "b4": near, "b3": middle, "hand": "9c"}
        (attack,) = attacks(rules, lane, "9c@b2")
        return (attack.total, names(*attack.misfits)) == (total, misfits)

    return fact(said)


def needs(royal: str, health: int) -> Fact:
    def said(rules: Rules) -> bool:
        lane = {"b5": royal, "b4": "2h", "b3": "3h", "hand": "9c"}
        (attack,) = attacks(rules, lane, "9c@b2")
        return attack.needed == health

    return fact(said)


def counts(royal: str, fit: str, unfit: str) -> Fact:
    """Return the fact that of cards beside a royal, exactly these do not count."""
    return every(
        *(fires(royal, "9d", each, 9 + CARDS[each].rank) for each in fit.split()),
        *(
            fires(royal, "9d", each, 9 + CARDS[each].rank, each)
            for each in unfit.split()
        ),
    )


def fires_along_lanes(rules: Rules) -> bool:
    royals = dict(zip((each.symbol for each in SLOTS), ["Jh", *ROYALS], strict=True))
    found = [
        len(attacks(rules, royals | {"hand": "9c"}, f"9c@{each.symbol}"))
        for each in CELLS
    ]
    return found == [2, 1, 2, 1, 0, 1, 2, 1, 2]


def ploys_that_attack(*signs: str) -> Fact:
    """Return the fact that of all ploys without a card in hand, these attack."""

    def said(rules: Rules) -> bool:
        ploys = "Ac X1" if rules.has_ploys else ""
        places = LANE | {"a2": "Ks+3c", "ploys": ploys}
        tokens = with_sign(position(rules, places), *"x>*-")
        attacking = [each for each in tokens if attacks(rules, places, each)]
        return {each.strip("abcde12345") for each in attacking} == {*signs}

    return fact(said)


def swaps_in_order(rules: Rules) -> bool:
    twos = {"b4": "2c", "d2": "3s", "ploys": "X1"}
    rows = {"e4": "Jc", "c4": "9s", "d4": "9d", "a2": "Jd", "b2": "9h", "c2": "9c"}
    row = {"b5": "Jc", "b4": "9s", "b3": "9d", "d5": "Jd", "d4": "9h", "d3": "9c"}
    fired = (
        attacks(rules, twos | rows, "d2<>b4"),
        attacks(rules, twos | row | {"b2": "2c"}, "d2<>b2"),
    )
    slots = [[each.slot for each in found] for found in fired]
    return slots == [[Slot.E4, Slot.A2], [Slot.B5, Slot.D5]]


def buries_no_armour(rules: Rules) -> bool:
    """Whether a royal's armour leaves the game with him."""
    places = LANE | {"b5": "Jh+2s", "b4": "9s", "hand": "9c", "pile": "2d Jc ..."}
    state = play(position(rules, places), "9c@b2")
    gone = (*state.draw_pile, state.hand, *chain(*state.stacks))
    return state.dead_count == 1 and CARDS["2s"] not in gone


# Cards that go under


def orders(rules: Rules) -> set[str]:
    """Return the orders in which 2h and 5h, the newer, can go under the draw pile."""
    ways_there = (
        (ACE, "xc3"),
        (RESET, "Ac@c3"),
        (BARE | {"b4": "2h 5h", "b3": "Tc", "hand": "4h"}, "4h!b4"),
        ({"c3": "2h 5h 9h", "e3": "Kd", "pile": ""}, "^c3"),
        (BARE | {"e3": "Jd+2h", "hand": "5h", "pile": "X1 ..."}, "5h+e3 . -e3"),
    )
    return {
        each
        for each in ("2h 5h", "5h 2h")
        if any(case(*way, lowest=each)(rules) for way in ways_there)
    }


# Ploys that can be used


def usable(
    rules: Rules, places: Places, *, is_refilled: bool = False
) -> tuple[bool, bool]:
    """Return whether an ace and a joker can be used, if both are held.

    If `is_refilled`, refills have left as few stacks as possible.
    """
    state = position(rules, places, ploys="Ac X1")
    while is_refilled and len(refills := with_sign(state, "^")) > 1:
        state = play(state, refills[0])
    return bool(with_sign(state, "x")), bool(with_sign(state, *">*-"))


def saves(rules: Rules, places: Places) -> tuple[bool, bool]:
    """Return whether an ace, and whether a joker, saves a game that has run dry."""
    ace, joker = (position(rules, places, ploys=each) for each in ("Ac", "X1"))
    return not ace.is_over, not joker.is_over


PLOYS = ("a ploy", "a ploy that can be used", "an ace", "an ace that can be used")


def called(bare: tuple[bool, bool], rich: tuple[bool, bool]) -> str:
    """Name what can be used, as the rule book does."""
    match rich:
        case True, True:
            return PLOYS[0] if all(bare) else PLOYS[1]
        case True, False:
            return PLOYS[2] if bare[0] else PLOYS[3]
        case _:
            return ""


def can_use(name: str, bare: Places, rich: Places) -> Fact:
    def said(rules: Rules) -> bool:
        least = usable(rules, bare, is_refilled=True)
        return called(least, usable(rules, rich)) == name

    return fact(said)


def saved_by(name: str) -> Fact:
    def said(rules: Rules) -> bool:
        found = called(saves(rules, BARE_AND_DRY), saves(rules, RICH_AND_DRY))
        return found == name and case(RICH_AND_DRY, end="dry")(rules)

    return fact(said)


def spends(*, aces_only: bool, is_idle: bool) -> Fact:
    """Return the fact that ploys can be used at any time, if not always."""

    def said(rules: Rules) -> bool:
        rich = RICH_AND_DRY | {"pile": "..."}
        found = [usable(rules, rich | {"hand": each}) for each in ("", "5c", "Qh")]
        aces, jokers = zip(*found, usable(rules, RICH_AND_DRY), strict=True)
        bare = usable(rules, BARE)
        one_stack = {"c3": "5h 2h 9h", "e3": "Kd", "pile": "", "ploys": "Ac X1"}
        is_empty = [case(one_stack, "^c3 .", kinds=each)(rules) for each in ("@", "*@")]
        idle = not bare[0] or not (aces_only or bare[1]) or any(is_empty)
        as_said = jokers == ((False, True, False, False) if aces_only else (True,) * 4)
        return all(aces) and as_said and idle is is_idle

    return fact(said)


# Blocked numbers


def ways(*kinds: str) -> Fact:
    """Return the fact that these are the ways out, whatever can be held."""

    def said(rules: Rules) -> bool:
        ploys = "Ac X1" if rules.has_ploys else ""
        state = position(rules, RICH, hand="2h", ploys=ploys)
        signs = {"armour": "+", "shame": "!", "ploy": "x"}
        return {each for each in signs if with_sign(state, signs[each])} == {*kinds}

    return fact(said)


def leaves_in_hand(joker: str | None) -> Fact:
    """Return the fact that an ace leaves a 2h in hand, and what a joker leaves.

    Args:
        joker: the hand after any use of a joker; None if it cannot be used.
    """

    def said(rules: Rules) -> bool:
        state = position(rules, RICH, hand="2h", ploys="Ac X1")
        hands = [
            {names(play(state, token).hand) for token in with_sign(state, *signs)}
            for signs in ("x", ">*-")
        ]
        return hands == [{"2h"}, set() if joker is None else {joker}]

    return fact(said)


def by_joker(hand: str, ploys: str, /, **wanted: str) -> Fact:
    """Kill the only royal with a joker while a card is in hand."""
    loaded = LOADED | {"hand": hand, "ploys": ploys, "pile": "2c Qh ..."}
    kills = ("c4>b2", "c4<>b2")
    return some(*(case(loaded, kill, dead="1", **wanted) for kill in kills))


def waits(rules: Rules) -> bool:
    """Kill the only royal with the last ploy while a blocked number is in hand."""
    state = position(rules, LOADED, hand="3d", ploys="X1", pile="2c Qh ...")
    for kill in with_sign(state, "c4>b2", "c4<>b2"):
        state = play(state, kill)
        after = step(state, legal_actions(state)[0]).state
        return names(state.waiting_number, state.hand, after.hand) == "3d Qh 3d"
    return False


def armour_of(rules: Rules, royal: str, rank: int, health: int) -> str:
    """Return what comes of armour that brings a royal to a health.

    Empty if it takes two numbers, and a royal takes only one.
    """
    worn = health - rank - 2 if health - rank > 7 else 0
    number = f"{health - rank - worn}h"
    if worn and not case(BARE | {"e3": "Kd+2c", "hand": "3h"}, armour="e3")(rules):
        return ""
    bearer = f"{royal}+{worn}c" if worn else royal
    state = position(rules, BARE, e3=bearer, hand=number)
    if f"{number}+e3" not in legal(state):
        return "refused"
    return "lost" if play(state, f"{number}+e3").is_over else "taken"


def limits(result: str, most: int, king: int) -> Fact:
    """Return the fact that armour has this result at a health, and none below it."""

    def said(rules: Rules) -> bool:
        kings = [armour_of(rules, "Kd", 13, king + each) for each in (-1, 0)]
        queens = [armour_of(rules, "Qd", 12, most + each) for each in (-1, 0)]
        wanted = ["taken", result]
        return kings == wanted and queens in (wanted, ["taken", ""], ["", ""])

    return fact(said)


# The score


def loss_has_no_score(rules: Rules) -> bool:
    outcome = play(position(rules, LAST, draws=200), "9c@b2").outcome
    return outcome is not None and (outcome.is_won or outcome.score is None)


def grades(*words: str) -> Fact:
    def said(rules: Rules) -> bool:
        found = [score_words(rules, score) for score in range(7)]
        return [each.rpartition(", ")[2] for each in found] == [*words]

    return said
