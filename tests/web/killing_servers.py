"""A player over HTTP whose server is killed again and again; run as a program.

    python killing_servers.py FOLDER KILLS SEED [whole]

Each server is `cannonade play` in a separate process, forked from this one, which has
already imported it; with `whole` it is started like a player's, which takes longer. It
is killed at a random time, whatever it is doing, even while it starts. The player
resends requests without a response, under the same key, to the next server, and
compares every response with a game in memory. With `whole` it also sometimes plays in
line mode, in the same game, and kills that too.
"""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from socket import create_server
from typing import Any, Final, NoReturn

from tests.support.stores import derive_again

from cannonade.cli import main
from cannonade.engine import Deal, legal_actions
from cannonade.notation import format_action, format_record
from cannonade.play.games import LiveGame
from cannonade.rules import RULE_SETS
from cannonade.session import Session, begin, format_log, to_record
from cannonade.store import GameId, open_store
from cannonade.web.api.view_json import view_answer
from cannonade.web.routing import json_text
from cannonade.web.serve import HERE  # everything that a server imports, early and once

KILLS_PER_STORE: Final = 50
LONGEST_LIFE_S: Final = 0.4
LONGEST_BIRTH_S: Final = 0.2
LONGEST_WHOLE_BIRTH_S: Final = 2.0
BIRTH_SHARE: Final = 0.2
"""The share of kills while the server starts."""

DEEDS_PER_GAME: Final = 40
UNDO_SHARE: Final = 0.15
REDO_SHARE: Final = 0.5

LINES_SHARE: Final = 0.06
"""The share of actions in line mode, if each server is a whole command."""

PORTS: Final = (20_000, 32_000)

PATIENCE_S: Final = 30
TURN: Final = "\nYou can "
"""The beginning of line mode's list of choices."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Place:
    """The games and address of the servers.

    Attributes:
        data: the folder of games.
        port: the port, always the same.
        is_whole: whether each server is a new command, not only a new process.
        lines_s: the longest lifetime of line mode.
    """

    data: Path
    port: int
    is_whole: bool
    lines_s: float


@dataclass
class Server:
    """A server process.

    Attributes:
        process: its process id.
        is_up: whether it has reported that the table is open.
        connection: the player's connection to it.
    """

    process: int
    is_up: bool
    connection: HTTPConnection

    def kill(self) -> None:
        """Kill it, whatever it is doing.

        It may be gone: the timer of its start can fire as it reports that it is up.
        """
        with suppress(ProcessLookupError):
            os.kill(self.process, signal.SIGKILL)


def become_server(place: Place, writer: int) -> NoReturn:
    """Become a server, and report that to a pipe."""
    command = ["cannonade", "play", "--no-browser"]
    command += ["--port", str(place.port), "--data", str(place.data)]
    if place.is_whole:
        os.dup2(writer, sys.stdout.fileno())
        os.execv(sys.executable, [sys.executable, "-m", *command])  # noqa: S606  ours
    sys.argv, sys.stdout = command, os.fdopen(writer, "w", encoding="utf-8")
    os._exit(main())


def start_server(place: Place, birth_s: float | None) -> Server:
    """Start a server, and wait until it is up, or at most `birth_s`."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        become_server(place, writer)
    os.close(writer)
    killer = threading.Timer(birth_s or PATIENCE_S, os.kill, (process, signal.SIGKILL))
    killer.start()
    with os.fdopen(reader) as said:
        line = said.readline()
    killer.cancel()
    killer.join()
    is_up = f"http://{HERE}:{place.port}/" in line
    assert is_up or birth_s is not None, f"the server does not start: {line!r}"
    return Server(process, is_up, HTTPConnection(HERE, place.port, timeout=PATIENCE_S))


