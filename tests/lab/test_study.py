"""Study files: their meaning, and all problems at once."""

from pathlib import Path

import pytest
from tests.lab.studies import SMALL, study_of

from cannonade.errors import StudyError
from cannonade.lab.players import PlayerSpec, parse_player
from cannonade.lab.study import StoppingRule, load_study


def problems_of(text: str) -> tuple[str, ...]:
    with pytest.raises(StudyError) as caught:
        study_of(text)
    return caught.value.problems


def test_arms_are_all_rules_with_all_players() -> None:
    study = study_of()
    assert [each.name for each in study.arms] == [
        "revised, uniform",
        "strict, uniform",
        "revised, policy",
        "strict, policy",
    ]
    assert study.arms[1].rules_code == "revised+placement=lower"
    assert (study.deals, study.seed, study.stop) == (range(1, 31), 1, None)
    assert [each.name for each in study.measures] == [
        *("won", "score", "killed", "ran_dry")
    ]


def test_what_is_compared_is_what_the_study_says() -> None:
    def compared(text: str) -> list[tuple[str, str]]:
        return [(a.name, b.name) for a, b in study_of(text).pairs()]

    assert compared(SMALL) == [
        ("revised, uniform", "strict, uniform"),
        ("revised, policy", "strict, policy"),
    ]
    assert compared(f'{SMALL}compare = "players"\n') == [
        ("revised, uniform", "revised, policy"),
        ("strict, uniform", "strict, policy"),
    ]


def test_every_wrong_value_is_named_at_once() -> None:
    found = problems_of(
        """
        rules = ["revised"]
        deals = { first = -1, count = 3 }
        seed = "x"
        colour = "red"
        compare = "both"
        stop = { measure = "won", width = true, x = 2 }
        actions = 1
        redraws = 51
        """
    )
    assert [each.split('"')[1] for each in found] == [
        *("players", "deals.first", "seed", "compare", "actions", "stop.width"),
        *("stop.x", "redraws", "colour"),
    ]
    assert problems_of("x = " + "[" * 100_000) == (
        "this is not TOML: it is nested too deeply",
    )


def test_every_text_that_means_nothing_is_named_at_once() -> None:
    found = problems_of(
        """
        rules = ["revised", "nosuch", "revised+grid=ten"]
        players = ["poligy", "nosuch_module_of_ours:Player", "uniform trained 5",
            "json:nosuch", "search 0"]
        deals = { count = 3 }
        measures = ["wins"]
        stop = { measure = "score", width = 1 }
        """
    )
    for part in (
        '"nosuch": no rule set "nosuch"',
        "grid=nine|eight",
        '"poligy" is not a player',
        "nosuch_module_of_ours:Player cannot be made (ModuleNotFoundError",
        '"uniform trained 5" cannot be trained',
        "json:nosuch cannot be made",
        '"search 0" is not',
        '"measures": "wins" is not a measure: expected one of won, score',
        '"stop": "score" is not one of "measures"',
    ):
        assert any(part in each for each in found), part


def test_what_is_there_twice_is_refused() -> None:
    found = problems_of(
        """
        rules = ["revised", "revised+grid=nine", "points", "points"]
        players = ["greedy", "uniform", "greedy", "level 1"]
        deals = { count = 5 }
        measures = ["won", "won"]
        """
    )
    assert [each.partition(": leave it out")[0] for each in found] == [
        '"rules": "revised+grid=nine" means the same as "revised"',
        '"rules": "points" means the same as "points"',
        '"players": "greedy" means the same as "greedy"',
        '"players": "level 1" means the same as "uniform"',
        '"measures": "won" means the same as "won"',
    ]


def test_what_has_two_names_is_there_twice_on_purpose() -> None:
    study = study_of(
        'rules = { a = "revised", b = "revised" }\nplayers = ["greedy"]\n'
        "deals = { count = 5 }\n"
    )
    assert [each.name for each in study.arms] == ["a, greedy", "b, greedy"]


def test_no_weights_are_an_error_and_not_another_player() -> None:
    rules = 'rules = ["revised+scoring=points"]\ndeals = { count = 5 }\n'
    (problem,) = problems_of(f'{rules}players = ["level 4"]')
    assert 'no weights fit "revised+scoring=points", so "level 4"' in problem
    assert "policy trained 200000" in problem
    study_of(f'{rules}players = ["policy trained 256", "greedy", "level 1"]')


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", PlayerSpec(kind="greedy")),
        ("search", PlayerSpec(kind="search", playouts=500)),
        ("search  100", PlayerSpec(kind="search", playouts=100)),
        ("level 1", PlayerSpec(kind="uniform")),
        ("level 3", PlayerSpec(kind="policy", temperature=0.02)),
        ("level 7", PlayerSpec(kind="search", playouts=500)),
        ("policy trained 5000", PlayerSpec(kind="policy", training=5000)),
        ("level 4 trained 9", PlayerSpec(kind="policy", temperature=0.012, training=9)),
        ("a.b:C", PlayerSpec(kind="own", place="a.b:C")),
    ],
)
def test_players_go_by_their_words(text: str, spec: PlayerSpec) -> None:
    assert parse_player(text) == spec


def test_a_part_of_a_study_has_fewer_deals(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL + 'stop = { measure = "won", width = 0.1 }\n')
    assert load_study(file, 0.1).deals == range(1, 4)
    assert load_study(file, 1e-9).deals == range(1, 2)
    assert load_study(file).stop == StoppingRule(measure="won", width=0.1)


def test_a_player_can_be_added(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL)
    study = load_study(file, more=["greedy"])
    assert [each.name for each in study.arms][4:] == [
        *("revised, greedy", "strict, greedy")
    ]
    with pytest.raises(StudyError, match='"nobody" is not a player'):
        load_study(file, more=["nobody"])
    with pytest.raises(StudyError, match=r'^"players": "policy" means the same'):
        load_study(file, more=["policy"])


def test_house_rules_are_found_beside_the_study(tmp_path: Path) -> None:
    rules = 'name = "h"\ntitle = "H"\n[rules]\ngrid = "eight"\n'
    (tmp_path / "house.toml").write_text(rules)
    text = 'rules = ["house.toml"]\nplayers = ["uniform"]\ndeals = { count = 1 }'
    (arm,) = study_of(text, tmp_path).arms
    assert arm.rules_code == "revised+grid=eight"
