"""Game codes: whole games in a word, and nothing else that looks like one."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.lines import read_lines

from cannonade.errors import IllegalActionError, NotationError
from cannonade.notation import (
    GameCode,
    format_game_code,
    parse_action,
    parse_deal_code,
    parse_game_code,
)
from cannonade.notation.game_codes import LONGEST

GAMES = [
    GameCode(parse_deal_code(each.deal_code), tuple(map(parse_action, each.tokens)))
    for each in read_lines("won.txt")[:40]
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.deal))
def test_a_code_is_short_and_its_game_again(game: GameCode) -> None:
    assert len(str(game)) < 100
    assert parse_game_code(f" {game} ") == game


def test_a_resigned_game_has_a_code() -> None:
    for count in (0, 1, 20):
        game = GameCode(GAMES[0].deal, GAMES[0].actions[:count], is_resigned=True)
        assert parse_game_code(str(game)) == game
    with pytest.raises(NotationError):
        parse_game_code(str(GameCode(GAMES[0].deal, GAMES[0].actions[:20])))


def test_house_rules_are_part_of_a_code() -> None:
    deal = parse_deal_code("revised+placement=lower:7")
    game = GameCode(deal, (), is_resigned=True)
    assert parse_game_code(str(game)) == game


def test_what_is_no_game_has_no_code() -> None:
    deal, actions = GAMES[0].deal, GAMES[0].actions
    with pytest.raises(IllegalActionError):
        format_game_code(GameCode(deal, actions[1:]))
    with pytest.raises(ValueError, match="more than"):
        format_game_code(GameCode(deal, actions[:1] * (LONGEST + 1)))


@pytest.mark.parametrize(
    "text", ["", "~", "revised:1", "revised:1~", "revised:1~é", "nothing:1~AAAA"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_game_code(text)


@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_mutated_code_is_the_same_game_or_none(
    data: st.DataObject, game: GameCode
) -> None:
    code = str(game)
    place = data.draw(st.integers(0, len(code) - 1))
    size = data.draw(st.integers(0, 2))
    new = data.draw(st.text(st.characters(codec="latin-1"), max_size=2))
    mutated = f"{code[:place]}{new}{code[place + size :]}"
    with suppress(NotationError):
        assert parse_game_code(mutated) == game
