"""Dialogues with line mode, in one process, among them the tutorial's."""

import re
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from tests.support.conversations import answers, open_game, said, stored
from tests.support.positions import FULL, draft
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all, restored

from cannonade.engine import Deal
from cannonade.errors import UnavailableStoreError
from cannonade.notation import parse_deal_code, parse_record
from cannonade.rules import RULE_SETS, RuleSet
from cannonade.session import AutomaticDraw, Session, begin
from cannonade.store import Store
from cannonade.text.play import obey, talk
from cannonade.words.cards import ASCII
from cannonade.words.input.line_mode_text import (
    FIRES_AT_NOBODY,
    IS_ASSISTED,
    LEFT_KEPT,
    NOTHING_FIRES,
    NOTHING_TO_DO,
    OVER,
    WHY_WHAT,
)
from cannonade.words.rulebook.whole import quick_reference

DEAL = Deal(REVISED, 1)
OPENING = play_all(begin(DEAL), "Qs@b1 Jd@e4 =d4 .")


def test_a_new_game_tells_its_deal_and_its_choices(tmp_path: Path) -> None:
    game = open_game(tmp_path, DEAL)
    game.introduce()
    told = said(game.screen)
    assert told[0] == "Deal code: revised:1"
    assert told[1] == "2♦ is laid on b4."
    assert told[-1] == "You can put Q♠ on b1 or a2."
    assert stored(tmp_path) == [], "it is kept when something is done in it"
    obey(game, "b1")
    assert stored(tmp_path) == [game.session]


def test_an_action_tells_what_happens_and_what_can_be_done(tmp_path: Path) -> None:
    told = answers(tmp_path, OPENING, "b4")
    assert told[0] == "5♥ goes on b4, over 2♦."
    assert "J♦ falls, the 1st of twelve." in told
    assert told[-1] == "You can draw, or spend an ace on a stack (xb4)."


def test_an_illegal_action_gets_its_reason_and_changes_nothing(tmp_path: Path) -> None:
    game = open_game(tmp_path, OPENING, "c3", "")
    talk(game)
    assert said(game.screen)[:2] == [
        "5♥ does not fit c3: 9♠ is higher; only b4, b3, c2 and d2 take it.",
        "You cannot draw: 5♥ is in hand and comes first.",
    ]
    assert game.session == OPENING


def test_questions_are_answered(tmp_path: Path) -> None:
    def first(line: str) -> str:
        return answers(tmp_path, OPENING, line)[0]

    assert first("help") == "Actions:"
    assert first("board").split() == ["a", "b", "c", "d", "e"]
    assert first("describe").startswith("Row 4: b4 shows 2♦")
    assert first("known").startswith("Unseen, on top of the draw pile: 40 cards")
    assert first("stacks") == "b4, oldest first: 2♦."
    assert first("actions") == "1. 5h@b4: put 5♥ on b4"
    assert (
        first("score") == "A win now would score 1 of 6 ploys in reserve, a close win."
    )
    assert first("code") == "Deal code: revised:1"
    assert first("rules").startswith("Goal")
    assert first("why c3").startswith("5♥ does not fit c3")
    assert first("why b3") == "You can put 5♥ on b3."
    assert first("why") == str(WHY_WHAT)
    assert first("why nonsense").startswith('"nonsense" is neither')
    assert first("preview b4").startswith("J♦ on e4 falls: 6♥ + 8♣ = 14 against 11")
    assert first("preview xb4") == str(FIRES_AT_NOBODY)
    assert first("preview c3").startswith("5♥ does not fit c3")
    assert first("preview b7").startswith("There is no square b7")
    assert first("preview").startswith("5h@b4: J♦ on e4 falls")
    assert first("record").startswith("[Deal")
    assert first("save").startswith(f"The game is saved in {tmp_path}")


def test_a_preview_of_everything_may_be_empty(tmp_path: Path) -> None:
    told = answers(tmp_path, begin(DEAL), "preview")
    assert told == [str(NOTHING_FIRES)]


