"""Drafted positions: every problem, and all of them at once."""

from dataclasses import replace

import pytest
from tests.support.positions import FULL, cards, draft
from tests.support.rule_sets import KILL_THE_ROYALS, ORIGINAL, POINTS, REVISED

from cannonade import engine
from cannonade.board import Cell, Slot
from cannonade.cards import PACK
from cannonade.errors import InvalidStateError
from cannonade.message import _
from cannonade.rules.schema import Blocked, DryPile, Rules

DRAFT = draft(grid=FULL, e3="Kd")
ROYALS, REPLACEMENT = engine.Phase.ROYALS, engine.Phase.REPLACEMENT
NOTHING_YET = "in the set-up nothing is spent, shamed, drawn for points or run dry yet"
NOT_SHUFFLED = "under these rules no stack goes under shuffled: one card to a layer"
NEXT_ROYAL = "no royal lives, so the next one is in hand at once under these rules"
WAITS = "2c waits for a royal, so a royal is in hand, in play"
UNHURT = "in the set-up no royal is dead or armoured yet"
LABEL = "the shuffle label has to be one line of printable text"


def replacing(rules: Rules = REVISED, **places: str) -> engine.PositionDraft:
    """Draft a position of the set-up, while a grid card may be replaced."""
    return draft(rules, {"grid": FULL, "e3": "Kd"} | places, phase=REPLACEMENT)


def problems_of(written: engine.PositionDraft) -> tuple[str, ...]:
    with pytest.raises(InvalidStateError) as caught:
        engine.validate_draft(written)
    return caught.value.problems


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        # cards
        (
            replace(DRAFT, draw_pile=DRAFT.draw_pile[2:]),
            "every card has to be somewhere; missing: Ac 2c",
        ),
        (
            replace(DRAFT, draw_pile=(*DRAFT.draw_pile, *cards("X2 9c X2"))),
            "no card can be in two places; found more than once: 9c X2",
        ),
        # the board
        (replace(DRAFT, stacks=(*DRAFT.stacks, ())), "the grid has nine cells, not 10"),
        (
            replace(DRAFT, royals=(*DRAFT.royals, None)),
            "there are twelve slots for royals, not 13",
        ),
        (
            draft(b4="Kc 2c Ac X1"),
            "under these rules the grid holds only numbers, not Ac Kc X1",
        ),
        (
            draft(ORIGINAL, b4="Kc 2c Ac X1"),
            "under these rules the grid holds numbers, aces and jokers, not Kc",
        ),
        (draft(e3="2c", c5="Ac"), "only royals stand on slots, not Ac 2c"),
        (draft(e3="Kd+Qd+2c+Ac"), "only numbers are armour, not Ac Qd"),
        (replace(replacing(), stacks=((),) * 10), "the grid has nine cells, not 10"),
        (
            replace(replacing(), royals=(None,)),
            "there are twelve slots for royals, not 1",
        ),
        # ploys, shame
        (
            draft(e3="Kd", ploys="2c", spent="Kc Ac"),
            "only aces and jokers are ploys, not 2c Kc",
        ),
        (
            draft(ORIGINAL, e3="Kd", ploys="Ac", spent="X1"),
            "these rules have no ploys, so nothing is banked: Ac X1",
        ),
        (draft(ORIGINAL, shame="Kd 2c Ac"), "royals are never shamed: Kd"),
        (draft(shame="3c 2c"), "these rules have no shame pile: 2c 3c"),
        # the hand, the waiting number, the queue
        (
            replacing(hand="Qs"),
            "while a card may be replaced the hand is empty, not Qs",
        ),
        (
            draft(grid=FULL, e3="Kd", phase=ROYALS),
            "while royals are placed the next one is in hand, not nothing",
        ),
        (
            draft(grid=FULL, phase=engine.Phase.NEW_ROYALS, hand="2c"),
            "while royals are placed the next one is in hand, not 2c",
        ),
        (
            draft(grid=FULL, e3="Kd", hand="Ac"),
            "Ac is not held in hand: it is banked, among the ploys",
        ),
        (
            draft(grid=FULL, e3="Kd", hand="X1"),
            "X1 is not held in hand: it is banked, among the ploys",
        ),
        (draft(hand="Qs", waiting="Ac"), "only a number waits for a royal, not Ac"),
        (draft(waiting="2c", hand="3c"), WAITS),
        (draft(waiting="2c"), WAITS),
        (draft(grid=FULL, phase=ROYALS, hand="Kd", waiting="2c"), WAITS),
        (
            draft(e3="Kd", hand="Qs", waiting="2c"),
            "2c waits for a royal although one lives",
        ),
        (
            draft(grid=FULL, phase=ROYALS, hand="Kd", queue="2c Qs Ac"),
            "only royals wait to be placed, not Ac 2c",
        ),
        (
            draft(e3="Kd", queue="Qs Jc"),
            "all royals of the set-up are placed by now: Jc Qs",
        ),
        (replacing(queue="Qs"), "all royals of the set-up are placed by now: Qs"),
        # the set-up
        (replacing(ORIGINAL, c3=""), "under these rules no grid card is replaced"),
        (replacing(b3="", c2="2c 3c"), "in the set-up b3 holds one card, not 0"),
        (replacing(c2="2c 3c"), "in the set-up c2 holds one card, not 2"),
        (
            draft(ORIGINAL, grid=FULL, phase=ROYALS, hand="Kd"),
            "in the set-up c3 holds no card, not 1",
        ),
        (replacing(c5="Qs dead"), UNHURT),
        (replacing(c5="Qs+2c"), UNHURT),
        *(
            (written, NOTHING_YET)
            for written in (
                replacing(spent="Ac"),
                replace(replacing(), draws=1),
                replace(replacing(), ran_dry=True),
                replacing(Rules(dry_pile=DryPile.REFILL), shame="2c"),
            )
        ),
        # the draw pile
        *(
            (
                replace(DRAFT, layers=layers),
                "the layers "
                + " ".join(map(str, layers))
                + " do not add up to the 44 cards of the draw pile",
            )
            for layers in ((43,), (45,), (44, 1), (43, 0, 1), (45, -1), (-1, 45))
        ),
        (replace(DRAFT, layers=(42, 2)), NOT_SHUFFLED),
        (replace(draft(ORIGINAL, grid=FULL, e3="Kd"), layers=(42, 2)), NOT_SHUFFLED),
        (
            replace(
                draft(replace(POINTS, blocked=Blocked.ARMOUR_OR_PLOY), e3="Kd"),
                layers=(42, 2),
            ),
            NOT_SHUFFLED,
        ),
        # counts, label
        (replace(DRAFT, draws=-1), "draws are counted from 0, not -1"),
        (replace(DRAFT, shuffle_count=-1), "shuffles are counted from 0, not -1"),
        *(
            (replace(DRAFT, shuffle_label=label), LABEL)
            for label in ("", "  ", "a\nb", "a\x00")
        ),
        # what the rules would have forced
        (draft(KILL_THE_ROYALS, grid=FULL), NEXT_ROYAL),
        (draft(KILL_THE_ROYALS, grid=FULL, hand="2c", e3="Kd dead"), NEXT_ROYAL),
        (
            draft(grid=FULL, hand="2c"),
            "no royal lives for the blocked 2c: it waits, a royal in hand",
        ),
    ],
)
def test_what_cannot_be_is_refused(written: engine.PositionDraft, problem: str) -> None:
    assert problem in problems_of(written)


