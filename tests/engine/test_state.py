"""Properties of layouts."""

from tests.support.positions import position

from cannonade.board import Cell, Slot
from cannonade.cards import CARDS
from cannonade.engine import Phase, PlacedRoyal, PositionDraft

STATE = position(
    b4="2c 3c 5c",
    c3="9d",
    royals="b5 Jh+2d+3d, e3 Kd dead, a4 Qc",
    ploys="X2 Ad X1 Ac",
    hand="7h",
)


def test_the_top_of_a_stack_is_its_newest_card() -> None:
    assert STATE.top(Cell.B4) == CARDS["5c"]
    assert STATE.top(Cell.C3) == CARDS["9d"]
    assert STATE.top(Cell.D2) is None


def test_cells_in_use() -> None:
    assert STATE.filled_cells() == (Cell.B4, Cell.C3)


def test_the_living_and_the_dead() -> None:
    jack = PlacedRoyal(CARDS["Jh"], (CARDS["2d"], CARDS["3d"]))
    queen = PlacedRoyal(CARDS["Qc"])
    assert list(STATE.living()) == [(Slot.B5, jack), (Slot.A4, queen)]
    assert (STATE.living_count, STATE.dead_count) == (2, 1)
    assert (jack.health, queen.health) == (16, 12)


def test_the_ploy_banked_first_is_the_next_to_be_spent() -> None:
    assert (STATE.ace, STATE.joker) == (CARDS["Ad"], CARDS["X2"])
    none = position(b4="5c", e3="Kd")
    assert (none.ace, none.joker) == (None, None)


def test_a_state_is_over_when_it_has_an_outcome() -> None:
    assert not STATE.is_over
    assert position(pile="", b4="2c", royals="e3 Kd").is_over


def test_a_draft_begins_as_an_empty_table_in_play() -> None:
    draft = PositionDraft()
    assert (draft.phase, draft.stacks, draft.royals) == (
        Phase.PLAY,
        ((),) * 9,
        (None,) * 12,
    )
    assert draft.cards() == ()


def test_the_draft_of_a_state_names_all_its_cards() -> None:
    draft = PositionDraft.of(STATE)
    assert len(draft.cards()) == len(set(draft.cards())) == 54
    waiting = position(b4="9c", hand="Kd", waiting="2c", ploys="", spent="Ac")
    assert len(set(PositionDraft.of(waiting).cards())) == 54
