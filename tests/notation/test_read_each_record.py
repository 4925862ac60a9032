"""Record files read game by game, skipping errors."""

import tracemalloc
from io import StringIO
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cannonade.notation import (
    FoundGame,
    GameRecord,
    Misread,
    parse_records,
    read_each_record,
)
from cannonade.notation.record_stream import LONGEST_RECORD

ONE = '[Deal "revised:1"]\n[Player "A"]\n\nQs@b1 {ok}\nopen\n'
TWO = '[Player "B"]\n[Deal "points:2"]\n\nresigned\n'


def read(text: str) -> list[FoundGame]:
    return list(read_each_record(StringIO(text, newline="")))


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
        if isinstance(each.found, Misread):
            assert each.found.line >= each.line
            line = text.split("\n")[each.found.line - 1]
            shown = each.found.error.text.split("\n")[0]
            assert line[each.found.character - 1 :].startswith(shown)


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
        assert "the end of the game, which may have" in first.found.error.expected
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
    file = StringIO(text)
    tracemalloc.start()
    try:
        count = sum(1 for _ in islice(read_each_record(file), 1000))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert count <= 1000
    assert peak < 30_000_000
