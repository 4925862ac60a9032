"""Pool files, and the permanent assignment of their deals to daily numbers.

A file is a header line, a line of JSON, packed columns, packed lines of play. The JSON
has the rules, the version, the provenance, the number of deals, the least number of
nodes searched for an open par, the number of games of each player for
each deal, and the SHA-256 of the rest. The rest is two streams of zlib. The first has
the deal numbers, delta-encoded as variable-length integers (seven bits a byte, the
lowest first, the top bit set if more follow), then a byte for each deal in each column
of `_COLUMNS`. Deals without a par have `_NO_PAR` in both columns of par. The second has
the line of play of each deal as action ids, each line ended by `_LINE_END`; it may be
missing, as in a browser.

The daily deals are those of `DAILY_RULES` whose par a version of their pool had proven,
which a pool never withdraws. They are in the order of the SHA-256 of
`cannonade-daily:<rules>:<pool version>:<deal>`, and repeat when all have been dealt. So
a pool can grow freely without changing the deal of any day.
"""

import json
import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, cast

from cannonade.errors import NotationError, PoolError
from cannonade.foreign_text import parse_json, unpack
from cannonade.message import _
from cannonade.notation import parse_rules_id
from cannonade.pool.certified import CertifiedDeal, Par, Pool, Trials

POOL_FORMAT: Final = "cannonade-pool-1"
"""The first line of a file; other columns would be another format."""

_NO_PAR: Final = 255
_LINE_END: Final = b"\xff"  # no action has that id
_COLUMNS: Final = ("lowest", "highest", "proven_since", "weak_wins", "strong_wins")
_LARGEST: Final = 64 * 1024 * 1024
_MOST_GAMES: Final = 255
_LOW_BITS: Final = 0x7F
_MORE: Final = 0x80
_WIDTH: Final = 7


def format_pool(pool: Pool, lines: Iterable[bytes] = ()) -> bytes:
    """Format a pool; the same pool and lines always give the same bytes.

    Args:
        pool: the pool.
        lines: for each of its deals a line of play that reaches the lower bound of its
            par, as action ids; none to leave them out.

    Raises:
        PoolError: if the number of games differs between deals or is too large.
    """
    packed = zlib.compress(_body(pool.deals), 9)
    packed += zlib.compress(b"".join(line + _LINE_END for line in lines), 9)
    header = {
        "rules": pool.rules_id,
        "version": pool.version,
        "deals": len(pool.deals),
        "nodes": pool.nodes,
        "weak_games": _games("weak", (each.weak.games for each in pool.deals)),
        "strong_games": _games("strong", (each.strong.games for each in pool.deals)),
        "provenance": dict(pool.provenance),
        "sha256": sha256(packed).hexdigest(),
    }
    text = json.dumps(header, ensure_ascii=False, separators=(", ", ": "))
    return f"{POOL_FORMAT}\n{text}\n".encode() + packed


@cache
def load_pool(rules_id: str) -> Pool | None:
    """Load the certified deals for rules; None if the package has none.

    Args:
        rules_id: the rules in text, such as "revised".
    """
    content = packaged_pool(rules_id)
    return None if content is None else parse_pool(content, f"{rules_id}.pool")


def packaged_pool(rules_id: str) -> bytes | None:
    """Return the file of the certified deals for rules; None if there is none."""
    for place in files("cannonade.pool").joinpath("data").iterdir():
        if place.name == f"{rules_id}.pool":
            return place.read_bytes()
    return None


def parse_pool(content: bytes, source: str = "") -> Pool:
    """Parse a pool.

    Args:
        content: the bytes of the file.
        source: its name, for error messages.

    Raises:
        PoolError: if it is not a pool, of another format, or damaged.
    """
    try:
        return _read(content)
    except PoolError as error:
        raise PoolError(error.problem, source) from None
    except (ValueError, KeyError, TypeError, IndexError, zlib.error) as error:
        raise PoolError(_damaged(error), source) from error


def parse_lines(content: bytes, source: str = "") -> tuple[bytes, ...]:
    """Parse the lines of play of a pool, one for each deal; none if it has none.

    Args:
        content: the bytes of the file.
        source: its name, for error messages.

    Raises:
        PoolError: if it is not a pool, of another format, or damaged.
    """
    deals = len(parse_pool(content, source).deals)
    packed = zlib.decompressobj()
    packed.decompress(content.split(b"\n", 2)[2], _LARGEST)
    try:
        unpacked = unpack(packed.unused_data, _LARGEST)
    except ValueError as error:
        raise PoolError(_damaged(error), source) from error
    lines = tuple(unpacked.split(_LINE_END)[:-1])
    if len(lines) not in {0, deals}:
        why = f"{len(lines)} lines of play for {deals} deals"
        raise PoolError(_damaged(why), source)
    return lines


def _damaged(why: object) -> str:
    return f"the file is damaged ({why})"


