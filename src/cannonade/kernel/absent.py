"""Stand-ins for the compiled modules, where they are not compiled.

Their names can be imported, and raise `KernelMissingError` as soon as one is used. So
no other module asks whether the kernel is there: a lack of it is an error like others.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final, Never

from cannonade.errors import KernelMissingError

_COMPILED: Final = {
    *(f"cannonade.kernel.{name}" for name in ("batches", "game_batch", "position")),
    *(f"cannonade.coach.{name}" for name in ("certainty", "comparison", "policy")),
    *("cannonade.coach.solver.search", "cannonade.coach.training"),
}


class _Absent(type):
    """A class or function that is not there."""

    def __call__(cls, *_: object, **_more: object) -> Never:
        raise KernelMissingError

    def __iter__(cls) -> Never:
        raise KernelMissingError

    def __getattr__(cls, name: str) -> Never:
        if name.startswith("__"):  # asked by Python itself
            raise AttributeError(name)
        raise KernelMissingError


class _StandIn(ModuleType):
    """A module with any name."""

    def __getattr__(self, name: str) -> _Absent:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Absent(name, (), {})


class _Finder(MetaPathFinder, Loader):
    """Finds stand-ins for those modules that nobody else finds."""

    def find_spec(
        self,
        fullname: str,
        _path: Sequence[str] | None,
        _target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Return where a stand-in comes from."""
        return ModuleSpec(fullname, self) if fullname in _COMPILED else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return a stand-in."""
        return _StandIn(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: a stand-in has no code."""


sys.meta_path.append(_Finder())
