"""The eight symmetries of the board."""

from cannonade.board import LANES, SLOTS, Cell, Slot
from cannonade.engine import PositionDraft, State
from cannonade.engine import validate_draft as validated

_SLOTS = tuple(SLOTS)


def turned_slot(slot: Slot, turns: int, *, is_mirrored: bool) -> Slot:
    """Return the image of a slot: clockwise quarter turns, then a reflection."""
    index = (slot + 3 * turns) % 12
    return _SLOTS[(14 - index) % 12 if is_mirrored else index]


def turned(state: State, turns: int, *, is_mirrored: bool) -> State:
    """Return the image of a state."""
    stacks, royals = list(state.stacks), list(state.royals)
    for slot in SLOTS:
        target = turned_slot(slot, turns, is_mirrored=is_mirrored)
        royals[target] = state.royals[slot]
        for part in ("near", "middle", "far"):
            cell: Cell = getattr(LANES[slot], part)
            stacks[getattr(LANES[target], part)] = state.stacks[cell]
    draft = PositionDraft.of(state)
    parts = {name: getattr(draft, name) for name in draft.__dataclass_fields__}
    parts |= {"stacks": tuple(stacks), "royals": tuple(royals)}
    return validated(PositionDraft(**parts))


def all_sides(state: State) -> list[State]:
    """Return the eight images of a state, itself first."""
    return [
        turned(state, turns, is_mirrored=mirror)
        for turns in range(4)
        for mirror in (False, True)
    ]
