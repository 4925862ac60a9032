"""The rulings that depend on keys, each with a fact as the sentences of the book."""

from typing import Final

from tests.words import book_facts as its
from tests.words.book_facts import (
    ACE,
    LANE,
    LAST,
    Fact,
    case,
    deal,
    every,
    fact,
    fires,
    limits,
    no,
    some,
)
from tests.words.book_sentences import (
    BLOCKED,
    SENTENCES,
    at_once,
    beside_free_slots,
    by_likeness,
    needs_points,
    next_draw,
    oldest,
    refills,
    replaces,
    resets,
    searches_after_setup,
    shames,
    uncovers,
)

_spends = case(ACE, can=". xc3")
_able = case(BLOCKED | {"hand": "7h", "e3": "Kh", "b5": "Qs"}, armour="b5")
_passes = case({"c3": "2c", "e3": "Kd dead", "pile": "Ac Jc ..."}, ".", under="Ac")
_passes_at_once = case(
    LANE | {"hand": "9c", "pile": "Ac Jc ..."}, "9c@b2", hand="Jc", under="Ac"
)
_shuffles = some(no(its.queues_in_order), SENTENCES["*: Shame*shuffled*"])

RULINGS: Final[dict[str, Fact]] = {
    "jokers-have-no-colour": fires("Qh", "Td", "X1", 10, "X1"),
    "setup-royals-in-order": its.queues_in_order,
    "replacement-draws-on": replaces("Ac Qh 2d", b4="2d", ploys="Ac", waiting="Qh"),
    "setup-does-not-attack": fact(its.setup_is_silent),
    "armour-leaves-with-royal": fact(its.buries_no_armour),
    "taken-slots-passed-over": beside_free_slots,
    "empty-cells-last": by_likeness,
    "chance-from-deal": lambda rules: (
        its.dealt(rules, "", "Kd") == (its.dealt(rules, "", "Kd"))
    ),
    "ploys-after-setup": every(_spends, no(deal("X1 Ac Kd", "", can="keep xb4"))),
    "empty-cells-take-any-number": case(
        {"c3": "Tc", "e3": "Kd", "hand": "2h", "ploys": "Ac"}, can="2h@b4 2h@d2"
    ),
    "oldest-card-first": oldest,
    "uncovered-before-attack": uncovers,
    "fatal-health": some(
        *(limits("lost", *each) for each in ((20, 19), (21, 20))),
        limits("refused", 20, 19),
    ),
    "waiting-number": fact(its.waits),
    "cycled-cards-under-at-once": every(_spends, some(_passes, _passes_at_once)),
    "cycled-ploys-go-under": every(_spends, some(_passes, _passes_at_once)),
    "late-win-scores": every(
        case(LAST | {"pile": ""}, "9c@b2", end="twelve_dead"), no(refills)
    ),
    "printed-rank": case(BLOCKED | {"e3": "Kh", "b5": "Qh+3c"}, armour="b5"),
    "refill-from-one-card": SENTENCES["The end: A single card leaves*"],
    "refused-health": every(
        limits("refused", 21, 20), case(BLOCKED | {"e3": "Kd+2c"}, armour="e3")
    ),
    "similarity-among-the-able": every(
        _able, case(BLOCKED | {"hand": "6h", "e3": "Qh", "b5": "Js"}, armour="e3")
    ),
    "points-deck": needs_points,
    "points-gaps-filled": every(needs_points, resets, next_draw, refills),
    "points-far-cells-fire": every(
        needs_points, case(LANE | {"hand": "9c", "b4": "8c"}, "9c@b4", dead="0")
    ),
    "points-aces-jokers-count": every(needs_points, fires("Jd", "Tc", "Ad", 11)),
    "points-rounds-are-draws": needs_points,
    "invincible-king": every(
        limits("refused", 21, 20), no(case(BLOCKED | {"e3": "Kd+2c"}, armour="e3"))
    ),
    "kept-grid-buries-nothing": every(
        deal("Kd", "Ac 2d", "keep .", ploys="Ac"),
        SENTENCES["Set-up: Any royal, ace or joker*"],
    ),
    "search-before-loss": at_once,
    "idle-ploys": some(
        *(its.spends(aces_only=each, is_idle=True) for each in (False, True)),
        SENTENCES["*: Spend a joker with a number*"],
    ),
    "refill-of-nothing": every(_spends, SENTENCES["*: *f every cell is empty*"]),
    "ploys-beside-shame": every(_spends, shames),
    "ploys-beside-refill": every(_spends, refills),
    "waiting-is-last-resort": some(
        SENTENCES["*: If no royal is alive, it cannot*"], fact(its.waits)
    ),
    "resets-in-replacement": replaces("Ac", b4="Ac", under="2c"),
    "resets-in-setup-search": SENTENCES["Set-up: The other cards go under*"],
    "cycling-after-setup": searches_after_setup,
    "cards-shuffled-as-they-lie": _shuffles,
    "shuffle-numbering": _shuffles,
}