def _games(player: str, counts: Iterable[int]) -> int:
    """Return a player's number of games, which must be the same for every deal."""
    found = set(counts) or {0}
    if len(found) > 1 or max(found) > _MOST_GAMES:
        raise PoolError(
            f"each deal must have the same number of games of the {player} player, at "
            f"most {_MOST_GAMES}, not {sorted(found)}"
        )
    return found.pop()


def _body(deals: tuple[CertifiedDeal, ...]) -> bytes:
    parts = [bytes(_numbers(each.number for each in deals))]
    columns = zip(*map(_row, deals), strict=True) if deals else ()
    parts += [bytes(column) for column in columns]
    return b"".join(parts)


def _row(deal: CertifiedDeal) -> tuple[int, ...]:
    par = (_NO_PAR, _NO_PAR)
    if deal.par is not None:
        par = deal.par.lowest, deal.par.highest
    return (*par, deal.proven_since, deal.weak.wins, deal.strong.wins)


def _numbers(numbers: Iterable[int]) -> Iterator[int]:
    before = 0
    for number in numbers:
        step, before = number - before, number
        while step > _LOW_BITS:
            yield step & _LOW_BITS | _MORE
            step >>= _WIDTH
        yield step


def _read(content: bytes) -> Pool:
    first, _end, rest = content.partition(b"\n")
    if first != POOL_FORMAT.encode():
        found = first[:40].decode("latin1")
        raise PoolError(f"its first line must be {POOL_FORMAT}, not {found}")
    line, _end, packed = rest.partition(b"\n")
    header = cast("dict[str, object]", parse_json(line))
    if sha256(packed).hexdigest() != header["sha256"]:
        raise PoolError(_damaged("SHA-256"))
    body = zlib.decompressobj().decompress(packed, _LARGEST)
    rules_id = str(header["rules"])
    try:
        parse_rules_id(rules_id)
    except NotationError as error:
        raise PoolError(f"its rules are unknown: {error}") from error
    games = _whole(header["weak_games"]), _whole(header["strong_games"])
    provenance = cast("dict[str, object]", header["provenance"])
    return Pool(
        rules_id,
        _whole(header["version"]),
        tuple(_deals(body, _whole(header["deals"]), games)),
        {str(name): str(words) for name, words in provenance.items()},
        _whole(header["nodes"]),
    )


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise PoolError(f"its header must contain whole numbers, not {value!r}")
    return value


def _deals(body: bytes, count: int, games: tuple[int, int]) -> Iterator[CertifiedDeal]:
    numbers, place = _read_numbers(body, count)
    columns: list[bytes] = []
    for _column in _COLUMNS:
        columns.append(body[place : place + count])
        place += count
    if len(body) != place:
        raise ValueError(len(body) - place)
    rows = zip(*columns, strict=True)
    for number, row in zip(numbers, rows, strict=True):
        lowest, highest, since, weak, strong = row
        yield CertifiedDeal(
            number=number,
            par=_par(lowest, highest),
            proven_since=since,
            weak=_trials(weak, games[0]),
            strong=_trials(strong, games[1]),
        )


@cache
def _par(lowest: int, highest: int) -> Par | None:
    """Return a par, cached since thousands of deals share a few."""
    return None if lowest == _NO_PAR else Par(lowest, highest)


@cache
def _trials(wins: int, games: int) -> Trials:
    """Return trials, cached since many deals share them."""
    return Trials(wins, games)


def _read_numbers(body: bytes, count: int) -> tuple[list[int], int]:
    """Return `count` numbers and the offset of their end."""
    numbers: list[int] = []
    number = place = 0
    for _place in range(count):
        shift = 0
        while body[place] & _MORE:
            number += (body[place] & _LOW_BITS) << shift
            shift += _WIDTH
            place += 1
        number += body[place] << shift
        place += 1
        numbers.append(number)
    return numbers, place


DAILY_RULES: Final = "revised"
"""The rules of all daily deals, in text."""

_POOL_VERSION: Final = 1


def daily_deal(number: int) -> CertifiedDeal:
    """Return the daily deal with a number, from 1.

    Raises:
        PoolError: if there is no such number, or the pool is missing.
    """
    if number < 1:
        said = _("daily deals are numbered from 1: there is no number {number}")
        raise PoolError(said.format(number=number))
    order = _daily_order()
    return order[(number - 1) % len(order)]


def daily_count() -> int:
    """Return after how many days the daily deals repeat."""
    return len(_daily_order())


def order_by_day(pool: Pool, version: int) -> tuple[CertifiedDeal, ...]:
    """Return the deals whose par was proven in a version, in the order of days."""
    label = f"cannonade-daily:{pool.rules_id}:{version}"

    def place(deal: CertifiedDeal) -> bytes:
        return sha256(f"{label}:{deal.number}".encode()).digest()

    return tuple(sorted(pool.proven(version), key=place))


@cache
def _daily_order() -> tuple[CertifiedDeal, ...]:
    pool = load_pool(DAILY_RULES)
    order = order_by_day(pool, _POOL_VERSION) if pool else ()
    if not order:
        said = _("the certified deals of {rules} are not installed")
        raise PoolError(said.format(rules=DAILY_RULES))
    return order
