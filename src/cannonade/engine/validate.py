"""Whether a drafted position can be, with every reason why not."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from cannonade.board import CELLS, CENTRE, SLOTS
from cannonade.cards import PACK, ROYAL_COUNT, Card, Kind, in_pack_order
from cannonade.engine.draft import PositionDraft
from cannonade.engine.settle import find_outcome, is_number_at_a_loss
from cannonade.engine.state import Phase, State
from cannonade.errors import InvalidStateError
from cannonade.rules.schema import (
    AcesJokers,
    Blocked,
    Cycling,
    DryPile,
    Grid,
    Replacement,
    ShameStack,
)


def validate_draft(draft: PositionDraft) -> State:
    """Make a state of a drafted position; whether it is over is worked out.

    Raises:
        InvalidStateError: when it cannot be; it carries every reason.
    """
    problems = [problem for check in _CHECKS for problem in check(draft)]
    if problems:
        raise InvalidStateError(problems)
    state = _state(draft)
    problems = list(_unsettled(state))
    if problems:
        raise InvalidStateError(problems)
    return replace(state, outcome=find_outcome(state))


def _state(draft: PositionDraft) -> State:
    return State(
        rules=draft.rules,
        phase=draft.phase,
        stacks=draft.stacks,
        royals=draft.royals,
        hand=draft.hand,
        waiting_number=draft.waiting_number,
        ploys=draft.ploys,
        spent_ploys=draft.spent_ploys,
        shame_pile=draft.shame_pile,
        draw_count=len(draft.draw_pile),
        queue_count=len(draft.queue),
        draws=draft.draws,
        ran_dry=draft.ran_dry,
        outcome=None,
        draw_pile=draft.draw_pile,
        layers=draft.layers or (len(draft.draw_pile),),
        queue=draft.queue,
        shuffle_label=draft.shuffle_label,
        shuffle_count=draft.shuffle_count,
    )


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(card.symbol for card in in_pack_order(cards))


def _wrong(cards: Iterable[Card], *kinds: Kind) -> str:
    """List the cards that are none of the kinds; "" when all are."""
    return _listed(card for card in cards if card.kind not in kinds)


def _has_resets(draft: PositionDraft) -> bool:
    return draft.rules.aces_jokers is AcesJokers.RESETS


def _check_cards(draft: PositionDraft) -> Iterator[str]:
    counts = Counter(draft.cards())
    if missing := _listed(card for card in PACK if not counts[card]):
        yield f"every card has to be somewhere; missing: {missing}"
    if doubled := _listed(card for card in PACK if counts[card] > 1):
        yield f"no card can be in two places; found more than once: {doubled}"


def _check_board(draft: PositionDraft) -> Iterator[str]:
    if len(draft.stacks) != len(CELLS):
        yield f"the grid has {len(CELLS)} cells, not {len(draft.stacks)}"
    if len(draft.royals) != len(SLOTS):
        yield f"there are {len(SLOTS)} slots for royals, not {len(draft.royals)}"
    grid_kinds = {Kind.NUMBER}
    if _has_resets(draft):
        grid_kinds |= {Kind.ACE, Kind.JOKER}
    grid_cards = [card for stack in draft.stacks for card in stack]
    if wrong := _wrong(grid_cards, *grid_kinds):
        allowed = "numbers, aces and jokers" if _has_resets(draft) else "numbers"
        yield f"under these rules the grid holds {allowed} only, not {wrong}"
    royals = [royal for royal in draft.royals if royal is not None]
    if wrong := _wrong((royal.card for royal in royals), Kind.ROYAL):
        yield f"only royals stand on slots, not {wrong}"
    armour = [card for royal in royals for card in royal.armour]
    if wrong := _wrong(armour, Kind.NUMBER):
        yield f"only numbers are armour, not {wrong}"


def _check_ploys(draft: PositionDraft) -> Iterator[str]:
    ploys = (*draft.ploys, *draft.spent_ploys)
    if wrong := _wrong(ploys, Kind.ACE, Kind.JOKER):
        yield f"only aces and jokers are ploys, not {wrong}"
    if ploys and _has_resets(draft):
        yield f"these rules have no ploys, so nothing is banked: {_listed(ploys)}"


def _check_shame(draft: PositionDraft) -> Iterator[str]:
    if wrong := _wrong(draft.shame_pile, Kind.NUMBER, Kind.ACE, Kind.JOKER):
        yield f"royals are never shamed: {wrong}"
    is_shaming = (
        draft.rules.blocked is Blocked.ARMOUR_OR_SHAME
        or draft.rules.dry_pile is DryPile.REFILL
    )
    if draft.shame_pile and not is_shaming:
        yield f"these rules have no shame pile: {_listed(draft.shame_pile)}"


def _check_hand(draft: PositionDraft) -> Iterator[str]:
    hand, phase = draft.hand, draft.phase
    if phase is Phase.REPLACEMENT:
        if hand is not None:
            yield f"while a card may be replaced the hand is empty, not {hand}"
    elif phase is not Phase.PLAY:
        if hand is None or not hand.is_royal:
            shown = "nothing" if hand is None else hand.symbol
            yield f"while royals are placed the next one is in hand, not {shown}"
    elif (
        hand is not None
        and hand.kind in (Kind.ACE, Kind.JOKER)
        and not _has_resets(draft)
    ):
        yield f"{hand} is not held in hand: it is banked, among the ploys"


def _check_waiting(draft: PositionDraft) -> Iterator[str]:
    card = draft.waiting_number
    if card is None:
        return
    if not card.is_number:
        yield f"only a number waits for a royal, not {card}"
    if draft.phase is not Phase.PLAY or draft.hand is None or not draft.hand.is_royal:
        yield f"{card} waits for a royal, so a royal is in hand, in play"
    if any(royal is not None and not royal.is_dead for royal in draft.royals):
        yield f"{card} waits for a royal although one lives"


def _check_queue(draft: PositionDraft) -> Iterator[str]:
    if wrong := _wrong(draft.queue, Kind.ROYAL):
        yield f"only royals wait to be placed, not {wrong}"
    if draft.queue and draft.phase in (Phase.REPLACEMENT, Phase.PLAY):
        yield f"all royals of the set-up are placed by now: {_listed(draft.queue)}"


def _check_setup(draft: PositionDraft) -> Iterator[str]:
    if draft.phase is Phase.PLAY:
        return
    rules = draft.rules
    if draft.phase is not Phase.ROYALS and rules.replacement is Replacement.NO:
        yield "under these rules no grid card is replaced"
    for cell, stack in zip(CELLS, draft.stacks, strict=False):
        size = 0 if cell is CENTRE and rules.grid is Grid.EIGHT else 1
        if len(stack) != size:
            yield f"in the set-up {cell.symbol} holds {size} card(s), not {len(stack)}"
    royals = [royal for royal in draft.royals if royal is not None]
    if any(royal.is_dead or royal.armour for royal in royals):
        yield "in the set-up no royal is dead or armoured yet"
    if draft.spent_ploys or draft.shame_pile or draft.draws or draft.ran_dry:
        yield (
            "in the set-up nothing is spent, shamed, drawn for points or run dry yet"
        )


def _check_draw_pile(draft: PositionDraft) -> Iterator[str]:
    count = len(draft.draw_pile)
    unseen, *known = draft.layers or (count,)
    if unseen < 0 or any(size < 1 for size in known) or unseen + sum(known) != count:
        sizes = " ".join(map(str, draft.layers))
        yield f"the layers {sizes} do not make up the {count} cards of the draw pile"
    is_shuffling = (
        draft.rules.blocked is Blocked.ARMOUR_OR_SHAME
        and draft.rules.shame_stack is ShameStack.SHUFFLED
    )
    if any(size > 1 for size in known) and not is_shuffling:
        yield "under these rules no stack goes under shuffled: one card to a layer"


def _check_counts(draft: PositionDraft) -> Iterator[str]:
    if draft.draws < 0:
        yield f"draws are counted from 0, not {draft.draws}"
    if draft.shuffle_count < 0:
        yield f"shuffles are counted from 0, not {draft.shuffle_count}"
    if not draft.shuffle_label.strip() or not draft.shuffle_label.isprintable():
        yield "the shuffle label has to be one line of printable text"


_CHECKS: Final[tuple[Callable[[PositionDraft], Iterator[str]], ...]] = (
    _check_cards,
    _check_board,
    _check_ploys,
    _check_shame,
    _check_hand,
    _check_waiting,
    _check_queue,
    _check_setup,
    _check_draw_pile,
    _check_counts,
)


def _unsettled(state: State) -> Iterator[str]:
    """Say what the rules would have done by themselves before the player's choice."""
    if (
        state.phase is not Phase.PLAY
        or state.living_count
        or state.dead_count == ROYAL_COUNT
    ):
        return
    is_royal_in_hand = state.hand is not None and state.hand.is_royal
    if state.rules.cycling is Cycling.AT_ONCE and not is_royal_in_hand:
        yield "no royal lives, so the next one is in hand at once under these rules"
    elif is_number_at_a_loss(state):
        yield f"no royal lives for the blocked {state.hand}: it waits, a royal in hand"
