"""The deal after a game: as hard as before, or harder after a win."""

from dataclasses import replace

import pytest
from tests.support.lines import read_lines
from tests.support.sessions import play_all

from cannonade.club.fair import FIRST_DEAL, certified_of
from cannonade.engine import Deal, Outcome, Reason, Step, start
from cannonade.play.new_game import deal_after
from cannonade.pool import Difficulty, load_pool
from cannonade.rules import find_rule_set
from cannonade.session import Options, Session, begin

REVISED = find_rule_set("revised").rules
WON = read_lines("won.txt")


def fair(difficulty: Difficulty) -> Deal:
    pool = load_pool("revised")
    assert pool is not None
    return Deal(REVISED, pool.of_difficulty(difficulty)[0].number)


@pytest.mark.parametrize("difficulty", list(Difficulty))
def test_a_fair_deal_as_hard_follows_a_loss(difficulty: Difficulty) -> None:
    lost = begin(fair(difficulty)).resign()
    found = certified_of(deal_after(lost))
    assert found is not None
    assert found.difficulty is difficulty


def test_a_harder_deal_follows_a_win() -> None:
    (line,) = (each for each in WON if each.deal_code == "revised:1")
    won = play_all(begin(line.deal), " ".join(line.tokens))
    before, after = certified_of(won.start), certified_of(deal_after(won))
    assert before is not None
    assert after is not None
    levels = [*Difficulty]
    step = levels.index(after.difficulty) - levels.index(before.difficulty)
    assert step == (before.difficulty is not Difficulty.HARD)


def test_an_easy_deal_follows_the_first_game_even_after_a_win() -> None:
    outcome = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=4)
    won = Step(replace(start(FIRST_DEAL).state, outcome=outcome), ())
    session = Session(start=FIRST_DEAL, options=Options(), opening=won)
    found = certified_of(deal_after(session))
    assert found is not None
    assert found.difficulty is Difficulty.EASY


def test_any_deal_of_the_same_rules_follows_any_other() -> None:
    rules = find_rule_set("points").rules
    following = deal_after(begin(Deal(rules, 7)))
    assert following.rules == rules
    assert certified_of(following) is None
