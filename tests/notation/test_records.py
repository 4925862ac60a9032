r"""Record files: headers, comments, wrapping, and error messages."""

import pytest

from cannonade.board import Cell
from cannonade.cards import CARDS
from cannonade.engine import Deal, Draw, Outcome, Place, PositionDraft, Reason
from cannonade.errors import NotationError, RecordError
from cannonade.notation import (
    Comment,
    DealCode,
    GameRecord,
    PlayedAction,
    Unfinished,
    format_draft,
    format_record,
    parse_deal_code,
    parse_record,
    parse_records,
)
from cannonade.rules import Rules

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


def test_a_record_is_made_of_what_is_at_hand() -> None:
    by_deal = GameRecord.of(Deal(Rules(), 1), [Draw()], Unfinished.RESIGNED)
    by_code = GameRecord.of(CODE, [PlayedAction(Draw())], Unfinished.RESIGNED)
    assert by_deal == by_code
    assert isinstance(by_deal.start, DealCode)


def test_a_game_may_start_from_a_position() -> None:
    draft = PositionDraft(hand=CARDS["7h"], shuffle_label='odd "label\\')
    record = GameRecord.of(draft, [PLACE], Unfinished.OPEN)
    assert parse_record(format_record(record)) == record
    assert '[Position "revised play' in format_record(record)


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


def failure(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert caught.value.text == text
    return caught.value


DEAL = '[Deal "revised:1"]'


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("", 0, "a header [Deal"),
        ('[Player "Ann"]', 14, "a header [Deal"),
        (DEAL, 18, "a result"),
        (f"{DEAL} . {DEAL}", 21, "a result"),
        (f"{DEAL} open {{c}} .", 28, "before the game, or the end"),
        (f"{DEAL} open {DEAL} open", 24, "the end, because"),
        (f"{DEAL} {DEAL} open", 19, "not two"),
        (f"{DEAL} . 7h@b9 open", 24, "a cell"),
        (f"{DEAL} . {{never closed\\}}", 21, "closing brace"),
        ('[Deal "revised:1\n"] open', 0, "a header such as"),
        (r'[Player "a\tb"]', 10, "one of"),
        (r'[Position "\"x\" play"] open', 21, "the nine stacks"),
        ('[Position "revised play"] open', 23, "the nine stacks"),
    ],
)
def test_wrong_records(text: str, offset: int, expected: str) -> None:
    error = failure(text)
    assert error.offset == offset
    assert expected in error.expected


def test_an_offset_in_a_header_counts_the_backslashes() -> None:
    label = r"label=\"a\\\n\"b"
    text = f'[Position "{format_draft(PositionDraft())[:-7]}{label}"] open'
    assert failure(text).offset == text.index(r"\"a")


@pytest.mark.parametrize("name", ["", "a b", "a-b", "naïve", "Deal", "Position"])
def test_a_header_has_a_name_of_its_own(name: str) -> None:
    with pytest.raises(NotationError):
        GameRecord.of(CODE, [], Unfinished.OPEN, headers=[(name, "x")])


@pytest.mark.parametrize("plies", [(-1,), (2,), (1, 0)])
def test_comments_stand_in_order_beside_actions(plies: tuple[int, ...]) -> None:
    comments = tuple(Comment(ply, "x") for ply in plies)
    with pytest.raises(RecordError):
        GameRecord(CODE, (PlayedAction(Draw()),), Unfinished.OPEN, comments=comments)
