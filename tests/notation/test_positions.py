"""Positions, drafts, observations and boards in text: each field, nothing hidden."""

from dataclasses import fields
from random import Random

import pytest
from tests.notation import samples
from tests.support.positions import position

from cannonade import engine, notation
from cannonade.cards import CARDS, PACK, Card, shuffled
from cannonade.engine import observe
from cannonade.errors import InvalidStateError
from cannonade.notation import format_observation, parse_observation, parse_position
from cannonade.notation.table_text import draw_board, summarize
from cannonade.rules import Grid, Rules

BOARD = "revised play -,-,-/-,-,-/-,-,- -,-,-/-,-,-/-,-,-/-,-,-"
TABLE = (
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h ploys=X1 spent=AcAdAh draws=14"
)
UNSEEN = "AsJh8sKs9h3s4c7h2s7d7cQs9c4s3hTs7sQd8dX2JdJs"
POSITION = f"{TABLE} draw_pile={UNSEEN}|5sTh3cTd label=48213"


def named(symbols: str) -> tuple[Card, ...]:
    return tuple(CARDS[each] for each in symbols.split())


def test_the_leading_fields() -> None:
    draft = notation.parse_draft(
        "original+grid=nine royals 5h,9d10c,-/-,-,-/-,-,X1 "
        "-,Jd,-/Qs+3c+4c,-,-/-,-,-/-,-,#Kc+2h label=-"
    )
    assert draft.rules.grid is Grid.NINE
    assert draft.phase is engine.Phase.ROYALS
    assert draft.stacks[:3] == (named("5h"), named("9d Tc"), ())
    assert draft.stacks[8] == named("X1")
    assert draft.royals[1] == engine.PlacedRoyal(CARDS["Jd"])
    assert draft.royals[3] == engine.PlacedRoyal(CARDS["Qs"], named("3c 4c"))
    assert draft.royals[11] == engine.PlacedRoyal(
        CARDS["Kc"], named("2h"), is_dead=True
    )


def test_the_named_fields_in_any_order() -> None:
    draft = notation.parse_draft(
        f"{BOARD} shuffles=2 queue=QsJd draw_pile=4s|6c(5d2h)7c ran_dry=yes draws=4 "
        "shame=3h4h spent=Ad ploys=AcX1 waiting=3c hand=7h label=any words, at all"
    )
    assert draft == engine.PositionDraft(
        hand=CARDS["7h"],
        waiting_number=CARDS["3c"],
        ploys=named("Ac X1"),
        spent_ploys=named("Ad"),
        shame_pile=named("3h 4h"),
        draws=4,
        ran_dry=True,
        draw_pile=named("4s 6c 5d 2h 7c"),
        layers=(1, 1, 2, 1),
        queue=named("Qs Jd"),
        shuffle_count=2,
        shuffle_label="any words, at all",
    )


def test_each_field_of_a_draft_is_written_and_read() -> None:
    """A field of `PositionDraft` without a text would be lost in saved positions."""
    draft = notation.parse_draft(
        "original replace 5h,-,-/-,-,-/-,-,- Jd,-,-/-,-,-/-,-,-/-,-,- hand=7h "
        "waiting=3c ploys=AcX1 spent=Ad shame=3h4h draws=4 ran_dry=yes "
        "draw_pile=4s|6c queue=QsJd shuffles=2 label=any words"
    )
    empty = engine.PositionDraft()
    for each in fields(engine.PositionDraft):
        assert getattr(draft, each.name) != getattr(empty, each.name), each.name
    assert notation.parse_draft(notation.format_draft(draft)) == draft


@pytest.mark.parametrize(
    ("text", "draw_pile", "layers"),
    [
        ("4s6c", "4s 6c", ()),
        ("4s6c|", "4s 6c", (2,)),
        ("|4s6c", "4s 6c", (0, 1, 1)),
        ("|(4s6c)", "4s 6c", (0, 2)),
        ("|", "", (0,)),
    ],
)
def test_the_layers_of_the_draw_pile(
    text: str, draw_pile: str, layers: tuple[int, ...]
) -> None:
    draft = notation.parse_draft(f"{BOARD} draw_pile={text}")
    assert draft.draw_pile == named(draw_pile)
    assert draft.layers == layers


@pytest.mark.parametrize(
    ("label", "text"),
    [
        ("", "label=-"),
        (f"{BOARD} label=-", f"label={BOARD} label=-"),
        ("-", 'label="-"'),
        (' "', r'label=" \""'),
        ("two\nlines", r'label="two\nlines"'),
    ],
)
def test_any_label_fits_in_the_line(label: str, text: str) -> None:
    draft = engine.PositionDraft(shuffle_label=label)
    assert notation.format_draft(draft) == f"{BOARD} {text}"
    assert notation.parse_draft(f"{BOARD} {text}") == draft


def test_a_draft_of_the_wrong_shape_cannot_be_written() -> None:
    draft = engine.PositionDraft(stacks=((),), royals=(), layers=(3, 0), draws=-1)
    with pytest.raises(InvalidStateError) as caught:
        notation.format_draft(draft)
    assert len(caught.value.problems) == 4


