"""Every error that Cannonade raises on purpose.

The tree::

    CannonadeError
    ├── RulesError           a rules record or rule-set file that says something wrong
    ├── NotationError        text that does not parse
    ├── IllegalActionError   an action that the position does not allow
    ├── InvalidStateError    a drafted position that cannot be
    ├── RecordError          a game record that does not replay as it says
    ├── SettingsError        settings that a player cannot have
    ├── ReviewError          the review of another game, or a text that is none
    ├── SessionError         an undo, redo or resignation that cannot be
    ├── AdviceError          advice asked of nobody, or on a game that is over
    ├── WeightsError         a file of learned weights, or of training, that is unfit
    ├── StudyError           a study of the laboratory with something wrong in it
    ├── PoolError            certified deals that are not there, or a damaged file
    ├── KernelMissingError   the kernel was asked for and is not compiled here
    ├── MissingExtraError    a package that only an extra installs was asked for
    └── StoreError           kept games that cannot be read or added to
        ├── DamagedStoreError      a file that is no store, or no longer one
        ├── NewerStoreError        a store that a later version wrote
        ├── UnavailableStoreError  a store that cannot be read or written now
        ├── StaleError             a game that has gone on in the meantime
        ├── UnknownGameError       a game that the store does not hold
        ├── UnknownPlayerError     a player whom the store does not hold
        ├── PlayerNameError        a name that no player can have
        ├── UnknownHouseRulesError house rules that the store does not hold
        └── HouseRulesError        house rules that cannot be kept as they are

All but `SessionError`, `KernelMissingError`, `MissingExtraError` and `StoreError` are
about input and are also `ValueError`, as are `PlayerNameError` and `HouseRulesError`.
Each carries its data and *all* reasons. A wrong type is a plain `TypeError`.
"""

from cannonade.errors.games import (
    AdviceError,
    IllegalActionError,
    InvalidStateError,
    NotationError,
    PoolError,
    RecordError,
    ReviewError,
    RulesError,
    SessionError,
    SettingsError,
    StudyError,
    WeightsError,
)
from cannonade.errors.installation import KernelMissingError, MissingExtraError
from cannonade.errors.root import CannonadeError, wrong_type
from cannonade.errors.store import (
    DamagedStoreError,
    HouseRulesError,
    NewerStoreError,
    PlayerNameError,
    StaleError,
    StoreError,
    UnavailableStoreError,
    UnknownGameError,
    UnknownHouseRulesError,
    UnknownPlayerError,
)

__all__ = [
    "AdviceError",
    "CannonadeError",
    "DamagedStoreError",
    "HouseRulesError",
    "IllegalActionError",
    "InvalidStateError",
    "KernelMissingError",
    "MissingExtraError",
    "NewerStoreError",
    "NotationError",
    "PlayerNameError",
    "PoolError",
    "RecordError",
    "ReviewError",
    "RulesError",
    "SessionError",
    "SettingsError",
    "StaleError",
    "StoreError",
    "StudyError",
    "UnavailableStoreError",
    "UnknownGameError",
    "UnknownHouseRulesError",
    "UnknownPlayerError",
    "WeightsError",
    "wrong_type",
]

# Tracebacks name an error as users import it, not by the file that holds it.
for _name in __all__:
    globals()[_name].__module__ = __name__
