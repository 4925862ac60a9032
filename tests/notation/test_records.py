"""Record files and game codes: whole games in text, replayed only if they are right."""

import tracemalloc
from contextlib import suppress
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, strategies as st
from tests.support.lines import Line, read_lines

from cannonade.board import Cell
from cannonade.cards import CARDS
from cannonade.engine import Draw, Outcome, Place, PositionDraft, Reason
from cannonade.errors import (
    IllegalActionError,
    InvalidStateError,
    NotationError,
    RecordError,
)
from cannonade.notation import (
    Comment,
    FoundGame,
    GameCode,
    GameRecord,
    Misread,
    PlayedAction,
    Unfinished,
    format_action,
    format_game_code,
    format_record,
    parse_action,
    parse_deal_code,
    parse_game_code,
    parse_record,
    parse_records,
    parse_result,
    read_each_record,
    replay,
)
from cannonade.notation.actions import read_played
from cannonade.notation.game_codes import LONGEST
from cannonade.notation.records import LONGEST_RECORD
from cannonade.notation.spans import Span

CODE = parse_deal_code("revised:1")
PLACE = Place(CARDS["7h"], Cell.B2)
TEXT = r"""; collected by Ann
[Player "Ann \"Ace\" Lee"]
[Deal "revised@1:1"]
{the deal of the day}
[Place "C:\\games"]

Qs@b1 Jd@e4 {the other {corner\} was
as good} =c4#Kd ; one ; two
. {} 10h@b4
lost
armour ; too late
"""


def test_a_record_is_read_with_all_that_is_in_it() -> None:
    record = parse_record(TEXT)
    assert record.start == CODE
    assert record.headers == (("Player", 'Ann "Ace" Lee'), ("Place", r"C:\games"))
    assert len(record.played) == 5
    assert record.played[2].kills == (CARDS["Kd"],)
    assert record.result == Outcome(is_won=False, reason=Reason.ARMOUR, score=None)
    assert record.comments == (
        Comment(0, "collected by Ann"),
        Comment(0, "the deal of the day"),
        Comment(2, "the other {corner} was\nas good"),
        Comment(3, "one ; two"),
        Comment(4, ""),
        Comment(5, "too late"),
    )


def test_a_record_is_written_in_one_form() -> None:
    text = format_record(parse_record(TEXT))
    assert (
        text
        == r"""[Deal "revised:1"]
[Player "Ann \"Ace\" Lee"]
[Place "C:\\games"]

{collected by Ann} {the deal of the day} Qs@b1 Jd@e4
{the other {corner\} was
as good} =c4#Kd {one ; two} . {} Th@b4 {too late}
lost armour
"""
    )
    assert format_record(parse_record(text)) == text


def test_actions_are_wrapped_at_80_columns() -> None:
    record = GameRecord.of(CODE, [PLACE] * 100, Unfinished.OPEN)
    widths = [len(line) for line in format_record(record).splitlines()]
    assert max(widths) == 77
    assert parse_record(format_record(record)) == record


def test_a_file_holds_many_games() -> None:
    one, two = '[Deal "revised:1"]\n. open', '{a}[Deal "points:2"]{b} resigned {c}'
    records = parse_records(f"{two}\n{one}\n{two}")
    assert [str(each.start) for each in records] == [
        "points:2",
        "revised:1",
        "points:2",
    ]
    assert [comment.text for comment in records[0].comments] == ["a", "b", "c"]
    assert [comment.text for comment in records[1].comments] == ["a"]
    assert parse_records("") == ()
    assert parse_records("; nobody played\n") == ()


@pytest.mark.parametrize("name", ["", "a b", "a-b", "naïve", "Deal", "Position"])
def test_a_header_has_a_name_of_its_own(name: str) -> None:
    with pytest.raises(NotationError):
        GameRecord.of(CODE, [], Unfinished.OPEN, headers=[(name, "x")])


