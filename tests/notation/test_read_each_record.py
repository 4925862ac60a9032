"""Record files read game by game, past what is wrong in them."""

from hypothesis import given
from hypothesis import strategies as st

from cannonade.errors import NotationError
from cannonade.notation import GameRecord, parse_records, read_each_record

ONE = '[Deal "revised:1"]\n[Player "A"]\n\nQs@b1 {ok}\nopen\n'
TWO = '[Player "B"]\n[Deal "points:2"]\n\nresigned\n'


def found(text: str) -> list[tuple[int, type[object]]]:
    return [(at, type(each)) for at, each in read_each_record(text)]


def test_a_good_file_gives_its_records() -> None:
    text = f"{ONE}\n{TWO}"
    assert tuple(each for _, each in read_each_record(text)) == parse_records(text)
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
            assert kinds == [GameRecord, NotationError, GameRecord], wrong


def test_what_follows_a_game_and_is_none_spoils_it() -> None:
    text = f"{ONE}\nnothing of the kind\n\n{TWO}"
    assert [each for _, each in found(text)] == [NotationError, GameRecord]


@given(st.text(alphabet='[]" \n{};openDeal1:revisd.\\@b', max_size=200))
def test_any_text_comes_to_an_end(text: str) -> None:
    offsets = [at for at, _ in read_each_record(text)]
    assert offsets == sorted(set(offsets))
    assert all(at < len(text) for at in offsets)
