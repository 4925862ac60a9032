"""The set-up, step by step (rules page, sections 3, 5, 7 and 8, Setup)."""

from cannonade.board import CELLS, CENTRE, Cell
from cannonade.cards import Card
from cannonade.engine import events
from cannonade.engine.state import Phase
from cannonade.engine.table import Table
from cannonade.rules.schema import Grid, Replacement, SetupRoyals, SetupSearch


def lay_grid(table: Table) -> None:
    """Fill the cells in reading order; royals are queued, ploys banked."""
    for cell in CELLS:
        if cell is CENTRE and table.rules.grid is Grid.EIGHT:
            continue
        while not _is_laid(table, cell):
            pass


def _is_laid(table: Table, cell: Cell) -> bool:
    card = table.turn_over()
    if card.is_royal:
        _queue(table, card)
    elif table.is_banked(card):
        table.bank(card)
    else:
        _lay(table, card, cell)
        return True
    return False


def _lay(table: Table, card: Card, cell: Cell) -> None:
    table.put_on(card, cell)
    table.tell(events.Laid, card, cell)


def _queue(table: Table, card: Card) -> None:
    table.queue += (card,)
    table.tell(events.RoyalQueued, card)


def gather_royals(table: Table) -> None:
    """Search for a royal if the rules require one, and order the waiting ones."""
    if table.rules.setup_search is SetupSearch.YES and not table.queue:
        _search_royal(table)
    if table.rules.setup_royals is SetupRoyals.SHUFFLED:
        table.queue = table.shuffle(table.queue)
        table.tell(events.QueueShuffled, len(table.queue))


def _search_royal(table: Table) -> None:
    passed: list[Card] = []
    while not (card := table.turn_over()).is_royal:
        if table.is_banked(card):
            table.bank(card)
        else:
            passed.append(card)
    table.put_under(passed)
    table.tell(events.Cycled, tuple(passed), card)
    _queue(table, card)


def go_on(table: Table) -> None:
    """Take the next waiting royal in hand, or begin the next phase."""
    if table.raise_royal():
        return
    is_dealt = table.phase is Phase.ROYALS
    if is_dealt and table.rules.replacement is not Replacement.NO:
        table.phase = Phase.REPLACEMENT
    else:
        table.phase = Phase.PLAY


def keep_grid(table: Table) -> None:
    """Keep the grid as dealt."""
    table.tell(events.GridKept)
    table.phase = Phase.PLAY


def replace_card(table: Table, cell: Cell) -> None:
    """Put a grid card under the draw pile and draw until another fills its cell."""
    (card,) = table.take_stack(cell)
    table.put_under([card])
    table.tell(events.Replaced, card, cell)
    draw = (
        _is_laid if table.rules.replacement is Replacement.BANK else _is_laid_or_buried
    )
    while not draw(table, cell):
        pass
    table.phase = Phase.NEW_ROYALS
    go_on(table)


def _is_laid_or_buried(table: Table, cell: Cell) -> bool:
    card = table.turn_over()
    if card.is_royal or table.is_banked(card):
        table.put_under([card])
        table.tell(events.Buried, card)
        return False
    _lay(table, card, cell)
    return True