@pytest.mark.parametrize("plies", [(-1,), (2,), (1, 0)])
def test_comments_stand_in_order_beside_actions(plies: tuple[int, ...]) -> None:
    comments = tuple(Comment(ply, "x") for ply in plies)
    with pytest.raises(RecordError):
        GameRecord(CODE, (PlayedAction(Draw()),), Unfinished.OPEN, comments=comments)


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
    assert played == read_played(Span.whole("5h@b4#Jd#Qs"))
    wrong = CARDS["Kd"]
    error = failure(with_played(FIRST_KILL, replace(played, kills=(wrong,))))
    assert error.ply == FIRST_KILL
    assert error.problem == "5h@b4 kills Jd Qs, not Kd"
    error = failure(with_played(0, replace(GAME.played[0], kills=(wrong,))))
    assert error.problem == "Qs@b1 kills nothing, not Kd"
    replay(with_played(FIRST_KILL, read_played(Span.whole("5h@b4#Qs#Jd"))))


@pytest.mark.parametrize(
    "result", [*Unfinished, Outcome(is_won=True, reason=Reason.TWELVE_DEAD, score=1)]
)
def test_the_result_is_checked(result: Unfinished | Outcome) -> None:
    error = failure(replace(GAME, result=result))
    assert error.ply == len(GAME.played)
    assert error.problem.startswith("the result is won 0 twelve_dead, not ")


def test_a_game_from_an_impossible_position_is_refused() -> None:
    error = failure(GameRecord.of(PositionDraft(), [], Unfinished.OPEN))
    assert error.ply == 0
    assert "every card has to be somewhere" in error.problem
    assert isinstance(error.__cause__, InvalidStateError)


ONE = '[Deal "revised:1"]\n[Player "A"]\n\nQs@b1 {ok}\nopen\n'
TWO = '[Player "B"]\n[Deal "points:2"]\n\nresigned\n'


def read(text: str) -> list[FoundGame]:
    return list(read_each_record(text))


def found(text: str) -> list[tuple[int, type[object]]]:
    return [(each.offset, type(each.found)) for each in read(text)]


def test_a_good_file_gives_its_records() -> None:
    text = f"{ONE}\n{TWO}"
    assert tuple(each.found for each in read(text)) == parse_records(text)
    assert found(text) == [(0, GameRecord), (len(ONE) + 1, GameRecord)]
    assert found("") == found(" \n") == found("; only a comment\n") == []


def test_reading_goes_on_with_the_next_headers() -> None:
    for wrong in (
        '[Deal "revised:x"]\n[Player "C"]\n\nopen\n',
        '[Player "C]\n[Deal "revised:1"]\n\nopen\n',
        '[Deal "revised:1"]\n\nQs@b1 nonsense\nopen\n',
        '[Deal "revised:1"]\n\nQs@b1\n',
    ):
        for end in ("\n", "\r\n"):
            text = f"{ONE}\n{wrong}\n{TWO}".replace("\n", end)
            first = len(ONE.replace("\n", end)) + len(end)
            last = text.index('[Player "B"]')
            assert [each for each, _ in found(text)] == [0, first, last]
            kinds = [each for _, each in found(text)]
            assert kinds == [GameRecord, Misread, GameRecord], wrong


def test_what_follows_a_game_and_is_none_spoils_it() -> None:
    text = f"{ONE}\nnothing of the kind\n\n{TWO}"
    assert [each for _, each in found(text)] == [Misread, GameRecord]


@given(st.text(alphabet='[]" \n{};openDeal1:revisd.\\@b', max_size=200))
def test_any_text_comes_to_an_end(text: str) -> None:
    games = read(text)
    offsets = [each.offset for each in games]
    assert offsets == sorted(set(offsets))
    assert all(at < len(text) for at in offsets)
    for each in games:
        assert each.line == text.count("\n", 0, each.offset) + 1
        match each.found:
            case Misread(number, int(character), NotationError(text=shown)):
                assert number >= each.line
                line = text.split("\n")[number - 1]
                assert line[character - 1 :].startswith(shown.split("\n")[0])
            case found:
                assert isinstance(found, GameRecord)


