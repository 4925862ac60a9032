"""Observations in text: everything known, and nothing hidden."""

from random import Random

import pytest
from tests.notation import samples

from cannonade.cards import CARDS
from cannonade.engine import Deal, Outcome, Reason, observe, start
from cannonade.errors import NotationError
from cannonade.notation import format_observation, parse_observation, parse_position
from cannonade.rules import Rules, SetupRoyals

TABLE = (
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h ploys=X1 spent=AcAdAh draws=14"
)
UNSEEN = "AsJh8sKs9h3s4c7h2s7d7cQs9c4s3hTs7sQd8dX2JdJs"
POSITION = f"{TABLE} draw_pile={UNSEEN}|5sTh3cTd label=48213"
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


def test_a_shuffled_queue_is_a_set() -> None:
    for number in range(40):
        state = start(Deal(Rules(setup_royals=SetupRoyals.SHUFFLED), number)).state
        observation = observe(state)
        text = format_observation(observation)
        assert parse_observation(text) == observation
        queue = "".join(card.symbol for card in state.queue)
        if queue:
            told_in_order = text[: text.index(" queue=")] + f" queue={queue}"
            assert parse_observation(told_in_order) == observation


def test_no_label_and_no_shuffles_are_told() -> None:
    random = Random(12)
    for _ in range(3):
        for _, after in samples.random_game(random, 60):
            text = format_observation(observe(after.state))
            assert "label" not in text
            assert "shuffles" not in text
            assert after.state.shuffle_label not in text


@pytest.mark.parametrize(
    ("token", "outcome"),
    [
        ("won:3:twelve_dead", Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=3)),
        ("lost:dry", Outcome(is_won=False, reason=Reason.DRY, score=None)),
        ("lost:-4:score", Outcome(is_won=False, reason=Reason.SCORE, score=-4)),
    ],
)
def test_an_outcome_is_told(token: str, outcome: Outcome) -> None:
    text = f"{OBSERVATION} outcome={token}"
    observation = parse_observation(text)
    assert observation.outcome == outcome
    assert format_observation(observation) == text


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        (f"{OBSERVATION} outcome=lost", len(OBSERVATION) + 13, "a reason"),
        (f"{OBSERVATION} outcome=", len(OBSERVATION) + 9, "won SCORE REASON"),
        (f"{OBSERVATION} label=7", len(OBSERVATION) + 1, "outcome="),
        (OBSERVATION.replace("ploys=X1 ", ""), len(OBSERVATION) - 9, "X1"),
        (OBSERVATION.replace("X1", "X2"), OBSERVATION.index("X2"), "54 different"),
        (OBSERVATION.replace("|5s", "|2d"), OBSERVATION.index("|5s") + 1, "2d"),
        (f"{OBSERVATION} hand=2d", len(OBSERVATION) + 6, "54 different"),
    ],
)
def test_wrong_observations(text: str, offset: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_observation(text)
    assert (caught.value.offset, caught.value.text) == (offset, text)
    assert expected in caught.value.expected
