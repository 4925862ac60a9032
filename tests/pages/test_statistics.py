"""The page of statistics: every figure and chart with its total."""

from dataclasses import replace

from cannonade.board import Slot
from cannonade.cards import JACK_RANK, KING_RANK
from cannonade.club.fair import BestGame
from cannonade.club.statistics import ExcludedGames, Statistics, Streaks
from cannonade.engine import Reason
from cannonade.notation import Unfinished
from cannonade.pages.page import Figure, PagePart
from cannonade.pages.statistics import (
    Bar,
    Bars,
    kill_rows,
    length_chart,
    loss_figures,
    more_figures,
    par_chart,
    say_apart,
    say_figures,
    score_chart,
)
from cannonade.rules import RULE_SETS


def bars_of(chart: PagePart) -> tuple[Bar, ...]:
    (drawing,) = chart.blocks
    assert isinstance(drawing, Bars)
    return drawing.bars


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
    assert bars_of(chart)[0] == Bar("lost", 2, is_loss=True)
    assert [(each.label, each.count) for each in bars_of(chart)[1:]] == [
        *(("0", 0), ("1", 0), ("2", 2), ("3", 0), ("4", 0), ("5", 1), ("6", 0))
    ]
    assert chart.about == "5 games; 3.0 on average over 3 wins"


def test_points_are_put_together() -> None:
    points = Statistics(game_count=2, win_count=2, scores={41: 1, 118: 1})
    labels = [each.label for each in bars_of(score_chart(points, RULES["points"]))]
    assert labels[:2] == ["lost", "40 to 49"]
    assert labels[-1] == "110 to 119"


def test_lengths_and_losses_are_all_games() -> None:
    assert sum(each.count for each in bars_of(length_chart(SOME))) == SOME.game_count
    assert loss_figures(SOME) == (
        Figure("Lost: Out of powder", "1", "of 2"),
        Figure("Lost: Resigned", "1", "of 2"),
    )


def test_bests_stand_against_par_with_the_losses_first() -> None:
    best = [BestGame(0), BestGame(None), BestGame(2), BestGame(0)]
    chart = par_chart(best)
    bars = [(each.label, each.count) for each in bars_of(chart)]
    assert bars == [("lost", 1), ("-2", 1), ("-1", 0), ("best", 2)]
    assert bars_of(chart)[0].is_loss
    assert chart.about == "your best game of each of 4 fair deals"
    marked = par_chart([*best, BestGame(0, is_seen=True)]).about
    assert marked == "your best game of each of 5 fair deals, 1 of them seen before"


def test_kills_are_told_by_slot_and_rank() -> None:
    rows = dict(kill_rows(SOME))
    assert rows["b5"] == (2, 0, 0, 2)
    assert rows["a2"] == (0, 0, 1, 1)
    assert len(rows) == 12


def test_what_else_was_counted_says_out_of_what() -> None:
    found = more_figures(SOME, RULES["revised"])
    rows = {each.name: f"{each.value} {each.about}" for each in found}
    assert rows["Royals that fell in armour"] == "1 of 3 kills"
    assert rows["Numbers as armour"] == "4 in 5 games"
    assert rows["Aces spent"] == "2 in 5 games"
    assert "Cards of shame" not in rows
    none = more_figures(Statistics(), RULES["original"])
    assert "Aces spent" not in {each.name for each in none}


MORE = Statistics(
    game_count=8,
    win_count=3,
    scores={2: 3},
    losses={Reason.DRY: 5},
    lengths={60: 5, 70: 3},
    kills={(Slot.B5, 11): 40, (Slot.E2, 13): 9},
    double_kill_count=4,
    armour_count=2,
    extraction_count=6,
    reassignment_count=1,
    streaks=Streaks(2, 1),
    assisted=ExcludedGames(2, 1),
)


def test_each_figure_has_its_denominator() -> None:
    said = {each.name: (each.value, each.about) for each in say_figures(MORE)}
    assert said == {
        "Won": ("38 %", "3 of 8 games"),
        "Best streak": ("2", "wins in a row; now 1"),
        "Royals down": ("49", "of 96 in 8 games"),
        "Double kills": ("4", "in 8 games"),
    }
    nearly_all = replace(MORE, game_count=200, win_count=199)
    assert next(say_figures(nearly_all)).value == "99 %"


def test_nothing_is_said_of_no_games() -> None:
    assert not [*say_figures(Statistics(assisted=ExcludedGames(2, 1)))]
    assert say_apart(Statistics()) == ()


def test_games_apart_are_told() -> None:
    assert say_apart(MORE) == ("2 games with help, 1 won.",)
    assert "2 cards" in say_apart(Statistics(take_back_count=2))[0]
    by_hand = say_apart(Statistics(set_up=ExcludedGames(1, 0)))
    assert by_hand == ("1 game from a custom position.",)
    assert say_apart(Statistics(assisted=ExcludedGames(1, 1))) == ("1 win with help.",)


def test_few_games_have_only_the_figures_that_say_something() -> None:
    one = replace(MORE, game_count=1, win_count=0, streaks=Streaks())
    names = [each.name for each in say_figures(replace(one, double_kill_count=0))]
    assert names == ["Royals down"]
    won = next(say_figures(replace(one, win_count=1)))
    assert (won.value, won.about) == ("1", "of 1 game")
