"""The starts that a player may ask for: daily and fair deals, codes, positions."""

from datetime import UTC, date, datetime
from pathlib import Path
from unittest.mock import Mock

import pytest
from tests.support.conversations import answers, open_game, run_here, said
from tests.support.rule_sets import ORIGINAL, REVISED

from cannonade.cards import PACK
from cannonade.club.daily import daily_of, day_of, number_of
from cannonade.club.fair import certified_of
from cannonade.engine import Deal
from cannonade.errors import InvalidStateError, NotationError, PoolError, RulesError
from cannonade.notation import parse_deal_code
from cannonade.play import new_game as start
from cannonade.play.new_game import choose_daily, choose_start
from cannonade.session import begin
from cannonade.words.club.daily import NO_LONGER_COUNTS

TODAY = datetime(2026, 11, 22, 12, tzinfo=UTC)


class Clock:
    """A clock set by a test."""

    @staticmethod
    def now(zone: object) -> datetime:
        assert zone is UTC
        return TODAY


@pytest.fixture
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "datetime", Clock)


@pytest.mark.usefixtures("_today")
def test_the_deal_of_a_day_is_found_by_its_number() -> None:
    assert number_of(date(2026, 11, 22)) == 22
    assert choose_daily("") == daily_of(22)
    assert choose_daily("3") == daily_of(3)
    assert choose_start("daily") == daily_of(22).deal
    assert choose_start("Daily 3") == daily_of(3).deal
    for wrong, says in (("23", "still to come"), ("x", 'number "x"'), ("0", "from 1")):
        with pytest.raises(PoolError, match=says):
            choose_daily(wrong)


def test_a_past_day_is_named_and_does_not_count(tmp_path: Path) -> None:
    told = run_here("text", "--daily", "1", text="quit\n", data=tmp_path).stdout
    assert f"Daily 1, Sunday 1 November 2026. {NO_LONGER_COUNTS}\n" in told


def test_before_the_first_day_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "utc_day", Mock(return_value=date(2026, 10, 31)))
    with pytest.raises(PoolError, match="2026-11-01"):
        choose_daily("")


def test_a_fair_deal_is_asked_for_by_a_word() -> None:
    for word in ("fair", "easy", "medium", "HARD"):
        found = certified_of(choose_start(word, REVISED))
        assert found is not None
        assert word.lower() in {"fair", found.difficulty.value}


def test_a_daily_game_goes_on_and_is_shared(tmp_path: Path) -> None:
    first = run_here("text", "--daily", text="1\n", data=tmp_path)
    assert first.returncode == 0
    name = first.stdout.splitlines()[2]
    assert name.startswith("Daily ")
    second = run_here("text", "--daily", text="1\n1\nresign\n", data=tmp_path)
    lines = second.stdout.splitlines()
    assert any("1 action after the deal" in line for line in lines)
    number = name.split(",", maxsplit=1)[0].removeprefix("Daily ")
    share = lines.index("To share:")
    assert lines[share + 1] == "I felled 0 of 12. Can you do better?"
    assert lines[share + 3].startswith(f"Cannonade daily {number}, ")


def test_another_day_is_played_by_its_number(tmp_path: Path) -> None:
    told = run_here("text", "1", "--daily", text="code\n", data=tmp_path)
    assert f"Deal code: {daily_of(1).deal_code}" in told.stdout
    assert parse_deal_code(daily_of(1).deal_code).deal == daily_of(1).deal
    assert day_of(1) == date(2026, 11, 1)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--daily", "--fair"), "--daily already says what to play"),
        (("--difficulty", "x"), "not one of 'easy', 'medium', 'hard'"),
        (("revised:1", "--fair"), "already names a deal; omit --fair"),
        (("--fair", "--rules", "points"), "no fair deals for points"),
        (("x", "--daily"), 'no number "x"'),
        (("99999999", "--daily"), "still to come"),
        (("--lesson", "1", "--fair"), "can't be combined with --fair"),
    ],
)
@pytest.mark.parametrize("command", ["play", "text"])
def test_what_cannot_be_played_is_said_in_a_line(
    tmp_path: Path, words: tuple[str, ...], says: str, command: str
) -> None:
    told = run_here(command, *words, data=tmp_path)
    assert told.returncode == 2
    assert says in told.stderr
    assert told.stderr.count("\n") == 1


POSITION = (
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h hand=7d ploys=X1 spent=AcAdAh draws=14 "
    "draw_pile=AsJh8sKs9h3s4c7h2s7cQs9c4s3hTs7sQd8dX2JdJs|5sTh3cTd label=48213"
)
ORDER = " ".join(card.symbol for card in PACK)


def test_an_order_with_spaces_is_a_deal_and_no_position() -> None:
    assert choose_start(f"original:{ORDER}") == Deal(ORIGINAL, order=PACK)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("orignal", RulesError),
        ("orignal:7", NotationError),
        ("revised plays", NotationError),
        (POSITION.replace("hand=7d ", ""), InvalidStateError),
    ],
)
def test_what_cannot_be_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        choose_start(text)


@pytest.mark.parametrize("start", [POSITION, f"original:{ORDER}"])
def test_what_was_given_card_by_card_is_shown_only_when_asked(
    tmp_path: Path, start: str
) -> None:
    game = open_game(tmp_path, begin(choose_start(start)))
    game.introduce()
    told = " ".join(said(game.screen))
    assert "given one by one" in told
    assert ORDER.replace(" ", "")[60:] not in told
    assert "AsJh8sKs" not in told


def test_a_position_can_be_the_next_game(tmp_path: Path) -> None:
    told = answers(tmp_path, Deal(ORIGINAL, 1), f"new {POSITION}", "d4", "code anyway")
    assert "7♦ goes on d4, over 6♠." in told
    assert told[-1] == f"Position: {POSITION}"
