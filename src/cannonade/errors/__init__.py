"""All errors that Cannonade raises on purpose.

The tree::

    CannonadeError
    ├── KernelMissingError   the kernel is needed and not compiled
    ├── MissingExtraError    a package is needed that only an extra installs
    ├── RulesError           a wrong rules record or rule-set file
    ├── NotationError        text that does not parse
    ├── IllegalActionError   an action that the position does not allow
    ├── InvalidStateError    an impossible position
    ├── RecordError          a game record that does not replay
    ├── SettingsError        invalid settings
    ├── ReviewError          the review of another game, or an invalid one
    ├── SessionError         an impossible undo, redo or resignation
    ├── AdviceError          advice by an unknown player, or on a finished game
    ├── WeightsError         an unsuitable file of learned weights or of training
    ├── StudyError           an invalid study of the laboratory
    ├── PoolError            missing certified deals, or a damaged file of them
    └── StoreError           saved games that cannot be read or written
        ├── DamagedStoreError      a file that is not a store or is corrupt
        ├── DamagedRowError        a part of a store that is damaged
        ├── NewerStoreError        a store from a later version
        ├── UnreleasedStoreError   a store from before the first release
        ├── UnavailableStoreError  a store that cannot be read or written at present
        │   └── UnreadableStoreError   a file of saved games that cannot be opened
        ├── StaleError             a game that has changed in the meantime
        ├── UnknownGameError       a game that is not in the store
        ├── UnknownHouseRulesError house rules that are not in the store
        └── HouseRulesError        house rules that cannot be saved

All but `SessionError`, `KernelMissingError`, `MissingExtraError` and `StoreError` are
about input and are also `ValueError`, as is `HouseRulesError`. Each
carries its data and *all* reasons. A wrong type is a plain `TypeError`.
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
from cannonade.errors.root import (
    CannonadeError,
    KernelMissingError,
    MissingExtraError,
    wrong_type,
)
from cannonade.errors.store import (
    DamagedRowError,
    DamagedStoreError,
    HouseRulesError,
    NewerStoreError,
    StaleError,
    StoreError,
    UnavailableStoreError,
    UnknownGameError,
    UnknownHouseRulesError,
    UnreadableStoreError,
    UnreleasedStoreError,
)

__all__ = [
    "AdviceError",
    "CannonadeError",
    "DamagedRowError",
    "DamagedStoreError",
    "HouseRulesError",
    "IllegalActionError",
    "InvalidStateError",
    "KernelMissingError",
    "MissingExtraError",
    "NewerStoreError",
    "NotationError",
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
    "UnreadableStoreError",
    "UnreleasedStoreError",
    "WeightsError",
    "wrong_type",
]

# Tracebacks show the module that users import an error from.
for _name in __all__:
    globals()[_name].__module__ = __name__
