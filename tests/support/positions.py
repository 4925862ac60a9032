"""Positions written by hand, as short as possible, and the symmetries of the board.

    position(b4="9s", c4="5d 7h", e3="Qd+3c", a2="Kc dead", hand="7h", ploys="Ac")

Stacks are written oldest card first. `grid` lists nine single cards in reading order,
"-" for an empty cell; `royals` lists several, as in "e3 Qd+3c, a2 Kc dead"; a separate
square overrides them. Cards that are not named are in the draw pile: `pile="Kd ... 2c"`
puts cards above and below them. A `pile` without `...` is the whole draw pile; then the
other cards are out of play: royals are dead, ploys spent and numbers shamed, or at the
bottom of the first stack.
"""

from collections.abc import Mapping
from dataclasses import replace

from cannonade.board import CELLS, LANES, SLOTS, Cell, Slot
from cannonade.cards import CARDS, PACK, Card
from cannonade.engine import Phase, PlacedRoyal, PositionDraft, State, validate_draft
from cannonade.rules.schema import AcesJokers, Blocked, DryPile, Rules

REVISED = Rules()
NOWHERE: Mapping[str, str] = {}
REST = "..."
FULL = "Tc Td Th Ts 9c 9d 9h 9s 8c"
"""A grid that blocks every number up to 7."""

ONE_LEFT = (
    "b5 Jc, c5 Jd dead, d5 Jh dead, e4 Js dead, e3 Qc dead, e2 Qd dead, "
    "d1 Qh dead, c1 Qs dead, b1 Kc dead, a2 Kd dead, a3 Kh dead, a4 Ks dead"
)
"""All royals, the last of which may fall next."""
LOADED = "9c 8d 2h 7c 6d 3h 2d 2c 4h"
"""A grid whose cards would kill that one from b2."""

_CELL_NAMES = [cell.symbol for cell in CELLS]


def cards(text: str) -> tuple[Card, ...]:
    """Parse cards separated by spaces."""
    return tuple(CARDS[symbol] for symbol in text.split())


def order(top: str) -> tuple[Card, ...]:
    """Return the order of a deal: these cards first, then the others in pack order."""
    first = cards(top)
    return (*first, *(card for card in PACK if card not in first))


def draft(
    rules: Rules = REVISED,
    given: Mapping[str, str] = NOWHERE,
    /,
    *,
    phase: Phase = Phase.PLAY,
    draws: int = 0,
    **named: str,
) -> PositionDraft:
    """Build a position, without checking that it is possible."""
    places = _with_all_cards(rules, _spread({**given, **named}))
    return PositionDraft(
        rules=rules,
        phase=phase,
        stacks=tuple(cards(places.get(cell.symbol, "")) for cell in CELLS),
        royals=tuple(_royal(places.get(slot.symbol, "")) for slot in SLOTS),
        hand=_card(places.get("hand", "")),
        waiting_number=_card(places.get("waiting", "")),
        ploys=cards(places.get("ploys", "")),
        spent_ploys=cards(places.get("spent", "")),
        shame_pile=cards(places.get("shame", "")),
        draws=draws,
        draw_pile=cards(places["pile"]),
        queue=cards(places.get("queue", "")),
        shuffle_label="by hand",
    )


def position(
    rules: Rules = REVISED,
    given: Mapping[str, str] = NOWHERE,
    /,
    *,
    phase: Phase = Phase.PLAY,
    draws: int = 0,
    **named: str,
) -> State:
    """Build a position, which must be possible."""
    return validate_draft(draft(rules, given, phase=phase, draws=draws, **named))


def _card(text: str) -> Card | None:
    return CARDS[text] if text else None


def _royal(text: str) -> PlacedRoyal | None:
    if not text:
        return None
    bearer, *marks = text.split()
    first, *armour = bearer.split("+")
    return PlacedRoyal(CARDS[first], cards(" ".join(armour)), marks == ["dead"])


def _spread(places: dict[str, str]) -> dict[str, str]:
    """Expand `grid` and `royals` to one entry for each square."""
    grid = places.pop("grid", "- - - - - - - - -").replace("-", "").split(" ")
    royals = (each.split(maxsplit=1) for each in places.pop("royals", "").split(","))
    return (
        dict(zip(_CELL_NAMES, grid, strict=True))
        | {each[0]: each[1] for each in royals if each}
        | places
    )


def _with_all_cards(rules: Rules, places: dict[str, str]) -> dict[str, str]:
    named = " ".join(places.values()).replace("+", " ").split()
    rest = [card.symbol for card in PACK if card.symbol not in named]
    pile = places.get("pile", REST)
    if REST in pile:
        return places | {"pile": pile.replace(REST, " ".join(rest))}
    return _with_rest_out_of_the_way(rules, rest, places)


def _with_rest_out_of_the_way(
    rules: Rules, rest: list[str], places: dict[str, str]
) -> dict[str, str]:
    more = dict(places)
    free = iter([slot.symbol for slot in SLOTS if slot.symbol not in places])
    first_stack = next((each for each in _CELL_NAMES if places[each]), "")
    is_shaming = (
        rules.blocked is Blocked.ARMOUR_OR_SHAME or rules.dry_pile is DryPile.REFILL
    )
    for symbol in rest:
        if CARDS[symbol].is_royal:
            more[next(free)] = f"{symbol} dead"
        elif is_shaming:
            more["shame"] = f"{more.get('shame', '')} {symbol}"
        elif not CARDS[symbol].is_number and rules.aces_jokers is AcesJokers.PLOYS:
            more["spent"] = f"{more.get('spent', '')} {symbol}"
        else:
            more[first_stack] = f"{symbol} {more[first_stack]}"
    return more


def about_to_kill(rules: Rules, *armour: str) -> State:
    """Set up a card in hand that kills an armoured jack from b2.

    The payload is worth 16, so at most 5 of armour are overcome.
    """
    royals = f"b5 {'+'.join(('Jc', *armour))}, e3 Kd"
    return position(rules, grid=LOADED, royals=royals, hand="5c")


def turned_slot(slot: Slot, turns: int, *, is_mirrored: bool) -> Slot:
    """Return the image of a slot: clockwise quarter turns, then a reflection."""
    index = (slot + 3 * turns) % 12
    return SLOTS[(14 - index) % 12 if is_mirrored else index]


def turned(state: State, turns: int, *, is_mirrored: bool) -> State:
    """Return the image of a state."""
    stacks, royals = list(state.stacks), list(state.royals)
    for slot in SLOTS:
        target = turned_slot(slot, turns, is_mirrored=is_mirrored)
        royals[target] = state.royals[slot]
        for part in ("near", "middle", "far"):
            cell: Cell = getattr(LANES[slot], part)
            stacks[getattr(LANES[target], part)] = state.stacks[cell]
    here = PositionDraft.of(state)
    return validate_draft(replace(here, stacks=tuple(stacks), royals=tuple(royals)))


def all_sides(state: State) -> list[State]:
    """Return the eight images of a state, itself first."""
    return [
        turned(state, turns, is_mirrored=mirror)
        for turns in range(4)
        for mirror in (False, True)
    ]