def test_free_undo_and_redo(tmp_path: Path) -> None:
    session = play_all(begin(DEAL), "Qs@b1")
    told = answers(tmp_path, session, "undo", "redo", "redo")
    assert told[0] == "Undone: put Q♠ on b1."
    assert told[2].startswith("Q♠ stands on b1")
    assert told[-1] == "There is nothing to redo."


def test_undo_past_a_revealed_card_asks_first(tmp_path: Path) -> None:
    game = open_game(tmp_path, OPENING, "undo 2", "undo 2 anyway", "undo")
    talk(game)
    told = said(game.screen)
    assert told[0].endswith('type "undo 2 anyway".')
    assert told[1] == "Undone: draw a card."
    assert told[3] == str(IS_ASSISTED)
    assert game.session.ply == 1
    assert game.session.is_assisted


@pytest.mark.parametrize(
    "line", ["undo -1", "undo x", "undo 0", "redo 99999", "redo 1 2"]
)
def test_how_many_has_to_be_a_number(tmp_path: Path, line: str) -> None:
    assert answers(tmp_path, OPENING, line)[0].startswith("Type a number")


def test_too_many_undone_is_nothing_undone(tmp_path: Path) -> None:
    assert answers(tmp_path, OPENING, "undo 99 anyway") == ["There is nothing to undo."]


def test_giving_up_and_going_on_after_all(tmp_path: Path) -> None:
    lines = ("resign", "b4", "why b4", "score", "1", "undo", "undo anyway")
    game = open_game(tmp_path, OPENING, *lines)
    talk(game)
    told = said(game.screen)
    assert told[0] == "You have resigned."
    assert "The game was resigned; you can undo that." in told
    asked = next(line for line in told if line.endswith('type "undo anyway".'))
    assert "The game is over" in asked
    assert "You play on." in told[told.index(asked) :]
    assert str(IS_ASSISTED) in told
    assert game.session.state == OPENING.state
    assert game.session.is_assisted
    assert stored(tmp_path) == [game.session]


def test_another_game_leaves_the_first_one_kept(tmp_path: Path) -> None:
    game = open_game(tmp_path, OPENING, "b4", "new original:1", "b", "new 7", "code")
    talk(game)
    told = said(game.screen)
    assert str(LEFT_KEPT) in told
    assert "Deal code: original:1" in told
    assert "Deal code: original:7" in told
    (kept,) = stored(tmp_path)
    assert kept.start == DEAL, "games in which nothing was done are not kept"


def test_a_wrong_deal_code_begins_nothing(tmp_path: Path) -> None:
    wrong = ("revisd:1", "nonsense", "1:2:3", "revised play -")
    game = open_game(tmp_path, OPENING, *(f"new {each}" for each in wrong))
    talk(game)
    assert game.screen.refused_count == len(wrong)
    assert game.session == OPENING


def test_options_are_shown_and_changed(tmp_path: Path) -> None:
    changes = (
        *("options ascii on", "b4", "options draw always"),
        *("options forced on", "options board on", "options board off", "options x y"),
    )
    game = open_game(tmp_path, OPENING, "options", *changes)
    talk(game)
    told = said(game.screen)
    assert told[0] == "draw off: you draw yourself."
    assert "ascii on: suits are written as letters." in told
    assert "5h goes on b4, over 2d." in told
    assert any(line.startswith("You can put Kc on c5") for line in told)
    assert game.session.options.automatic_draw is AutomaticDraw.ALWAYS
    assert game.screen.style == ASCII
    assert "forced on: the only possible action is played for you." in told
    assert "board on: the board is shown after every action." in told
    assert told[-2].startswith("Change options like this:")


