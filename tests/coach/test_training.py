"""Training: reproducible, resumable and effective."""

from array import array

import pytest
from tests.support.rule_sets import REVISED, RULES, first_is_fast

from cannonade.coach.policy import WEIGHT_COUNT
from cannonade.coach.training import BATCH_SIZE, Trainer
from cannonade.errors import WeightsError


def test_threads_change_nothing() -> None:
    one, many = Trainer(REVISED, 7), Trainer(REVISED, 7)
    for _ in range(3):
        assert one.train() == many.train(threads=3)
    assert one.save() == many.save()
    assert one.games == 3 * BATCH_SIZE


def test_training_goes_on_as_if_never_stopped() -> None:
    whole, first, second = (Trainer(REVISED, 3) for _ in range(3))
    for _ in range(4):
        whole.train()
    for _ in range(2):
        first.train()
    second.restore(first.save(), first.games)
    for _ in range(2):
        second.train()
    assert second.save() == whole.save()
    assert second.games == whole.games


def test_a_batch_may_be_smaller() -> None:
    trainer, before = Trainer(REVISED, 3), Trainer(REVISED, 3).save()
    trainer.train(threads=2, games=10)
    assert trainer.games == 10
    assert trainer.save() != before
    for games in (0, BATCH_SIZE + 1):
        with pytest.raises(ValueError, match="number of games"):
            trainer.train(games=games)


def test_what_was_saved_has_to_fit() -> None:
    with pytest.raises(WeightsError, match="3 bytes of training: expected"):
        Trainer(REVISED, 1).restore(b"abc", 256)


@pytest.mark.parametrize("name", first_is_fast(RULES))
def test_weights_move_under_every_rule_set(name: str) -> None:
    trainer = Trainer(RULES[name], 1)
    trainer.train()
    assert len(trainer.weights) == WEIGHT_COUNT
    assert any(trainer.weights)


@pytest.mark.nightly
def test_sixty_thousand_games_teach_to_win() -> None:
    trainer = Trainer(REVISED, 1)
    wins = [trainer.train(threads=2)[0] for _ in range(240)]
    assert sum(wins[:10]) < 0.02 * 10 * BATCH_SIZE
    assert sum(wins[-10:]) > 0.1 * 10 * BATCH_SIZE


def test_what_is_given_out_is_a_copy() -> None:
    trainer = Trainer(REVISED, 1)
    trainer.train()
    weights = array("f", trainer.weights)
    trainer.train()
    assert weights != array("f", trainer.weights)
