"""The store: all saved games, in one append-only file.

`open_store` returns the `Store` of a folder. A game is created as a `NewGame`, updated
by one `Change` after another, and loaded as a `StoredGame`; lists show its
`GameSummary`. Nothing here reads a clock: callers pass the time.
"""

from cannonade.store.database import (
    DATA_VARIABLE,
    FILE_NAME,
    data_folder,
    erase_store,
    store_path,
)
from cannonade.store.derived import FinishedGame
from cannonade.store.game import (
    Appended,
    Change,
    GameId,
    GameStatus,
    GameSummary,
    NewGame,
    StoredGame,
)
from cannonade.store.house_rules import (
    HouseRules,
    SavedRules,
    titled,
)
from cannonade.store.import_parsing import RejectedGame
from cannonade.store.importing import (
    MOST_GAMES,
    Imported,
    ImportOutcome,
    Limit,
    Stop,
    import_each,
    import_games,
)
from cannonade.store.rescue import (
    Examined,
    Repaired,
    examine_store,
    import_set_aside,
    open_despite_damage,
    open_games,
    repair_store,
)
from cannonade.store.reviews import ReviewKey, Reviews
from cannonade.store.store import Store, open_store
from cannonade.store.transfer import (
    check_ending,
    export_each,
    export_game,
    export_games,
    write_new_file,
)

__all__ = [
    "DATA_VARIABLE",
    "FILE_NAME",
    "MOST_GAMES",
    "Appended",
    "Change",
    "Examined",
    "FinishedGame",
    "GameId",
    "GameStatus",
    "GameSummary",
    "HouseRules",
    "ImportOutcome",
    "Imported",
    "Limit",
    "NewGame",
    "RejectedGame",
    "Repaired",
    "ReviewKey",
    "Reviews",
    "SavedRules",
    "Stop",
    "Store",
    "StoredGame",
    "check_ending",
    "data_folder",
    "erase_store",
    "examine_store",
    "export_each",
    "export_game",
    "export_games",
    "import_each",
    "import_games",
    "import_set_aside",
    "open_despite_damage",
    "open_games",
    "open_store",
    "repair_store",
    "store_path",
    "titled",
    "write_new_file",
]
