"""The sentences of the rule book that depend on keys, each with its fact.

A sentence is a pattern after the title of its section, where ploys and resets have one
title. The quick reference is cut into its parts.
"""

from collections.abc import Iterator
from typing import Final

from tests.support.positions import FULL
from tests.words import book_facts as its
from tests.words.book_facts import (
    ACE,
    BARE,
    BARE_AND_DRY,
    LANE,
    LAST,
    RESET,
    RICH_AND_DRY,
    SHOT,
    Fact,
    by_joker,
    case,
    deal,
    every,
    fact,
    fires,
    limits,
    no,
    some,
    ways,
)

BLOCKED: Final = {"grid": FULL, "hand": "2h"}
FIVE: Final = {"b4": "4d", "c4": "5d", "d4": "6d", "hand": "5c", "e3": "Kd"}
JOKER: Final = {"b4": "2c", "c4": "9h", "e3": "Kd+3c", "hand": "5c", "ploys": "X1"}
REFILL: Final = {"c3": "2h 5h 9h", "d2": "8h", "e3": "Kd", "pile": ""}
SHAME: Final = BARE | {"b4": "2h 5h", "b3": "Tc", "hand": "4h"}
TWICE: Final = {"b5": "Kh", "b4": "5h", "b3": "2h", "hand": "6h", "ploys": "X1"}
TWO_PLOYS: Final = LAST | {"ploys": "Ac X1", "spent": "Ad"}


def replaces(rest: str, **wanted: str) -> Fact:
    """Replace 2c on b4, once, while `rest` comes."""
    return deal("Kd", rest, "=b4", cannot="=c4", **wanted)


# Facts of several sentences

centre_is_empty = deal("Kd", "", c3="")
searches = deal("", "2d Ac 3d Kd", living="1")
searches_after_setup = some(
    *(deal("", "2d Kd", each, living="0", hand="Kd") for each in ("", "keep"))
)

