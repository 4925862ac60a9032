"""Mutated saves, logs and rule-set files parse or raise a documented error."""

from collections.abc import Callable
from random import Random

import pytest
from tests.notation.test_mutations import COUNTS, mutant
from tests.support.rule_sets import REVISED
from tests.support.sessions import play_all

from cannonade.engine import Deal
from cannonade.errors import (
    InvalidStateError,
    NotationError,
    RecordError,
    RulesError,
)
from cannonade.rules import RULE_SETS, format_rule_set, parse_rule_set
from cannonade.session import begin, format_save, parse_log, parse_save

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
        except NotationError as error:
            refused += 0 <= error.offset <= len(error.text)
        except (InvalidStateError, RecordError, RulesError):
            refused += 1
    assert taken + refused == count
    assert refused > 0
