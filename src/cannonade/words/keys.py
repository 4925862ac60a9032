"""Rules keys and their values in words: all that is said of one value in one place.

Sentences that depend on several keys are in the sections of the rule book, those about
an action beside its refusals.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cannonade.language import Lazy
from cannonade.rules import schema

_KEYS: Final = {
    "grid": Lazy("How many cells does the set-up fill?"),
    "aces_jokers": Lazy("What do aces and jokers do?"),
    "ace_use": Lazy("What does a banked ace do?"),
    "joker_use": Lazy("What does a banked joker do?"),
    "setup_royals": Lazy("In which order are the royals of the set-up placed?"),
    "setup_search": Lazy("If the set-up brings no royal, do you search for one?"),
    "replacement": Lazy("May you replace one card of the grid in the set-up?"),
    "placement": Lazy("Which top cards may a number cover?"),
    "blocked": Lazy("What can you do with a number that fits no cell?"),
    "armour_choice": Lazy("Which royal takes a blocked number as armour?"),
    "armour_limit": Lazy("What happens when a royal gets too strong?"),
    "fatal_health": Lazy("At which health is a royal too strong?"),
    "cycling": Lazy("When do you search for a royal once none lives?"),
    "pick_up": Lazy("Which card of a stack that goes under is drawn first?"),
    "shame_stack": Lazy("How does the stack of a hard reset go under?"),
    "dry_pile": Lazy("What does an empty draw pile mean?"),
    "scoring": Lazy("What is a win worth?"),
}

_GROUPS: Final = (
    (Lazy("The set-up"), ("grid", "setup_royals", "setup_search", "replacement")),
    (Lazy("The cards"), ("placement", "aces_jokers", "pick_up")),
    (Lazy("The ploys"), ("ace_use", "joker_use")),
    (Lazy("Blocked numbers"), ("blocked", "shame_stack", "armour_choice")),
    (Lazy("Too much armour"), ("armour_limit", "fatal_health")),
    (Lazy("Running out"), ("cycling", "dry_pile")),
    (Lazy("The score"), ("scoring",)),
)


@dataclass(frozen=True, slots=True)
class PloyWords:
    """The words on a way to spend a ploy.

    Attributes:
        name: its name, on a button.
        ask: what to choose.
        cannot: that it cannot be spent; the reason is `{said}`.
        nowhere: why no place is right, as a clause.
        off_grid: why it has no effect on a royal's slot, or for disarming on a cell.
        then: what to choose second.
    """

    name: Lazy
    ask: Lazy
    cannot: Lazy
    nowhere: Lazy
    off_grid: Lazy
    then: Lazy | None = None


_ON_STACK: Final = Lazy(
    "An ace is spent on a stack of the grid; royals stay where they stand."
)
_WITH_NUMBER: Final = Lazy(
    "A joker helps a number onto a cell; royals stay where they stand."
)


@dataclass(frozen=True, slots=True)
class _Words:
    """The words on a value.

    Attributes:
        answer: the answer to the question that is its key.
        book: its sentence in the rule book, if no other key changes it.
        quick: its part of the quick reference, likewise, if that is not the answer.
        idle: why a key has no effect beside it.
        ploy: how to spend it, if it is what an ace or joker does.
    """

    answer: Lazy
    book: Lazy | None = None
    quick: Lazy | None = None
    idle: Lazy | None = None
    ploy: PloyWords | None = None


_VALUES: Final[dict[Enum, _Words]] = {
    schema.Grid.NINE: _Words(Lazy("all nine"), quick=Lazy("fill nine cells")),
    schema.Grid.EIGHT: _Words(
        Lazy("eight, the centre stays empty"), quick=Lazy("fill all cells but c3")
    ),
    schema.AcesJokers.PLOYS: _Words(
        Lazy("you bank them, and spend them when you like")
    ),
    schema.AcesJokers.RESETS: _Words(
        Lazy("they are dealt to the grid and played on it, clearing a stack"),
        idle=Lazy("no ploys are banked"),
    ),
    schema.AceUse.EXTRACTION: _Words(
        Lazy("a stack goes under the draw pile"),
        book=Lazy(
            "Ace (extract): put any stack under the draw pile, {picked_up}. Its cell "
            "is then empty."
        ),
        quick=Lazy("put a stack under the draw pile, {order}"),
        ploy=PloyWords(
            Lazy("Extract"),
            Lazy("Choose a stack to put under the pile."),
            cannot=Lazy("You cannot extract: {said}."),
            nowhere=Lazy("every cell is empty"),
            off_grid=_ON_STACK,
        ),
    ),
    schema.AceUse.TOP_CARD: _Words(
        Lazy("the top card of a stack goes under the draw pile"),
        book=Lazy(
            "Ace (top card): put the top card of any stack under the draw pile. Any "
            "card below it is uncovered."
        ),
        idle=Lazy("an ace takes up no stack"),
        ploy=PloyWords(
            Lazy("Top card"),
            Lazy("Choose a stack: its top card goes under the pile."),
            cannot=Lazy("You cannot take a top card: {said}."),
            nowhere=Lazy("every cell is empty"),
            off_grid=_ON_STACK,
        ),
    ),
    schema.AceUse.FLIP: _Words(
        Lazy("a stack of two cards or more is turned upside down"),
        book=Lazy(
            "Ace (flip): turn a stack of two cards or more upside down where it lies, "
            "so that its oldest card is on top. Nothing attacks."
        ),
        idle=Lazy("an ace takes up no stack"),
        ploy=PloyWords(
            Lazy("Flip"),
            Lazy("Choose a stack to turn upside down."),
            cannot=Lazy("You cannot flip a stack: {said}."),
            nowhere=Lazy("no stack has two cards"),
            off_grid=_ON_STACK,
        ),
    ),
    schema.JokerUse.REASSIGNMENT: _Words(
        Lazy("a top card moves to a cell that takes it, and attacks"),
        book=Lazy(
            "Joker (reassign): move a top card to another cell where it could be "
            "placed. Any card below it is uncovered, and then the moved card attacks."
        ),
        ploy=PloyWords(
            Lazy("Reassign"),
            Lazy("Choose a card to move."),
            cannot=Lazy("You cannot reassign: {said}."),
            nowhere=Lazy("no card of the grid fits another cell"),
            off_grid=Lazy(
                "A joker moves a card of the grid; royals stay where they stand."
            ),
            then=Lazy("Choose where that card goes."),
        ),
    ),
    schema.JokerUse.SWAP: _Words(
        Lazy("two top cards change places, and both attack"),
        book=Lazy(
            "Joker (swap): let the top cards of two stacks change places, whatever "
            "their ranks. Then both attack, the one in the higher row first; in the "
            "same row, the left one first."
        ),
        ploy=PloyWords(
            Lazy("Swap"),
            Lazy("Choose the first of two cards."),
            cannot=Lazy("You cannot swap: {said}."),
            nowhere=Lazy("fewer than two cells hold a card"),
            off_grid=Lazy(
                "A joker swaps cards of the grid; royals stay where they stand."
            ),
            then=Lazy("Choose the card that takes its place."),
        ),
    ),
    schema.JokerUse.WILD: _Words(
        Lazy("the number in hand goes on a cell that does not take it, and attacks"),
        book=Lazy(
            "Joker (wild): put the number in your hand on a cell where it does not "
            "fit. It attacks as usual."
        ),
        idle=Lazy("a joker needs a number in hand"),
        ploy=PloyWords(
            Lazy("Wild"),
            Lazy("Choose a cell that does not take the number."),
            cannot=Lazy("You cannot play a wild number: {said}."),
            nowhere=Lazy("no number is in hand, or it fits every cell"),
            off_grid=_WITH_NUMBER,
        ),
    ),
    schema.JokerUse.DOUBLE: _Words(
        Lazy(
            "the number in hand goes where it fits, and the cards it fires count twice"
        ),
        book=Lazy(
            "Joker (double): put the number in your hand on a cell where it fits. In "
            "its attack the near and middle cards are worth twice their rank."
        ),
        idle=Lazy("a joker needs a number in hand"),
        ploy=PloyWords(
            Lazy("Double"),
            Lazy("Choose a cell: its lanes fire double."),
            cannot=Lazy("You cannot fire double: {said}."),
            nowhere=Lazy("no number is in hand, or it fits no cell"),
            off_grid=_WITH_NUMBER,
        ),
    ),
    schema.JokerUse.DISARM: _Words(
        Lazy("a royal's armour goes under the draw pile"),
        book=Lazy(
            "Joker (disarm): take all its armour off a living royal and put it under "
            "the draw pile, {picked_up}."
        ),
        quick=Lazy("put all armour of a living royal under the draw pile, {order}"),
        ploy=PloyWords(
            Lazy("Disarm"),
            Lazy("Choose a royal with armour."),
            cannot=Lazy("You cannot disarm: {said}."),
            nowhere=Lazy("no living royal wears armour"),
            off_grid=Lazy(
                "A joker takes the armour off a royal; the grid stays as it is."
            ),
        ),
    ),
    schema.SetupRoyals.IN_ORDER: _Words(
        Lazy("in the order drawn"),
        book=Lazy(
            "Place these royals one by one, in the order drawn (see Placing a royal)."
        ),
        quick=Lazy("place the royals in the order drawn"),
    ),
    schema.SetupRoyals.SHUFFLED: _Words(
        Lazy("shuffled"),
        book=Lazy(
            "Shuffle these royals, then place them one by one (see Placing a royal)."
        ),
        quick=Lazy("place the royals shuffled"),
    ),
    schema.SetupSearch.NO: _Words(Lazy("no, the game may begin without one")),
    schema.SetupSearch.YES: _Words(
        Lazy("yes, until one comes"), quick=Lazy("if no royal came, search for one")
    ),
    schema.Replacement.BANK: _Words(
        Lazy("yes; royals met are placed, aces and jokers banked if they are ploys"),
        quick=Lazy("you may replace one card"),
    ),
    schema.Replacement.BURY: _Words(
        Lazy("yes; royals met go under, and aces and jokers if they are ploys"),
        quick=Lazy("you may replace one card, burying what does not fit"),
    ),
    schema.Replacement.NO: _Words(
        Lazy("no, all of them stay"), idle=Lazy("no card is replaced")
    ),
    schema.Placement.EQUAL_OR_LOWER: _Words(
        Lazy("equal or lower ones"),
        book=Lazy(
            "Number: place it on an empty cell or on a top card worth the same or "
            "less, of any suit. It attacks (see Attack)."
        ),
        quick=Lazy("on an equal or lower card or an empty cell."),
    ),
    schema.Placement.LOWER: _Words(
        Lazy("lower ones only"),
        book=Lazy(
            "Number: place it on an empty cell or on a top card worth less, of any "
            "suit. It attacks (see Attack)."
        ),
        quick=Lazy("on a lower card or an empty cell."),
    ),
    schema.Blocked.PLOYS_FIRST: _Words(
        Lazy("armour, but only when no ploy can be spent"),
        book=Lazy(
            "While you hold {a_ploy}, you must spend one. If the number is still "
            "blocked when you hold none, it becomes armour."
        ),
        quick=Lazy("spend {a_ploy}; with none, it becomes armour"),
        idle=Lazy("no blocked number is shamed"),
    ),
    schema.Blocked.ARMOUR_OR_PLOY: _Words(
        Lazy("armour or a ploy, as you like"),
        book=Lazy("Make it armour or spend {a_ploy}: your choice."),
        quick=Lazy("make it armour or spend {a_ploy}"),
        idle=Lazy("no blocked number is shamed"),
    ),
    schema.Blocked.ARMOUR_OR_SHAME: _Words(
        Lazy("armour or a hard reset (or a ploy), as you like"),
        book=Lazy("Make it armour, take the shame or spend {a_ploy}: your choice."),
        quick=Lazy("make it armour, take the shame or spend {a_ploy}"),
    ),
    schema.ArmourChoice.SIMILAR: _Words(
        Lazy("the one most like it: suit, colour, then lowest rank"),
        book=Lazy(
            "It goes to a royal of its suit, else of its colour, else to any. Of "
            "these, to the lowest rank, not counting armour. If several tie, choose."
        ),
        quick=Lazy(
            "on a royal of the number's suit, else its colour, else any; lowest rank "
            "first"
        ),
    ),
    schema.ArmourChoice.SUIT_OR_ANY: _Words(
        Lazy("any of its suit, or any at all if there is none"),
        book=Lazy(
            "Choose any living royal of its suit, or any at all if there is none."
        ),
        quick=Lazy("on any royal of the number's suit, else on any"),
    ),
    schema.ArmourChoice.UNARMOURED_LOW: _Words(
        Lazy("one without armour: lowest rank, then suit, then colour"),
        book=Lazy(
            "Only a royal without armour can take it. The lowest rank comes first, "
            "then the number's suit, then its colour. If several tie, choose."
        ),
        quick=Lazy(
            "on a royal without armour; lowest rank first, then suit, then colour"
        ),
        idle=Lazy("no royal has two cards of armour"),
    ),
    schema.ArmourLimit.FATAL: _Words(
        Lazy("you lose the game"),
        book=Lazy(
            "You lose if this brings the royal to health {most} or more ({king} for a "
            "king)."
        ),
        quick=Lazy("a royal of health {most} (a king of {king}) loses the game"),
    ),
    schema.ArmourLimit.REFUSED: _Words(
        Lazy("no number may make it that strong"),
        book=Lazy(
            "Leave out every royal that this would bring to health {most} or more "
            "({king} for a king): it cannot take the number."
        ),
        quick=Lazy("it may not bring a royal to health {most} (a king to {king})"),
    ),
    schema.ArmourLimit.NONE: _Words(
        Lazy("nothing"),
        book=Lazy("Armour alone never loses the game."),
        quick=Lazy("it never loses the game"),
        idle=Lazy("no health is fatal"),
    ),
    schema.FatalHealth.STATED: _Words(Lazy("20, a king 19, as the text states")),
    schema.FatalHealth.PROVEN: _Words(
        Lazy("21, a king 20: more than two cards add up to")
    ),
    schema.Cycling.NEXT_DRAW: _Words(
        Lazy("at the next draw"),
        quick=Lazy("your next draw turns cards over until one comes."),
    ),
    schema.Cycling.AT_ONCE: _Words(
        Lazy("at once"),
        quick=Lazy("turn cards over at once until one comes."),
        idle=Lazy("a royal is searched for at once anyway"),
    ),
    schema.PickUp.OLDEST_FIRST: _Words(
        Lazy("the oldest"), book=Lazy("oldest card first")
    ),
    schema.PickUp.NEWEST_FIRST: _Words(
        Lazy("the newest"), book=Lazy("newest card first")
    ),
    schema.ShameStack.AS_PICK_UP: _Words(Lazy("like any other stack")),
    schema.ShameStack.SHUFFLED: _Words(
        Lazy("shuffled"), idle=Lazy("a shamed stack is shuffled")
    ),
    schema.DryPile.PLOYS: _Words(
        Lazy("the game is lost when no ploy is left to spend"),
        idle=Lazy("the draw pile is not refilled"),
    ),
    schema.DryPile.ACES: _Words(
        Lazy("the game is lost when no ace is left to spend"),
        idle=Lazy("the draw pile is not refilled"),
    ),
    schema.DryPile.REFILL: _Words(
        Lazy("a stack becomes the draw pile, its top card is shamed")
    ),
    schema.Scoring.PLOYS_LEFT: _Words(Lazy("the ploys you still hold")),
    schema.Scoring.SIX_MINUS_SPENT: _Words(Lazy("six minus the ploys you spent")),
    schema.Scoring.MINUS_SHAME: _Words(Lazy("minus the cards in the shame pile")),
    schema.Scoring.POINTS: _Words(
        Lazy("the ranks of the dead minus the draws without a royal; won only above 0"),
        quick=Lazy(
            "11, 12 or 13 for a dead jack, queen or king, less 1 for each draw "
            "without a royal; you win above 0"
        ),
    ),
}


_TIPS: Final[dict[str, frozenset[str]]] = {
    "armour": frozenset({"blocked", "armour_limit", "fatal_health"}),
    "kill": frozenset(),
    "royal": frozenset(),
    "place": frozenset({"placement"}),
    "load": frozenset(),
    "ace": frozenset({"aces_jokers", "ace_use"}),
    "joker": frozenset({"aces_jokers", "joker_use"}),
}
"""The rules keys that each tip for new players speaks of: see js/game/tips.js."""


def false_tips(rules: schema.Rules) -> tuple[str, ...]:
    """Return the tips for new players that need not be true under some rules."""
    changed = rules.differences(schema.Rules())
    return tuple(name for name, keys in _TIPS.items() if not keys.isdisjoint(changed))


def key_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the keys under headings, in the order that they matter in a game."""
    return tuple((str(title), keys) for title, keys in _GROUPS)


def say_key(key: str) -> str:
    """Ask what a rules key decides."""
    return str(_KEYS[key])


def say_value(value: Enum) -> str:
    """Describe a value of a rules key, as an answer to the key's question."""
    return str(_VALUES[value].answer)


def in_book(value: Enum) -> str:
    """Return the sentence of the rule book about a value; it may have placeholders."""
    return str(_VALUES[value].book)


def in_quick(value: Enum) -> str:
    """Return the part of the quick reference on a value; it may have placeholders."""
    return str(_VALUES[value].quick or _VALUES[value].answer)


def ploy_words(value: Enum) -> PloyWords:
    """Return the words on how to spend an ace or a joker."""
    found = _VALUES[value].ploy
    if found is None:
        raise ValueError(f"expected a use of an ace or a joker, found {value}")
    return found


def say_idle(value: Enum) -> str:
    """Explain why a key has no effect beside a value, as a clause."""
    return str(_VALUES[value].idle)
