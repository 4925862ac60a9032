"""Games won in the terminal app, by keys only and by the mouse only."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.support.conversations import stored
from tests.support.lines import read_lines
from tests.support.rule_sets import RULES
from tests.support.sessions import play_all
from tests.support.stores import fresh_store, keep
from tests.support.terminal import Driven, click_action, driven, keys_for, reads

from cannonade.club.keeping import save_settings
from cannonade.club.lessons import LESSONS
from cannonade.club.settings import Settings
from cannonade.engine import Action, Outcome
from cannonade.notation import parse_action, parse_draft
from cannonade.session import AutomaticDraw, ForcedActions, Session, begin

Hand: TypeAlias = Callable[[Driven, Action], Awaitable[None]]

WON = {each.deal_code: each for each in read_lines("won.txt")}
THE_END = parse_draft(LESSONS[-1].position)
"""A position two actions and a draw before a win."""


def assert_won(session: Session, tokens: tuple[str, ...]) -> None:
    assert isinstance(session.result, Outcome)
    assert session.result.is_won
    actions = [each.played.action for each in session.history]
    assert actions == [parse_action(each) for each in tokens]


async def by_keys(pilot: Driven, action: Action) -> None:
    await pilot.press(*keys_for(action))


async def test_a_game_is_won_by_the_mouse(tmp_path: Path) -> None:
    tokens = tuple(LESSONS[-1].shown.split())
    async with driven(tmp_path, THE_END) as pilot:
        for token in tokens:
            await click_action(pilot, parse_action(token))
        await reads(pilot, "The field is yours")
    assert_won(stored(tmp_path)[0], tokens)


HANDS = {
    "original:1": click_action,
    "revised:1": by_keys,
    "revisions:1": click_action,
    "points:1": by_keys,
    "kill-the-royals:1": by_keys,
}
"""The input for each rule set; the short game above is won by both."""
WHOLE = ("original:1", "revised:1")
"""One whole game for each input; other games are continued from the middle."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "play_one"),
    [*HANDS.items(), ("revised:1", click_action)],
    ids=[*HANDS, "revised:1 by the mouse"],
)
async def test_a_game_of_each_rule_set_is_won(
    code: str, play_one: Hand, tmp_path: Path
) -> None:
    assert {each.partition(":")[0] for each in HANDS} == RULES.keys()
    line = WON[code]
    is_whole = code in WHOLE and play_one is HANDS[code]
    first = 0 if is_whole else len(line.tokens) // 2
    with fresh_store(tmp_path) as store:
        by_hand = Settings(draw=AutomaticDraw.NEVER, forced=ForcedActions.NONE)
        save_settings(store, by_hand)
        if first:
            keep(store, play_all(begin(line.deal), " ".join(line.tokens[:first])))
    async with driven(tmp_path, line.deal if is_whole else None) as pilot:
        for token in line.tokens[first:]:
            await play_one(pilot, parse_action(token))
        await reads(pilot, "Earned")
    assert_won(stored(tmp_path)[0], line.tokens)
