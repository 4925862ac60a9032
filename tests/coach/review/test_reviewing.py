"""Reviews: every action judged, certain results, and what was better."""

from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from math import fsum, sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings, strategies as st
from tests.support.lines import Line
from tests.support.positions import draft
from tests.support.reviews import QUICK, WON, ply, random_record, record_of
from tests.support.rule_sets import (
    KILL_THE_ROYALS,
    ORIGINAL,
    REVISED,
    RULES,
    first_is_fast,
)
from tests.support.sessions import any_rules, any_seed, play_all
from tools.strength import FIRST_DEAL

from cannonade import engine, notation
from cannonade.coach.certainty import certainty_of
from cannonade.coach.facts import Kills, Wins
from cannonade.coach.player import Certainty
from cannonade.coach.players import player
from cannonade.coach.reasons import killing
from cannonade.coach.review.judging import Settled, settled
from cannonade.coach.review.reviewing import (
    begin_review,
    go_on,
    go_on_in_steps,
    why_better,
)
from cannonade.coach.review.totals import (
    Estimate,
    Grade,
    Review,
    ReviewSettings,
    deciding_plies,
    grade_of,
    is_decision,
    totals_of,
)
from cannonade.errors import ReviewError
from cannonade.kernel import Position, Rng, action_at
from cannonade.rules.schema import DryPile, Rules
from cannonade.session import (
    AutomaticDraw,
    Options,
    Session,
    begin,
    format_log,
    to_record,
    with_marks,
)
from cannonade.words.review.report import say_settled


def play(name: str, number: int) -> notation.GameRecord:
    """Let one of the coach's players play a deal of the first rule set."""
    deal, rng = engine.Deal(REVISED, number), Rng(number)
    chooser, position, actions = player(name), Position(deal), list[engine.Action]()
    while not position.is_over and len(actions) < 400:
        chosen = chooser.choose_id(position, rng)
        actions.append(action_at(chosen, position.observe().hand))
        position.apply(chosen)
    return notation.GameRecord.of(
        deal, actions, position.outcome or notation.Unfinished.OPEN
    )


def complete(
    game: notation.GameRecord, wish: ReviewSettings = QUICK, threads: int = 1
) -> Review:
    *_, last = go_on(begin_review(game, wish), game, threads)
    return last


def assert_adds_up(review: Review) -> None:
    totals = totals_of(review)
    told = totals.start.mean + totals.luck.mean - totals.errors.mean
    told += totals.depth.mean + totals.automatic.mean + totals.noise.mean
    assert told == pytest.approx(totals.end.mean, abs=1e-6)


def drawn_too_soon(options: Options) -> Session:
    """Draw a joker as the last card, which loses; the one held would win."""
    rules, grid = Rules(dry_pile=DryPile.ACES), "6s 2s - 5c - - 9s - Ts"
    held = {"royals": "b5 Jh", "ploys": "X1", "hand": "3c", "pile": "X2"}
    session = play_all(begin(draft(rules, held, grid=grid), options), "3c@c4")
    return session if session.is_over else session.play(engine.Draw())


def test_an_automatic_draw_is_nobodys_error() -> None:
    by_hand = complete(to_record(drawn_too_soon(Options())))
    assert grade_of(by_hand.plies[1]) is Grade.BLUNDER
    session = drawn_too_soon(Options(AutomaticDraw.ALWAYS))
    review = complete(to_record(session))
    assert grade_of(review.plies[1]) is Grade.BEST
    assert not is_decision(review.plies[1])
    assert deciding_plies(review) == ()
    assert totals_of(review).accuracy == 100
    assert totals_of(review).errors.mean == 0
    assert_adds_up(review)


def test_a_record_says_in_its_log_what_was_automatic() -> None:
    session = drawn_too_soon(Options(AutomaticDraw.ALWAYS))
    text = notation.format_record(
        to_record(session, [("Log", format_log(session.log))])
    )
    played = with_marks(notation.parse_record(text)).played
    assert [each.is_automatic for each in played] == [False, True]
    for other in (text.replace(".*", "xb4"), text.replace("Log", "Other")):
        played = with_marks(notation.parse_record(other)).played
        assert [each.is_automatic for each in played] == [False, False]


@pytest.mark.parametrize(
    ("games", "most"), [(3, 12), pytest.param(20, 60, marks=pytest.mark.nightly)]
)
def test_what_is_gained_and_lost_adds_up(games: int, most: int) -> None:
    check = given(any_rules, any_seed, st.just(most))(assert_a_review_adds_up)
    settings(max_examples=games, deadline=None)(check)()


