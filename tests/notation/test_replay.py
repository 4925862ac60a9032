"""A record replays only if it is right."""

from dataclasses import replace

import pytest
from tests.support.lines import Line, read_lines

from cannonade.cards import CARDS
from cannonade.engine import Draw, Outcome, PositionDraft, Reason
from cannonade.errors import IllegalActionError, InvalidStateError, RecordError
from cannonade.notation import (
    GameRecord,
    PlayedAction,
    Unfinished,
    format_action,
    format_record,
    parse_action,
    parse_deal_code,
    parse_played,
    parse_record,
    parse_result,
    replay,
)

PERFT = read_lines("perft.txt")
WON = read_lines("won.txt")


def record_of(line: Line) -> GameRecord:
    return GameRecord.of(
        parse_deal_code(line.deal_code),
        map(parse_action, line.tokens),
        parse_result(line.end),
    )


def with_kills(record: GameRecord) -> GameRecord:
    after = replay(record).steps[1:]
    played = (
        PlayedAction.of(each.action, step.events)
        for each, step in zip(record.played, after, strict=True)
    )
    return replace(record, played=tuple(played))


@pytest.mark.parametrize("line", [*PERFT, *WON], ids=lambda line: line.deal_code)
def test_the_data_files_parse_round_trip_and_replay(line: Line) -> None:
    for token in line.tokens:
        assert format_action(parse_action(token)) == token
    record = with_kills(record_of(line))
    assert parse_record(format_record(record)) == record
    end = replay(record).state
    assert sum(len(each.kills) for each in record.played) == end.dead_count


GAME = with_kills(record_of(WON[0]))
FIRST_KILL = next(ply for ply, each in enumerate(GAME.played) if each.kills)


def with_played(ply: int, played: PlayedAction) -> GameRecord:
    changed = (*GAME.played[:ply], played, *GAME.played[ply + 1 :])
    return replace(GAME, played=changed)


def failure(record: GameRecord) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replay(record)
    return caught.value


def test_steps_count_from_the_set_up() -> None:
    steps = replay(GAME).steps
    assert len(steps) == len(GAME.played) + 1
    assert steps[0].events
    assert replay(replace(GAME, played=(), result=Unfinished.OPEN)).steps == steps[:1]


def test_an_illegal_action_is_told_with_what_was_legal() -> None:
    error = failure(with_played(1, PlayedAction(Draw())))
    assert error.ply == 1
    assert error.problem.startswith(". is not legal; the legal actions are Jd@")
    assert isinstance(error.__cause__, IllegalActionError)


def test_an_action_after_the_end_is_told() -> None:
    error = failure(replace(GAME, played=(*GAME.played, PlayedAction(Draw()))))
    assert error.ply == len(GAME.played)
    assert error.problem == ". is not legal: the game is over"


def test_kills_that_are_written_are_checked() -> None:
    played = GAME.played[FIRST_KILL]
    assert played == parse_played("5h@b4#Jd#Qs")
    wrong = CARDS["Kd"]
    error = failure(with_played(FIRST_KILL, replace(played, kills=(wrong,))))
    assert error.ply == FIRST_KILL
    assert error.problem == "5h@b4 kills Jd Qs, not Kd"
    error = failure(with_played(0, replace(GAME.played[0], kills=(wrong,))))
    assert error.problem == "Qs@b1 kills nothing, not Kd"
    replay(with_played(FIRST_KILL, parse_played("5h@b4#Qs#Jd")))


@pytest.mark.parametrize(
    "result", [*Unfinished, Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=1)]
)
def test_the_result_is_checked(result: Unfinished | Outcome) -> None:
    error = failure(replace(GAME, result=result))
    assert error.ply == len(GAME.played)
    assert error.problem.startswith("the result is won 0 twelve_dead, not ")


def test_an_unfinished_game_is_open_or_resigned() -> None:
    begun = replace(GAME, played=GAME.played[:3])
    for each in Unfinished:
        replay(replace(begun, result=each))
    assert failure(begun).problem == "the result is open, not won 0 twelve_dead"


def test_a_game_goes_on_from_a_position() -> None:
    middle = PositionDraft.of(replay(GAME).steps[30].state)
    rest = replace(GAME, start=middle, played=GAME.played[30:])
    assert replay(rest).state == replay(GAME).state


def test_a_game_from_an_impossible_position_is_refused() -> None:
    error = failure(GameRecord.of(PositionDraft(), [], Unfinished.OPEN))
    assert error.ply == 0
    assert "every card has to be somewhere" in error.problem
    assert isinstance(error.__cause__, InvalidStateError)
