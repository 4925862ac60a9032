"""Each achievement has a game that earns it, and one that just misses it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
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
from cannonade.club.achievements import (
    ACHIEVEMENTS,
    earned_by,
    progress_of,
)
from cannonade.engine import Outcome, PositionDraft, Reason
from cannonade.notation import Unfinished
from cannonade.session import Firing, GameFacts, Kill, Session, begin, facts_of
from cannonade.store import (
    FinishedGame,
    GameId,
)

WON = {line.deal_code: line for line in read_lines("won.txt")}
WIN = Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=0)
LOSS = Outcome(is_won=False, reason=Reason.DRY, score=None)

Games = Iterable[GameFacts]


def whole(name: str) -> Session:
    """Play a complete won game of a rule set's first deal."""
    line = WON[f"{name}:1"]
    return play_all(begin(line.deal), " ".join(line.tokens))


def dealt(start: PositionDraft, tokens: str) -> GameFacts:
    """Play from a position to the end or a resignation, as if it had been dealt."""
    session = play_all(begin(start), tokens)
    facts = facts_of(session if session.is_over else session.resign())
    return replace(facts, is_dealt=True)


# Two loaded lanes, on column b and on row 2, both fired from b2.
B = {"b4": "9s", "b3": "8s", "b2": "3c"}
TWO = {"b2": "3c", "d2": "9h", "c2": "8h"}


def lanes(tokens: str, hand: str = "5d", **more: str) -> GameFacts:
    places = {**B, **TWO, "hand": hand, **more}
    return dealt(draft(REVISED, places), tokens)


BASE = facts_of(whole("revised"))
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


@dataclass(frozen=True)
class Case:
    """Games that earn an achievement, and games that just miss it."""

    earns: Games
    misses: Games


