"""Errors about saved games."""

from collections.abc import Iterable

from cannonade.errors.root import CannonadeError
from cannonade.language import _


class StoreError(CannonadeError):
    """Kept games that cannot be read or added to."""


class DamagedStoreError(StoreError):
    """A file that is no store, or no longer one; it is left as it is.

    Attributes:
        path: the file.
        problem: what is wrong with it.
    """

    def __init__(self, path: str, problem: str) -> None:
        """Keep both; the message says what to do."""
        self.path, self.problem = path, problem
        super().__init__(
            _(
                "{path} is damaged: {problem}. It has not been changed: restore a "
                "backup, or move it away to start afresh"
            ).format(path=path, problem=problem)
        )


class NewerStoreError(StoreError):
    """A store that a later version of Cannonade wrote; it is left as it is.

    Attributes:
        path: the file.
        found: its version.
        known: the latest version that can be read.
    """

    def __init__(self, path: str, found: str, known: str) -> None:
        """Keep all three; the message says what to do."""
        self.path, self.found, self.known = path, found, known
        super().__init__(
            _(
                "{path} was written by a newer Cannonade: it has version {found}, "
                "and {known} is the latest known here. It has not been changed: "
                "install the newer Cannonade, or choose another folder"
            ).format(path=path, found=found, known=known)
        )


class UnavailableStoreError(StoreError):
    """A store that cannot be read or written now: no room, no right, in use too long.

    Attributes:
        path: the file.
        problem: what was wrong, as the system says it.
    """

    def __init__(self, path: str, problem: str) -> None:
        """Keep both."""
        self.path, self.problem = path, problem
        said = _("{path} cannot be used: {problem}")
        super().__init__(said.format(path=path, problem=problem))


class StaleError(StoreError):
    """A change to a game that has gone on in the meantime; nothing was stored.

    Attributes:
        game_id: the game.
        expected: how many entries its log was to have.
        found: how many it has; as many as expected, if its options have changed.
    """

    def __init__(self, game_id: str, expected: int, found: int) -> None:
        """Keep all three."""
        self.game_id, self.expected, self.found = game_id, expected, found
        super().__init__(
            _(
                "game {game_id} has moved on: its log has {found} entries, and the "
                "change was made after {expected}"
            ).format(game_id=game_id, found=found, expected=expected)
        )


class UnknownGameError(StoreError):
    """A game that the store does not hold.

    Attributes:
        game_id: what was asked for.
    """

    def __init__(self, game_id: str) -> None:
        """Keep what was asked for."""
        self.game_id = game_id
        super().__init__(
            _("there is no game with the id {game_id}").format(game_id=repr(game_id))
        )


class UnknownPlayerError(StoreError):
    """A player whom the store does not hold.

    Attributes:
        player_id: who was asked for.
    """

    def __init__(self, player_id: int) -> None:
        """Keep who was asked for."""
        self.player_id = player_id
        super().__init__(_("there is no player {number}").format(number=player_id))


class PlayerNameError(StoreError, ValueError):
    """A name that no player can have.

    Attributes:
        name: the name.
        expected: what would have been right.
    """

    def __init__(self, name: str, expected: str) -> None:
        """Keep both."""
        self.name, self.expected = name, expected
        said = _("{name} cannot be a player's name: expected {expected}")
        super().__init__(said.format(name=repr(name), expected=expected))


class UnknownHouseRulesError(StoreError):
    """House rules that the store does not hold.

    Attributes:
        rules_id: what was asked for.
    """

    def __init__(self, rules_id: int) -> None:
        """Keep what was asked for."""
        self.rules_id = rules_id
        said = _("there are no house rules {number}")
        super().__init__(said.format(number=rules_id))


class HouseRulesError(StoreError, ValueError):
    """House rules that cannot be kept as they are.

    Attributes:
        title: what they were to be called.
        problems: everything that is in the way, one sentence each.
    """

    def __init__(self, title: str, problems: Iterable[str]) -> None:
        """Keep both; the message lists every problem on one line."""
        self.title, self.problems = title, tuple(problems)
        super().__init__("; ".join(self.problems))
