"""Since when the result of a game was certain."""

from random import Random

from tests.support.reviews import WON, random_record, record_of
from tests.support.rule_sets import REVISED

from cannonade.coach.advice import Certainty
from cannonade.coach.certainty import certainty_of
from cannonade.coach.review.certain import Settled, settled
from cannonade.engine import Observation, determinize, observe
from cannonade.kernel import Position, Rng
from cannonade.notation import GameRecord, replay
from cannonade.words.review.report import say_settled


def seen_in(game: GameRecord) -> list[Observation]:
    return [observe(step.state) for step in replay(game).steps]


def found_in(seen: list[Observation]) -> Settled | None:
    return settled(len(seen) - 1, seen.__getitem__)


def test_a_game_that_was_won_was_certain_some_actions_before_its_end() -> None:
    seen = seen_in(record_of(WON[0]))
    found = found_in(seen)
    assert found is not None
    assert found.certainty is Certainty.WON
    assert found.ply < len(seen) - 2
    for ply, each in enumerate(seen[:-1]):
        if ply >= found.ply - 1:
            certain = certainty_of(Position.from_observation(each, Rng(1)))
            assert (certain is Certainty.WON) is (ply >= found.ply)
    assert say_settled(found) == (f"From action {found.ply} the win was certain.")


def test_no_hidden_card_has_a_part_in_it() -> None:
    seen = seen_in(random_record(REVISED, 5, most=400))
    found = found_in(seen)
    assert found is not None
    assert found.certainty is Certainty.LOST
    assert "was lost for certain" in say_settled(found)
    redrawn = [observe(determinize(each, Random(1))) for each in seen]
    assert found_in(redrawn) == found


def test_what_was_open_to_the_end_was_never_certain() -> None:
    assert found_in(seen_in(record_of(WON[0]))[:20]) is None
    assert say_settled(None) == ""
    assert say_settled(Settled(0, Certainty.LOST)).startswith("From the start the ")
