"""The coach beside the player: what it speaks of, and what it says."""

import pytest
from tests.support.rule_sets import REVISED

from cannonade.club.settings import Beside
from cannonade.engine import Deal
from cannonade.notation import format_action, parse_action
from cannonade.play.coaching import is_beside
from cannonade.session import AutomaticDraw, ForcedActions, Options, Session, begin

OPTIONS = Options(AutomaticDraw.ALWAYS, ForcedActions.ROYALS_ALWAYS)
SPENT_ACE = ("=c4", "9d@d4", "xc4")
"""Three actions of deal 5: the last spends an ace for nothing, a point's worth."""


def played(*tokens: str) -> Session:
    session = begin(Deal(REVISED, 5), OPTIONS)
    for token in tokens:
        session = session.play(parse_action(token))
    return session


@pytest.mark.kernel
@pytest.mark.parametrize(
    ("tokens", "loudest"),
    [(SPENT_ACE, Beside.BLUNDERS), (SPENT_ACE[:2], Beside.ALL)],
)
def test_it_speaks_of_what_costs_enough(
    tokens: tuple[str, ...], loudest: Beside
) -> None:
    from cannonade.play.coaching import remark_on  # noqa: PLC0415  may be missing

    session = played(*tokens)
    wishes = [*Beside]
    heard = [each for each in wishes if remark_on(session, each)]
    assert heard == wishes[wishes.index(loudest) :]


@pytest.mark.kernel
def test_the_better_action_is_named_with_its_reason_and_costs_nothing() -> None:
    from cannonade.coach.facts import SavesPloy  # noqa: PLC0415  may be missing
    from cannonade.play.coaching import remark_on  # noqa: PLC0415  as above

    session = played(*SPENT_ACE)
    found = remark_on(session, Beside.ALL)
    assert found is not None
    assert format_action(found.found.best) == "8s@d2"
    assert [type(each) for each in found.why] == [SavesPloy]
    better = session.undo().play(found.found.best)
    assert remark_on(better, Beside.ALL) is None


@pytest.mark.kernel
def test_it_says_nothing_where_there_was_no_choice_yet() -> None:
    from cannonade.play.coaching import remark_on  # noqa: PLC0415  may be missing

    assert remark_on(begin(Deal(REVISED, 5), OPTIONS), Beside.ALL) is None


@pytest.mark.kernel
def test_it_comes_where_it_is_wanted_and_to_a_daily_deal_only_when_asked() -> None:
    session = played()
    assert not is_beside(Beside.OFF, session, is_daily=False)
    assert is_beside(Beside.ALL, session, is_daily=False)
    assert not is_beside(Beside.ALL, session, is_daily=True)
    assert is_beside(Beside.ALL, session.assist(), is_daily=True)
    assert not is_beside(Beside.ALL, session.resign(), is_daily=False)
