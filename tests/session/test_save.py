"""Formatting and parsing of sessions, whole or mutated."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.notation.test_mutations import COUNTS, mutant
from tests.support.positions import draft
from tests.support.rule_sets import REVISED
from tests.support.sessions import any_deal, any_options, any_seed, play_all, walk

from cannonade import errors
from cannonade.engine import Deal
from cannonade.notation import GameRecord, Unfinished, format_record, replay
from cannonade.rules import RULE_SETS, format_rule_set, parse_rule_set
from cannonade.session import (
    AutomaticDraw,
    Options,
    begin,
    format_save,
    parse_log,
    parse_save,
    to_record,
)

GAME = """\
cannonade save 1
deal: revised:1
draw: always
forced: off
log: Qs@b1 Jd@e4 =d4 .* undo redo 5h@b4 .* resign undo
end: 10
"""


def test_a_save_reads_like_the_game() -> None:
    session = begin(Deal(REVISED, 1), Options(AutomaticDraw.ALWAYS))
    session = play_all(session, "Qs@b1 Jd@e4 =d4").undo().redo()
    session = play_all(session, "5h@b4").resign().undo()
    assert format_save(session) == GAME
    assert parse_save(GAME) == session


def test_a_position_is_saved_too() -> None:
    session = play_all(begin(draft(b4="2c", a2="Kc", hand="7h")), "7h@b4")
    assert "\nposition: revised play" in format_save(session)
    assert parse_save(format_save(session)) == session


def test_windows_line_ends_do_no_harm() -> None:
    assert parse_save(GAME.replace("\n", "\r\n")) == parse_save(GAME)


@given(any_deal, any_options, any_seed, st.integers(0, 80))
def test_saving_and_loading_at_any_point(
    deal: Deal, options: Options, seed: int, count: int
) -> None:
    session = walk(begin(deal, options), Random(seed), count)
    assert parse_save(format_save(session)) == session


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("cannonade save 1", "cannonade save 9", "cannonade save 1"),
        ("deal: revised:1", "deal: revisd:1", "a rule set: revised"),
        ("deal: revised:1", "start: revised:1", "deal: or position:"),
        ("draw: always", "draw: maybe", "one of off, on, always"),
        ("forced: off\n", "", "the complete lines deal:, draw:, forced:"),
        ("undo redo", "undid redo", "an action"),
        ("end: 10", "end: 11", "10, the number of entries"),
        ("end: 10", "end: ten", "10, the number of entries"),
        ("end: 10\n", "", "the complete lines deal:"),
        ("draw: always", "drawn: on", "a line that begins with draw:"),
        ("end: 10\n", "end: 10", "the complete lines"),
        ("=d4 ", "", "9, the number of entries"),
    ],
)
def test_a_damaged_save_says_what_is_wrong(old: str, new: str, expected: str) -> None:
    text = GAME.replace(old, new)
    with pytest.raises(errors.NotationError) as caught:
        parse_save(text)
    assert expected in caught.value.expected
    assert caught.value.text == text
    assert 0 <= caught.value.offset <= len(text)


@pytest.mark.parametrize("length", range(len(GAME)))
def test_a_save_cut_short_is_noticed(length: int) -> None:
    with pytest.raises(errors.NotationError):
        parse_save(GAME[:length])


@pytest.mark.parametrize(
    ("old", "new", "ply", "problem"),
    [
        ("5h@b4", "5h@d4", 6, "5h@d4 is not legal there"),
        ("redo", "redo redo", 6, "redo is not possible: there is nothing to redo"),
        ("Qs@b1", "undo Qs@b1", 0, "undo is not possible: there is nothing to undo"),
        ("resign", "resign resign", 9, "resign is not possible: the game is over"),
    ],
)
def test_a_log_that_cannot_be_is_refused(
    old: str, new: str, ply: int, problem: str
) -> None:
    extra = len(new.split()) - len(old.split())
    text = GAME.replace(old, new).replace("end: 10", f"end: {10 + extra}")
    with pytest.raises(errors.RecordError) as caught:
        parse_save(text)
    assert (caught.value.ply, caught.value.problem) == (ply, problem)


def test_a_position_that_cannot_be_is_refused() -> None:
    good = format_save(begin(draft(b4="2c", a2="Kc", hand="7h")))
    with pytest.raises(errors.InvalidStateError, match="missing: 7h"):
        parse_save(good.replace("hand=7h ", ""))


def test_a_record_holds_the_actions_that_stand() -> None:
    session = play_all(begin(Deal(REVISED, 1)), "Qs@b1 Jd@e4 =d4").undo()
    record = to_record(play_all(session, "keep").resign(), [("Player", "Ann")])
    assert format_record(record) == (
        '[Deal "revised:1"]\n[Player "Ann"]\n[Assisted "yes"]\n\n'
        "Qs@b1 Jd@e4 keep\nresigned\n"
    )
    assert record.result is Unfinished.RESIGNED


@given(any_deal, any_options, any_seed, st.integers(0, 120))
def test_a_record_replays_to_the_same_position(
    deal: Deal, options: Options, seed: int, count: int
) -> None:
    session = walk(begin(deal, options), Random(seed), count)
    record: GameRecord = to_record(session)
    assert replay(record).state == session.state
    assert (("Assisted", "yes") in record.headers) is session.is_assisted


OPENING = play_all(begin(Deal(REVISED, 1)), "Qs@b1 Jd@e4 =d4")
SAVES = (format_save(OPENING), format_save(OPENING.undo().resign()))
LOGS = ("Qs@b1 Jd@e4 =d4 . 5h@b4", ".* undo redo assist resign")
FILES = tuple(map(format_rule_set, RULE_SETS))


@pytest.mark.parametrize(
    ("parse", "texts"),
    [(parse_save, SAVES), (parse_log, LOGS), (parse_rule_set, FILES)],
    ids=["save", "log", "rule_set"],
)
@pytest.mark.parametrize("count", COUNTS)
def test_a_mutant_is_read_or_refused(
    parse: Callable[[str], object], texts: tuple[str, ...], count: int
) -> None:
    random = Random(7)
    taken = refused = 0
    for _ in range(count):
        text = mutant(random.choice(texts), random.choice(texts), random)
        try:
            parse(text)
            taken += 1
        except errors.NotationError as error:
            refused += 0 <= error.offset <= len(error.text)
        except (errors.InvalidStateError, errors.RecordError, errors.RulesError):
            refused += 1
    assert taken + refused == count
    assert refused > 0
