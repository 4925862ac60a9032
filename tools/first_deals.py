"""Find deals for a new player's first game: easy ones whose first decision is a shot.

Run as `python -m tools.first_deals`. It lists those that are no daily deals, and won
most often in the trials of the pool first; `cannonade.club.fair` has the first of them.
"""

from collections.abc import Iterator

from cannonade.cards import JACK_RANK
from cannonade.engine import (
    Attacked,
    AttackResult,
    Deal,
    Draw,
    Keep,
    Phase,
    Place,
    State,
    legal_actions,
    start,
    step,
)
from cannonade.pool import CertifiedDeal, Difficulty, load_pool
from cannonade.rules import Rules

CARDS = 3
"""The cards within which a jack can be felled, wherever the first of them goes."""


def main() -> None:
    """Print the deals, with the opening of each."""
    for deal in sorted(_found(), key=lambda each: -each.weak.wins - each.strong.wins):
        _, opening = opened(deal.number)
        print(deal.number, deal.weak.wins, deal.strong.wins, opening)


def _found() -> Iterator[CertifiedDeal]:
    pool = load_pool("revised")
    for each in pool.of_difficulty(Difficulty.EASY) if pool else ():
        if not each.proven_since and is_for_beginners(opened(each.number)[0]):
            yield each


def opened(number: int) -> tuple[State, str]:
    """Return a deal after its set-up, with the first card drawn, and the actions."""
    state, log = start(Deal(Rules(), number)).state, list[str]()
    while state.phase is not Phase.PLAY:
        legal = legal_actions(state)
        action = Keep() if Keep() in legal else legal[0]
        state = step(state, action).state
        log.append(f"{action}*")
    return step(state, Draw()).state, " ".join(log)


def is_for_beginners(state: State) -> bool:
    """Whether the first card is a number that fells exactly one royal, a jack.

    It must fit several cells, only one of which fells anything; no ploys are held yet;
    and wherever else the card goes, a jack can still be felled with the next two.
    """
    places = _places(state)
    fallen = [_felled_by(state, each) for each in places]
    others = [step(state, each).state for each in places if not _felled_by(state, each)]
    return (
        not state.ploys
        and [ranks for ranks in fallen if ranks] == [(JACK_RANK,)]
        and len(others) > 0
        and all(can_fell_a_jack(each, CARDS - 1) for each in others)
    )


def can_fell_a_jack(state: State, cards: int) -> bool:
    """Whether a jack can be felled with the next cards, wherever royals are placed."""
    if state.outcome is not None:
        return False
    if state.hand is None:
        return can_fell_a_jack(step(state, Draw()).state, cards)
    if state.hand.is_royal:
        after = (step(state, each).state for each in legal_actions(state))
        return all(can_fell_a_jack(each, cards) for each in after)
    places = _places(state)
    if any(JACK_RANK in _felled_by(state, each) for each in places):
        return True
    after = (step(state, each).state for each in places)
    return cards > 1 and any(can_fell_a_jack(each, cards - 1) for each in after)


def _places(state: State) -> list[Place]:
    return [each for each in legal_actions(state) if isinstance(each, Place)]


def _felled_by(state: State, action: Place) -> tuple[int, ...]:
    """Return the ranks of the royals that an action fells."""
    return tuple(
        event.royal.rank
        for event in step(state, action).events
        if isinstance(event, Attacked) and event.result is AttackResult.KILLED
    )


if __name__ == "__main__":
    main()