def test_what_is_wrong_is_found_in_its_line_far_into_a_file() -> None:
    comment = f"{{{'x ' * 60_000}\n}}"
    game = f'[Deal "revised:1"]\n{comment} nonsense\nopen\n'
    wrong = [each.found for each in read(game * 30)]
    places = [
        (each.line, each.character) for each in wrong if isinstance(each, Misread)
    ]
    assert places == [(4 * each + 3, 3) for each in range(30)]
    records = [each.found for each in read(game.replace(" nonsense", "") * 30)]
    assert all(isinstance(each, GameRecord) for each in records)
    assert len(records) == 30


def test_a_game_that_goes_on_too_long_is_left_out() -> None:
    for middle in (". " * LONGEST_RECORD, "; x\n" * LONGEST_RECORD):
        first, second = read(f'[Deal "revised:1"]\n\n{middle}\nopen\n\n{TWO}')
        assert isinstance(first.found, Misread)
        assert "the end of the game, which may have" in str(first.found.error)
        assert isinstance(second.found, GameRecord)


def test_space_between_games_may_be_long() -> None:
    text = ONE + "\n" * (9 * LONGEST_RECORD) + TWO
    assert [kind for _, kind in found(text)] == [GameRecord, GameRecord]


@pytest.mark.parametrize(
    "text",
    [
        "{" * 1_000_000,
        '[Deal "' + "\\\\" * 1_000_000,
        '[Deal "revised:1"]\n{\n\n' * 40_000,
        '[Deal "revised:1"]\n' + ". " * 1_000_000,
        "[Deal\n\n" * 300_000,
        "\n" * 2_000_000,
    ],
    ids=["braces", "quotes", "comments", "draws", "headers", "lines"],
)
def test_a_bad_file_takes_little_memory(text: str) -> None:
    tracemalloc.start()
    try:
        count = sum(1 for _ in islice(read_each_record(text), 1000))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert count <= 1000
    assert peak < 30_000_000


GAMES = [
    GameCode(parse_deal_code(each.deal_code), tuple(map(parse_action, each.tokens)))
    for each in read_lines("won.txt")[:40]
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.deal))
def test_a_code_is_short_and_its_game_again(game: GameCode) -> None:
    assert len(str(game)) < 100
    assert parse_game_code(f" {game} ") == game


def test_a_resigned_game_has_a_code() -> None:
    for count in (0, 1, 20):
        game = GameCode(GAMES[0].deal, GAMES[0].actions[:count], is_resigned=True)
        assert parse_game_code(str(game)) == game
    with pytest.raises(NotationError):
        parse_game_code(str(GameCode(GAMES[0].deal, GAMES[0].actions[:20])))


def test_house_rules_are_part_of_a_code() -> None:
    deal = parse_deal_code("revised+placement=lower:7")
    game = GameCode(deal, (), is_resigned=True)
    assert parse_game_code(str(game)) == game


def test_what_is_no_game_has_no_code() -> None:
    deal, actions = GAMES[0].deal, GAMES[0].actions
    with pytest.raises(IllegalActionError):
        format_game_code(GameCode(deal, actions[1:]))
    with pytest.raises(ValueError, match="more than"):
        format_game_code(GameCode(deal, actions[:1] * (LONGEST + 1)))


@pytest.mark.parametrize(
    "text", ["", "~", "revised:1", "revised:1~", "revised:1~é", "nothing:1~AAAA"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_game_code(text)


@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_mutated_code_is_the_same_game_or_none(
    data: st.DataObject, game: GameCode
) -> None:
    code = str(game)
    place = data.draw(st.integers(0, len(code) - 1))
    size = data.draw(st.integers(0, 2))
    new = data.draw(st.text(st.characters(codec="latin-1"), max_size=2))
    mutated = f"{code[:place]}{new}{code[place + size :]}"
    with suppress(NotationError):
        assert parse_game_code(mutated) == game
