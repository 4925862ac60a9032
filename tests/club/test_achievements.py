"""Each achievement has a game that earns it, and one that just misses it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from tests.support.lines import read_lines
from tests.support.positions import draft
from tests.support.rule_sets import ORIGINAL, REVISED, RULES
from tests.support.sessions import play_all
from tests.support.stores import START

from cannonade.board import SLOTS, Slot
from cannonade.cards import CARDS
from cannonade.club.achievements import ACHIEVEMENTS, earned_by, progress_of
from cannonade.engine import Outcome, Reason
from cannonade.notation import Unfinished
from cannonade.rules import Rules
from cannonade.session import Firing, GameFacts, Kill, begin, facts_of
from cannonade.store import FinishedGame, GameId

WIN = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=0)
LOSS = Outcome(is_won=False, reason=Reason.DRY, score=None)

Games = Iterable[GameFacts]


# Two loaded lanes, on column b and on row 2, both fired from b2.
B = {"b4": "9s", "b3": "8s", "b2": "3c"}
TWO = {**B, "d2": "9h", "c2": "8h"}


def shot(
    tokens: str, lanes: Mapping[str, str] = B, rules: Rules = REVISED, **more: str
) -> GameFacts:
    """Play from a position to the end or a resignation, as if it had been dealt."""
    places = {"hand": tokens[:2] if "@" in tokens else "", **more}
    session = play_all(begin(draft(rules, {**lanes, **places})), tokens)
    facts = facts_of(session if session.is_over else session.resign())
    return replace(facts, is_dealt=True)


_LINE = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
BASE = facts_of(play_all(begin(_LINE.deal), " ".join(_LINE.tokens)))
"""The facts of a won game, to be varied."""

game = partial(replace, BASE)


def kill(symbol: str, slot: Slot = Slot.B5, total: int = 20, worn: int = 0) -> Kill:
    royal = CARDS[symbol]
    return Kill(royal, slot, royal.rank + worn, total, CARDS["5d"], Firing.PLACED)


def kills(*royals: str) -> GameFacts:
    return game(kills=tuple(map(kill, royals)))


def every_lane(count: int) -> GameFacts:
    ranks = [CARDS[symbol] for symbol in ("Jc", "Qc", "Kc")]
    every = [kill(card.symbol, slot) for slot in SLOTS for card in ranks]
    return game(kills=tuple(every[:count]))


CASES: dict[str, tuple[Games, Games]] = {
    "first_win": ([game()], [game(result=LOSS)]),
    "double_kill": (
        [shot("5d@b2", TWO, b5="Js", e2="Jd")],
        [shot("5d@b2", TWO, b5="Js", e2="Kd")],
    ),
    "as_dealt": (
        [game(is_grid_kept=True)],
        [game(), game(is_grid_kept=True, result=LOSS)],
    ),
    "first_aim": ([game(undo_count=0)], [game(undo_count=1)]),
    "no_armour": ([game(armour_count=0)], [game(armour_count=1)]),
    "rolling_fire": ([game(longest_run=4)], [game(longest_run=3)]),
    "broadside": ([game(double_kill_count=3)], [game(double_kill_count=2)]),
    "exact": (
        [game(kills=tuple(kill("Js", total=11) for _ in range(4)))],
        [game(kills=(kill("Js"), *(kill("Js", total=11) for _ in range(3))))],
    ),
    "small_shot": (
        [shot("2d@b2", b2="", b5="Ks")],
        [shot("3d@b2", b2="", b5="Ks"), shot("2d@b2", b2="", b5="Qs")],
    ),
    "breaker": (
        [shot("5d@b2", b4="Ts", b5="Ks+5c")],
        [shot("5d@b2", b4="Ts", b5="Ks+4c"), shot("5d@b2", b5="Ks+5c")],
    ),
    "uphill": (
        [game(kills=tuple(kill("Js", worn=2) for _ in range(4)))],
        [game(kills=(kill("Js"), *(kill("Js", worn=2) for _ in range(3))))],
    ),
    "kings_first": (
        [kills("Qc", "Kc", "Kd", "Kh", "Ks", "Jc"), kills("Kc", "Kd", "Kh", "Ks")],
        [kills("Kc", "Kd", "Kh", "Jc", "Ks")],
    ),
    "whole_house": ([kills("Jd", "Qc", "Jc", "Kc")], [kills("Qc", "Jc", "Jd", "Kc")]),
    "two_crowns": (
        [shot("5d@b2", TWO, b5="Ks", e2="Kh")],
        [shot("5d@b2", TWO, b5="Ks", e2="Qh"), kills("Ks", "Kh")],
    ),
    "last_ploy": (
        [shot("c3>b2", b5="Js", c3="5d", ploys="X1", pile="2d 2h")],
        [
            shot("c3>b2", b5="Js", c3="5d", ploys="X1 X2", pile="2d"),
            shot("5d@b2", b5="Js", pile="2d", c3="4d"),
        ],
    ),
    "double_move": (
        [shot("c3>b2", TWO, b5="Js", e2="Jd", c3="5d", ploys="X1")],
        [
            shot("c3>b2", TWO, b5="Js", e2="Kd", c3="5d", ploys="X1"),
            shot("5d@b2", TWO, b5="Js", e2="Jd"),
        ],
    ),
    "unspent": (
        [game(ploys_left=1, extraction_count=0, reassignment_count=0)],
        [
            game(ploys_left=1, extraction_count=1, reassignment_count=0),
            game(ploys_left=1, extraction_count=0, reassignment_count=1),
            game(ploys_left=0, extraction_count=0, reassignment_count=0),
        ],
    ),
    "all_spent": (
        [game(extraction_count=4, reassignment_count=2)],
        [game(extraction_count=4, reassignment_count=1)],
    ),
    "perfect_six": ([game(ploys_left=6)], [game(ploys_left=5)]),
    "reset_kill": (
        [shot("Ad@b2", B, ORIGINAL, b5="Js")],
        [shot("Ad@b2", B, ORIGINAL, b5="Ks+5c"), shot("5d@b2", B, ORIGINAL, b5="Js")],
    ),
    "no_shame": (
        [game(rules_id="original", shame_count=0)],
        [
            game(rules_id="original", shame_count=1),
            game(rules_id="revised", shame_count=0),
        ],
    ),
    "high_score": (
        [game(rules_id="points", result=replace(WIN, score=110))],
        [
            game(rules_id="points", result=replace(WIN, score=109)),
            game(rules_id="revised", result=replace(WIN, score=110)),
        ],
    ),
    "last_card": (
        [shot("5d@b2", b5="Js", pile="2d")],
        [shot("5d@b2", b5="Js", pile="2d 2h"), shot("5d@b2", b5="Js", pile="")],
    ),
    "powder_left": ([game(cards_left=8)], [game(cards_left=7)]),
    "ran_dry": ([game(ran_dry=True)], [game(ran_dry=False)]),
    "house_rules": (
        [game(rules_id="revised+cycling=at_once")],
        [game(), game(rules_id="revised+cycling=at_once", result=LOSS)],
    ),
    "every_rule_set": (
        [game(rules_id=each) for each in RULES],
        [
            *(game(rules_id=each) for each in [*RULES][1:]),
            game(rules_id="revised", result=Unfinished.RESIGNED),
        ],
    ),
    "every_lane": ([every_lane(36)], [every_lane(35)]),
    "three_in_a_row": (
        [game(), game(), game()],
        [game(), game(), game(result=LOSS), game()],
    ),
    "ten_wins": ([game()] * 10, [game(result=LOSS), *[game()] * 9]),
}
"""Games that earn each achievement, and games that just miss it."""


def ended(games: Games) -> list[FinishedGame]:
    """Return finished games, in order."""
    return [
        FinishedGame(GameId(f"game-{n}"), START + timedelta(minutes=n), each)
        for n, each in enumerate(games)
    ]


def earned(games: Games) -> set[str]:
    return {each.achievement.id for each in progress_of(ended(games)) if each.earned}


def test_every_achievement_has_its_games() -> None:
    assert [each.id for each in ACHIEVEMENTS] == [*CASES]
    assert len(ACHIEVEMENTS) >= 20


@pytest.mark.parametrize("name", CASES)
def test_these_games_earn_it_dealt_and_without_help(name: str) -> None:
    facts, _misses = CASES[name]
    assert not earned(replace(each, is_assisted=True) for each in facts)
    assert not earned(replace(each, is_dealt=False) for each in facts)
    games = ended(facts)
    (found,) = (each for each in progress_of(games) if each.achievement.id == name)
    assert found.reached == found.achievement.goal
    assert found.earned is not None
    if found.achievement.goal > 1:
        assert found.earned.id == games[-1].id
        assert found.earned.finished_at == games[-1].finished_at


@pytest.mark.parametrize("name", CASES)
def test_each_of_these_games_just_misses(name: str) -> None:
    misses = [*CASES[name][1]]
    (achievement,) = (each for each in ACHIEVEMENTS if each.id == name)
    together = [misses] if achievement.goal > 1 else [[each] for each in misses]
    assert all(name not in earned(some) for some in together)


def test_progress_is_told_on_the_way() -> None:
    some = [game(), game(rules_id="original"), game(result=LOSS)]
    found = {each.achievement.id: each for each in progress_of(ended(some))}
    assert (found["ten_wins"].reached, found["ten_wins"].earned) == (2, None)
    assert found["every_rule_set"].reached == 2
    assert found["three_in_a_row"].reached == 2
    assert progress_of([])[0].reached == 0


def test_what_one_game_has_earned() -> None:
    games = ended([game(result=LOSS, double_kill_count=0), game(), game(ran_dry=True)])
    second = [each.id for each in earned_by(progress_of(games), games[1].id)]
    assert "first_win" in second
    third = [each.id for each in earned_by(progress_of(games), games[2].id)]
    assert third == ["ran_dry"]
