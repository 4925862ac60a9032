"""The set-up editor: a position built by hand, with its problems listed.

The URL contains the position, and every change leads to a new URL. So the browser's
back button undoes a change, and everything works without scripts.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from starlette.responses import Response

from cannonade import notation
from cannonade.board import CELLS
from cannonade.cards import CARDS, Card, Kind
from cannonade.engine import DEAL_COUNT, Phase, PositionDraft
from cannonade.errors import CannonadeError
from cannonade.language import _
from cannonade.play.new_game import DealFormFault
from cannonade.rules import Grid, Rules
from cannonade.session import Session, drafting, look_back
from cannonade.web.drawing.draft_view import draw_draft, tell_flaws
from cannonade.web.pages.games import game_row
from cannonade.web.pages.rules import code_of, rule_choices
from cannonade.web.pages.settings import Form, play_game, see
from cannonade.web.routing import Router
from cannonade.web.service import Context
from cannonade.words.cards import SYMBOLS, card_list
from cannonade.words.game import drafts
from cannonade.words.input.mistakes import say_fault, say_mistake
from cannonade.words.phrases import capital
from cannonade.words.rulebook.house import say_title

router = Router()

HERE: Final = "/setup"
_NUMBERS: Final = 10**9
_MOST_DRAWS: Final = 10**6
_GAMES: Final = 8
_SEPARATORS: Final = str.maketrans(",/;|\r\n\t", "       ")
_CELL_NAMES: Final = {cell.symbol for cell in CELLS}
_PHASES: Final = {each.value: each for each in Phase}


@dataclass(frozen=True, slots=True)
class EditorState:
    """The editor's state, as described by a URL.

    Attributes:
        sketch: the position so far.
        chosen: the card to be placed.
        problems: what could not be done, and why.
    """

    sketch: notation.Sketch
    chosen: Card | None = None
    problems: tuple[str, ...] = ()

    @property
    def query(self) -> dict[str, str]:
        """The query of the editor's URL in this state."""
        chosen = {} if self.chosen is None else {"card": self.chosen.symbol}
        return {"position": notation.format_sketch(self.sketch)} | chosen

    @property
    def address(self) -> str:
        """The URL of the editor in this state."""
        return f"{HERE}?{urlencode(self.query)}"


@router.get(HERE)
def set_up_table(context: Context) -> Response:
    """Show a position to edit; a change redirects to the URL of the new position."""
    asked = dict(context.query)
    if game_id := asked.get("game"):
        session = context.game(game_id).session
        table = look_back(session, _ply(asked.get("ply", ""), session)).observation
        return see(EditorState(drafting.sketch_of(table, _any_number())).address)
    state = _changed(_read(asked), asked)
    if state.query != asked and not state.problems:
        return see(state.address)
    return _page(context, state, asked)


def _ply(text: str, session: Session) -> int:
    """Parse a number of actions; without a number, return the current ply."""
    number = notation.tidy_number(text[:9])
    return min(int(number), session.ply) if number else session.ply


def _any_number() -> int:
    return secrets.randbelow(_NUMBERS)


def _page(context: Context, state: EditorState, asked: Mapping[str, str]) -> Response:
    sketch, code = state.sketch, code_of(state.sketch.draft.rules)
    choices = {key: say_title(each) for key, each in rule_choices(context).items()}
    found = context.store.games(limit=_GAMES, is_for_people=True)
    facts = {
        "draft": draw_draft(sketch, state.chosen),
        "problems": state.problems,
        "text": notation.format_sketch(sketch),
        "typed": asked.get("position", "") if state.problems else "",
        "grid": asked.get("grid", ""),
        "phases": {each.value: says for each, says in drafts.PHASES.items()},
        "rules": code,
        "rule_choices": choices if code in choices else {**choices, code: code},
        "laid": _laid_count(sketch.draft.rules),
        "games": [game_row(each) for each in found],
    }
    return context.page("setup.html", facts, 422 if state.problems else 200)


def _laid_count(rules: Rules) -> int:
    return 9 if rules.grid is Grid.NINE else 8


def _read(asked: Mapping[str, str]) -> EditorState:
    """Parse the position in a URL; without one, the board is empty."""
    text = asked.get("position", "").strip()
    empty = notation.Sketch(PositionDraft(), _any_number())
    if not text:
        return EditorState(empty)
    try:
        sketch = notation.parse_sketch(text)
        notation.format_sketch(sketch)
    except CannonadeError as error:
        return EditorState(empty, problems=(say_mistake(error),))
    chosen = CARDS.get(asked.get("card", ""))
    if sketch.rest is None and sketch.rest_cards:
        sketch = replace(sketch, rest=_any_number())
    return EditorState(sketch, chosen)


