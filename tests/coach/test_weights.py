"""Files of weights: their provenance, and which one is used."""

import json
import math
import zlib
from array import array
from dataclasses import asdict, replace

import pytest
from tests.support.rule_sets import REVISED, RULES

from cannonade.coach.weights import (
    FEATURES,
    MAGIC,
    STEP,
    Provenance,
    find_weights,
    format_weights,
    parse_weights,
)
from cannonade.errors import WeightsError
from cannonade.rules.schema import AcesJokers, PickUp, Scoring

MADE = Provenance(
    rules={"cycling": "at_once"},
    rule_set="",
    features=FEATURES,
    command="cannonade lab train house.toml --games 256 --seed 3",
    seed=3,
    games=256,
    version="1",
)
HEADER = json.dumps({k: v for k, v in asdict(MADE).items() if k != "doubt"}).encode()
LARGE = MAGIC + HEADER + b"\n" + zlib.compress(bytes(2**22 + 1))


def test_a_file_is_read_as_it_was_written() -> None:
    content = format_weights(MADE, [0.0, 1.0, -2.5, 0.75 * STEP, 1000.0])
    provenance, weights = parse_weights(content)
    assert provenance == MADE
    assert array("h", weights).tolist() == [0, 2048, -5120, 1, 32767]


def test_the_header_is_text() -> None:
    lines = format_weights(MADE, [0.0]).split(b"\n")
    assert lines[0] + b"\n" == MAGIC
    assert MADE.command.encode() in lines[1]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "begins with b''"),
        (MAGIC + b"{}\n", "is damaged"),
        (format_weights(MADE, [1.0])[:-3], "is damaged"),
        (LARGE, "more than 4194304 bytes"),
        (format_weights(replace(MADE, doubt=math.nan), [1.0]), "doubt: nan"),
        (MAGIC + b'{"doubt": "x", ' + HEADER[1:] + b"\n", "doubt: 'x'"),
        (MAGIC + b"[" * 100_000 + b"\n", "nested too deeply"),
        (format_weights(replace(MADE, features=0), [1.0]), "features of version 0"),
    ],
)
def test_what_is_no_such_file_is_refused(content: bytes, problem: str) -> None:
    with pytest.raises(WeightsError, match=problem):
        parse_weights(content)


def test_what_ships_is_small_and_says_what_it_achieves() -> None:
    found = find_weights(REVISED)
    assert found is not None
    provenance, weights = found
    assert provenance.read_rules() == REVISED
    assert provenance.measured >= 10_000
    assert provenance.wins >= 98
    assert provenance.score >= 3
    assert len(format_weights(provenance, array("h", weights))) < 2_000_000


def test_house_rules_get_the_nearest_weights() -> None:
    found = find_weights(replace(REVISED, pick_up=PickUp.NEWEST_FIRST))
    assert found is not None
    assert found[0].read_rules().scoring is REVISED.scoring


def test_no_weights_mean_anything_under_rules_of_another_kind() -> None:
    assert all(find_weights(rules) is not None for rules in RULES.values())
    assert find_weights(replace(REVISED, aces_jokers=AcesJokers.RESETS)) is None
    assert find_weights(replace(REVISED, scoring=Scoring.POINTS)) is None
