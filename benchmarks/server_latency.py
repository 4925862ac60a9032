"""How long an action takes from POST to answer, and how much processor time it costs.

Run by `make bench`, or by hand: `python -m benchmarks.server_latency [--games 20]`. A
server in a process of its own, with its store on the disk, answers one client that
plays at random over one connection, as a browser does. The aim is a 95th percentile
under 30 ms on two cores, and 3 ms of the server's processor time. With `--hint` the
coach thinks about the game of another client all the while; its first words are to be
there within 50 ms. With `--clients 64` so many play at once and never rest: 95 of 100
answers are to be there within 250 ms.
"""

import argparse
import json
import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from gzip import decompress
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Event, Thread
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from tools.table import open_process

Json = dict[str, Any]


class Client:
    """One connection to a table, and how long each intent on it took."""

    def __init__(self, port: int, name: str = "bench") -> None:
        """Connect; what is sent is told apart by the name."""
        self.name = name
        self.connection = HTTPConnection("127.0.0.1", port)
        self.took_ms: list[float] = []
        self.serial = 0

    def get(self, path: str) -> None:
        """Ask for a page and read it."""
        self.connection.request("GET", path)
        self.connection.getresponse().read()

    def post(self, path: str, body: Json) -> Json:
        """Send a body under a new key, and give the view that comes of it."""
        self.serial += 1
        text = json.dumps(body | {"key": f"{self.name}-{self.serial:06}"})
        began = perf_counter()
        headers = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}
        self.connection.request("POST", path, text, headers)
        answer = self.connection.getresponse()
        found = answer.read()
        self.took_ms.append((perf_counter() - began) * 1000)
        is_packed = answer.getheader("Content-Encoding") == "gzip"
        view: Json = json.loads(decompress(found) if is_packed else found)["view"]
        return view


def play(client: Client, number: int) -> None:
    """Play one game by chance to its end."""
    rng = Random(number)
    view = client.post("/api/games", {"rules": "revised", "number": str(number)})
    path = f"/api/games/{view['game']}/actions"
    while view["result"] is None:
        action = rng.choice(view["legal"])["action"]
        view = client.post(path, {"ply": view["ply"], "action": action})


def play_at_once(port: int, count: int) -> list[float]:
    """Play a game with each client at once; return how long each intent took."""
    clients = [Client(port, f"bench-{number}") for number in range(count)]
    threads = [
        Thread(target=play, args=(each, number)) for number, each in enumerate(clients)
    ]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return [took for each in clients for took in each.took_ms]


def processor_s(process: int) -> float:
    """Return how much processor time a process has taken; Linux tells it in a file."""
    facts = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def report(took_ms: list[float], cost_s: float) -> None:
    """Say how long intents took, and what each cost the server."""
    cuts = quantiles(took_ms, n=100)
    print(
        f"{len(took_ms)} intents: median {cuts[49]:.1f} ms, "
        f"95 % under {cuts[94]:.1f} ms, 99 % under {cuts[98]:.1f} ms; "
        f"{1000 * cost_s / len(took_ms):.2f} ms of processor each"
    )


def ask_for_hints(port: int, stop: Event, first_ms: list[float]) -> None:
    """Keep the coach thinking about a game of its own until told to stop."""
    client = Client(port, "hint")
    view = client.post("/api/games", {"rules": "revised", "number": "1"})
    client.get(f"/game/{view['game']}")
    view = client.post(f"/api/games/{view['game']}/assist", {"ply": view["ply"]})
    while not stop.is_set():
        began = perf_counter()
        client.connection.request("GET", f"/api/games/{view['game']}/hint?seconds=5")
        answer = client.connection.getresponse()
        answer.readline()
        first_ms.append((perf_counter() - began) * 1000)
        answer.read()


@contextmanager
def thinking(port: int, first_ms: list[float]) -> Generator[None]:
    """Keep the coach thinking meanwhile; note how long its first words take."""
    stop = Event()
    other = Thread(target=ask_for_hints, args=(port, stop, first_ms))
    other.start()
    try:
        yield
    finally:
        stop.set()
        other.join()


def wishes() -> argparse.Namespace:
    """Read what is wished for."""
    parser = argparse.ArgumentParser(description="Measure the latency of an action.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--hint", action="store_true", help="the coach thinks too")
    parser.add_argument("--clients", type=int, default=0, help="so many play at once")
    return parser.parse_args()


def main() -> None:
    """Play against a server of our own and report."""
    wish = wishes()
    first_ms = list[float]()
    began = perf_counter()
    with (
        tempfile.TemporaryDirectory() as data,
        open_process(data) as (process, address),
    ):
        place = urlsplit(address)
        client = Client(place.port or 0)
        client.get(place.path)
        shown_s = perf_counter() - began
        port, before_s = place.port or 0, processor_s(process)
        with thinking(port, first_ms) if wish.hint else nullcontext():
            for number in range(wish.games):
                play(client, number)
        print(f"from command to first board: {shown_s:.2f} s")
        report(client.took_ms, processor_s(process) - before_s)
        if wish.clients:
            before_s = processor_s(process)
            took_ms = play_at_once(port, wish.clients)
            print(f"{wish.clients} clients at once:", end=" ")
            report(took_ms, processor_s(process) - before_s)
    if first_ms:
        told = f"{first_ms[0]:.1f} ms, of {len(first_ms)} after {median(first_ms):.1f}"
        print(f"the first words of the first hint after {told}")


if __name__ == "__main__":
    main()
