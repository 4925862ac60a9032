"""The text format of a table, field by field, for positions and observations.

Each field is parsed and formatted by name, since each has its own format; a test checks
that no field of a draft is left out.

The board as plain text, for prompts and logs, is never parsed::

       Kc     #Js    -
    -  Tc x3  9s x5  6s x2  -
    -  Td     7s     5h x3  Qs+2c
    -  6d     3d x2  8d     -
       -      Qh     -
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias, TypeVar

from cannonade.board import CELLS, SLOTS, Cell
from cannonade.cards import Card
from cannonade.engine import Layout, Phase, PlacedRoyal, PositionDraft, Stack
from cannonade.errors import InvalidStateError
from cannonade.message import _
from cannonade.notation.cards import format_run, read_card, read_run
from cannonade.notation.results import format_result
from cannonade.notation.rules_id import format_rules_id, read_rules_id, rules_id_of
from cannonade.notation.spans import Span, read_choice, read_count

T = TypeVar("T")

NOTHING: Final = "-"
DEAD_MARK: Final = "#"
ARMOUR_MARK: Final = "+"
KNOWN_MARK: Final = "|"
LARGEST_COUNT: Final = 10**15

CARD_FIELDS: Final = (
    "hand",
    "waiting",
    "ploys",
    "spent",
    "shame",
    "draw_pile",
    "queue",
)
"""The named fields that contain only cards."""

TABLE_FIELDS: Final = (*CARD_FIELDS, "draws", "ran_dry")
"""The named fields that positions and observations share."""

_PHASES: Final = {phase.value: phase for phase in Phase}
_PHASE: Final = _("a phase: {phases}").format(phases=", ".join(_PHASES))
_LEADING: Final = (
    _("rules"),
    _PHASE,
    _("the nine stacks"),
    _("the twelve slots"),
)
_GRID_ROWS, _SIDES = 3, 4
_DrawPile: TypeAlias = tuple[tuple[Card, ...], tuple[int, ...]]
_NO_CARDS: Final[_DrawPile] = ((), ())
_COUNT: Final = _("a number from 0 to {most}").format(most=LARGEST_COUNT)


def split_fields(
    words: Iterable[Span], names: tuple[str, ...], span: Span
) -> tuple[tuple[Span, ...], dict[str, Span]]:
    """Split the four leading fields from the named ones; `span` contains them all."""
    leading: list[Span] = []
    named: dict[str, Span] = {}
    for word in words:
        if len(leading) < len(_LEADING):
            leading.append(word)
            continue
        name, value = word.cut("=")
        if value is None or name.value not in names or name.value in named:
            rest = [f"{each}=" for each in names if each not in named]
            raise word.failure(
                _("the end, or one of {fields}").format(fields=" ".join(rest))
            )
        named[name.value] = value
    if len(leading) < len(_LEADING):
        raise span.failure_after(_LEADING[len(leading)])
    return tuple(leading), named


def read_field(
    fields: Mapping[str, Span], name: str, read: Callable[[Span], T], missing: T
) -> T:
    """Parse a named field, or return `missing` if it is left out or empty."""
    span = fields.get(name)
    if span is None or span.value == NOTHING:
        return missing
    return read(span)


def read_number(span: Span) -> int:
    """Parse a count."""
    return read_count(span, LARGEST_COUNT, _COUNT)


def _read_yes(span: Span) -> bool:
    return read_choice(span, {"yes": True, "no": False}, _("yes or no"))


def _read_rows(span: Span, rows: int, what: str) -> Iterator[Span]:
    """Split a field of the board: three squares in a row or side."""
    expected = _("{what}: {rows} groups separated by /, each of 3 separated by commas")
    expected = expected.format(what=what, rows=rows)
    groups = tuple(span.split("/"))
    if len(groups) != rows:
        raise span.failure(expected)
    for group in groups:
        squares = tuple(group.split(","))
        if len(squares) != len(CELLS) // _GRID_ROWS:
            raise group.failure(expected)
        yield from squares


def _read_stack(span: Span) -> Stack:
    if span.value == NOTHING:
        return ()
    return _read_some(span)


def _read_some(span: Span) -> tuple[Card, ...]:
    cards = read_run(span)
    if not cards:
        raise span.failure(_("cards, or {mark} for none").format(mark=NOTHING))
    return cards


def _read_royal(span: Span) -> PlacedRoyal | None:
    if span.value == NOTHING:
        return None
    is_dead = span.value.startswith(DEAD_MARK)
    card, *armour = span.skip(1 if is_dead else 0).split(ARMOUR_MARK)
    return PlacedRoyal(
        read_card(card), tuple(read_card(each) for each in armour), is_dead
    )


def _read_known(span: Span) -> Iterator[tuple[Card, ...]]:
    """Parse the layers below the unseen cards: single cards and (shuffled groups)."""
    singles, *groups = span.split("(")
    yield from ((card,) for card in read_run(singles))
    for each in groups:
        group, after = each.cut(")")
        if after is None:
            raise each.failure_after(_("a ) to close the shuffled cards"))
        yield _read_some(group)
        yield from ((card,) for card in read_run(after))


def _read_draw_pile(span: Span) -> _DrawPile:
    """Parse the draw pile and the sizes of its layers, empty if none are marked."""
    unseen, known = span.cut(KNOWN_MARK)
    if known is None:
        return _read_some(unseen), ()
    layers = (read_run(unseen), *_read_known(known))
    cards = tuple(card for layer in layers for card in layer)
    return cards, tuple(len(layer) for layer in layers)


def read_table(leading: tuple[Span, ...], fields: Mapping[str, Span]) -> PositionDraft:
    """Parse everything that positions and observations share."""
    rules, phase, stacks, royals = leading
    draw_pile, layers = read_field(fields, "draw_pile", _read_draw_pile, _NO_CARDS)
    slots = _read_rows(royals, _SIDES, _LEADING[3])
    cells = _read_rows(stacks, _GRID_ROWS, _LEADING[2])
    return PositionDraft(
        rules=read_rules_id(rules).rules,
        phase=read_choice(phase, _PHASES, _PHASE),
        stacks=tuple(_read_stack(each) for each in cells),
        royals=tuple(_read_royal(each) for each in slots),
        hand=read_field(fields, "hand", read_card, None),
        waiting_number=read_field(fields, "waiting", read_card, None),
        ploys=read_field(fields, "ploys", _read_some, ()),
        spent_ploys=read_field(fields, "spent", _read_some, ()),
        shame_pile=read_field(fields, "shame", _read_some, ()),
        draws=read_field(fields, "draws", read_number, 0),
        ran_dry=read_field(fields, "ran_dry", _read_yes, missing=False),
        draw_pile=draw_pile,
        layers=layers,
        queue=read_field(fields, "queue", _read_some, ()),
    )


def _format_rows(squares: Iterable[str]) -> str:
    texts = tuple(squares)
    rows = (texts[start : start + 3] for start in range(0, len(texts), 3))
    return "/".join(",".join(row) for row in rows)


def format_royal(royal: PlacedRoyal | None) -> str:
    """Format the royal on a slot, as in Kc+5h, or #Kc if dead."""
    if royal is None:
        return NOTHING
    mark = DEAD_MARK if royal.is_dead else ""
    return mark + ARMOUR_MARK.join(map(str, (royal.card, *royal.armour)))


