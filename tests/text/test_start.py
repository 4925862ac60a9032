"""The starts that a player may ask for."""

from pathlib import Path

import pytest
from tests.support.conversations import answers, open_game, said
from tests.support.rule_sets import ORIGINAL

from cannonade.cards import PACK
from cannonade.engine import Deal, PositionDraft
from cannonade.errors import InvalidStateError, NotationError, RulesError
from cannonade.play.new_game import choose_start
from cannonade.session import begin

POSITION = (
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h hand=7d ploys=X1 spent=AcAdAh draws=14 "
    "draw_pile=AsJh8sKs9h3s4c7h2s7cQs9c4s3hTs7sQd8dX2JdJs|5sTh3cTd label=48213"
)
ORDER = " ".join(card.symbol for card in PACK)


@pytest.mark.parametrize("code", ["ORIGINAL:7", "original: 007", "Original:0,007"])
def test_a_deal_code_may_be_written_as_people_do(code: str) -> None:
    assert choose_start(code) == Deal(ORIGINAL, 7)


def test_an_order_with_spaces_is_a_deal_and_no_position() -> None:
    assert choose_start(f"original:{ORDER}") == Deal(ORIGINAL, order=PACK)


def test_a_position_is_begun_from() -> None:
    start = choose_start(POSITION)
    assert isinstance(start, PositionDraft)
    assert str(begin(start).state.hand) == "7d"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("orignal", RulesError),
        ("orignal:7", NotationError),
        ("revised plays", NotationError),
        (POSITION.replace("hand=7d ", ""), InvalidStateError),
    ],
)
def test_what_cannot_be_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        choose_start(text)


@pytest.mark.parametrize("start", [POSITION, f"original:{ORDER}"])
def test_what_was_given_card_by_card_is_shown_only_when_asked(
    tmp_path: Path, start: str
) -> None:
    game = open_game(tmp_path, begin(choose_start(start)))
    game.introduce()
    told = " ".join(said(game.screen))
    assert "given card by card" in told
    assert ORDER.replace(" ", "")[60:] not in told
    assert "AsJh8sKs" not in told


def test_a_position_can_be_the_next_game(tmp_path: Path) -> None:
    told = answers(tmp_path, Deal(ORIGINAL, 1), f"new {POSITION}", "d4", "code anyway")
    assert "7♦ goes on d4, over 6♠." in told
    assert told[-1] == f"Position: {POSITION}"


def test_a_wrong_position_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    told = answers(tmp_path, Deal(ORIGINAL, 1), f"new {POSITION[:-60]}", "code")
    assert told[0].startswith("No new game: ")
    assert told[-1] == "Deal code: original:1"
