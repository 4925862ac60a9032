"""A player whose store process is killed again and again; run as a program.

    python killing.py FOLDER KILLS SEED

The process forks a *keeper*, which opens the store and handles requests. The player
sends requests, and kills the keeper at random times, whatever it is doing. Requests
that were not acknowledged are sent again, under the same key, to the next keeper. In
the end the store must contain exactly what was acknowledged.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from select import select
from socket import socket, socketpair
from typing import Final

from tests.support.rule_sets import REVISED
from tests.support.stores import START, change, derive_again

from cannonade.engine import Deal, legal_actions
from cannonade.notation import format_action, parse_action
from cannonade.session import Session, begin, format_log
from cannonade.store import GameId, NewGame, open_store

KILLS_PER_STORE: Final = 25
LONGEST_LIFE_S: Final = 0.04
LONGEST_BIRTH_S: Final = 0.03  # creating a new store takes about that long
ACTIONS_PER_GAME: Final = 30
SIZE: Final = 1 << 16

Json = dict[str, str | int]


def keep_games(folder: Path, line: socket) -> None:
    """Run the keeper: open the store, then handle requests."""
    store = open_store(folder)
    sessions: dict[GameId, Session] = {}
    while wanted := line.recv(SIZE):
        request = json.loads(wanted)
        key = request["key"]
        if "deal" in request:
            session = begin(Deal(REVISED, request["deal"]))
            new = NewGame(session=session, key=key, created_at=START)
            line.send(json.dumps({"game": store.create_game(new)}).encode())
            continue
        game_id = GameId(request["game"])
        known = store.find_appended(game_id, key)
        if known is None:
            before = sessions.get(game_id) or store.load_game(game_id).session
            sessions[game_id] = before.play(parse_action(request["action"]))
            known = store.append(game_id, change(before, sessions[game_id], key))
        answer = {
            "first": known.first,
            "end": known.end,
            "is_repeated": known.is_repeated,
        }
        line.send(json.dumps(answer).encode())


@dataclass
class Player:
    """The player, who records everything that was acknowledged."""

    folder: Path
    rng: Random
    keeper: int = 0
    line: socket | None = None
    dies_at: float = 0.0
    kill_count: int = 0
    repeat_count: int = 0
    patience: float = 1.0
    games: dict[str, Session] = field(default_factory=dict[str, Session])

    def play(self, kills: int) -> None:
        """Play games until there have been `kills` kills."""
        number = 0
        while self.kill_count < kills:
            number += 1
            game = str(self.ask({"key": f"game-{number}", "deal": number})["game"])
            self.games[game] = begin(Deal(REVISED, number))
            while self.kill_count < kills and self.go_on(game):
                pass
        self.kill()

    def go_on(self, game: str) -> bool:
        """Play one action, unless the game is over."""
        session = self.games[game]
        if session.is_over or session.ply >= ACTIONS_PER_GAME:
            return False
        action = self.rng.choice(legal_actions(session.state))
        answer = self.ask(
            {
                "key": f"action-{session.ply}",
                "game": game,
                "action": format_action(action),
            }
        )
        count = len(session.log)
        assert (answer["first"], answer["end"]) == (count, count + 1), answer
        self.games[game] = session.play(action)
        self.repeat_count += bool(answer["is_repeated"])
        return True

    def ask(self, request: Json) -> Json:
        """Send a request until there is a response, to as many keepers as necessary."""
        self.patience = 1.0
        while (answer := self.ask_once(request)) is None:
            self.kill()
            self.kill_count += 1
            self.patience *= 1.5  # so that a response comes even on a busy machine
        return answer

    def ask_once(self, request: Json) -> Json | None:
        """Send a request to the keeper; None if it was killed first."""
        line = self.line or self.start_keeper()
        line.send(json.dumps(request).encode())
        left = self.dies_at - time.monotonic()
        if left <= 0 or not select([line], [], [], left)[0]:
            return None
        answer = line.recv(SIZE)
        assert answer, "the keeper died of something else"
        found: Json = json.loads(answer)
        return found

    def start_keeper(self) -> socket:
        """Fork a keeper with a random lifetime."""
        longest = (LONGEST_LIFE_S if self.games else LONGEST_BIRTH_S) * self.patience
        self.dies_at = time.monotonic() + self.rng.uniform(0, longest)
        ours, theirs = socketpair()
        self.keeper = os.fork()
        if self.keeper == 0:
            ours.close()
            keep_games(self.folder, theirs)
            os._exit(0)
        theirs.close()
        self.line = ours
        return ours

    def kill(self) -> None:
        """Kill the keeper, whatever it is doing."""
        if self.line is not None:
            os.kill(self.keeper, signal.SIGKILL)
            os.waitpid(self.keeper, 0)
            self.line.close()
            self.line = None


def check(folder: Path, games: dict[str, Session]) -> int:
    """Compare the store with the acknowledged games; return the number of entries."""
    with open_store(folder) as store:
        listed = store.games(limit=10**6)
        derive_again(store)
        assert store.games(limit=10**6) == listed
        assert sorted(each.id for each in listed) == sorted(games)
        for game, session in games.items():
            stored = store.load_game(GameId(game)).session
            assert format_log(stored.log) == format_log(session.log)
        return sum(len(session.log) for session in games.values())


def rounds(folder: Path, kills: int, seed: int) -> Iterator[Json]:
    """Play in one new store after another, and check each."""
    done = 0
    while done < kills:
        player = Player(folder / str(done), Random(f"{seed} {done}"))
        player.play(min(KILLS_PER_STORE, kills - done))
        done += player.kill_count
        count = check(player.folder, player.games)
        yield {
            "kills": player.kill_count,
            "repeats": player.repeat_count,
            "games": len(player.games),
            "entries": count,
        }


if __name__ == "__main__":
    for report in rounds(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])):
        print(json.dumps(report), flush=True)  # noqa: T201  how it reports
