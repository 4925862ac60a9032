"""A session's view as JSON.

All of it is built from a `View`, which is built from the observation, so the hidden
order cannot leak. A deal code that spells out the cards is withheld until the end.
"""

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from typing import Any, cast

from cannonade import engine, notation
from cannonade.board import CELLS, SLOTS, Cell, Slot, Square
from cannonade.cards import Card
from cannonade.club.daily import Daily, daily_of_session
from cannonade.club.game_links import game_code_of
from cannonade.engine.events import Attacked, Event
from cannonade.engine.refusals import Ploy
from cannonade.pages.end import end_page
from cannonade.play.games import LiveGame
from cannonade.rules import Rules, Scoring
from cannonade.session import Mark, Session, View, shown_deal_code, view
from cannonade.web.api import models
from cannonade.web.drawing.cards import armour_plate, feet_of, verdict
from cannonade.web.server.errors import JsonValue, type_name
from cannonade.words.cards import BY_CARDS, SPOKEN, say_needs
from cannonade.words.club.daily import say_daily, share_game
from cannonade.words.game import hand
from cannonade.words.game.board import describe_slot, say_stack
from cannonade.words.game.endings import fatal_slot, headline, say_clean
from cannonade.words.game.events import is_detail, tell
from cannonade.words.game.story import deal_name, log_turns, name_deal
from cannonade.words.keys import false_tips
from cannonade.words.phrases import capital
from cannonade.words.rulebook.house import name_rules


def ploy_words(rules: Rules) -> dict[str, tuple[str, ...]]:
    """Return the instructions for using ploys; empty under rules without ploys."""
    if not rules.has_ploys:
        return {}
    return {
        "extract": hand.say_spending(rules, Ploy.EXTRACTION),
        "reassign": hand.say_spending(rules, Ploy.REASSIGNMENT),
        "source": hand.say_moving(rules),
    }


def page_title(
    code: str | None, daily: Daily | None, rules_name: str, ended: str
) -> str:
    """Return the title of a game's page, shown on the browser tab."""
    game = rules_name
    if daily:
        game = say_daily(daily)
    elif code:
        game = name_deal(code)
    return " · ".join(filter(None, (ended, game, "Cannonade")))


def view_answer(named: LiveGame, *, says_rules: bool = True) -> models.ViewAnswer:
    """Return the view of a game that the browser draws, with or without its rules."""
    session = named.session
    seen = view(session)
    table = seen.observation
    code = shown_deal_code(session)
    daily = daily_of_session(session, named.begun_at, named.changed_at)
    return models.ViewAnswer(
        game=named.game_id,
        rules=rules_answer(named) if says_rules else None,
        deal=code,
        ply=seen.ply,
        log_count=len(session.log),
        stacks=stack_answers(table),
        royals=royal_answers(table),
        hand=_symbol(table.hand),
        waiting=_symbol(table.waiting_number),
        ploys=_symbols(table.ploys),
        spent=_symbols(table.spent_ploys),
        shame=_symbols(table.shame_pile),
        draw_count=table.draw_count,
        known=tuple(map(_symbols, table.known_layers)),
        unseen=_symbols(table.unseen),
        queue=_symbols(table.queue),
        score=seen.score,
        draws=table.draws,
        dead_count=table.dead_count,
        result=result_answer(named, seen),
        legal=tuple(_legal(table, each) for each in seen.previews),
        hand_words=(
            *hand.say_hand(table, seen.legal, BY_CARDS.on(table)),
            *_taken_back(session),
        ),
        draw_pile_words=hand.say_draw_pile(table, seen.next_card),
        squares=square_labels(table),
        log=log_turns(session),
        title=page_title(code, daily, rules_name(named), headline(table, seen.result)),
        daily=daily.number if daily else None,
        deal_name=deal_name(code),
        undo=seen.undo.value,
        can_redo=seen.can_redo,
        assisted=seen.is_assisted,
        standing=capital(
            say_clean(seen.standing, seen.take_back_count, is_over=session.is_over)
        ),
        options=seen.options,
    )


def _taken_back(session: Session) -> tuple[str, ...]:
    """Describe what a take-back cost, right after it."""
    is_back = {Mark.TAKE_BACK, Mark.ROYAL_BACK}.intersection(session.log[-1:])
    if not is_back or not any(each.has_revealed for each in session.undone):
        return ()
    return (
        () if session.is_assisted else (hand.say_taken_back(session.take_back_count),)
    )


def rules_answer(named: LiveGame) -> models.RulesAnswer:
    """Return the facts about the rules that a screen needs."""
    rules = named.session.state.rules
    text = notation.format_rules_id(notation.rules_id_of(rules))
    return models.RulesAnswer(
        id=text,
        name=rules_name(named),
        has_ploys=rules.has_ploys,
        has_shame=rules.has_shame_pile,
        scores_ploys=rules.scores_ploys,
        has_points=rules.scoring is Scoring.POINTS,
        ace_use=rules.ace_use.value,
        joker_use=rules.joker_use.value,
        no_tips=false_tips(rules),
        feet=feet_of(rules),
        ploy_words=ploy_words(rules),
    )


