"""A game in the terminal app, its keys, exercises, and questions before help."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.conversations import stored
from tests.support.lines import read_lines
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all
from tests.support.stores import change, keep, keep_in
from tests.support.terminal import (
    PLOYS,
    SMALL,
    Driven,
    click,
    driven,
    game_screen,
    keys_for,
    make_app,
    reads,
    shown,
    until,
)
from textual.widgets import Collapsible, Select

from cannonade.board import CELLS, Cell, Slot
from cannonade.club.keeping import load_settings, passed_lessons
from cannonade.club.keys import DIGITS, IN_THE_TERMINAL, Command
from cannonade.club.lessons import LESSONS, AttemptState
from cannonade.club.settings import Theme
from cannonade.engine import Deal
from cannonade.engine.refusals import Ploy
from cannonade.notation import Unfinished, parse_draft
from cannonade.play.puzzles import starters
from cannonade.rules import RULE_SETS, AceUse, JokerUse
from cannonade.session import Session, begin
from cannonade.store import open_store
from cannonade.tui.commands import ListSheet
from cannonade.tui.page import EndSheet, PageSheet
from cannonade.tui.palette import CHART, POWDER
from cannonade.tui.playback import ReplayScreen
from cannonade.tui.screen import Ask
from cannonade.tui.table_screen import ExerciseScreen
from cannonade.words.club.lessons import say_verdict
from cannonade.words.game.hand import name_ploy
from cannonade.words.game.why_not import why_not
from cannonade.words.input.terminal import (
    GONE_ON,
    NOT_DONE,
    RESIGN_ASKS,
    say_long_command,
    say_short_command,
)
from cannonade.words.review.puzzles import ASK, NOT_YET, SHOWN, SOLVED

DEAL = Deal(REVISED, 1)
WON = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
PLACED = play_all(begin(DEAL), "Qs@b1")


async def test_what_is_done_is_stored_before_it_is_shown(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        assert stored(tmp_path) == []
        await pilot.press("f", "enter")
        assert stored(tmp_path) == [game_screen(pilot).game.session]
        assert stored(tmp_path)[0].ply == 1


async def test_the_line_of_keys_names_ploys_as_the_rules_use_them(
    tmp_path: Path,
) -> None:
    rules = replace(REVISED, ace_use=AceUse.TOP_CARD, joker_use=JokerUse.SWAP)
    async with driven(tmp_path, replace(PLOYS, rules=rules)) as pilot:
        keys = game_screen(pilot).active_bindings.values()
        named = {each.binding.id: each.binding.description for each in keys}
        assert named[Command.EXTRACT.name] == name_ploy(rules, Ploy.EXTRACTION)
        assert named[Command.REASSIGN.name] == name_ploy(rules, Ploy.REASSIGNMENT)


async def test_what_is_done_elsewhere_is_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cannonade.tui.game_screen._LOOKS_EVERY_S", 3600.0)
    with open_store(tmp_path) as store:
        game_id = keep(store, PLACED)
        after = play_all(PLACED, "Jd@e4")
        async with driven(tmp_path) as pilot:
            store.append(game_id, change(PLACED, after, "elsewhere"))
            await pilot.press("u")
            await reads(pilot, str(NOT_DONE))
            assert game_screen(pilot).game.session == after
            later = play_all(after, "=d4")
            store.append(game_id, change(after, later, "again"))
            game_screen(pilot).look_again()
            await pilot.pause()
            await reads(pilot, str(GONE_ON))
            assert game_screen(pilot).game.session == later
        assert store.load_game(game_id).session.log == play_all(after, "=d4").log


@pytest.mark.parametrize("is_over", [False, True])
async def test_undo_asks_before_it_costs(tmp_path: Path, *, is_over: bool) -> None:
    drawn = play_all(PLACED, "Jd@e4 =d4 .")
    keep_in(tmp_path, drawn)
    async with driven(tmp_path) as pilot:
        screen = game_screen(pilot)
        if is_over:
            screen.change(Session.resign)
        before = screen.game.session
        await pilot.press("u")
        assert isinstance(pilot.app.screen, Ask)
        await pilot.press("n")
        assert screen.game.session == before
        await pilot.press("u", "y")
        assert screen.game.session == before.undo()
        await reads(pilot, "With help")
        await pilot.press("y")
        assert screen.game.session.ply == before.ply


async def test_a_game_can_be_given_up(tmp_path: Path) -> None:
    assert str(RESIGN_ASKS).endswith(".")
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("x")
        assert isinstance(pilot.app.screen, Ask)
        await pilot.press("y")
        assert isinstance(pilot.app.screen, EndSheet)
        await reads(pilot, "Guns laid down")
        await reads(pilot, "c: Share")
        await reads(pilot, "0 of 12")
        await pilot.press("c")
        assert "0 of 12" in pilot.app.clipboard
    assert stored(tmp_path)[0].result is Unfinished.RESIGNED


async def test_the_line_of_keys_has_what_can_be_done_now(tmp_path: Path) -> None:
    def keys(pilot: Driven) -> str:
        return shown(pilot).splitlines()[-1]

    async with driven(tmp_path, DEAL) as pilot:
        await pilot.pause()
        assert keys(pilot) == "h Hint n New ? Keys q Quit"
        await pilot.press("f")
        assert keys(pilot) == "Enter Play h Hint n New ? Keys q Quit"
        await pilot.press("enter")
        assert "u Undo" in keys(pilot)
        await pilot.press("u")
        await reads(pilot, "No help so far")
        assert keys(pilot) == "Enter Play h Hint y Redo n New ? Keys q Quit"
        await pilot.press("x", "y", "escape")
        line = "r Review v Replay n New o Games ? Keys q Quit"
        assert keys(pilot).endswith(line)
    async with driven(tmp_path, PLOYS) as pilot:
        await pilot.pause()
        assert "e Extract j Reassign" in keys(pilot)
        assert len(keys(pilot)) <= 80


async def test_what_each_shot_would_do_tells_kills_first(tmp_path: Path) -> None:
    start = play_all(begin(WON.deal), " ".join(WON.tokens[:23]))
    keep_in(tmp_path, start)
    async with driven(tmp_path) as pilot:
        await pilot.press("w")
        sheet = pilot.app.screen
        assert isinstance(sheet, PageSheet)
        assert sheet.page is not None
        kills = [str(each).count(" falls") for each in sheet.page.blocks]
        assert kills == sorted(kills, reverse=True)
        assert any(kills)


async def test_a_square_that_does_nothing_says_why(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        screen = game_screen(pilot)
        await click(pilot, "d3")
        reason = why_not(screen.game.seen.observation, Cell.D3, screen.profile.style)
        assert reason is not None
        words = " ".join(shown(pilot).split())
        assert all(each in words for each in reason.split())
        await click(pilot, "d3")
        assert screen.game.session.ply == 0


async def test_a_click_shows_and_the_second_plays(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        await click(pilot, "b1")
        assert game_screen(pilot).game.session.ply == 0
        assert game_screen(pilot).aim.square is Slot.B1
        await click(pilot, "b1")
        assert game_screen(pilot).game.session.log == PLACED.log


async def test_the_form_begins_a_game_of_any_rule_set(tmp_path: Path) -> None:
    number = len(RULE_SETS) - 1
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("n", "enter", *["down"] * number, "enter")
        await pilot.press("tab", "tab", *"48213", "enter")
        state = game_screen(pilot).game.session.state
        assert state.rules == RULE_SETS[number].rules
        assert game_screen(pilot).game.session.start == Deal(state.rules, 48213)


async def test_the_form_overrides_a_rule(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("n")
        form = pilot.app.screen
        form.query_one(Collapsible).collapsed = False
        await until(pilot, lambda: bool(form.query("#joker_use")))
        form.query_one("#joker_use", Select).value = JokerUse.SWAP.value
        await pilot.press("ctrl+d")
        rules = game_screen(pilot).game.session.state.rules
        assert rules == replace(REVISED, joker_use=JokerUse.SWAP)


async def test_the_form_says_what_is_wrong(tmp_path: Path) -> None:
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("n", "tab", "tab", *"revised:x", "enter")
        await reads(pilot, "Expected")
        await pilot.press("escape")
        assert game_screen(pilot).game.session.start == DEAL


async def test_colours_follow_one_another_and_are_kept(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        async with make_app(store, DEAL).run_test(size=SMALL) as pilot:
            await pilot.press("t")
            assert game_screen(pilot).profile.palette is POWDER
            await pilot.press("t")
            assert game_screen(pilot).profile.palette is CHART
        assert load_settings(store).theme is Theme.CHART


async def test_a_replay_goes_back_and_on_from_there(tmp_path: Path) -> None:
    over = play_all(PLACED, "Jd@e4 =d4").resign()
    keep_in(tmp_path, over)
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("o")
        await until(pilot, lambda: isinstance(pilot.app.screen, ListSheet))
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await reads(pilot, "Action 3 of 3")
        await pilot.press("home", "right")
        await reads(pilot, "Action 1 of 3")
        await pilot.press("enter", "enter")
        session = game_screen(pilot).game.session
        assert (session.ply, session.is_assisted) == (1, True)


async def test_a_game_that_goes_on_has_no_branches(tmp_path: Path) -> None:
    keep_in(tmp_path, PLACED)
    async with driven(tmp_path) as pilot:
        screen = ReplayScreen(game_screen(pilot).profile, PLACED)
        _ = pilot.app.push_screen(screen)
        await pilot.press("home", "enter", "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await reads(pilot, "still in progress")


async def test_a_lesson_is_shown_then_passed_and_noted(tmp_path: Path) -> None:
    cannon = LESSONS[0]
    async with driven(tmp_path, DEAL) as pilot:
        await pilot.press("i", "enter")
        assert isinstance(pilot.app.screen, ExerciseScreen)
        await reads(pilot, "to fell J♦")
        await pilot.press("v")
        await reads(pilot, say_verdict(AttemptState.PASSED, is_shown=True))
        assert passed_lessons(pilot.app.screen.profile.library.store) == set()
        await pilot.press("n", "7", "enter")
        await reads(pilot, "Passed.")
        await pilot.press("i")
        await reads(pilot, "2 of 13")
        await pilot.press("q")
        assert game_screen(pilot).game.session.start == DEAL
    assert stored(tmp_path) == []
    with open_store(tmp_path) as store:
        assert passed_lessons(store) == {cannon.id}


async def test_a_position_and_rules_without_ploys_are_played(tmp_path: Path) -> None:
    original = next(each for each in RULE_SETS if each.name == "original")
    session = begin(Deal(original.rules, 1))
    keep_in(tmp_path, replace(session))
    async with driven(tmp_path) as pilot:
        await reads(pilot, "Shame")
        await pilot.press("e")
        await reads(pilot, "You cannot extract")
    async with driven(tmp_path, PLOYS) as pilot:
        await pilot.press("e", "7", "enter")
        assert game_screen(pilot).game.session.ply == 1


@pytest.mark.kernel
async def test_a_puzzle_is_solved_shown_and_followed_by_another(tmp_path: Path) -> None:
    async with driven(tmp_path, Deal(REVISED, 1), (100, 34)) as pilot:
        await pilot.press(Command.PUZZLES.value)
        await reads(pilot, str(ASK))
        screen = pilot.app.screen
        assert isinstance(screen, ExerciseScreen)
        await pilot.press(*keys_for(starters()[0].puzzle().found.action))
        await reads(pilot, str(NOT_YET))
        await pilot.press(Command.UNDO.value)
        await reads(pilot, str(ASK))
        await pilot.press(Command.REPLAY.value)
        await reads(pilot, str(SHOWN))
        assert "0 of 60 solved." in shown(pilot)
        await pilot.press(Command.NEW.value)
        await pilot.press(*keys_for(starters()[0].best))
        await reads(pilot, str(SOLVED))
        assert "1 of 60 solved." in shown(pilot)
        await pilot.press(Command.LESSONS.value)
        await reads(pilot, "2 of 60")
        await pilot.press(Command.QUIT.value)
        assert str(ASK) not in shown(pilot)


def test_every_command_has_a_letter_and_words() -> None:
    assert len({each.value for each in Command}) == len(Command)
    commands = IN_THE_TERMINAL
    assert len({*map(say_short_command, commands)}) == len(commands)
    assert all(map(say_long_command, commands))


async def test_digits_point_and_enter_or_space_plays(tmp_path: Path) -> None:
    assert [*DIGITS.values()] == [*CELLS]
    async with driven(tmp_path, parse_draft(LESSONS[0].position)) as pilot:
        screen = game_screen(pilot)
        begun = len(screen.game.session.log)
        for digit, cell in DIGITS.items():
            await pilot.press(digit, digit)
            assert screen.aim.square is cell
        for key in ("space", "enter"):
            await pilot.press("7")
            assert len(screen.game.session.log) == begun
            await pilot.press(key)
            assert len(screen.game.session.log) > begun
            await pilot.press("u")
            begun = len(screen.game.session.log)