CASES: dict[str, Case] = {
    "first_win": Case([game()], [game(result=LOSS)]),
    "double_kill": Case(
        [lanes("5d@b2", b5="Js", e2="Jd")],
        [lanes("5d@b2", b5="Js", e2="Kd")],
    ),
    "as_dealt": Case(
        [game(is_grid_kept=True)], [game(), game(is_grid_kept=True, result=LOSS)]
    ),
    "first_aim": Case([game(undo_count=0)], [game(undo_count=1)]),
    "no_armour": Case([game(armour_count=0)], [game(armour_count=1)]),
    "rolling_fire": Case([game(longest_run=4)], [game(longest_run=3)]),
    "broadside": Case([game(double_kill_count=3)], [game(double_kill_count=2)]),
    "exact": Case(
        [game(kills=tuple(kill("Js", total=11) for _ in range(4)))],
        [game(kills=(kill("Js"), *(kill("Js", total=11) for _ in range(3))))],
    ),
    "small_shot": Case(
        [lanes("2d@b2", "2d", b2="", b5="Ks")],
        [
            lanes("3d@b2", "3d", b2="", b5="Ks"),
            lanes("2d@b2", "2d", b2="", b5="Qs"),
        ],
    ),
    "breaker": Case(
        [lanes("5d@b2", b4="Ts", b5="Ks+5c")],
        [lanes("5d@b2", b4="Ts", b5="Ks+4c"), lanes("5d@b2", b5="Ks+5c")],
    ),
    "uphill": Case(
        [game(kills=tuple(kill("Js", worn=2) for _ in range(4)))],
        [game(kills=(kill("Js"), *(kill("Js", worn=2) for _ in range(3))))],
    ),
    "kings_first": Case(
        [kills("Qc", "Kc", "Kd", "Kh", "Ks", "Jc"), kills("Kc", "Kd", "Kh", "Ks")],
        [kills("Kc", "Kd", "Kh", "Jc", "Ks")],
    ),
    "whole_house": Case(
        [kills("Jd", "Qc", "Jc", "Kc")],
        [kills("Qc", "Jc", "Jd", "Kc")],
    ),
    "two_crowns": Case(
        [lanes("5d@b2", b5="Ks", e2="Kh")],
        [lanes("5d@b2", b5="Ks", e2="Qh")],
    ),
    "last_ploy": Case(
        [dealt(draft(REVISED, B, b5="Js", c3="5d", ploys="X1", pile="2d 2h"), "c3>b2")],
        [
            dealt(
                draft(REVISED, B, b5="Js", c3="5d", ploys="X1 X2", pile="2d"), "c3>b2"
            ),
            dealt(draft(REVISED, B, b5="Js", hand="5d", pile="2d", c3="4d"), "5d@b2"),
        ],
    ),
    "double_move": Case(
        [lanes("c3>b2", hand="", b5="Js", e2="Jd", c3="5d", ploys="X1")],
        [
            lanes("c3>b2", hand="", b5="Js", e2="Kd", c3="5d", ploys="X1"),
            lanes("5d@b2", b5="Js", e2="Jd"),
        ],
    ),
    "unspent": Case(
        [game(ploys_left=1, extraction_count=0, reassignment_count=0)],
        [
            game(ploys_left=1, extraction_count=1, reassignment_count=0),
            game(ploys_left=1, extraction_count=0, reassignment_count=1),
            game(ploys_left=0, extraction_count=0, reassignment_count=0),
        ],
    ),
    "all_spent": Case(
        [game(extraction_count=4, reassignment_count=2)],
        [game(extraction_count=4, reassignment_count=1)],
    ),
    "perfect_six": Case([game(ploys_left=6)], [game(ploys_left=5)]),
    "reset_kill": Case(
        [dealt(draft(ORIGINAL, B, b5="Js", hand="Ad"), "Ad@b2")],
        [
            dealt(draft(ORIGINAL, B, b5="Ks+5c", hand="Ad"), "Ad@b2"),
            dealt(draft(ORIGINAL, B, b5="Js", hand="5d"), "5d@b2"),
        ],
    ),
    "no_shame": Case(
        [game(rules_id="original", shame_count=0)],
        [
            game(rules_id="original", shame_count=1),
            game(rules_id="revised", shame_count=0),
        ],
    ),
    "high_score": Case(
        [game(rules_id="points", result=replace(WIN, score=110))],
        [
            game(rules_id="points", result=replace(WIN, score=109)),
            game(rules_id="revised", result=replace(WIN, score=110)),
        ],
    ),
    "last_card": Case(
        [dealt(draft(REVISED, B, b5="Js", hand="5d", pile="2d"), "5d@b2")],
        [
            dealt(draft(REVISED, B, b5="Js", hand="5d", pile="2d 2h"), "5d@b2"),
            dealt(draft(REVISED, B, b5="Js", hand="5d", pile=""), "5d@b2"),
        ],
    ),
    "powder_left": Case([game(cards_left=8)], [game(cards_left=7)]),
    "ran_dry": Case([game(ran_dry=True)], [game(ran_dry=False)]),
    "house_rules": Case(
        [game(rules_id="revised+cycling=at_once")],
        [game(), game(rules_id="revised+cycling=at_once", result=LOSS)],
    ),
    "every_rule_set": Case(
        [game(rules_id=each) for each in RULES],
        [
            *(game(rules_id=each) for each in [*RULES][1:]),
            game(rules_id="revised", result=Unfinished.RESIGNED),
        ],
    ),
    "every_lane": Case([every_lane(36)], [every_lane(35)]),
    "three_in_a_row": Case(
        [game(), game(), game()], [game(), game(), game(result=LOSS), game()]
    ),
    "ten_wins": Case([game()] * 10, [game(result=LOSS), *[game()] * 9]),
}


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
    facts = CASES[name].earns
    assert not earned(replace(each, is_assisted=True) for each in facts)
    assert not earned(replace(each, is_dealt=False) for each in facts)
    games = ended(facts)
    (found,) = (each for each in progress_of(games) if each.achievement.id == name)
    assert found.reached == found.achievement.goal
    assert found.earned is not None
    if found.achievement.goal > 1:
        assert found.earned.game_id == games[-1].id
        assert found.earned.at == games[-1].finished_at


@pytest.mark.parametrize("name", CASES)
def test_each_of_these_games_just_misses(name: str) -> None:
    misses = [*CASES[name].misses]
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
