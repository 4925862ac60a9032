"""For any text, a parser returns a value or points at the error; texts round-trip."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings, strategies as st
from tests.notation import samples

from cannonade import notation, rules
from cannonade.cards import PACK
from cannonade.engine import Action, Deal, PositionDraft, determinize, observe
from cannonade.errors import InvalidStateError, NotationError, RecordError, RulesError
from cannonade.rules import Rules

COUNTS: Final = [1_000, pytest.param(10_000, marks=pytest.mark.slow)]

ODDITIES: Final = (
    *"♥♠\ufe0f٣²½\N{KELVIN SIGN}\N{LATIN SMALL LETTER LONG S}İß\N{ROMAN NUMERAL TEN}",
    *"\u200b\u2028\ud800\x00\x1c\N{MATHEMATICAL DOUBLE-STRUCK DIGIT THREE}",
    *" \t\n\r\"'\\{}[]();:,/|+@#!>=^.-_~*0123456789xXaAcCdDhHsSTJQK",
    "10",
    "1" * 5000,
    "label=",
)


def mutant(text: str, other: str, random: Random) -> str:
    """Change a text at one to three random places."""
    for _ in range(random.randint(1, 3)):
        a = random.randint(0, len(text))
        b = min(len(text), a + random.choice((1, 2, 3, len(text))))
        match random.randrange(7):
            case 0:
                text = text[:a] + text[a + 1 :]
            case 1:
                text = text[:a] + random.choice(ODDITIES) + text[a:]
            case 2:
                text = text[:a] + text[a:b][::-1] + text[b:]
            case 3:
                text = text[:a]
            case 4:
                text = text[:b] + text[a:]
            case 5:
                text = text[:a] + other[a:]
            case _:
                text = text[:a] + text[b:]
    return text


class Sample(NamedTuple):
    """Texts of a kind, with the functions that parse and write it."""

    kind: str
    texts: tuple[str, ...] = ()

    def parse(self, text: str) -> object:
        return samples.find_function(f"parse_{self.kind}")(text)

    def write(self, value: object) -> str:
        return str(samples.find_function(f"format_{self.kind}")(value))

    def read(self, text: str) -> None:
        """Parse a text; if it parses, the formatted value must parse to the same."""
        value = self.parse(text)
        assert self.parse(self.write(value)) == value


ORDER: Final = " ".join(card.symbol for card in PACK)
ACTIONS: Final = (
    *(".", "keep", "=b4", "7h@b3", "10♥@b3", "Qs@e3", "X1@c3"),
    *("xc2", "b2>d4", "3c+e3", "3c!c3", "^c3"),
)


RULES_IDS: Final = "revised", "original@1", "points+grid=nine+cycling=at_once"


def sample_games(random: Random, length: int, count: int) -> Iterator[str]:
    for _ in range(count):
        yield notation.format_record(samples.random_record(random, length))


def make_samples() -> Iterator[Sample]:
    random = Random(5)
    steps = [after for _ in range(6) for _, after in samples.random_game(random, 80)]
    states = [random.choice(steps).state for _ in range(20)]
    games = (*sample_games(random, 12, 8), "; one\n[Deal 'x']{two}")
    codes = [
        notation.DealCode.of(Deal(samples.some_rules(random), random.randrange(2**64)))
        for _ in range(10)
    ]
    yield Sample("card", ("7h", "10♥", "X1", "Q♠\ufe0f"))
    yield Sample("cards", ("7h 8h X1", "Tc", "", ORDER))
    yield Sample("cell", ("b2", "D4"))
    yield Sample("slot", ("e3", "B5"))
    yield Sample("action", ACTIONS)
    yield Sample("played", (*ACTIONS, "7h@b3#Qs#Kd"))
    yield Sample("rules_id", RULES_IDS)
    yield Sample("rule_set", tuple(map(rules.format_rule_set, rules.RULE_SETS)))
    yield Sample("log", ("Qs@b1 Jd@e4 =d4 . 5h@b4", ".* undo redo assist resign"))
    dealt = f"points+grid=nine:{ORDER}", "revised:48213"
    yield Sample("deal_code", (*dealt, *map(str, codes)))
    written = (notation.format_draft(PositionDraft.of(each)) for each in states)
    yield Sample("draft", tuple(written))
    yield Sample("position", tuple(map(notation.format_position, states)))
    seen = map(observe, states)
    yield Sample("observation", tuple(map(notation.format_observation, seen)))
    results = "won 3 twelve_dead", "lost armour", "lost -4 score", "open"
    yield Sample("result", results)
    yield Sample("record", games)
    yield Sample("records", ("\n".join(games[:2]), *games))


SAMPLES: Final = {each.kind: each for each in make_samples()}


def refusal(sample: Sample, text: str) -> NotationError | RulesError | None:
    """Return the error of a text; None if it parses, or to an impossible position."""
    try:
        sample.read(text)
    except (NotationError, RulesError) as error:
        return error
    except InvalidStateError:
        assert sample.kind == "position"
    return None


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", SAMPLES)
def test_a_mutant_is_read_or_refused_at_a_place(name: str, count: int) -> None:
    sample = SAMPLES[name]
    random = Random(name)
    refusals = 0
    for _ in range(count):
        text = mutant(random.choice(sample.texts), random.choice(sample.texts), random)
        error = refusal(sample, text)
        refusals += error is not None
        if isinstance(error, NotationError):
            assert error.text == text
            assert 0 <= error.offset <= len(text)
            assert error.expected
    assert count // 3 < refusals < count


def outcome_of_replay(record: notation.GameRecord) -> RecordError | None:
    try:
        notation.replay(record)
    except RecordError as error:
        return error
    return None


def test_a_mutated_game_replays_or_is_refused_at_a_ply() -> None:
    random = Random(6)
    games = tuple(sample_games(random, 30, 8))
    refusals = 0
    for _ in range(600):
        text = mutant(random.choice(games), games[0], random)
        if refusal(Sample("record"), text):
            continue
        record = notation.parse_record(text)
        error = outcome_of_replay(record)
        if error is not None:
            refusals += 1
            assert 0 <= error.ply <= len(record.played)
            assert error.problem
    assert refusals


VALUES: Final[dict[str, st.SearchStrategy[Any]]] = {
    "card": samples.cards,
    "cards": samples.runs,
    "cell": samples.cells,
    "slot": samples.slots,
    "action": samples.actions,
    "played": samples.played_actions,
    "rules_id": samples.rules_ids,
    "deal_code": samples.deal_codes,
    "result": samples.results,
    "draft": samples.drafts(),
    "sketch": samples.sketches(),
    "record": samples.records(),
    "records": st.lists(samples.records(), max_size=3).map(tuple),
}


@pytest.mark.parametrize("kind", VALUES)
@settings(max_examples=60)
@given(data=st.data())
def test_any_value_is_read_as_it_was_written(kind: str, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    found = Sample(kind).parse(Sample(kind).write(value))
    assert found == value
    # Cells and slots are numbers too, so one may equal the other.
    assert type(found) is type(value)


@given(samples.actions, samples.deal_codes, samples.drafts())
def test_tokens_have_no_spaces_and_drafts_are_one_line(
    action: Action, code: notation.DealCode, draft: PositionDraft
) -> None:
    assert " " not in f"{notation.format_action(action)}{code}"
    assert notation.format_draft(draft).isprintable()


@given(samples.rules)
def test_rules_have_an_id(rules: Rules) -> None:
    rules_id = str(notation.rules_id_of(rules))
    assert notation.parse_rules_id(rules_id).rules == rules


@pytest.mark.parametrize("seed", range(4))
def test_positions_and_observations_of_games(seed: int) -> None:
    """Everything in a random walk round-trips, and nothing hidden is revealed."""
    random = Random(seed)
    for _ in range(5):
        for _, after in samples.random_game(random, 120):
            state = after.state
            assert notation.parse_position(notation.format_position(state)) == state
            observation = observe(state)
            text = notation.format_observation(observation)
            assert notation.parse_observation(text) == observation
            other = determinize(observation, random)
            assert notation.format_observation(observe(other)) == text


def test_records_of_games_replay() -> None:
    random = Random(8)
    for _ in range(20):
        record = samples.random_record(random, 150)
        again = notation.parse_record(notation.format_record(record))
        assert again == record
        assert len(notation.replay(again).steps) == len(record.played) + 1
