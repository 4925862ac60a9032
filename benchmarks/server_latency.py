"""How long an action takes from POST to answer, with the store on the disk.

Run by `make bench`, or by hand: `python -m benchmarks.server_latency [--games 20]`. A
server in a process of its own answers one client that plays at random over one
connection, as a browser does. The aim is a 95th percentile under 30 ms on two cores.
"""

import argparse
import json
import tempfile
from http.client import HTTPConnection
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from tools.table import open_table

Json = dict[str, Any]


class Client:
    """One connection to a table, and how long each intent on it took."""

    def __init__(self, port: int) -> None:
        """Connect."""
        self.connection = HTTPConnection("127.0.0.1", port)
        self.took_ms: list[float] = []
        self.serial = 0

    def post(self, path: str, body: Json) -> Json:
        """Send a body under a new key, and give the view that comes of it."""
        self.serial += 1
        text = json.dumps(body | {"key": f"bench-{self.serial:06}"})
        began = perf_counter()
        headers = {"Content-Type": "application/json"}
        self.connection.request("POST", path, text, headers)
        answer = self.connection.getresponse().read()
        self.took_ms.append((perf_counter() - began) * 1000)
        view: Json = json.loads(answer)["view"]
        return view


def play(client: Client, number: int) -> None:
    """Play one game by chance to its end."""
    rng = Random(number)
    view = client.post("/api/games", {"rules": "revised", "number": str(number)})
    path = f"/api/games/{view['game']}/actions"
    while view["result"] is None:
        action = rng.choice(view["legal"])["action"]
        view = client.post(path, {"ply": view["ply"], "action": action})


def main() -> None:
    """Play against a server of our own and report."""
    parser = argparse.ArgumentParser(description="Measure the latency of an action.")
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    began = perf_counter()
    with tempfile.TemporaryDirectory() as data, open_table(data) as address:
        place = urlsplit(address)
        client = Client(place.port or 0)
        client.connection.request("GET", place.path)
        client.connection.getresponse().read()
        shown_s = perf_counter() - began
        for number in range(games):
            play(client, number)
    cuts = quantiles(client.took_ms, n=100)
    print(f"from command to first board: {shown_s:.2f} s")
    print(
        f"{len(client.took_ms)} intents: median {cuts[49]:.1f} ms, "
        f"95 % under {cuts[94]:.1f} ms, 99 % under {cuts[98]:.1f} ms"
    )


if __name__ == "__main__":
    main()