def test_every_reason_is_given_at_once() -> None:
    written = replace(
        draft(grid=FULL, e3="Kd", b4="Ac 2c", shame="3c", hand="X1"),
        draws=-1,
        layers=(1, 1),
    )
    assert problems_of(written) == (
        "under these rules the grid holds only numbers, not Ac",
        "these rules have no shame pile: 3c",
        "X1 is not held in hand: it is banked, among the ploys",
        "the layers 1 1 do not add up to the 41 cards of the draw pile",
        "draws are counted from 0, not -1",
    )


@pytest.mark.parametrize(
    ("written", "flaw"),
    [
        (
            draft(e3="Kd", shame="3c 2c"),
            engine.Flaw(_("these rules have no shame pile: {cards}"), cards("2c 3c")),
        ),
        (
            replacing(b3=""),
            engine.Flaw(
                _("in the set-up b3 holds one card, not 0"), squares=(Cell.B3,)
            ),
        ),
        (
            replacing(c5="Qs dead", b1="Jc+2c"),
            engine.Flaw(_(UNHURT), squares=(Slot.C5, Slot.B1)),
        ),
        (
            draft(grid=FULL, hand="2c"),
            engine.Flaw(
                _("no royal lives for the blocked {cards}: it waits, a royal in hand"),
                cards("2c"),
            ),
        ),
    ],
)
def test_a_flaw_says_which_cards_and_squares_it_is_about(
    written: engine.PositionDraft, flaw: engine.Flaw
) -> None:
    found = engine.find_flaws(written)
    assert flaw in found
    assert problems_of(written) == tuple(each.describe() for each in found)


def test_a_position_that_can_be_has_no_flaw() -> None:
    assert engine.find_flaws(DRAFT) == ()


@pytest.mark.parametrize(
    "written",
    [
        draft(grid=FULL),  # no living royal: the next draw cycles for one
        draft(grid=FULL, hand="8h"),  # it fits, so it does not wait
        draft(grid=FULL, hand="2c", ploys="Ac"),
        draft(grid=FULL, hand="Kd", waiting="2c"),
        draft(KILL_THE_ROYALS, grid=FULL, hand="Kd"),
        draft(KILL_THE_ROYALS, grid=FULL, e3="Kd", hand="2c"),
        draft(KILL_THE_ROYALS, pile="", c4="2c"),  # all twelve are dead
        draft(ORIGINAL, b4="Ac X1", hand="X2", e3="Kd"),
        draft(ORIGINAL, shame="2c Ac X1", e3="Kd"),
        draft(Rules(dry_pile=DryPile.REFILL), shame="2c", e3="Kd"),
        draft(Rules(blocked=Blocked.ARMOUR_OR_SHAME), shame="2c", e3="Kd"),
        replace(draft(POINTS, grid=FULL, e3="Kd"), layers=(42, 2)),
        replace(DRAFT, layers=(0, *(1,) * 44)),
        replace(DRAFT, layers=(43, 1)),
        replacing(ploys="Ac"),
        draft(ORIGINAL, grid=FULL, c3="", phase=ROYALS, hand="Kd", queue="Qs"),
        draft(grid=FULL, phase=engine.Phase.NEW_ROYALS, hand="Kd", queue="Qs", e3="Jc"),
        replace(DRAFT, shuffle_label="a label", shuffle_count=3, draws=4),
    ],
)
def test_what_can_be_is_taken(written: engine.PositionDraft) -> None:
    state = engine.validate_draft(written)
    expected = replace(written, layers=written.layers or (len(written.draw_pile),))
    assert engine.PositionDraft.of(state) == expected
    assert state.draw_count == len(written.draw_pile)
    assert state.queue_count == len(written.queue)


def test_the_default_draft_misses_every_card() -> None:
    missing = " ".join(card.symbol for card in PACK)
    assert problems_of(engine.PositionDraft()) == (
        f"every card has to be somewhere; missing: {missing}",
        LABEL,
    )