def rules_name(named: LiveGame) -> str:
    """Return the name of a game's rules: the player's own, or the usual one."""
    return named.rules_name or name_rules(named.session.state.rules)


def result_answer(named: LiveGame, seen: View) -> models.ResultAnswer | None:
    """Return how the game ended; None while it is in progress."""
    result, table = seen.result, seen.observation
    if result is notation.Unfinished.OPEN:
        return None
    ended = result if isinstance(result, engine.Outcome) else None
    slot = fatal_slot(table)
    page = end_page(named, BY_CARDS)
    first, more = page.parts[0], page.parts[-1]
    return models.ResultAnswer(
        won=ended is not None and ended.is_won,
        reason=ended.reason.value if ended else notation.format_result(result),
        score=ended.score if ended else None,
        title=page.title,
        words=first.sentences,
        ways=first.ways,
        more_ways=more.ways,
        last=more.sentences,
        share=share_game(named),
        code=game_code_of(named.session),
        fatal=slot.symbol if slot is not None else None,
    )


def _symbol(card: Card | None) -> str | None:
    return None if card is None else card.symbol


def _symbols(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.symbol for card in cards)


def royal_answers(
    table: engine.Observation, slots: Iterable[Slot] = SLOTS
) -> dict[str, models.RoyalAnswer]:
    """Return the royals on slots as JSON, by slot."""
    found = ((each.symbol, table.royals[each]) for each in slots)
    return {name: royal_answer(royal) for name, royal in found if royal is not None}


def stack_answers(
    table: engine.Observation, cells: Iterable[Cell] = CELLS
) -> dict[str, tuple[str, ...]]:
    """Return the cards on cells as JSON, by cell."""
    return {each.symbol: _symbols(table.stacks[each]) for each in cells}


def royal_answer(royal: engine.PlacedRoyal) -> models.RoyalAnswer:
    """Return a placed royal as JSON."""
    return models.RoyalAnswer(
        card=royal.card.symbol,
        armour=_symbols(royal.armour),
        dead=royal.is_dead,
        health=royal.health,
        plate="" if royal.is_dead else armour_plate(royal),
    )


def _legal(table: engine.Observation, preview: engine.Preview) -> models.LegalAnswer:
    square, source = squares_of(preview.action)
    return models.LegalAnswer(
        action=notation.format_action(preview.action),
        kind=type_name(type(preview.action)).removesuffix("_royal"),
        square=None if square is None else square.symbol,
        source=None if source is None else source.symbol,
        spoken=hand.speak_preview(table, preview),
        hand=hand.say_over(table, preview, BY_CARDS.on(table)),
        attacks=tuple(map(_attack, preview.attacks)),
    )


def squares_of(action: engine.Action) -> tuple[Square | None, Square | None]:
    """Return where to tap for an action, and the stack that a joker moves first."""
    match action:
        case engine.Reassign(source, target) | engine.Swap(source, target):
            return target, source
        case (
            engine.Extract(square)
            | engine.PlaceWithJoker(_, square)
            | engine.Disarm(square)
        ):
            return square, None
        case _:
            return hand.target_of(action), None


def _attack(attack: Attacked) -> models.AttackAnswer:
    facts: dict[str, Any] = _facts(attack)
    return models.AttackAnswer(
        **facts,
        short_by=attack.short_by,
        needs_words=say_needs(attack.royal, attack.needs),
        verdict=verdict(attack),
    )


def square_labels(
    table: engine.Observation,
    cells: Iterable[Cell] = CELLS,
    slots: Iterable[Slot] = SLOTS,
) -> dict[str, str]:
    """Return the labels of squares, by name."""
    labels = {each.symbol: say_stack(table, each, SPOKEN) for each in cells}
    for slot in slots:
        labels[slot.symbol] = f"{describe_slot(table, slot, SPOKEN)}."
    return labels


def event_answers(events: Iterable[Event]) -> tuple[dict[str, JsonValue], ...]:
    """Return events as JSON for the browser, each with its facts and its sentence."""
    return tuple(map(_event, events))


def _event(event: Event) -> dict[str, JsonValue]:
    return {
        "type": type_name(type(event)),
        **_facts(event),
        "say": tell(event, BY_CARDS),
        "spoken": tell(event, SPOKEN),
        "is_detail": is_detail(event),
    }


def _facts(event: Event) -> dict[str, JsonValue]:
    return {each.name: plain(getattr(event, each.name)) for each in fields(event)}


def plain(value: object) -> JsonValue:
    """Return a fact as JSON: cards and squares by symbol, an outcome as text."""
    match value:
        case engine.Outcome():
            return notation.format_result(value)
        case Card() | Cell() | Slot():
            return value.symbol
        case Enum():
            return str(value.value)
        case tuple():
            facts = cast("tuple[object, ...]", value)
            return tuple(str(plain(each)) for each in facts)
        case int() | str() | None:
            return value
        case _:
            return str(value)
