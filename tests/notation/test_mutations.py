"""For any text, a parser returns a value or points at the error; texts round-trip."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.notation import samples

from cannonade import notation
from cannonade.cards import PACK
from cannonade.engine import Action, Deal, PositionDraft, determinize, observe
from cannonade.errors import InvalidStateError, NotationError, RecordError
from cannonade.rules import Rules

T = TypeVar("T")

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
    """A parser, valid texts, and the errors it may raise besides `NotationError`."""

    read: Callable[[str], None]
    texts: tuple[str, ...]
    others: tuple[type[ValueError], ...] = ()


def both(parse: Callable[[str], T], write: Callable[[T], str]) -> Callable[[str], None]:
    """Parse a text; if it parses, the formatted value must parse to the same."""

    def read(text: str) -> None:
        value = parse(text)
        assert parse(write(value)) == value

    return read


ORDER: Final = " ".join(card.symbol for card in PACK)
ACTIONS: Final = (
    *(".", "keep", "=b4", "7h@b3", "10♥@b3", "Qs@e3", "X1@c3"),
    *("xc2", "b2>d4", "3c+e3", "3c!c3", "^c3"),
)


def sample_games(random: Random, length: int, count: int) -> Iterator[str]:
    for _ in range(count):
        yield notation.format_record(samples.random_record(random, length))


def make_samples() -> dict[str, Sample]:
    random = Random(5)
    steps = [after for _ in range(6) for _, after in samples.random_game(random, 80)]
    states = [random.choice(steps).state for _ in range(20)]
    drafts = [PositionDraft.of(state) for state in states]
    games = (*sample_games(random, 12, 8), "; one\n[Deal 'x']{two}")
    house = [samples.some_rules(random) for _ in range(10)]
    codes = [
        notation.DealCode.of(Deal(rules, random.randrange(2**64))) for rules in house
    ]
    return {
        "card": Sample(
            both(notation.parse_card, notation.format_card),
            ("7h", "10♥", "X1", "Q♠\ufe0f"),
        ),
        "cards": Sample(
            both(notation.parse_cards, notation.format_cards),
            ("7h 8h X1", "Tc", "", ORDER),
        ),
        "cell": Sample(both(notation.parse_cell, notation.format_cell), ("b2", "D4")),
        "slot": Sample(both(notation.parse_slot, notation.format_slot), ("e3", "B5")),
        "action": Sample(both(notation.parse_action, notation.format_action), ACTIONS),
        "played": Sample(
            both(notation.parse_played, notation.format_played),
            (*ACTIONS, "7h@b3#Qs#Kd"),
        ),
        "rules_id": Sample(
            both(notation.parse_rules_id, notation.format_rules_id),
            ("revised", "original@1", "points+grid=nine+cycling=at_once"),
        ),
        "deal_code": Sample(
            both(notation.parse_deal_code, notation.format_deal_code),
            (
                f"points+grid=nine:{ORDER}",
                "revised:48213",
                *map(str, codes),
            ),
        ),
        "draft": Sample(
            both(notation.parse_draft, notation.format_draft),
            tuple(map(notation.format_draft, drafts)),
        ),
        "position": Sample(
            both(notation.parse_position, notation.format_position),
            tuple(map(notation.format_position, states)),
            (InvalidStateError,),
        ),
        "observation": Sample(
            both(notation.parse_observation, notation.format_observation),
            tuple(notation.format_observation(observe(state)) for state in states),
        ),
        "result": Sample(
            both(notation.parse_result, notation.format_result),
            ("won 3 twelve_dead", "lost armour", "lost -4 score", "open"),
        ),
        "record": Sample(both(notation.parse_record, notation.format_record), games),
        "records": Sample(
            both(notation.parse_records, notation.format_records),
            ("\n".join(games[:2]), *games),
        ),
    }


SAMPLES: Final = make_samples()


def refusal(sample: Sample, text: str) -> NotationError | None:
    """Return the error of a text; None if it parses or raises another allowed error."""
    try:
        sample.read(text)
    except NotationError as error:
        return error
    except sample.others:
        pass
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
        if error is not None:
            refusals += 1
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
        if refusal(
            Sample(both(notation.parse_record, notation.format_record), ()), text
        ):
            continue
        record = notation.parse_record(text)
        error = outcome_of_replay(record)
        if error is not None:
            refusals += 1
            assert 0 <= error.ply <= len(record.played)
            assert error.problem
    assert refusals


def round_trips(
    values: st.SearchStrategy[T], parse: Callable[[str], T], write: Callable[[T], str]
) -> Callable[[], None]:
    """Return a test that any value is written as a text that is read as the same."""

    @settings(max_examples=60)
    @given(values)
    def test(value: T) -> None:
        found = parse(write(value))
        assert found == value
        # Cells and slots are numbers too, so one may equal the other.
        assert type(found) is type(value)

    return test


@pytest.mark.parametrize(
    "check",
    [
        round_trips(samples.cards, notation.parse_card, notation.format_card),
        round_trips(samples.runs, notation.parse_cards, notation.format_cards),
        round_trips(samples.cells, notation.parse_cell, notation.format_cell),
        round_trips(samples.slots, notation.parse_slot, notation.format_slot),
        round_trips(samples.actions, notation.parse_action, notation.format_action),
        round_trips(
            samples.played_actions, notation.parse_played, notation.format_played
        ),
        round_trips(
            samples.rules_ids, notation.parse_rules_id, notation.format_rules_id
        ),
        round_trips(
            samples.deal_codes, notation.parse_deal_code, notation.format_deal_code
        ),
        round_trips(samples.results, notation.parse_result, notation.format_result),
        round_trips(samples.drafts(), notation.parse_draft, notation.format_draft),
        round_trips(samples.sketches(), notation.parse_sketch, notation.format_sketch),
        round_trips(samples.records(), notation.parse_record, notation.format_record),
        round_trips(
            st.lists(samples.records(), max_size=3).map(tuple),
            notation.parse_records,
            notation.format_records,
        ),
    ],
)
def test_any_value_is_read_as_it_was_written(check: Callable[[], None]) -> None:
    check()


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
