"""Errors about saved games."""

from collections.abc import Iterable

from cannonade.errors.root import CannonadeError
from cannonade.foreign_text import quoted
from cannonade.language import _


class StoreError(CannonadeError):
    """Saved games that cannot be read or written."""


class DamagedStoreError(StoreError):
    """A file that is not a store or is corrupt; it is left as it is.

    Attributes:
        path: the file.
        problem: the problem.
    """

    def __init__(self, path: str, problem: str) -> None:
        """Store path and problem; the message explains what to do."""
        self.path, self.problem = path, problem
        super().__init__(
            _(
                '{path} is damaged: {problem}. It has not been changed: "cannonade '
                'doctor" shows what can be read, and can repair it'
            ).format(path=path, problem=problem)
        )


class DamagedRowError(StoreError):
    """A game, a player or another part of the store that is damaged; the rest is not.

    Attributes:
        subject: what is damaged, such as "game 5hGk2mQx0aLw".
        place: the table and the column.
        problem: the problem, or the value.
    """

    def __init__(self, subject: str, place: str, problem: str) -> None:
        """Store all three for the message."""
        self.subject, self.place, self.problem = subject, place, problem
        said = _("{subject} is damaged ({place}: {problem})")
        super().__init__(said.format(subject=subject, place=place, problem=problem))


class NewerStoreError(StoreError):
    """A store from a later version of Cannonade; it is left as it is.

    Attributes:
        path: the file.
        found: its version.
        known: the latest supported version.
    """

    def __init__(self, path: str, found: int, known: int) -> None:
        """Store path and versions; the message explains what to do."""
        self.path, self.found, self.known = path, found, known
        super().__init__(
            _(
                "{path} was written by a newer Cannonade: it has version {found}, "
                "and {known} is the latest known here. It has not been changed: "
                "install the newer Cannonade, or choose another folder"
            ).format(path=path, found=found, known=known)
        )


class UnreleasedStoreError(StoreError):
    """A store from before the first release; it is left as it is.

    Attributes:
        path: the file.
    """

    def __init__(self, path: str) -> None:
        """Store the path; the message explains what to do."""
        self.path = path
        said = _(
            "{path} is from a Cannonade before its first release and cannot be read "
            "here: export its games with that version, then move the file away or "
            "choose another folder"
        )
        super().__init__(said.format(path=path))


class UnavailableStoreError(StoreError):
    """A store that cannot be read or written at present: disk full, no access, locked.

    Attributes:
        path: the file.
        problem: the problem, as reported by the system.
        is_busy: whether another process is only writing to it at present.
    """

    def __init__(self, path: str, problem: str, *, is_busy: bool = False) -> None:
        """Store path and problem for the message."""
        self.path, self.problem, self.is_busy = path, problem, is_busy
        said = _("{path} cannot be used: {problem}")
        super().__init__(said.format(path=path, problem=problem))


class UnreadableStoreError(UnavailableStoreError):
    """A file of saved games that cannot be opened at all, even to be copied.

    Attributes:
        owner: whose it is, if permission is missing; else "".
    """

    def __init__(self, path: str, problem: str, owner: str = "") -> None:
        """Store all three; the message explains what to do."""
        super().__init__(path, problem)
        self.owner = owner
        said = _(
            "{path} cannot be read: {problem}. Move it away, or choose another folder "
            "with --data"
        )
        if owner:
            said = _(
                "{path} cannot be read: permission denied. It belongs to {owner}: "
                "change its permissions, or choose another folder with --data"
            )
        self.args = (said.format(path=path, problem=problem, owner=owner),)


class StaleError(StoreError):
    """A change to a game that has changed in the meantime; nothing was stored.

    Attributes:
        game_id: the game.
        expected: the expected length of its log.
        found: the actual length; the same if only its options have changed.
    """

    def __init__(self, game_id: str, expected: int, found: int) -> None:
        """Store the game and both lengths."""
        self.game_id, self.expected, self.found = game_id, expected, found
        super().__init__(
            _(
                "game {game_id} has moved on: its log has {found} entries, and the "
                "change was made after {expected}"
            ).format(game_id=game_id, found=found, expected=expected)
        )


class UnknownGameError(StoreError):
    """A game that is not in the store.

    Attributes:
        game_id: the unknown id.
    """

    def __init__(self, game_id: str) -> None:
        """Store the unknown id."""
        self.game_id = game_id
        super().__init__(
            _("there is no game with the id {game_id}").format(game_id=quoted(game_id))
        )


class UnknownHouseRulesError(StoreError):
    """House rules that are not in the store.

    Attributes:
        rules_id: the unknown id.
    """

    def __init__(self, rules_id: int) -> None:
        """Store the unknown id."""
        self.rules_id = rules_id
        said = _("there are no house rules {number}")
        super().__init__(said.format(number=rules_id))


class HouseRulesError(StoreError, ValueError):
    """House rules that cannot be saved.

    Attributes:
        title: their title.
        problems: every problem, one sentence each.
    """

    def __init__(self, title: str, problems: Iterable[str]) -> None:
        """Store title and problems; the message lists them all on one line."""
        self.title, self.problems = title, tuple(problems)
        super().__init__("; ".join(self.problems))
