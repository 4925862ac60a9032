"""The store: all saved games, in one append-only file.

`open_store` returns the `Store` of a folder. A game is created as a `NewGame`, updated
by one `Change` after another, and loaded as a `StoredGame`; lists show its
`GameSummary`. Nothing here reads a clock: callers pass the time.
"""

from cannonade.store.erase import erase_store
from cannonade.store.facts import FinishedGame
from cannonade.store.folder import DATA_VARIABLE, FILE_NAME, data_folder, store_path
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
    MOST_SAVED,
    TITLE_LENGTH,
    HouseRules,
    HouseRulesId,
    SavedRules,
    titled,
)
from cannonade.store.import_parsing import RejectedGame
from cannonade.store.imported import Imported, ImportedGame, ImportOutcome, Limit, Stop
from cannonade.store.importing import MOST_GAMES, import_each, import_games
from cannonade.store.player import FIRST_NAME, NAME_LENGTH, PlayerId, StoredPlayer
from cannonade.store.reviews import ReviewKey, Reviews
from cannonade.store.set_aside import ASIDE, import_set_aside, open_despite_damage
from cannonade.store.store import Store, open_store
from cannonade.store.transfer import (
    export_each,
    export_game,
    export_games,
    write_new_file,
)

__all__ = [
    "ASIDE",
    "DATA_VARIABLE",
    "FILE_NAME",
    "FIRST_NAME",
    "MOST_GAMES",
    "MOST_SAVED",
    "NAME_LENGTH",
    "TITLE_LENGTH",
    "Appended",
    "Change",
    "FinishedGame",
    "GameId",
    "GameStatus",
    "GameSummary",
    "HouseRules",
    "HouseRulesId",
    "ImportOutcome",
    "Imported",
    "ImportedGame",
    "Limit",
    "NewGame",
    "PlayerId",
    "RejectedGame",
    "ReviewKey",
    "Reviews",
    "SavedRules",
    "Stop",
    "Store",
    "StoredGame",
    "StoredPlayer",
    "data_folder",
    "erase_store",
    "export_each",
    "export_game",
    "export_games",
    "import_each",
    "import_games",
    "import_set_aside",
    "open_despite_damage",
    "open_store",
    "store_path",
    "titled",
    "write_new_file",
]