def assert_a_review_adds_up(rules: Rules, seed: int, most: int) -> None:
    game = random_record(rules, seed, most)
    review = complete(game)
    assert review.is_complete
    assert [each.action for each in review.plies] == [p.action for p in game.played]
    assert all(each.error.mean >= 0 for each in review.plies)
    assert_adds_up(review)
    for each in review.plies:
        for figure in (each.quick, each.best_equity, each.played_equity):
            assert 0 <= figure.mean <= 1  # a share of the maximum
            assert figure.standard_error >= 0


QUICKEST_FIRST = sorted(WON, key=lambda each: each.deal_code != "points:1")


@pytest.mark.parametrize(
    "line", first_is_fast(QUICKEST_FIRST, lambda line: line.deal_code)
)
def test_a_won_game_ends_with_what_it_is_worth(line: Line) -> None:
    review = complete(record_of(line))
    assert_adds_up(review)
    score = int(line.end.split()[1])
    most, of_a_win = {ORIGINAL: (13, 13), RULES["points"]: (144, 0)}.get(
        line.deal.rules, (7, 1)
    )
    assert review.max_utility == most
    assert review.end == Estimate((of_a_win + score) / most)
    assert max(each.best_equity.mean for each in review.plies[-6:]) > 0


@pytest.mark.parametrize("most", [3, pytest.param(12, marks=pytest.mark.slow)])
def test_what_was_stopped_goes_on_as_if_it_had_not_been(most: int) -> None:
    game = random_record(REVISED, 3, most=most)
    whole = list(go_on(begin_review(game, QUICK), game))
    assert len(whole) == len(game.played) + 1
    for stop in (1, 1 + most // 2, len(game.played)):
        *_, part = islice(go_on(begin_review(game, QUICK), game), stop)
        assert not part.is_complete
        assert list(go_on(part, game)) == whole[stop:]
    assert list(go_on(whole[-1], game)) == []
    steps = list(go_on_in_steps(begin_review(game, QUICK), game))
    assert steps.count(None) > len(whole)
    assert [each for each in steps if each is not None] == whole


@pytest.mark.parametrize("most", [2, pytest.param(12, marks=pytest.mark.slow)])
def test_threads_change_no_figure(most: int) -> None:
    game = random_record(KILL_THE_ROYALS, 5, most=most)
    wish = replace(QUICK, samples=700)
    assert complete(game, wish, threads=3) == complete(game, wish)


@pytest.mark.parametrize("most", [16, pytest.param(40, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seed", range(2))
def test_what_is_still_hidden_changes_no_figure(seed: int, most: int) -> None:
    """Two deals with the same observations up to a ply are reviewed alike up to it."""
    rng = Random(seed)
    game = random_record(REVISED, seed, most)
    assert isinstance(game.start, notation.DealCode)
    cut = len(game.played) // 2
    deal = game.start.deal
    shown = notation.GameRecord.of(deal, game.played[:cut], notation.Unfinished.OPEN)
    seen = engine.observe(notation.replay(shown).state)
    order = list(deal.cards)
    hidden = len(seen.unseen)
    tail = order[-hidden:]
    rng.shuffle(tail)
    other = notation.GameRecord.of(
        engine.Deal(REVISED, order=(*order[:-hidden], *tail)),
        shown.played,
        notation.Unfinished.OPEN,
    )
    assert engine.observe(notation.replay(other).state) == seen
    assert (
        notation.replay(other).state.draw_pile != notation.replay(shown).state.draw_pile
    )
    assert complete(other) == complete(shown)


def test_what_was_undone_is_not_reviewed() -> None:
    session = begin(WON[0].deal)
    straight = play_all(session, " ".join(WON[0].tokens[:12]))
    astray = play_all(straight, ".").undo().undo()
    back = play_all(astray, " ".join(WON[0].tokens[11:12]))
    assert back.history == straight.history
    assert to_record(back).played == to_record(straight).played
    assert complete(to_record(back)).plies == complete(to_record(straight)).plies


def test_giving_up_costs_what_the_game_was_still_worth() -> None:
    line = WON[0]
    session = play_all(begin(line.deal), " ".join(line.tokens[:12]))
    review = complete(to_record(session.resign()))
    totals = totals_of(review)
    assert review.is_resigned
    assert totals.forfeit == totals.end
    assert totals.forfeit.mean > 0
    going_on = complete(to_record(session))
    assert totals_of(going_on).forfeit.mean == 0
    assert going_on.plies == review.plies


def test_a_choice_of_one_is_not_estimated_twice() -> None:
    game = random_record(REVISED, 11)
    review = complete(game)
    steps = notation.replay(game).steps
    forced = [
        number
        for number in range(1, review.ply_count)
        if len(engine.legal_actions(steps[number].state)) == 1
        and not review.plies[number - 1].has_revealed
    ]
    assert forced
    for number in forced:
        before, here = review.plies[number - 1], review.plies[number]
        assert here.quick == here.played_equity == before.played_equity
        assert here.error == Estimate(0.0)


@cache
def played_and_reviewed_by_the_policy() -> Review:
    return complete(play("policy", 3), ReviewSettings(player="policy", samples=16))


def test_what_nobody_would_do_otherwise_is_not_estimated_twice() -> None:
    """A draw that policy and adviser would make too does not change the equity."""
    review = played_and_reviewed_by_the_policy()
    plies = review.plies
    after_sure = [
        (before, here)
        for before, here in pairwise(plies)
        if not before.has_revealed and here.best == here.action
    ]
    assert any(here.choice_count > 1 for _, here in after_sure)
    for before, here in after_sure:
        assert here.quick == here.best_equity == before.played_equity
        assert here.error == here.gain == Estimate(0.0)
    corrected = fsum(each.correction.mean for each in plies)
    noise = totals_of(review).noise.mean - corrected
    assert abs(noise) < 1e-6  # relative to the end, in whole points


def test_only_what_was_drawn_is_corrected_for_being_judged_further_on() -> None:
    review = played_and_reviewed_by_the_policy()
    corrected = [
        isinstance(before.action, engine.Draw)
        for before, here in pairwise(review.plies)
        if here.correction.mean
    ]
    assert corrected
    assert all(corrected)
    assert not review.plies[0].correction.mean


def test_a_game_without_actions() -> None:
    game = notation.GameRecord.of(engine.Deal(REVISED, 1), (), notation.Unfinished.OPEN)
    (review,) = go_on(begin_review(game, QUICK), game)
    assert review.is_complete
    assert totals_of(review).accuracy is None
    assert_adds_up(review)


def test_the_review_of_another_game_is_refused() -> None:
    game, other = random_record(REVISED, 1), random_record(REVISED, 2)
    part = next(go_on(begin_review(game, QUICK), game))
    with pytest.raises(ReviewError, match="another game"):
        next(go_on(part, other))


def seen_in(game: notation.GameRecord) -> list[engine.Observation]:
    return [engine.observe(step.state) for step in notation.replay(game).steps]


def found_in(seen: list[engine.Observation]) -> Settled | None:
    return settled(len(seen) - 1, seen.__getitem__)


def test_a_game_that_was_won_was_certain_some_actions_before_its_end() -> None:
    seen = seen_in(record_of(WON[0]))
    found = found_in(seen)
    assert found is not None
    assert found.certainty is Certainty.WON
    assert found.ply < len(seen) - 2
    for place, each in enumerate(seen[:-1]):
        if place >= found.ply - 1:
            certain = certainty_of(Position.from_observation(each, Rng(1)))
            assert (certain is Certainty.WON) is (place >= found.ply)
    assert say_settled(found) == (f"From action {found.ply} the win was certain.")


def test_no_hidden_card_has_a_part_in_it() -> None:
    seen = seen_in(random_record(REVISED, 5, most=400))
    found = found_in(seen)
    assert found is not None
    assert found.certainty is Certainty.LOST
    assert "was lost for certain" in say_settled(found)
    redrawn = [engine.observe(engine.determinize(each, Random(1))) for each in seen]
    assert found_in(redrawn) == found


def test_what_was_open_to_the_end_was_never_certain() -> None:
    assert found_in(seen_in(record_of(WON[0]))[:20]) is None
    assert say_settled(None) == ""
    assert say_settled(Settled(0, Certainty.LOST)).startswith("From the start the ")


def test_a_kill_that_was_missed_is_the_first_thing_told() -> None:
    state, missed = engine.start(WON[0].deal).state, 0
    for token in WON[0].tokens:
        action = notation.parse_action(token)
        seen = engine.observe(state)
        others = [
            each for each in engine.legal_actions(state) if not killing(seen, each)
        ]
        if killing(seen, action) and others:
            found = replace(ply(0.5, 0.1), action=others[0], best=action)
            first, *_ = why_better(seen, found)
            assert isinstance(first, Kills | Wins)
            assert why_better(seen, replace(found, action=action)) == ()
            missed += 1
        state = engine.next_state(state, action)
    assert missed


@pytest.mark.nightly
def test_stronger_players_are_more_accurate_and_luck_is_nobodys() -> None:
    games = {
        name: [
            totals_of(complete(play(name, number), ReviewSettings(samples=24)))
            for number in range(FIRST_DEAL, FIRST_DEAL + 4)
        ]
        for name in ("uniform", "greedy", "policy", "search")
    }
    accuracies = [fmean(each.accuracy or 0 for each in of) for of in games.values()]
    assert accuracies == sorted(accuracies)
    assert accuracies[-1] > 95
    assert fmean(each.errors.mean for each in games["search"]) < 0.05
    luck = [each.luck.mean for of in games.values() for each in of]
    assert abs(fmean(luck)) < 3 * stdev(luck) / sqrt(len(luck))
