"""Charts include every game that counts, and show their totals."""

from cannonade.board import Slot
from cannonade.cards import JACK_RANK, KING_RANK
from cannonade.club.fair import BestGame
from cannonade.club.statistics import Statistics
from cannonade.engine import Reason
from cannonade.notation import Unfinished
from cannonade.rules import RULE_SETS
from cannonade.words.club.statistics import (
    Bar,
    kill_rows,
    kill_sums,
    length_chart,
    loss_rows,
    more_rows,
    par_chart,
    score_chart,
)

RULES = {each.name: each.rules for each in RULE_SETS}
SOME = Statistics(
    game_count=5,
    win_count=3,
    scores={2: 2, 5: 1},
    losses={Reason.DRY: 1, Unfinished.RESIGNED: 1},
    lengths={61: 3, 70: 2},
    kills={(Slot.B5, KING_RANK): 2, (Slot.A2, JACK_RANK): 1},
    armoured_kill_count=1,
    armour_count=4,
    extraction_count=2,
)


def test_scores_have_a_bar_each_and_the_losses_come_first() -> None:
    chart = score_chart(SOME, RULES["revised"])
    assert chart.bars[0] == Bar("lost", 2, is_loss=True)
    assert [(each.label, each.count) for each in chart.bars[1:]] == [
        *(("0", 0), ("1", 0), ("2", 2), ("3", 0), ("4", 0), ("5", 1), ("6", 0))
    ]
    assert chart.out_of == "5 games; 3.0 on average over 3 wins"


def test_points_are_put_together() -> None:
    points = Statistics(game_count=2, win_count=2, scores={41: 1, 118: 1})
    labels = [each.label for each in score_chart(points, RULES["points"]).bars]
    assert labels[:2] == ["lost", "40 to 49"]
    assert labels[-1] == "110 to 119"


def test_lengths_and_losses_are_all_games() -> None:
    assert sum(each.count for each in length_chart(SOME).bars) == SOME.game_count
    assert loss_rows(SOME) == (("Out of powder", 1), ("Resigned", 1))


def test_bests_stand_against_par_with_the_losses_first() -> None:
    best = [BestGame(0), BestGame(None), BestGame(2), BestGame(0)]
    chart = par_chart(best)
    bars = [(each.label, each.count) for each in chart.bars]
    assert bars == [("lost", 1), ("-2", 1), ("-1", 0), ("best", 2)]
    assert chart.bars[0].is_loss
    assert chart.out_of == "your best game of each of 4 fair deals"
    marked = par_chart([*best, BestGame(0, is_seen=True)]).out_of
    assert marked == "your best game of each of 5 fair deals, 1 of them seen before"


def test_kills_are_told_by_slot_and_rank() -> None:
    rows = dict(kill_rows(SOME))
    assert rows["b5"] == (2, 0, 0, 2)
    assert rows["a2"] == (0, 0, 1, 1)
    assert len(rows) == 12
    assert kill_sums(SOME) == (2, 0, 1, 3)


def test_what_else_was_counted_says_out_of_what() -> None:
    rows = dict(more_rows(SOME, RULES["revised"]))
    assert rows["Royals that fell in armour"] == "1 of 3 kills"
    assert rows["Numbers as armour"] == "4 in 5 games"
    assert rows["Aces spent"] == "2 in 5 games"
    assert "Cards of shame" not in rows
    assert "Aces spent" not in dict(more_rows(Statistics(), RULES["original"]))
