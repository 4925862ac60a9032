"""The sentences of the home page."""

from cannonade.board import Slot
from cannonade.cards import CARDS
from cannonade.club.daily import DailyRecord
from cannonade.club.statistics import Streaks
from cannonade.engine import Attacked, AttackResult
from cannonade.store import GameId
from cannonade.words.club.front import say_kill, say_next_deal, say_todays_deal


def test_the_next_deal_is_named_by_how_hard_it_is_or_by_its_rules() -> None:
    assert say_next_deal("revised", "easy") == "An easy fair deal"
    assert say_next_deal("revised", "fair") == "A fair deal"
    assert say_next_deal("points", "") == "A new deal: Points"
    assert say_next_deal("original+cycling=at_once", "").endswith(": Original rules")


def test_todays_deal_is_new_or_going_on() -> None:
    nothing = DailyRecord({}, {}, Streaks())
    assert say_todays_deal(nothing, 3) == "The same for all"
    going_on = DailyRecord({}, {3: GameId("x")}, Streaks())
    assert say_todays_deal(going_on, 3) == "In progress"


def test_a_kill_is_told_with_its_sum() -> None:
    attack = Attacked(
        royal=CARDS["Jc"],
        slot=Slot.C5,
        near=CARDS["7c"],
        middle=CARDS["9d"],
        total=16,
        needed=11,
        misfits=(),
        needs=None,
        result=AttackResult.KILLED,
    )
    said = say_kill(CARDS["7d"], attack)
    assert "the 9 of diamonds and the 7 of clubs, 16 together" in said
    assert said.endswith("needs 11. It falls.")
