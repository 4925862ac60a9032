from collections.abc import Iterable, Mapping
from typing import Final, SupportsIndex, final

from typing_extensions import Buffer

from cannonade.engine import Deal
from cannonade.kernel.position import Position, Rng
from cannonade.rules import Rules

OBSERVATION_SIZE: Final[int]
REWARDS: Final[tuple[str, str, str]]
AUTORESETS: Final[tuple[str, str, str]]

def encode_position(position: Position) -> bytes: ...

@final
class GameBatch:
    count: int
    def __new__(
        cls,
        rules: Iterable[Rules],
        buffers: Mapping[str, Buffer],
        finals: Mapping[str, Buffer],
        *,
        reward: str,
        autoreset: str,
        limit: SupportsIndex = 1000,
        threads: SupportsIndex = 1,
    ) -> GameBatch: ...
    def seed(self, game: SupportsIndex, seed: SupportsIndex) -> None: ...
    def deal(self, game: SupportsIndex, deal: Deal | None = None) -> None: ...
    def position(self, game: SupportsIndex) -> Position: ...
    def label(self, game: SupportsIndex) -> str: ...
    def save(self, game: SupportsIndex) -> tuple[Position, Rng, int, bool]: ...
    def restore(
        self, game: SupportsIndex, saved: tuple[Position, Rng, int, bool]
    ) -> None: ...
    def find_illegal(self, actions: Buffer) -> int: ...
    def choose(self, actions: Buffer, rng: Rng) -> None: ...
    def step(self, actions: Buffer) -> int: ...