def _changed(state: EditorState, asked: Mapping[str, str]) -> EditorState:
    """Apply the requested change to the position."""
    if state.problems:
        return state
    if "grid" in asked:
        return _from_grid(_with_settings(state, asked), asked["grid"])
    state = _with_settings(state, asked)
    if "to" in asked:
        state = _put(state, asked["to"])
    elif "turn" in asked:
        state = _turned(state, asked["turn"])
    elif asked.get("do") == "mix":
        state = _with_draft(state, drafting.mix(state.sketch.draft))
    elif asked.get("do") == "empty":
        rules = state.sketch.draft.rules
        state = replace(_with_draft(state, PositionDraft(rules=rules)), chosen=None)
    return state


def _with_draft(state: EditorState, draft: PositionDraft) -> EditorState:
    return replace(state, sketch=replace(state.sketch, draft=draft))


def _put(state: EditorState, name: str) -> EditorState:
    """Place the chosen card; with none chosen, pick up the card at that place."""
    place = drafting.find_place(name)
    if place is None:
        return state
    draft, card = state.sketch.draft, state.chosen
    lying = drafting.cards_at(draft, place)
    if card is None:
        if not lying:
            return replace(state, problems=(str(drafts.NOTHING_THERE),))
        is_cell = name in _CELL_NAMES
        return replace(state, chosen=lying[-1] if is_cell else lying[0])
    if drafting.places_of(draft)[card] != place or lying[-1:] != (card,):
        if place == drafting.REST:
            draft = drafting.take_away(draft, card)
        else:
            draft = drafting.put(draft, card, place)
        state = _with_draft(state, draft)
    return replace(state, chosen=None)


def _turned(state: EditorState, name: str) -> EditorState:
    try:
        slot = notation.parse_slot(name)
    except CannonadeError:
        return state
    return _with_draft(state, drafting.turn(state.sketch.draft, slot))


def _with_settings(state: EditorState, asked: Mapping[str, str]) -> EditorState:
    """Apply the fields beside the board."""
    sketch, draft = state.sketch, state.sketch.draft
    problems = [*state.problems]
    try:
        if asked.get("rules"):
            draft = replace(draft, rules=notation.parse_rules_id(asked["rules"]).rules)
    except CannonadeError as error:
        problems.append(say_mistake(error))
    draft = replace(draft, phase=_PHASES.get(asked.get("phase", ""), draft.phase))
    number = asked.get("number", "").strip()
    if number:
        found = notation.tidy_number(number)
        if found and len(found) <= len(str(DEAL_COUNT)) and int(found) < DEAL_COUNT:
            sketch = replace(sketch, rest=int(found))
        else:
            problems.append(say_fault(DealFormFault.NOT_A_NUMBER, number))
    draws = notation.tidy_number(asked.get("draws", ""))
    if draws:
        draft = replace(draft, draws=min(int(draws[:9]), _MOST_DRAWS))
    if "settings" in asked:
        draft = replace(draft, ran_dry=asked.get("ran_dry") == "on")
    sketch = replace(sketch, draft=draft)
    return replace(state, sketch=sketch, problems=tuple(problems))


def _from_grid(state: EditorState, typed: str) -> EditorState:
    """Start with a grid of typed cards, in reading order."""
    rules, rest = state.sketch.draft.rules, state.sketch.rest
    try:
        cards = notation.parse_cards(" ".join(typed.translate(_SEPARATORS).split()))
    except CannonadeError as error:
        return replace(state, problems=(say_mistake(error),))
    problems = tuple(_grid_problems(rules, cards))
    if problems:
        return replace(state, problems=problems)
    sketch = drafting.sketch_grid(rules, cards, _any_number() if rest is None else rest)
    return EditorState(sketch)


def _grid_problems(rules: Rules, cards: tuple[Card, ...]) -> list[str]:
    wanted = _laid_count(rules)
    found: list[str] = []
    if len(cards) != wanted:
        said = _("These rules lay {wanted} cards on the grid, not {given}.")
        found.append(said.format(wanted=wanted, given=len(cards)))
    if doubled := [card for card in dict.fromkeys(cards) if cards.count(card) > 1]:
        said = _("{cards} can only be there once.")
        found.append(said.format(cards=capital(card_list(doubled, SYMBOLS))))
    laid = {Kind.NUMBER, *(() if rules.has_ploys else (Kind.ACE, Kind.JOKER))}
    if odd := [card for card in dict.fromkeys(cards) if card.kind not in laid]:
        said = _("These rules do not lay {cards} on the grid in the set-up.")
        found.append(said.format(cards=card_list(odd, SYMBOLS)))
    return found


@router.post(f"{HERE}/play")
def play(context: Context, form: Form) -> Response:
    """Start a game from the position, unless something is wrong with it."""
    state = _with_settings(_read(form), form)
    if not state.problems:
        flaws = tuple(each.says for each in tell_flaws(state.sketch))
        state = replace(state, problems=flaws)
    if state.problems:
        return _page(context, state, form)
    return play_game(context, state.sketch.completed(), form)