def test_a_finished_position_knows_its_outcome() -> None:
    dead = ",".join(f"#{card}" for card in PACK if card.is_royal).split(",")
    royals = "/".join(",".join(dead[side : side + 3]) for side in (0, 3, 6, 9))
    numbers = "".join(card.symbol for card in PACK if card.is_number)
    text = f"revised play {numbers},-,-/-,-,-/-,-,- {royals} ploys=AcAdX1 spent=AhAsX2"
    assert notation.parse_position(text).outcome == engine.Outcome(
        is_won=True, reason=engine.Reason.TWELVE_DEAD, score=3
    )


def test_a_position_by_hand_shuffles_from_its_own_text() -> None:
    unlabelled = POSITION.replace("label=48213", "label=-")
    state = notation.parse_position(unlabelled)
    assert state.shuffle_label == unlabelled
    assert notation.parse_position(notation.format_position(state)) == state


def test_the_same_position_has_the_same_label_however_it_is_written() -> None:
    def made(draw_pile: str) -> engine.State:
        return notation.parse_position(f"{TABLE} draw_pile={draw_pile}")

    all_unseen = made(f"{UNSEEN}5sTh3cTd")
    assert all_unseen == made(f"{UNSEEN}5sTh3cTd|")
    assert all_unseen.shuffle_label.endswith("5sTh3cTd| label=-")
    assert all_unseen.shuffle_label != made(f"{UNSEEN}|5sTh3cTd").shuffle_label


def test_the_rest_is_shuffled_by_a_deal_number() -> None:
    draft = notation.parse_draft(f"{BOARD} hand=7h rest=5")
    others = tuple(card for card in PACK if card is not CARDS["7h"])
    assert draft.draw_pile == shuffled(others, "5")
    assert draft.layers == ()
    assert notation.set_up(draft).draw_count == 53
    assert notation.parse_draft(f"{BOARD} hand=7h rest=6") != draft


def test_the_rest_of_a_whole_new_game_lies_as_in_the_deal() -> None:
    assert (
        notation.parse_draft(f"{BOARD} rest=48213").draw_pile
        == engine.Deal(Rules(), 48213).cards
    )


def test_the_rest_lies_between_what_is_named_and_what_is_known() -> None:
    draft = notation.parse_draft(f"{BOARD} draw_pile=2c3c|4c5c rest=5")
    assert draft.draw_pile[:2] == named("2c 3c")
    assert draft.draw_pile[-2:] == named("4c 5c")
    assert draft.layers == (52, 1, 1)
    assert sorted(draft.draw_pile) == sorted(PACK)


def test_a_sketch_leaves_the_rest_as_it_is() -> None:
    text = f"{BOARD} hand=7h draw_pile=2c|4c rest=5"
    sketch = notation.parse_sketch(text)
    assert (sketch.draft.draw_pile, sketch.rest) == (named("2c 4c"), 5)
    assert len(sketch.rest_cards) == 51
    assert notation.format_sketch(sketch) == text
    assert sketch.completed() == notation.parse_draft(text)


STATE = parse_position(
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h ploys=X1 spent=AcAdAh draws=14 "
    "draw_pile=AsJh8sKs9h3s4c7h2s7d7cQs9c4s3hTs7sQd8dX2JdJs|5sTh3cTd label=48213"
)


def test_the_board_is_drawn_in_five_lines() -> None:
    assert draw_board(STATE).splitlines() == [
        "       -      Jc+2c  -",
        "Qh+2h  8h x2  6h x2  6s     -",
        "Kd+3d  9d     8c x2  9s     Kc",
        "-      5d x3  Tc     5h x2  -",
        "       Kh     #Qc    -",
    ]


def test_a_line_says_where_the_game_stands() -> None:
    assert summarize(STATE) == "revised, play, hand -, ploys X1, 1 dead, 26 to draw"
    over = position(pile="", b4="2h", royals="e3 Kd")
    assert summarize(over) == "revised, lost dry, hand -, ploys -, 11 dead, 0 to draw"


IN_PACK_ORDER = "4c7c9c7d8dJdQd3h7h9hJhAs2s3s4s7s8sTsJsQsKsX2"
OBSERVATION = f"{TABLE} draw_pile={IN_PACK_ORDER}|5sTh3cTd"


def test_unseen_cards_are_written_in_pack_order() -> None:
    observation = observe(parse_position(POSITION))
    assert format_observation(observation) == OBSERVATION
    assert parse_observation(OBSERVATION) == observation


def test_unseen_cards_are_read_in_any_order() -> None:
    assert parse_observation(f"{TABLE} draw_pile={UNSEEN}|5sTh3cTd") == observe(
        parse_position(POSITION)
    )
    assert parse_observation(f"{TABLE} draw_pile={UNSEEN}5sTh3cTd").known_layers == ()


def test_a_shuffled_layer_is_a_set() -> None:
    text = f"points{TABLE.removeprefix('revised')} draw_pile={UNSEEN}|(Td5sTh)3c"
    observation = parse_observation(text)
    three = tuple(CARDS[each] for each in ("Td", "Th", "5s"))
    assert observation.known_layers == (three, (CARDS["3c"],))
    assert format_observation(observation).endswith("|(TdTh5s)3c")


def test_no_label_and_no_shuffles_are_told() -> None:
    random = Random(12)
    for _ in range(3):
        for _, after in samples.random_game(random, 60):
            text = format_observation(observe(after.state))
            assert "label" not in text
            assert "shuffles" not in text
            assert after.state.shuffle_label not in text
