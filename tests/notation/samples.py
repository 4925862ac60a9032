"""Random values of every kind with a text format."""

from collections.abc import Callable, Iterator
from random import Random
from typing import get_args

from hypothesis import strategies as st
from tests.support.universe import EVERY_ACTION
from tests.support.walks import random_rules, walk

from cannonade import engine, notation, rules as house, session
from cannonade.board import CELLS, SLOTS
from cannonade.cards import PACK
from cannonade.notation.actions import read_played
from cannonade.notation.cards import read_card
from cannonade.notation.spans import Span
from cannonade.rules import RULE_SETS, Rules, RuleSet

LARGEST = 2**64 - 1


def some_rules(random: Random) -> Rules:
    """Draw a built-in rule set, or house rules with random keys."""
    if random.random() < 0.5:
        return random.choice(RULE_SETS).rules
    return random_rules(random)


def random_game(
    random: Random, length: int
) -> Iterator[tuple[engine.Action | None, engine.Step]]:
    """Yield a random game: the set-up without an action, then each action's step."""
    deal = engine.Deal(some_rules(random), random.randrange(2**64))
    yield None, engine.start(deal)
    yield from ((each.action, each.step) for each in walk(deal, limit=length))


def random_record(random: Random, length: int) -> notation.GameRecord:
    """Return the record of a random game, with its kills."""
    (_, first), *rest = random_game(random, length)
    last = rest[-1][1].state if rest else first.state
    played = [
        notation.PlayedAction.of(action, after.events)
        for action, after in rest
        if action
    ]
    number = int(first.state.shuffle_label)
    is_by_deal = random.random() < 0.5
    return notation.GameRecord.of(
        engine.Deal(first.state.rules, number)
        if is_by_deal
        else engine.PositionDraft.of(first.state),
        played,
        last.outcome or random.choice([*notation.Unfinished]),
        headers=[("Player", 'Ann "Ace" Lee'), ("Place", "C:\\games")],
    )


cards = st.sampled_from(PACK)
royals = st.sampled_from([card for card in PACK if card.is_royal])
cells = st.sampled_from(CELLS)
slots = st.sampled_from(SLOTS)
runs = st.lists(cards, max_size=6).map(tuple)
rules = st.randoms(use_true_random=False).map(some_rules)
counts = st.just(0) | st.integers(0, 10**15)


def _has_token(action: engine.Action) -> bool:
    match action:
        case engine.Place(card):
            return not card.is_royal
        case engine.PlaceRoyal(card):
            return card.is_royal
        case _:
            return True


actions: st.SearchStrategy[engine.Action] = st.one_of(
    [
        st.sampled_from(
            [each for each in EVERY_ACTION if type(each) is kind and _has_token(each)]
        )
        for kind in get_args(engine.Action)
    ]
)
played_actions = st.builds(
    notation.PlayedAction, actions, st.lists(royals, max_size=3, unique=True).map(tuple)
)


def changed(rule_set: RuleSet, house: Rules) -> notation.RulesId:
    return notation.RulesId(rule_set.name, rule_set.version, house)


rules_ids = st.builds(changed, st.sampled_from(RULE_SETS), rules)
deal_codes = st.one_of(
    st.builds(notation.DealCode, rules_ids, number=st.integers(0, LARGEST)),
    st.builds(notation.DealCode, rules_ids, order=st.permutations(PACK).map(tuple)),
)
results = st.sampled_from(notation.Unfinished) | st.builds(
    engine.Outcome,
    st.booleans(),
    st.sampled_from(engine.Reason),
    st.none() | st.integers(1 - 10**18, 10**18 - 1),
)
placed_royals = st.none() | st.builds(engine.PlacedRoyal, cards, runs, st.booleans())


@st.composite
def drafts(draw: st.DrawFn) -> engine.PositionDraft:
    """Draw drafts of the right shape that no game may reach."""
    unseen = draw(runs)
    known = draw(st.lists(runs.filter(bool), max_size=4))
    draw_pile = tuple(card for layer in (unseen, *known) for card in layer)
    sizes = (len(unseen), *map(len, known))
    return engine.PositionDraft(
        rules=draw(rules),
        phase=draw(st.sampled_from(engine.Phase)),
        stacks=tuple(draw(st.lists(runs, min_size=9, max_size=9))),
        royals=tuple(draw(st.lists(placed_royals, min_size=12, max_size=12))),
        hand=draw(st.none() | cards),
        waiting_number=draw(st.none() | cards),
        ploys=draw(runs),
        spent_ploys=draw(runs),
        shame_pile=draw(runs),
        draws=draw(counts),
        ran_dry=draw(st.booleans()),
        draw_pile=draw_pile,
        layers=draw(st.sampled_from([sizes, ()])),
        queue=draw(runs),
        shuffle_label=draw(st.sampled_from(["", "7", "-"]) | st.text()),
        shuffle_count=draw(counts),
    )


def sketches() -> st.SearchStrategy[notation.Sketch]:
    """Draw drafts whose other cards a deal may shuffle."""
    return st.builds(notation.Sketch, drafts(), st.none() | st.integers(0, LARGEST))


@st.composite
def records(draw: st.DrawFn) -> notation.GameRecord:
    """Draw records with any texts that no game may produce."""
    played = draw(st.lists(played_actions, max_size=30))
    names = st.from_regex("[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True)
    names = names.filter(lambda name: name not in {"Deal", "Position"})
    plies = sorted(draw(st.lists(st.integers(0, len(played)), max_size=4)))
    return notation.GameRecord(
        start=draw(deal_codes | drafts()),
        played=tuple(played),
        result=draw(results),
        headers=tuple(draw(st.lists(st.tuples(names, st.text()), max_size=3))),
        comments=tuple(notation.Comment(ply, draw(st.text())) for ply in plies),
    )


def find_function(name: str) -> Callable[..., object]:
    """Return a function that parses or formats a kind of text."""
    read = {"parse_card": read_card, "parse_played": read_played}.get(name)
    if read is not None:

        def parse(text: str) -> object:
            return read(Span.whole(text))

        return parse
    homes = (notation, session, house)
    own = [getattr(each, name) for each in homes if hasattr(each, name)]
    found: Callable[..., object] = own[0] if own else str
    return found