banks = case({"c3": "2c", "e3": "Kd", "pile": "Ac 2d ..."}, ".", ploys="Ac", hand="")
resets = case(RESET, "Ac@c3", c3="Ac", hand="")
wins = case(LAST, "9c@b2", 200, end="twelve_dead")
needs_points = every(
    case(LAST, "9c@b2", 144, end="score", score="0"),
    case(LAST, "9c@b2", 143, end="twelve_dead", score="1"),
)
next_draw = case(
    {"c3": "2c", "pile": "2d Ac Jh ..."}, ".", hand="Jh", ploys="", under="2d Ac"
)
at_once = case(SHOT, "9c@b2", dead="1", hand="Jc", under="9d", draws="0")
takes_top = every(case(ACE, "xc3", c3="2h", under="5h"), case(ACE, "xd2", d2=""))
flips = every(
    case(ACE, "xc3", c3="5h 2h"),
    case(ACE, cannot="xd2"),
    case(LANE | {"ploys": "Ac"}, "xb2", dead="0", b2="8d 2h"),
)
uncovers = case(
    {"b5": "Jh", "b4": "8c 2c", "b3": "5h", "ploys": "X1"}, "b4>b2", dead="1"
)
goes_wild = every(
    case(JOKER, "5c*c4", c4="9h 5c", hand=""),
    case(JOKER, cannot="5c*b4"),
    case(LANE | {"hand": "3c", "ploys": "X1"}, "3c*b2", dead="1"),
)
doubles = every(
    case(JOKER, "5c*b4", b4="2c 5c", hand=""),
    case(JOKER, cannot="5c*c4"),
    case(TWICE, "6h*b2", dead="1"),
    case(TWICE, "6h@b2", dead="0"),
)
disarms_several = case(
    BARE | {"e3": "Jd+2h", "hand": "5h", "pile": "X1 ..."}, "5h+e3 . -e3"
)
oldest = fact(lambda rules: its.orders(rules) == {"2h 5h"})
newest = fact(lambda rules: its.orders(rules) == {"5h 2h"})
most_alike = every(
    case(BLOCKED | {"e3": "Kh", "b5": "Jd", "c5": "Js"}, armour="e3"),
    case(BLOCKED | {"e3": "Kd", "c5": "Js"}, armour="e3"),
    case(BLOCKED | {"c5": "Js"}, armour="c5"),
    case(BLOCKED | {"e3": "Kh", "b5": "Qh+3c"}, armour="b5"),
)
of_suit_or_any = every(
    case(BLOCKED | {"e3": "Kh", "b5": "Jh", "c5": "Js"}, armour="b5 e3"),
    case(BLOCKED | {"e3": "Kd", "c5": "Js"}, armour="c5 e3"),
)
only_bare = case(BLOCKED | {"e3": "Kh", "b5": "Jh+3c"}, armour="e3")
lowest_bare = every(
    only_bare,
    case(BLOCKED | {"e3": "Kh", "b5": "Jc"}, armour="b5"),
    case(BLOCKED | {"e3": "Jh", "b5": "Jd", "c5": "Js"}, armour="e3"),
    case(BLOCKED | {"b5": "Jd", "c5": "Js"}, armour="b5"),
)
lost_blocked = some(
    case(BARE | {"hand": "7h"}, end="blocked"),
    case(BARE | {"e3": "Kd+2c", "hand": "3h"}, end="blocked"),
)
armours_at_last = every(ways("ploy"), case(BARE | BLOCKED, kinds="+"))
shames = case(SHAME, "4h!b4", b4="", shamed="4h")
refills = case(REFILL, "^c3", c3="", shamed="9h", draws="0")
is_lost = every(case(RICH_AND_DRY, end="dry"), no(refills))
scores_0 = case(LAST, "9c@b2", 200, score="0")
scores_6 = case(LAST, "9c@b2", 200, score="6")
never_shames = every(scores_0, no(shames), no(refills))
good, close = "a good win", "a close win"
kills = case(SHOT, "9c@b2", dead="1")
kills_from_health = every(
    kills,
    case(SHOT | {"b5": "Jh+2s"}, "9c@b2", dead="0"),
    case(SHOT | {"b5": "Kh"}, "9c@b2", dead="0"),
    case(SHOT | {"b5": "Kh", "b4": "8h", "c4": "Tc"}, "9c@b2", dead="1"),
)
fails_in_peace = case(
    SHOT | {"b5": "Kh"}, "9c@b2", dead="0", b4="6c", b3="5h", b2="2h 8d 9c"
)
armours = fact(lambda rules: its.armour_of(rules, "Kd", 13, 15) == "taken")
is_blocked = case(BARE | BLOCKED, cannot="2h@b4 2h@d2 2h@c3")
runs_dry = every(
    case(RICH_AND_DRY | {"hand": "9h"}, can="9h@c3", end=""),
    case(RICH_AND_DRY, cannot="."),
)
turns_over = some(next_draw, at_once)
by_likeness = every(
    case({"c4": "2h", "b3": "Td", "d3": "Ts", "hand": "Kh"}, legal="Kh@c5"),
    case({"b3": "2d", "d3": "Ts", "hand": "Kh"}, legal="Kh@a3"),
    case({"d3": "2s", "hand": "Kh"}, legal="Kh@e3"),
)
highest_first = every(
    case({"c4": "2h", "b3": "3h", "hand": "Kh"}, legal="Kh@a3"),
    case({"c4": "2s", "b3": "3c", "hand": "Kh"}, legal="Kh@a3"),
)
beside_free_slots = every(
    by_likeness,
    case({"c4": "Th", "c5": "Jc dead", "b3": "2h", "hand": "Kh"}, legal="Kh@a3"),
    case({"c4": "2h 9s", "c3": "Th", "b3": "2d", "hand": "Kh"}, legal="Kh@a3"),
)
royals_around = case({"b4": "9h", "hand": "Kh"}, cannot="Kh@b4 Kh@c3", kinds="@")
ties = case({"b4": "9h", "c3": "Th", "hand": "Kh"}, legal="Kh@b5 Kh@a4")

