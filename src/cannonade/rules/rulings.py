"""The rulings: decisions of the rules page on what the sources leave open.

Each has an id, which the rules page and a test refer to. Their texts are in
`cannonade.words`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cannonade.rules import schema


@dataclass(frozen=True, slots=True)
class Source:
    """A source of the rules.

    Attributes:
        tag: its tag on the rules page, such as "TF2".
        author: its author; "" if the title names it.
        title: its title.
    """

    tag: str
    author: str
    title: str


SOURCES: Final = {
    each.tag: each
    for each in (
        Source("TF2", "Tom Francis", "Gridcannon, version 2"),
        Source("TF1", "Tom Francis", "Gridcannon, first version (August 2019)"),
        Source("TFR", "Tom Francis", "Revisions to Old Version (September 2019)"),
        Source("CP", "Christofer Peterson", "Gridcannon README"),
        Source("KTR", "", "Kill The Royals, version 2.0"),
    )
}
"""The sources of the built-in rules, by tag."""

NO_SOURCE: Final = ""
"""The source of rulings on house rules and chance, which no source covers."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling.

    Attributes:
        id: a short slug that never changes.
        section: the section of the rules page.
        source: the tag of the source that is silent or contradicts itself, or
            `NO_SOURCE`.
        when: the condition for it to apply: one value of each group is in force.
    """

    id: str
    section: int
    source: str
    when: tuple[tuple[Enum, ...], ...] = ()

    def applies_to(self, rules: schema.Rules) -> bool:
        """Whether the ruling applies under some rules."""
        return all(
            any(is_in_force(value, rules) for value in group) for group in self.when
        )


_KEYS: Final = {kind: key for key, kind in schema.VOCABULARY.items()}


def key_of(value: Enum) -> str:
    """Return the rules key of a value."""
    return _KEYS[type(value)]


def is_in_force(value: Enum, rules: schema.Rules) -> bool:
    """Whether the rules have this value for its key."""
    return getattr(rules, key_of(value)) is value


_PLOYS: Final = (schema.AcesJokers.PLOYS,)
_RESETS: Final = (schema.AcesJokers.RESETS,)
_POINTS: Final = (schema.Scoring.POINTS,)
_FATAL: Final = schema.ArmourLimit.FATAL
_REFUSED: Final = schema.ArmourLimit.REFUSED
_STATED: Final = schema.FatalHealth.STATED
_LIMITED: Final = (_FATAL, _REFUSED)
_INVINCIBLE: Final = ((_REFUSED,), (schema.FatalHealth.PROVEN,))
_SIMILAR: Final = schema.ArmourChoice.SIMILAR
_UNARMOURED: Final = (schema.ArmourChoice.UNARMOURED_LOW,)
_ANY_ARMOUR: Final = (_SIMILAR, schema.ArmourChoice.SUIT_OR_ANY)
_NO_REFILL: Final = (schema.DryPile.PLOYS, schema.DryPile.ACES)
_BANK: Final = (schema.Replacement.BANK,)
_BURY: Final = (schema.Replacement.BURY,)
_REPLACED: Final = (*_BANK, *_BURY)
_NO_SHAME: Final = (schema.Blocked.PLOYS_FIRST, schema.Blocked.ARMOUR_OR_PLOY)
_SHAME: Final = (schema.Blocked.ARMOUR_OR_SHAME,)
_REFILL: Final = (schema.DryPile.REFILL,)
_AT_ONCE: Final = (schema.Cycling.AT_ONCE,)
_NEXT_DRAW: Final = (schema.Cycling.NEXT_DRAW,)
_IN_ORDER: Final = (schema.SetupRoyals.IN_ORDER,)
_REASSIGNMENT: Final = (schema.JokerUse.REASSIGNMENT,)
_TWO_CELLS: Final = (*_REASSIGNMENT, schema.JokerUse.SWAP)
_PICKED_UP: Final = (
    (schema.PickUp.OLDEST_FIRST,),
    (*_RESETS, schema.AceUse.EXTRACTION, *_REFILL),
)
_SHUFFLES: Final = (
    (schema.SetupRoyals.SHUFFLED, schema.ShameStack.SHUFFLED),
    (schema.SetupRoyals.SHUFFLED, *_SHAME),
)
_IDLE: Final = (
    schema.AceUse.FLIP,
    schema.JokerUse.WILD,
    schema.JokerUse.DOUBLE,
    schema.JokerUse.DISARM,
)

RULINGS: Final = (
    Ruling("jokers-have-no-colour", 1, "TF1", (_RESETS,)),
    Ruling("setup-royals-in-order", 3, "TF2", (_IN_ORDER,)),
    Ruling("replacement-draws-on", 3, "TF2", (_PLOYS, _BANK)),
    Ruling("setup-does-not-attack", 3, "TF2"),
    Ruling("ploys-after-setup", 3, "TF2", (_PLOYS,)),
    Ruling("empty-cells-take-any-number", 3, "TF2", (_PLOYS,)),
    Ruling("armour-leaves-with-royal", 3, "TF2"),
    Ruling("oldest-card-first", 3, "TF2", _PICKED_UP),
    Ruling("uncovered-before-attack", 3, "TF2", (_PLOYS, _REASSIGNMENT)),
    Ruling("fatal-health", 3, "TF2", (_LIMITED, (_FATAL, _STATED))),
    Ruling("waiting-number", 3, "TF2", (_PLOYS, _NEXT_DRAW, _NO_SHAME, _TWO_CELLS)),
    Ruling("cycled-cards-under-at-once", 3, "TF2", (_PLOYS,)),
    Ruling("cycled-ploys-go-under", 3, "TF2", (_PLOYS,)),
    Ruling("late-win-scores", 3, "TF2", (_NO_REFILL,)),
    Ruling("taken-slots-passed-over", 4, "TF2"),
    Ruling("empty-cells-last", 4, "TF2"),
    Ruling("printed-rank", 4, "TF2", ((_SIMILAR,),)),
    Ruling("refill-from-one-card", 5, "TF1", (_REFILL,)),
    Ruling("refused-health", 6, "TFR", (*_INVINCIBLE, _ANY_ARMOUR)),
    Ruling("similarity-among-the-able", 6, "TFR", ((_REFUSED,), (_SIMILAR,))),
    Ruling("points-deck", 7, "CP", (_POINTS,)),
    Ruling("points-gaps-filled", 7, "CP", (_POINTS, _RESETS, _NEXT_DRAW, _REFILL)),
    Ruling("points-far-cells-fire", 7, "CP", (_POINTS,)),
    Ruling("points-aces-jokers-count", 7, "CP", (_POINTS, _RESETS)),
    Ruling("points-rounds-are-draws", 7, "CP", (_POINTS,)),
    Ruling("invincible-king", 8, "KTR", (*_INVINCIBLE, _UNARMOURED)),
    Ruling("kept-grid-buries-nothing", 8, "KTR", (_PLOYS, _BURY)),
    Ruling("search-before-loss", 8, "KTR", (_AT_ONCE,)),
    Ruling("idle-ploys", 9, NO_SOURCE, (_PLOYS, _IDLE)),
    Ruling("refill-of-nothing", 9, NO_SOURCE, (_PLOYS, _REFILL)),
    Ruling("ploys-beside-shame", 9, NO_SOURCE, (_PLOYS, _SHAME)),
    Ruling("ploys-beside-refill", 9, NO_SOURCE, (_PLOYS, _REFILL)),
    Ruling("waiting-is-last-resort", 9, NO_SOURCE, (_PLOYS, _NEXT_DRAW, _TWO_CELLS)),
    Ruling("resets-in-replacement", 9, NO_SOURCE, (_RESETS, _REPLACED)),
    Ruling(
        "resets-in-setup-search", 9, NO_SOURCE, (_RESETS, (schema.SetupSearch.YES,))
    ),
    Ruling("cycling-after-setup", 9, NO_SOURCE, (_AT_ONCE, (schema.SetupSearch.NO,))),
    Ruling("chance-from-deal", 10, NO_SOURCE),
    Ruling("cards-shuffled-as-they-lie", 10, NO_SOURCE, _SHUFFLES),
    Ruling("shuffle-numbering", 10, NO_SOURCE, _SHUFFLES),
)
"""All rulings, in the order of the rules page."""