def test_the_record_is_written_to_a_new_file_only(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    told = answers(tmp_path, OPENING, f"record {path}", f"record {path}")
    assert told[0] == f"The record is in {path}."
    assert told[1] == f"No record was written to {path}: File exists."
    assert len(parse_record(path.read_text()).played) == 4


def test_a_lost_game_says_why(tmp_path: Path) -> None:
    start = begin(draft(grid=FULL, a2="Kc+2c+3c", hand="2h"))
    told = answers(tmp_path, start, "a2", "a2", "actions", "score")
    lost = "K♣ on a2 is too strong: 13 + 7 = 20. A king of 19 or more loses the game."
    assert told[:2] == ["2♥ armours K♣ on a2: 18 + 2 = 20.", lost]
    assert "Not one of the twelve royals has fallen." in told
    assert "You cannot" not in told[1]
    assert str(OVER) in told
    assert str(NOTHING_TO_DO) in told


@pytest.mark.parametrize(
    "start",
    [
        begin(draft(grid=FULL, a2="Kc", hand="2h")),
        begin(Deal(REVISED, order=Deal(REVISED, 1).cards)),
    ],
    ids=["position", "order"],
)
def test_what_shows_hidden_cards_marks_the_game(tmp_path: Path, start: Session) -> None:
    file = tmp_path / "mine.txt"
    for line in ("code", "record", f"record {file}"):
        game = open_game(tmp_path, start, line, f"{line} anyway", line)
        talk(game)
        asked, marked, *shown, _ = said(game.screen)
        assert asked.endswith(f'type "{line} anyway".')
        assert marked == str(IS_ASSISTED)
        assert shown
        assert game.session == start.assist()
        assert stored(tmp_path)[0] == start.assist()
    assert '[Assisted "yes"]' in file.read_text()


FUZZ_WORDS = (
    *("", ".", "keep", "help", "board", "known", "stacks", "actions", "preview"),
    *("why b3", "undo", "undo anyway", "undo 3 anyway", "redo", "redo 2", "score"),
    *("code", "resign", "save", "record", "options draw on", "options forced on"),
    *("options draw always", "options", "b3", "c3", "e3", "a4", "+e3", "!c3", "xb4"),
    *("b2>d4", "^c3", "1", "2", "3", "99", "new points:3", "new", "re", "\x1b", "♥"),
)


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: each.name)
def test_no_line_ever_fails(tmp_path: Path, rule_set: RuleSet) -> None:
    rng = Random(1)
    game = open_game(tmp_path, Deal(rule_set.rules, 1))
    game.introduce()
    for _ in range(250):
        said(game.screen)
        obey(game, rng.choice((*FUZZ_WORDS, "1", "1")))
        assert said(game.screen)
    assert restored(game.session) == game.session


PAGE = Path(__file__).parents[2] / "docs" / "tutorial" / "index.md"
BLOCK = re.compile(r"^```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_first_game_goes_as_the_tutorial_says(tmp_path: Path) -> None:
    game = open_game(tmp_path, parse_deal_code("revised:1").deal)
    game.introduce()
    told = said(game.screen)
    shown = "\n".join(BLOCK.findall(PAGE.read_text(encoding="utf-8"))).splitlines()
    assert any(line.startswith(">") for line in shown)
    for line in filter(None, shown):
        if line.startswith(">"):
            obey(game, line[1:])
            told = said(game.screen)
        else:
            assert line in told


def test_the_tutorials_rules_are_the_quick_reference() -> None:
    lines = "\n".join(f"- {each}" for each in quick_reference(REVISED))
    assert lines in PAGE.read_text(encoding="utf-8")


def test_a_game_that_cannot_be_saved_says_so_and_goes_on(tmp_path: Path) -> None:
    game = open_game(tmp_path, OPENING)
    error = UnavailableStoreError("games", "disk is full")
    with patch.object(Store, "create_game", side_effect=error):
        obey(game, "b4")
    assert said(game.screen)[0] == (
        "This could not be saved: games cannot be used: disk is full."
    )
    assert game.session.ply == 5
    obey(game, "save")
    assert stored(tmp_path) == [game.session]
