"""Which games were played with their deal known beforehand.

The changes of all games of a deal are followed in the order in which they
were stored, so the answer for a game is final once it is over. Rules don't matter: the
same number deals the same cards under all of them.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from hashlib import sha256
from sqlite3 import Row
from typing import Final

from cannonade.engine import Deal
from cannonade.session import Mark, Start
from cannonade.store.database import Database, listed
from cannonade.store.game import GameId

SEEN_KEY: Final = "import-seen-"
"""The beginning of the key of a game, or a change, whose record says that its deal was
known."""

_NAME_LENGTH: Final = 16
_UNTIL_NOW: Final = 2**62

_GAMES: Final = """
    SELECT derived.deal, derived.game_id AS id, changes.id AS begun,
        CASE WHEN derived.result != 'open' THEN derived.last_change END AS ended
    FROM derived
    JOIN changes ON changes.game_id = derived.game_id AND changes.key = ''
"""
"""The games of a deal, with the numbers of their first change and of their end."""
_OF_DEAL: Final = f"{_GAMES} WHERE derived.deal = ?"
_ALIKE: Final = f"""
    {_GAMES} WHERE derived.deal IN (
        SELECT deal FROM derived WHERE game_id IN (SELECT value FROM json_each(?))
    )
"""  # noqa: S608  ours
_MARKED: Final = f"""
    SELECT game_id FROM changes
    WHERE game_id IN (SELECT value FROM json_each(?1)) AND key GLOB '{SEEN_KEY}*'
    UNION SELECT id FROM games
    WHERE id IN (SELECT value FROM json_each(?1)) AND key GLOB '{SEEN_KEY}*'
"""  # noqa: S608  ours
_CHANGES: Final = """
    SELECT id, game_id, entries FROM changes
    WHERE game_id IN (SELECT value FROM json_each(?)) AND id <= ? ORDER BY id
