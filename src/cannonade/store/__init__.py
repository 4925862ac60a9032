"""The store: all saved games, in one append-only file.

`open_store` returns the `Store` of a folder. A game is created as a `NewGame`, updated
by one `Change` after another, and loaded as a `StoredGame`; lists show its
`GameSummary`. Nothing here reads a clock: callers pass the time.
"""

from cannonade.store.database import (
    DATA_VARIABLE as DATA_VARIABLE,
    FILE_NAME as FILE_NAME,
    data_folder as data_folder,
    erase_store as erase_store,
    store_path as store_path,
)
from cannonade.store.derived import FinishedGame as FinishedGame
from cannonade.store.game import (
    Appended as Appended,
    Change as Change,
    GameId as GameId,
    GameStatus as GameStatus,
    GameSummary as GameSummary,
    NewGame as NewGame,
    StoredGame as StoredGame,
)
from cannonade.store.house_rules import (
    HouseRules as HouseRules,
    SavedRules as SavedRules,
    titled as titled,
)
from cannonade.store.importing import (
    Imported as Imported,
    ImportedGame as ImportedGame,
    ImportOutcome as ImportOutcome,
    Limit as Limit,
    Stop as Stop,
    import_each as import_each,
    import_games as import_games,
)
from cannonade.store.rescue import (
    examine_store as examine_store,
    import_set_aside as import_set_aside,
    open_despite_damage as open_despite_damage,
    open_games as open_games,
    repair_store as repair_store,
)
from cannonade.store.reviews import ReviewKey as ReviewKey, Reviews as Reviews
from cannonade.store.store import Store as Store, open_store as open_store
from cannonade.store.transfer import (
    check_ending as check_ending,
    export_each as export_each,
    export_game as export_game,
    export_games as export_games,
    write_new_file as write_new_file,
)
