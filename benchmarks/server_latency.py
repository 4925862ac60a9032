"""Benchmark of the server: latency and CPU time of an action.

Run by `make bench`, or by hand: `python -m benchmarks.server_latency [--games 20]`. A
server in a separate process, with its store on disk, serves one client that plays
randomly over one connection, like a browser. The goal is a 95th percentile below 30 ms
on two cores, and 3 ms of the server's CPU time. With `--hint` the coach also thinks
about the game of another client all the time, with a goal of 50 ms for its first words.
With `--clients 64` that many play at once without pauses, with a goal of 250 ms for the
95th percentile.
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
    """A connection to a table, with the time of each intent."""

    def __init__(self, port: int, name: str = "bench") -> None:
        """Connect; the name makes the keys of requests unique."""
        self.name = name
        self.connection = HTTPConnection("127.0.0.1", port)
        self.took_ms: list[float] = []
        self.serial = 0

    def get(self, path: str) -> None:
        """Request a page and read it."""
        self.connection.request("GET", path)
        self.connection.getresponse().read()

    def post(self, path: str, body: Json) -> Json:
        """Send a body under a new key, and return the resulting view."""
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
    """Play a random game to its end."""
    rng = Random(number)
    view = client.post("/api/games", {"rules": "revised", "number": str(number)})
    path = f"/api/games/{view['game']}/actions"
    while view["result"] is None:
        action = rng.choice(view["legal"])["action"]
        view = client.post(path, {"ply": view["ply"], "action": action})


def play_at_once(port: int, count: int) -> list[float]:
    """Play a game with several clients at once; return the time of each intent."""
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
    """Return the CPU seconds of a process, from /proc."""
    facts = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def report(took_ms: list[float], cost_s: float) -> None:
    """Print the times of the intents, and their cost for the server."""
    cuts = quantiles(took_ms, n=100)
    print(
        f"{len(took_ms)} intents: median {cuts[49]:.1f} ms, "
        f"95 % under {cuts[94]:.1f} ms, 99 % under {cuts[98]:.1f} ms; "
        f"{1000 * cost_s / len(took_ms):.2f} ms of processor each"
    )


def ask_for_hints(port: int, stop: Event, first_ms: list[float]) -> None:
    """Keep the coach thinking about a separate game until stopped."""
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
    """Keep the coach thinking within a block, recording the time of its first words."""
    stop = Event()
    other = Thread(target=ask_for_hints, args=(port, stop, first_ms))
    other.start()
    try:
        yield
    finally:
        stop.set()
        other.join()


def parse_args() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Measure the latency of an action.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--hint", action="store_true", help="the coach thinks too")
    parser.add_argument("--clients", type=int, default=0, help="so many play at once")
    return parser.parse_args()


def main() -> None:
    """Play with a separate server and report."""
    wish = parse_args()
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
