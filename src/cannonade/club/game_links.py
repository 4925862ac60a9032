"""Games as links: somebody's finished game, beside one's own of the same deal."""

from urllib.parse import unquote

from cannonade.engine import Deal
from cannonade.notation import (
    DealCode,
    GameCode,
    Unfinished,
    format_deal_code,
    format_game_code,
)
from cannonade.notation.game_codes import LONGEST
from cannonade.session import Mark, Session, begin
from cannonade.store import PlayerId, Store, StoredGame


def tidy_game_code(text: str) -> str:
    """Return the game code in the address of a game; other text unchanged."""
    return unquote(text.strip().rpartition("/shared/")[-1])


def game_code_of(session: Session) -> str | None:
    """Return the code of a game; None unless it is over, from a deal, and not long."""
    start, is_resigned = session.start, session.result is Unfinished.RESIGNED
    if not isinstance(start, Deal) or not session.is_over or session.ply > LONGEST:
        return None
    actions = tuple(each.played.action for each in session.history)
    return format_game_code(GameCode(DealCode.of(start), actions, is_resigned))


def play_code(game: GameCode) -> Session:
    """Return the game of a code: assisted, since whoever watches it sees the cards."""
    session = begin(game.deal.deal).assist()
    for action in game.actions:
        session = session.play(action)
    return session.resign() if game.is_resigned else session


def is_watched(session: Session) -> bool:
    """Whether a finished game is a copy from `play_code`, not played by the player."""
    return session.log[:1] == (Mark.ASSIST,)


def own_games(
    store: Store, player_id: PlayerId, game: GameCode
) -> tuple[StoredGame | None, StoredGame | None]:
    """Return a player's own game of the deal of a code, and the stored copy of that.

    Own is the first game that is over, one without help before others.
    """
    code = format_deal_code(game.deal)
    found = [
        store.load_game(each.id)
        for each in reversed(store.games_of_deals(player_id, (code,)))
    ]
    over = [each for each in found if each.session.is_over]
    copies = [each for each in over if game_code_of(each.session) == str(game)]
    others = [each for each in over if each not in copies]
    others.sort(key=lambda each: each.session.is_assisted)
    return next(iter(others), None), next(iter(copies), None)


def parting(ours: Session, theirs: Session) -> int | None:
    """Return after how many actions two games of a deal differ; None if they don't."""
    pairs = zip(ours.history, theirs.history, strict=False)
    for ply, (mine, other) in enumerate(pairs):
        if mine.played.action != other.played.action:
            return ply
    return None if ours.ply == theirs.ply else min(ours.ply, theirs.ply)