"""

_ALL: Final = 10**9
"""How many cards a game shows once it is over or assisted: all."""

_REVEALING: Final = (".", "=")
"""How the actions begin that turn up a card of the draw pile."""
_MARKS: Final = frozenset(each.value for each in Mark)
_AUTOMATIC: Final = "*"
_UNDO: Final = Mark.UNDO.value
_TAKE_BACK: Final = Mark.TAKE_BACK.value
_ROYAL_BACK: Final = Mark.ROYAL_BACK.value
_REDO: Final = Mark.REDO.value
_RESIGN: Final = Mark.RESIGN.value
_ROYALS: Final = "JQK"
"""How the placement of a royal begins."""
_TELLING: Final = frozenset({Mark.ASSIST.value, Mark.RESIGN.value})


def name_deal(start: Start) -> str | None:
    """Return a hash of the order of the cards, with the jokers alike.

    None for a position, which is no deal. The meaning never changes: it is stored.
    """
    if not isinstance(start, Deal):
        return None
    order = " ".join(card.symbol for card in start.cards).replace("X2", "X1")
    return sha256(order.encode()).hexdigest()[:_NAME_LENGTH]


def seen_games(connection: Database, game_ids: Iterable[object]) -> frozenset[GameId]:
    """Return which of some games were seen before; ids may be damaged."""
    wanted = {GameId(each) for each in game_ids if isinstance(each, str)}
    asked = listed(wanted)
    seen = {GameId(game_id) for (game_id,) in connection.execute(_MARKED, (asked,))}
    for some in _by_deal(connection.execute(_ALIKE, (asked,))):
        until = _first_end(some) or _UNTIL_NOW
        early = [each for each in some if each["begun"] <= until]
        seen.update(each["id"] for each in some if each["begun"] > until)
        if len(early) > 1:
            seen.update(_look(connection, early, until).seen)
    return frozenset(wanted & seen)


def has_seen(connection: Database, start: Start) -> bool:
    """Whether a deal would be known in a game begun now."""
    return any(
        _first_end(some) is not None or _look(connection, some, _UNTIL_NOW).most > 0
        for some in _by_deal(connection.execute(_OF_DEAL, (name_deal(start),)))
    )


def _first_end(games: Iterable[Row]) -> int | None:
    """Return when the first of the games ended: then all of the deal was seen."""
    return min((each["ended"] for each in games if each["ended"]), default=None)


class _Sight:
    """What the games of a deal have shown so far.

    A game is seen before as soon as another one has shown more of the deal: more cards
    of the draw pile, or all, once that game is over or assisted. What turns up before
    the player has done anything turns up in any game, so it doesn't count.

    Attributes:
        most: the most cards that any of the games has shown.
        seen: the games that were seen before.
    """

    def __init__(self) -> None:
        self.most = 0
        self.seen = set[GameId]()
        self._fresh = set[GameId]()
        self._logs = defaultdict[GameId, list[str]](list)
        self._standing = Counter[GameId]()
        self._shown = Counter[GameId]()
        self._played = set[GameId]()

    def take(self, game_id: GameId, words: list[str], *, is_over: bool) -> None:
        """Take what a change added to the log of a game, or ended."""
        if game_id not in self._shown:
            (self.seen if self.most else self._fresh).add(game_id)
        self._logs[game_id] += words
        if _MARKS.isdisjoint(words):
            self._standing[game_id] += _count_revealing(words)
        else:
            self._standing[game_id] = _count_standing(self._logs[game_id])
        self._shown[game_id] = max(self._shown[game_id], self._standing[game_id])
        if is_over or not _TELLING.isdisjoint(words):
            self._shown[game_id] = _ALL
        if not all(each.endswith("*") for each in words):
            self._played.add(game_id)
        if game_id in self._played and self._shown[game_id] > self.most:
            self.most = self._shown[game_id]
            passed = {each for each in self._fresh if self._shown[each] < self.most}
            self.seen |= passed
            self._fresh -= passed


def _count_standing(words: list[str]) -> int:
    """Return how many cards the standing actions of a log turned up.

    A card that went back with a take-back, and is drawn again, counts once.
    """
    try:
        return _count_revealing(standing_actions(" ".join(words)))
    except (IndexError, ValueError):  # damaged
        return _count_revealing(words)


def standing_actions(log: str) -> list[str]:
    """Return the actions of a log without the undone ones, in order and in text.

    An undo or take-back reverts a resignation, or the player's last action with the
    automatic ones after it; a royal taken back, only what was automatic from its
    placement on.
    """
    # Each action by the player, with the automatic actions after it.
    standing: list[list[str]] = [[]]
    undone: list[list[str]] = []
    is_resigned = False
    for word in log.split():
        if word not in _MARKS:
            if word.endswith(_AUTOMATIC):
                standing[-1].append(word)
            else:
                standing.append([word])
            undone.clear()
        elif word == _ROYAL_BACK:
            place = max(i for i, each in enumerate(standing[-1]) if each[0] in _ROYALS)
            undone.append(standing[-1][place:])
            del standing[-1][place:]
        elif word in {_UNDO, _TAKE_BACK} and not is_resigned:
            undone.append(standing.pop())
        elif word == _REDO:
            _redo(standing, undone)
        elif word in {_UNDO, _RESIGN}:
            is_resigned = word == _RESIGN
    return [word.removesuffix(_AUTOMATIC) for part in standing for word in part]


def _redo(standing: list[list[str]], undone: list[list[str]]) -> None:
    """Redo an action of the player, and the automatic ones after it."""
    if not undone[-1][0].endswith(_AUTOMATIC):
        standing.append(undone.pop())
    while undone and undone[-1][0].endswith(_AUTOMATIC):
        standing[-1] += undone.pop()


def _count_revealing(words: list[str]) -> int:
    return sum(each.startswith(_REVEALING) for each in words)


def _look(connection: Database, games: Iterable[Row], until: int) -> _Sight:
    """Follow the changes of games of one deal, up to one of them."""
    ended = {each["id"]: each["ended"] for each in games}
    sight = _Sight()
    found = connection.execute(_CHANGES, (listed(ended), until))
    for number, game_id, entries in found:
        words = entries.split() if isinstance(entries, str) else []
        sight.take(GameId(game_id), words, is_over=number == ended[game_id])
    return sight


def _by_deal(rows: Iterable[Row]) -> Collection[list[Row]]:
    """Return games in a list for each deal."""
    found = defaultdict[str, list[Row]](list)
    for row in rows:
        # Not damaged, as far as it's needed here.
        if isinstance(row["id"], str) and isinstance(row["ended"], int | None):
            found[row["deal"]].append(row)
    return found.values()
