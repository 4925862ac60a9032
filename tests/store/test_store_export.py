"""A game is exported from its log and facts, without replaying it."""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from tests.support.positions import draft
from tests.support.rule_sets import REVISED
from tests.support.stores import START, any_session, fresh_store, keep

from cannonade.engine import Deal
from cannonade.notation import DealCode, Unfinished, parse_records
from cannonade.session import Session, begin, format_log, to_record
from cannonade.store import Store, export_each, export_games, import_games
from cannonade.store.facts import forget_facts
from cannonade.store.stored_text import name_of_actions


@settings(max_examples=15)
@given(any_session)
def test_statistics_know_an_imported_game(session: Session) -> None:
    with (
        TemporaryDirectory() as folder,
        closing(fresh_store(Path(folder) / "one")) as one,
        closing(fresh_store(Path(folder) / "two")) as two,
    ):
        keep(one, session)
        import_games(two, export_games(one), START)
        mine, theirs = (
            [each.facts for each in store.finished_games()] for store in (one, two)
        )
        assert mine == theirs


@given(any_session)
def test_the_actions_that_stand_need_no_engine(session: Session) -> None:
    standing = (each.played for each in session.history)
    log = format_log(session.log)
    assert name_of_actions(log) == name_of_actions(format_log(standing))


def test_what_would_reveal_hidden_cards_can_be_left_out(store: Store) -> None:
    order = Deal(REVISED, order=Deal(REVISED, 8).cards)
    keep(store, begin(Deal(REVISED, 1)))
    keep(store, begin(order))
    keep(store, begin(draft(b4="2c", a2="Kc", hand="7h")))
    keep(store, begin(order).resign())
    (told,) = export_each(store, leaves_out_hidden=True)
    first, second = parse_records(told)
    assert first.start == DealCode.of(Deal(REVISED, 1))
    assert second.result is Unfinished.RESIGNED


@settings(max_examples=15)
@given(any_session)
def test_a_game_is_written_the_same_from_its_facts_and_played(session: Session) -> None:
    with (
        TemporaryDirectory() as folder,
        closing(fresh_store(Path(folder))) as one,
    ):
        keep(one, session if session.is_over else session.resign())
        told = export_games(one)
        (written,) = parse_records(told)
        assert written.played == to_record(session).played
        with one.writing() as connection:
            forget_facts(connection)
        assert export_games(one) == told