def play_in_lines(data: Path, token: str, life_s: float) -> bool:
    """Play in line mode for a time; return whether it confirmed the action."""
    command = [sys.executable, "-m", "cannonade", "text", "--data", str(data)]
    with subprocess.Popen(  # noqa: S603  our own program
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        try:
            said, _ = process.communicate(f"{token}\n", timeout=life_s)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
    return said.count(TURN) > 1  # the list of choices before the action, and after it


def time_lines(data: Path) -> float:
    """Return how long line mode takes to begin a game if it is not killed."""
    began = time.monotonic()
    play_in_lines(data, "", PATIENCE_S)
    return time.monotonic() - began


@dataclass
class Player:
    """The player, who records every response."""

    place: Place
    rng: Random
    kills_wanted: int
    kill_count: int = 0
    line_count: int = 0
    stored_count: int = 0
    server: Server | None = None
    killer: threading.Timer | None = None
    games: dict[str, Session] = field(default_factory=dict[str, Session])

    def play(self) -> None:
        """Play games until there have been enough kills."""
        while self.kill_count < self.kills_wanted:
            self.begin(len(self.games) + 1)
        for game, session in self.games.items():
            told = self.read(f"/api/games/{game}/record").decode()
            assert told == format_record(to_record(session))
        self.close()

    def begin(self, number: int) -> None:
        """Begin a game and play it until it is over, or long enough."""
        rules = RULE_SETS[number % len(RULE_SETS)]
        session = begin(Deal(rules.rules, number))
        asked = {
            "rules": rules.name,
            "number": str(number),
            "key": f"begin-{number:04}",
        }
        answer = self.send("/api/games", asked)
        game = answer["view"]["game"]
        assert game not in self.games
        self.games[game] = session
        self.compare(game, answer)
        while len(self.games[game].log) < DEEDS_PER_GAME and self.go_on(game):
            pass

    def go_on(self, game: str) -> bool:
        """Do one thing in a game; return whether the game continues."""
        before = self.games[game]
        is_in_lines = not self.line_count or self.rng.random() < LINES_SHARE
        if self.place.is_whole and is_in_lines:
            return self.go_on_in_lines(game)
        count = len(before.log)
        asked: Json = {"ply": before.ply, "log_count": count, "key": f"deed-{count:04}"}
        if before.undone and self.rng.random() < REDO_SHARE:
            deed, after = "redo", before.redo()
        elif before.history and self.rng.random() < UNDO_SHARE:
            deed, after = "undo", before.undo()
        elif not before.is_over:
            action = self.rng.choice(legal_actions(before.state))
            deed, after = "actions", before.play(action)
            asked["action"] = format_action(action)
        else:
            return False
        answer = self.send(f"/api/games/{game}/{deed}", asked)
        self.games[game] = after
        self.compare(game, answer)
        return True

    def go_on_in_lines(self, game: str) -> bool:
        """Play an action in line mode, and kill it; the server keeps running.

        It is not killed until one action is stored, so that each run plays one.
        """
        before = self.games[game]
        if before.is_over:
            return False
        action = self.rng.choice(legal_actions(before.state))
        longest = self.place.lines_s
        life_s = self.rng.uniform(0, longest) if self.line_count else PATIENCE_S
        told = play_in_lines(self.place.data, format_action(action), life_s)
        view = json.loads(self.read(f"/api/games/{game}"))
        is_stored = view["log_count"] > len(before.log)
        assert is_stored or not told
        self.games[game] = before.play(action) if is_stored else before
        self.line_count += is_stored
        self.compare(game, {"view": view})
        return True

    def compare(self, game: str, answer: Json) -> None:
        """Compare a response with the game in memory."""
        had = answer["view"]["rules"] is not None
        ours = view_answer(LiveGame(GameId(game), self.games[game]), says_rules=had)
        assert answer["view"] == json.loads(json_text(ours))

    def send(self, path: str, asked: Json) -> Json:
        """Send until there is a response, to as many servers as necessary."""
        while (answer := self.ask("POST", path, json.dumps(asked))) is None:
            if "log_count" in asked:
                game = json.loads(self.read(path.rpartition("/")[0]))
                self.stored_count += game["log_count"] > asked["log_count"]
        found: Json = json.loads(answer)
        return found

    def read(self, path: str) -> bytes:
        """Send a GET request until there is a response."""
        while (answer := self.ask("GET", path)) is None:
            pass
        return answer

    def ask(self, method: str, path: str, body: str | None = None) -> bytes | None:
        """Send a request; None if the server was killed before it responded."""
        server = self.server or self.start()
        headers = {"Content-Type": "application/json"}
        try:
            server.connection.request(method, path, body, headers)
            answer = server.connection.getresponse()
            text = answer.read()
        except (OSError, HTTPException):
            self.bury(server)
            return None
        assert answer.status in {200, 201}, text
        return text

    def start(self) -> Server:
        """Start a server with a random lifetime, or until everything is done."""
        while True:
            is_last = self.kill_count >= self.kills_wanted
            is_early = not is_last and self.rng.random() < BIRTH_SHARE
            longest = LONGEST_BIRTH_S
            if self.place.is_whole:
                longest = LONGEST_WHOLE_BIRTH_S
            birth_s = self.rng.uniform(0, longest) if is_early else None
            self.server = start_server(self.place, birth_s)
            if self.server.is_up:
                break
            self.bury(self.server)
        if not is_last:
            life_s = self.rng.uniform(0, LONGEST_LIFE_S)
            self.killer = threading.Timer(life_s, self.server.kill)
            self.killer.start()
        return self.server

    def bury(self, server: Server) -> None:
        """Wait for the end of a server, which we must have killed."""
        _, status = os.waitpid(server.process, 0)
        assert os.WIFSIGNALED(status), "the server ended by itself"
        assert os.WTERMSIG(status) == signal.SIGKILL
        if self.killer is not None:
            self.killer.join()
        self.killer = self.server = None
        server.connection.close()
        self.kill_count += 1

    def close(self) -> None:
        """End the last server like a player."""
        server = self.server or self.start()
        if self.killer is not None:
            self.bury(server)
            server = self.start()
        server.connection.close()
        os.kill(server.process, signal.SIGINT)
        assert os.waitpid(server.process, 0)[1] == 0


def check(data: Path, games: dict[str, Session]) -> int:
    """Compare the store with the responses; return the number of entries."""
    with open_store(data) as store:
        listed = store.games(limit=10**6)
        derive_again(store)
        assert store.games(limit=10**6) == listed
        # Before the first kill, each server that found no open game began one.
        ours = {each.id for each in listed if each.id in games}
        assert ours == set(games)
        for game, session in games.items():
            stored = store.load_game(GameId(game)).session
            assert format_log(stored.log) == format_log(session.log)
        return sum(len(session.log) for session in games.values())


def free_port() -> int:
    """Return a free port that stays free while the server is down.

    It is below the range of ephemeral ports.
    """
    while True:
        port = Random().randrange(*PORTS)
        try:
            with create_server((HERE, port)):
                return port
        except OSError:
            continue


def rounds(folder: Path, kills: int, seed: int, *, is_whole: bool) -> Iterator[Json]:
    """Play in one new store after another, and check each."""
    done = 0
    # Every other kill comes after the action has been stored, even on a busy machine.
    lines_s = 2 * time_lines(folder / "timed") if is_whole else 0.0
    while done < kills:
        place = Place(folder / str(done), free_port(), is_whole, lines_s)
        wanted = min(KILLS_PER_STORE, kills - done)
        began = time.monotonic()
        player = Player(place, Random(f"{seed} {done}"), wanted)
        player.play()
        done += player.kill_count
        yield {
            "kills": player.kill_count,
            "stored": player.stored_count,
            "in_lines": player.line_count,
            "games": len(player.games),
            "entries": check(place.data, player.games),
            "took_s": round(time.monotonic() - began, 1),
        }


if __name__ == "__main__":
    where, how_many, seeded, *more = sys.argv[1:]
    is_asked_whole = more == ["whole"]
    reports = rounds(Path(where), int(how_many), int(seeded), is_whole=is_asked_whole)
    for report in reports:
        print(json.dumps(report), flush=True)  # noqa: T201  how it reports