SENTENCES: Final[dict[str, Fact]] = {
    "Goal: Twelve royals*": its.has_the_board,
    "Goal: Place cards so that others in line with them fire*": kills,
    "The board: *": its.has_the_board,
    "The cards: Use an ordinary pack*": its.has_the_pack,
    "The cards: Numbers, 2 to 10*": case({"e3": "Kd", "hand": "2h"}, can="2h@b4"),
    "The cards: Each is worth its rank.": fires("Jd", "Tc", "5h", 15),
    "The cards: Royals go around the grid.": royals_around,
    "The cards: A jack has health 11*": every(
        *(its.needs(*each) for each in (("Jd", 11), ("Qd", 12), ("Kd", 13)))
    ),
    "The cards: Hearts and diamonds are red*": its.has_the_pack,
    "The cards: Jokers have no suit or colour.": its.has_the_pack,
    "Goal: To win, kill all twelve royals.": wins,
    "Goal: To win, kill all twelve royals, and*": needs_points,
    "The cards: Aces and jokers are ploys*": banks,
    "The cards: Aces and jokers go on the grid too*": every(
        resets, fires("Jd", "Tc", "Ad", 11), fires("Jd", "Tc", "X1", 10)
    ),
    "The cards: Played from your hand*": resets,
    # Tips for new players
    "Tip: The {card} fits nowhere, so it becomes armour*": every(
        case(BARE | BLOCKED, kinds="+"),
        some(ways("ploy"), ways("armour")),
        limits("lost", 20, 19),
    ),
    "Tip: Put the {card} on the {under}*": kills,
    "Tip: Stand the {card} at a gold place*": every(by_likeness, highest_first),
    "Tip: Put the {card} on a gold place*": case(FIVE, can="5c@b4 5c@c4"),
    "Tip: Load a lane: the*": case(SHOT | {"b4": "2c"}, "9c@b4 . 9d@b2", dead="1"),
    "Tip: Use an ace when you like*": case(ACE, "xc3", c3="", can="."),
    "Tip: Use a joker when you like*": every(
        case(JOKER, can="c4>b4", cannot="b4>c4"), its.ploys_that_attack(">")
    ),
    # Set-up
    "Set-up: Shuffle all 54 cards*": its.has_the_pack,
    "Set-up: Set royals aside, in the order drawn.": fact(its.sets_royals_aside),
    "Set-up: Nothing attacks during set-up.": fact(its.setup_is_silent),
    "Set-up: Draw*the numbers one by one*nine*row by row*": its.lays(
        "2c 3c 4c 5c 6c 7c 8c 9c Tc"
    ),
    "Set-up: Draw*the numbers one by one*eight*row by row*": its.lays(
        "2c 3c 4c 5c - 6c 7c 8c 9c"
    ),
    "Set-up: Draw*the numbers, aces*nine*row by row*": its.lays(
        "2c X1 3c Ac 4c 5c 6c 7c 8c"
    ),
    "Set-up: Draw*the numbers, aces*eight*row by row*": its.lays(
        "2c X1 3c Ac - 4c 5c 6c 7c"
    ),
    "Set-up: The centre stays empty.": centre_is_empty,
    "Quick: Set-up: fill all cells but c3": centre_is_empty,
    "Quick: Set-up: fill nine cells": no(centre_is_empty),
    "Set-up: Bank aces and jokers as ploys.": deal("X1 Ac Kd", "", ploys="X1 Ac"),
    "*: *lace the*royals*in the order drawn*": its.queues_in_order,
    "Set-up: Shuffle these royals*": no(its.queues_in_order),
    "Quick: place the royals shuffled": no(its.queues_in_order),
    "Set-up: If no royal has come*": searches,
    "Quick: if no royal came, search for one": searches,
    "Set-up: Bank aces and jokers on the way*": deal(
        "", "2d Ac 3d Kd", living="1", under="2d 3d", ploys="Ac"
    ),
    "Set-up: The other cards go under*": deal(
        "", "2d Ac 3d Kd", living="1", under="2d Ac 3d"
    ),
    "Set-up: You may then replace*until a number comes*": replaces(
        "Ac 2d", waiting="", b4="2d"
    ),
    "Set-up: You may then replace*an ace or a joker*": replaces(
        "Ac", waiting="", b4="Ac", under="2c"
    ),
    "Set-up: It does not attack.": fact(its.replacement_is_silent),
    "Set-up: Bank any aces and jokers*": replaces(
        "Ac Qh Jd X1 2d", waiting="Qh Jd", b4="2d", ploys="Ac X1", under="2c"
    ),
    "Set-up: Any royal, ace or joker*": replaces(
        "Ac Qh X1 2d", waiting="", b4="2d", ploys="", under="2c Ac Qh X1"
    ),
    "Set-up: Place any royals*": replaces(
        "Qh Jd Ac", waiting="Qh Jd", b4="Ac", under="2c"
    ),
    "Set-up: Any royal you draw*": replaces(
        "Qh Ac", waiting="", b4="Ac", under="2c Qh"
    ),
    "Quick: you may replace one card": replaces("Qh 2d", waiting="Qh", b4="2d"),
    "Quick: you may replace one card, b*": replaces(
        "Qh 2d", waiting="", b4="2d", under="2c Qh"
    ),
    "Set-up: If no royal is alive when*": searches_after_setup,
    # Turns, royals and attacks
    "Your turn: With no card in hand, draw*": case(its.RICH, can="."),
    "Your turn: Royal: place it*": royals_around,
    "Your turn: A number that fits nowhere is blocked*": is_blocked,
    "Your turn: It attacks (see Attack).": kills,
    "Placing a royal: A card of the royal's suit comes first*": by_likeness,
    "Placing a royal: Among equals, the highest rank*": highest_first,
    "Placing a royal: An empty cell comes last.": by_likeness,
    "Placing a royal: Compare the top cards*": beside_free_slots,
    "Placing a royal: Dead royals keep their slots*": beside_free_slots,
    "Placing a royal: If several slots tie, choose.": ties,
    "Placing a royal: A corner cell has two slots*": ties,
    "Quick: Royal: beside a card of its suit*": by_likeness,
    "Quick: highest rank first, empty cells last": every(by_likeness, highest_first),
    "Your turn: Number:*the same or less*": case(FIVE, can="5c@b4 5c@c4 5c@c3"),
    "Your turn: Number:*worth less*": case(FIVE, can="5c@b4 5c@c3", cannot="5c@c4"),
    "Quick: Numbers: on an equal or*": case(FIVE, can="5c@b4 5c@c4 5c@c3"),
    "Quick: Numbers: on a lower*": case(FIVE, can="5c@b4 5c@c3", cannot="5c@c4"),
    "Your turn: Ace or joker: bank*": banks,
    "Your turn: Ace or joker: reset*": resets,
    "Your turn: If no royal is alive*": next_draw,
    "Your turn: You may spend ploys*": case(ACE, can=". xc3"),
    "Placing a royal: An ace has rank 1*": every(
        case({"b4": "Ad", "c4": "9c", "d4": "9h", "hand": "Kd"}, legal="Kd@b5 Kd@a4"),
        case({"b4": "X1", "c4": "2c", "d4": "As", "hand": "Kd"}, legal="Kd@c5"),
        case({"b4": "X1", "hand": "Kd"}, legal="Kd@b5 Kd@a4"),
    ),
    "Attack: Each slot has a lane*": kills,
    "Quick: Attack: a card placed*": kills,
    "Attack: A corner is the far cell*": fact(its.fires_along_lanes),
    "Attack: One card on a corner*": case(
        LANE | {"d2": "6d", "c2": "7d", "e2": "Js", "hand": "9c"}, "9c@b2", dead="2"
    ),
    "Attack: The royal dies if both cards*": kills_from_health,
    "Attack: A failed attack changes nothing*": fails_in_peace,
    "Attack: Turn a dead royal face down*": fact(its.buries_no_armour),
    "Attack: Against a jack*": its.counts("Jd", "Tc 5h", ""),
    "Attack: Against a queen*": its.counts("Qd", "Th 5d", "Tc"),
    "Attack: Against a king*": its.counts("Kd", "Td 5d", "Th Tc"),
    "Quick: together they must reach*": every(
        kills_from_health,
        its.counts("Jd", "Tc 5h", ""),
        its.counts("Qd", "Th 5d", "Tc"),
        its.counts("Kd", "Td 5d", "Th Tc"),
    ),
    "Attack: A card placed on*": every(
        case(SHOT, "9c@b2", dead="1"), its.ploys_that_attack()
    ),
    "Attack: A card placed or reassigned on*": its.ploys_that_attack(">"),
    "Attack: A card placed or swapped on*": its.ploys_that_attack("<>"),
    "Attack: An ace is worth 1*": every(
        fires("Kd", "Td", "Ad", 11), fires("Qh", "Td", "Ac", 11, "Ac")
    ),
    "Attack: A joker is worth 0*": every(
        fires("Jd", "Td", "X1", 10), fires("Qh", "Td", "X1", 10, "X1")
    ),
    # Aces and jokers
    "Aces and jokers: Place an ace or a joker*": resets,
    "Quick: Ace (1) or joker (0): on any cell": resets,
    "*: *stack there*oldest*": case(RESET, "Ac@c3", under="2h 5h"),
    "*: *stack there*newest*": case(RESET, "Ac@c3", under="5h 2h"),
    "Aces and jokers: It attacks, and*": case(LANE | {"hand": "Ac"}, "Ac@b2", dead="1"),
    "Aces and jokers: Oldest card first*": oldest,
    "Aces and jokers: Newest card first*": newest,
    "*: Spend a ploy whenever you like*": its.spends(aces_only=False, is_idle=False),
    "*: Spend a ploy whenever it can*": its.spends(aces_only=False, is_idle=True),
    "*: Spend an ace whenever you like*": its.spends(aces_only=True, is_idle=False),
    "*: Spend an ace whenever it can*": its.spends(aces_only=True, is_idle=True),
    "*: Spend a joker with a number*": case(JOKER | {"hand": ""}, legal="."),
    "*: A spent ploy leaves*": case(ACE, "xc3", spent="As"),
    "*: Spend your aces*": case(ACE, "xc3", ploys="Ac X2 X1"),
    "*: Ace*: put a* stack*oldest*": case(ACE, "xc3", under="2h 5h", c3=""),
    "*: Ace*: put a* stack*newest*": case(ACE, "xc3", under="5h 2h", c3=""),
    "Aces and jokers: Its cell is then*": case(ACE, "xc3", c3=""),
    "*: Ace*the top card of*": takes_top,
    "*: Any card below it is uncovered.": takes_top,
    "*: Ace*a stack of two cards*": flips,
    "*: Nothing attacks.": flips,
    "*: Joker*: move a top card*": case(JOKER, can="c4>b4", cannot="b4>c4"),
    "*: Any card below it is uncovered, and*": uncovers,
    "Quick: Joker: a top card*": every(
        case(JOKER, can="c4>b4", cannot="b4>c4"), uncovers
    ),
    "*: Joker*: let*": case(JOKER, "b4<>c4", b4="9h", c4="2c"),
    "*: Then both attack*": fact(its.swaps_in_order),
    "Quick: Joker: two top cards*": fact(its.swaps_in_order),
    "*: Joker*: put the number*does not fit*": goes_wild,
    "*: It attacks as usual.": goes_wild,
    "*: Joker*: put the number*where it fits*": doubles,
    "*: In its attack*": doubles,
    "Quick: Joker: the number in hand goes where it fits*": doubles,
    "Quick: Joker: the number in hand goes on*": goes_wild,
    "*: Joker*all*armour*oldest*": every(disarms_several, oldest),
    "*: Joker*all*armour*newest*": every(disarms_several, newest),
    "*: Joker*put the armour*": every(
        case(JOKER, "-e3", under="3c"), no(disarms_several)
    ),
    # Blocked numbers
    "A blocked number: A number that fits on no cell*": is_blocked,
    "A blocked number: Armour: add the number*": armours,
    "*: It becomes armour.": ways("armour"),
    "Quick: Blocked: it becomes armour": ways("armour"),
    "*: Make it armour or take the shame*": ways("armour", "shame"),
    "Quick: Blocked: make it armour or take the shame": ways("armour", "shame"),
    "*: If the number is still blocked*": armours_at_last,
    "Quick: with none, it becomes armour": armours_at_last,
    "*: A ploy leaves the number in your hand.": every(
        its.leaves_in_hand("2h"), no(by_joker("3d", "X1 As", hand="Qh"))
    ),
    "*: A ploy leaves*, unless*": every(
        its.leaves_in_hand("2h"), by_joker("3d", "X1 As", hand="Qh")
    ),
    "*: An ace leaves*puts it down.": its.leaves_in_hand(""),
    "*: An ace leaves*cannot be spent*": its.leaves_in_hand(None),
    "*: It goes to a royal of its suit*": most_alike,
    "*: Of these, to the lowest rank*": most_alike,
    "Quick: Armour: on a royal of*": most_alike,
    "Quick: lowest rank first": most_alike,
    "*: If several tie, choose.": case(
        BLOCKED | {"hand": "2s", "e3": "Jd", "b5": "Jh", "c5": "Kh"}, armour="b5 e3"
    ),
    "*: Choose any living royal*": of_suit_or_any,
    "Quick: Armour: on any royal of*": of_suit_or_any,
    "*: *nly a royal without armour*": only_bare,
    "Quick: Armour: on a royal without armour": only_bare,
    "*: *owest rank *first, then*": lowest_bare,
    "*: You lose if*20 or more*": limits("lost", 20, 19),
    "*: You lose if*21 or more*": limits("lost", 21, 20),
    "*: Leave out*20 or more*": limits("refused", 20, 19),
    "*: Leave out*21 or more*": limits("refused", 21, 20),
    "Quick: a royal of health 20*": limits("lost", 20, 19),
    "Quick: a royal of health 21*": limits("lost", 21, 20),
    "Quick: it may not bring a royal to health 20*": limits("refused", 20, 19),
    "Quick: it may not bring a royal to health 21*": limits("refused", 21, 20),
    "*: Armour alone never loses*": limits("taken", 21, 20),
    "Quick: it never loses the game": limits("taken", 21, 20),
    "*: *f no living royal can take*": every(lost_blocked, no(banks)),
    "*: Without one it waits*": fact(its.waits),
    "*: If no royal is alive, it cannot*": by_joker(
        "3d", "X1 As", kinds="!x", hand="3d"
    ),
    "*: Shame*oldest*": case(SHAME, "4h!b4", b4="", lowest="2h 5h"),
    "*: Shame*newest*": case(SHAME, "4h!b4", b4="", lowest="5h 2h"),
    "*: Shame*shuffled*": case(SHAME, "4h!b4", b4="", lowest="(2)"),
    "A blocked number: Its cell is then*": shames,
    "*: Shamed cards never come back.": shames,
    # No living royal
    "No living royal: T*": turns_over,
    "*: When no royal is alive*": next_draw,
    "Quick: No living royal: your next draw*": next_draw,
    "*: As soon as the last living royal dies, and*": every(
        at_once, no(searches_after_setup)
    ),
    "*: As soon as the last living royal dies, or*": every(
        at_once, searches_after_setup
    ),
    "Quick: No living royal: turn cards over*": at_once,
    "*: A number in your hand*": by_joker("3d", "X1", under="3d 2c", hand="Qh"),
    "*: If you hold a royal*": every(at_once, by_joker("Kc", "X1", hand="Kc")),
    # The end
    "The end: You run dry when*": runs_dry,
    "The end: When the twelfth royal dies, you win at once.": wins,
    "The end: When the twelfth royal dies, the game ends*": needs_points,
    "The end: You win if your points are above 0*": needs_points,
    "The end: You lose when armour*": fact(
        lambda rules: its.armour_of(rules, "Kd", 13, 20) == "lost"
    ),
    "The end: You lose when nothing*": lost_blocked,
    "Quick: if you can do neither*": every(lost_blocked, case(ACE, can=". xc3")),
    "The end: Then choose a stack*oldest*": case(REFILL, "^c3", under="2h 5h"),
    "The end: Then choose a stack*newest*": case(REFILL, "^c3", under="5h 2h"),
    "The end: A single card leaves*": case(REFILL, "^d2", kinds="^"),
    "*: *f every cell is empty*": case(
        BARE_AND_DRY, "^b4 ^c4 ^d4 ^b3 ^c3 ^d3 ^b2 ^c2 ^d2", end="dry"
    ),
    "Quick: with no stack left, you lose": refills,
    "Quick: Draw pile*: refill*top card": every(refills, no(banks)),
    "The end: Then you lose.": every(is_lost, no(banks)),
    "Quick: Draw pile*: you lose": every(is_lost, no(banks)),
    "The end: An ace gives you something*": every(
        is_lost, case(RICH_AND_DRY | {"ploys": "Ac"}, "xb4 .")
    ),
    "The end: A game has no limit*": case(
        {"c3": "Ad", "e3": "Kd", "hand": "Ac"}, "Ac@c3", under="Ad"
    ),
    # The score
    "Score: A win is marked as late*": case(
        LAST | {"hand": "", "pile": "9c"}, ". 9c@b2", late="yes"
    ),
    "*: A win scores 1 for each ploy you*": case(TWO_PLOYS, "9c@b2", score="2"),
    "*: 0 is barely a win*": its.grades(
        "barely a win", close, close, good, good, "a great win", "a perfect win"
    ),
    "*: A win scores 6, minus 1*": case(TWO_PLOYS, "9c@b2", score="5"),
    "*: 0 is barely won*": its.grades(
        "barely won", close, close, good, good, good, "a perfect win"
    ),
    "*: A win scores 1 for each ploy left.": every(scores_0, no(banks)),
    "*: As none are banked, that is 0.": every(scores_0, no(banks)),
    "*: A win scores 6 less*": every(scores_6, no(banks)),
    "*: As none are banked, that is 6.": every(scores_6, no(banks)),
    "*: A win scores minus 1*: 0 is perfect.": case(
        LAST | {"shame": "2c 3c"}, "9c@b2", score="-2"
    ),
    "*: A win scores minus 1*pile.": never_shames,
    "*: As no card is ever shamed*": never_shames,
    "*: Count points*": needs_points,
    "*: A dead jack scores 11*": needs_points,
    "*: Each draw that brings no royal*": case(
        LAST | {"hand": "", "pile": "9c ..."}, ". 9c@b2", score="143"
    ),
    "*: Set-up and searches cost nothing.": every(needs_points, no(refills)),
    "*: Set-up, searches and refills*": every(needs_points, refills),
    "*: Points may fall below 0*": needs_points,
    "*: A loss has no score*": its.loss_has_no_score,
    "Quick: Score: the ploys*": scores_0,
    "Quick: Score: six minus*": scores_6,
    "Quick: Score: minus*": scores_0,
    "Quick: Score: 11, 12*": needs_points,
    "Quick: you win above 0": needs_points,
}


