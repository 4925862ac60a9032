"""Formatting and parsing of starts and logs, whole or mutated, and of records."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, strategies as st
from tests.support.positions import draft
from tests.support.rule_sets import REVISED
from tests.support.sessions import (
    any_deal,
    any_options,
    any_seed,
    play_all,
    restored,
    walk,
)

from cannonade import errors
from cannonade.engine import Deal
from cannonade.notation import GameRecord, Unfinished, format_record, replay
from cannonade.session import (
    AutomaticDraw,
    Options,
    begin,
    format_log,
    format_start,
    parse_log,
    parse_start,
    to_record,
)


def test_a_log_reads_like_the_game() -> None:
    session = begin(Deal(REVISED, 1), Options(AutomaticDraw.ALWAYS))
    session = play_all(session, "Qs@b1 Jd@e4 =d4").undo().redo()
    session = play_all(session, "5h@b4").resign().undo()
    assert format_start(session.start) == "deal: revised:1"
    assert format_log(session.log) == (
        "Qs@b1 Jd@e4 =d4 .* undo redo 5h@b4 .* resign undo"
    )


def test_a_game_may_start_from_a_position() -> None:
    session = play_all(begin(draft(b4="2c", a2="Kc", hand="7h")), "7h@b4")
    assert format_start(session.start).startswith("position: revised play")
    assert restored(session) == session


@given(any_deal, any_options, any_seed, st.integers(0, 120))
def test_start_and_log_hold_the_session_and_its_record_replays(
    deal: Deal, options: Options, seed: int, count: int
) -> None:
    session = walk(begin(deal, options), Random(seed), count)
    assert restored(session) == session
    record: GameRecord = to_record(session)
    assert replay(record).state == session.state
    assert (("Assisted", "yes") in record.headers) is session.is_assisted


@pytest.mark.parametrize(
    ("parse", "text", "offset", "expected"),
    [
        (parse_start, "deal: revisd:1", 6, "a rule set: revised"),
        (parse_start, "start: revised:1", 0, "deal: or position:"),
        (parse_log, "Qs@b1 undid", 6, "an action"),
    ],
)
def test_what_is_wrong_is_found_at_its_place(
    parse: Callable[[str], object], text: str, offset: int, expected: str
) -> None:
    with pytest.raises(errors.NotationError) as caught:
        parse(text)
    assert expected in caught.value.expected
    assert (caught.value.text, caught.value.offset) == (text, offset)


def test_a_record_holds_the_actions_that_stand() -> None:
    session = play_all(begin(Deal(REVISED, 1)), "Qs@b1 Jd@e4 =d4").undo()
    record = to_record(play_all(session, "keep").resign(), [("Player", "Ann")])
    assert format_record(record) == (
        '[Deal "revised:1"]\n[Player "Ann"]\n[Assisted "yes"]\n\n'
        "Qs@b1 Jd@e4 keep\nresigned\n"
    )
    assert record.result is Unfinished.RESIGNED
