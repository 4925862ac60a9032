"""The level that somebody plays like: known players are placed where they belong."""

from dataclasses import replace

import pytest
from tests.support.lines import read_lines
from tests.support.rule_sets import first_is_fast
from tests.support.sessions import play_all

from cannonade.cards import ROYAL_COUNT
from cannonade.club.strength import LATEST, LEAST, strengths_of
from cannonade.coach.players import level
from cannonade.coach.strength import play_out
from cannonade.engine import WIN, Deal, Outcome, Reason, worth
from cannonade.kernel import Rng
from cannonade.notation import Unfinished
from cannonade.rules import RULE_SETS
from cannonade.session import GameFacts, begin, facts_of

FIRST = 30_000
LINE = read_lines("won.txt")[0]
WON = facts_of(play_all(begin(LINE.deal), " ".join(LINE.tokens)))


def play(number: int, place: int, seed: int) -> GameFacts:
    """Return the facts of a game by a level: its result, and as many kills."""
    deal = Deal(RULE_SETS[place].rules, seed)
    end = play_out(deal, level(number).player(), Rng(seed, number))
    is_won = (result := worth(end.outcome, end.dead_count)) >= WIN // 2
    return replace(
        WON,
        rules_id=RULE_SETS[place].name,
        result=Outcome(
            is_won=is_won,
            reason=Reason.TWELVE_DEAD if is_won else Reason.DRY,
            score=result - WIN if is_won else None,
        ),
        kills=WON.kills[:1] * (ROYAL_COUNT if is_won else result),
    )


@pytest.mark.kernel
@pytest.mark.parametrize("number", first_is_fast([4, 1, 2, 3, 5]))
def test_each_level_is_placed_at_that_level(number: int) -> None:
    outside = 0
    for place in range(len(RULE_SETS)):
        games = [play(number, place, FIRST + seed) for seed in range(LATEST)]
        *_, now = strengths_of(games)
        assert now.game_count == LATEST
        assert now.low <= now.level <= now.high
        assert now.low - 0.5 < number < now.high + 0.5
        outside += not now.low <= number <= now.high
    assert outside <= 1  # of five 95 % intervals


def test_few_games_tell_nothing_and_later_ones_more() -> None:
    lost = replace(WON, result=Unfinished.RESIGNED, kills=())
    assert strengths_of([WON] * (LEAST - 1)) == ()
    assert strengths_of([replace(WON, rules_id="revised+wild_jokers")] * 50) == ()
    (first,) = strengths_of([WON] * LEAST)
    line = strengths_of([lost] * 100 + [WON] * LATEST)
    assert 1 < len(line) <= 10
    assert [each.level for each in line] == sorted(each.level for each in line)
    assert line[-1].low > line[0].high
    assert line[-1].high - line[-1].low < first.high - first.low