def _of_ploys(name: str) -> Iterator[tuple[str, Fact]]:
    """Yield the sentences that name what can be spent."""
    blocked = its.can_use(name, BARE | BLOCKED, its.RICH | BLOCKED)
    dry = its.can_use(name, BARE_AND_DRY, RICH_AND_DRY)
    first, either, any_of_three = (
        every(blocked, ways(*each, "ploy"))
        for each in ((), ("armour",), ("armour", "shame"))
    )
    yield f"*: While you hold {name}, you must*", first
    yield f"Quick: Blocked: spend {name}", first
    yield f"*: Make it armour or spend {name}:*", either
    yield f"Quick: Blocked: make it armour or spend {name}", either
    yield f"*: Make it armour, take the*spend {name}:*", any_of_three
    yield (
        f"Quick: Blocked: make it armour, take the shame or spend {name}",
        any_of_three,
    )
    yield f"*: If royals*not hold {name}, you*", every(lost_blocked, blocked)
    yield f"*: Then you must spend {name}.", every(dry, is_lost)
    yield f"*: You may spend {name} instead.", every(dry, refills)
    yield f"Quick: Draw pile*: refill*or spend {name}", every(dry, refills)
    yield f"*: Without {name} you lose.", its.saved_by(name)
    yield f"Quick: Draw pile*: without {name} to spend, you lose", its.saved_by(name)
    if name.startswith("an ace"):
        in_vain = fact(lambda rules: its.usable(rules, RICH_AND_DRY)[1])
        yield f"*: Without {name} you lose at once*", every(its.saved_by(name), in_vain)
    else:
        still = by_joker("3d", "X1 As", kinds="x", hand="3d")
        yield f"*: If no royal is alive, the*spend {name}.", every(still, blocked)


SENTENCES.update(pair for name in its.PLOYS for pair in _of_ploys(name))