def _format_draw_pile(draft: PositionDraft) -> str:
    cards = tuple(card.symbol for card in draft.draw_pile)
    if not draft.layers:
        return "".join(cards)
    unseen, *known = draft.layers
    text = "".join(cards[:unseen]) + KNOWN_MARK
    start = unseen
    for size in known:
        group = "".join(cards[start : start + size])
        text += group if size == 1 else f"({group})"
        start += size
    return text


def _misfits(draft: PositionDraft) -> Iterator[str]:
    """Yield what makes a draft impossible to format."""
    if len(draft.stacks) != len(CELLS):
        yield f"the grid has {len(CELLS)} cells, not {len(draft.stacks)}"
    if len(draft.royals) != len(SLOTS):
        yield f"there are {len(SLOTS)} slots for royals, not {len(draft.royals)}"
    unseen, *known = draft.layers or (len(draft.draw_pile),)
    sizes = (unseen, *known)
    if unseen < 0 or min(known, default=1) < 1 or sum(sizes) != len(draft.draw_pile):
        yield f"the layers {sizes} are not the {len(draft.draw_pile)} cards drawn from"
    for count in (draft.draws, draft.shuffle_count):
        if not 0 <= count <= LARGEST_COUNT:
            yield f"a count runs from 0 to {LARGEST_COUNT}, not {count}"


def format_table(draft: PositionDraft) -> Iterator[str]:
    """Format everything that positions and observations share, field by field.

    Raises:
        InvalidStateError: if the draft has no text form.
    """
    if problems := tuple(_misfits(draft)):
        raise InvalidStateError(problems)
    yield format_rules_id(rules_id_of(draft.rules))
    yield draft.phase.value
    yield _format_rows(format_run(stack) or NOTHING for stack in draft.stacks)
    yield _format_rows(map(format_royal, draft.royals))
    named = {
        "hand": str(draft.hand or ""),
        "waiting": str(draft.waiting_number or ""),
        "ploys": format_run(draft.ploys),
        "spent": format_run(draft.spent_ploys),
        "shame": format_run(draft.shame_pile),
        "draws": str(draft.draws or ""),
        "ran_dry": "yes" if draft.ran_dry else "",
        "draw_pile": _format_draw_pile(draft),
        "queue": format_run(draft.queue),
    }
    yield from (f"{name}={text}" for name, text in named.items() if text)


_COLUMNS, _ROWS = "abcde", "54321"


def summarize(layout: Layout) -> str:
    """Summarise the state of a game in a line."""
    stage = format_result(layout.outcome) if layout.outcome else layout.phase.value
    return ", ".join(
        (
            format_rules_id(rules_id_of(layout.rules)),
            stage,
            f"hand {layout.hand or NOTHING}",
            f"ploys {' '.join(map(str, layout.ploys)) or NOTHING}",
            f"{layout.dead_count} dead",
            f"{layout.draw_count} to draw",
        )
    )


def draw_board(layout: Layout) -> str:
    """Draw the board in five lines: top cards, sizes of stacks, and royals."""
    squares = {cell.symbol: _draw_stack(layout, cell) for cell in CELLS}
    squares |= {slot.symbol: format_royal(layout.royals[slot]) for slot in SLOTS}
    columns = [[squares.get(column + row, "") for row in _ROWS] for column in _COLUMNS]
    widths = [max(map(len, column)) for column in columns]
    padded = (
        [each.ljust(width) for each in column]
        for column, width in zip(columns, widths, strict=True)
    )
    return "\n".join("  ".join(row).rstrip() for row in zip(*padded, strict=True))


def _draw_stack(layout: Layout, cell: Cell) -> str:
    top, count = layout.top(cell), len(layout.stacks[cell])
    if top is None:
        return NOTHING
    return f"{top} x{count}" if count > 1 else str(top)
