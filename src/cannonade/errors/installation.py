"""Errors about parts of Cannonade that are not installed."""

from cannonade.errors.root import CannonadeError
from cannonade.language import _


class KernelMissingError(CannonadeError, ImportError):
    """The kernel was asked for and is not compiled here, or not yet.

    Attributes:
        problem: why it could not be compiled; "" if nobody knows.
        done: how many parts of it are compiled, while that goes on.
        count: of how many; 0 if it is not being compiled.
    """

    def __init__(self, problem: str = "", done: int = 0, count: int = 0) -> None:
        """Say what runs without it, and how to get it."""
        self.problem, self.done, self.count = problem, done, count
        super().__init__(self._explain())

    def _explain(self) -> str:
        if self.count:
            return _(
                "the coach is still being compiled, {done} of {count} parts so far: "
                "try again in a moment"
            ).format(done=self.done, count=self.count)
        why = (
            _("this needs the compiled kernel, which could not be built: {problem}")
            if self.problem
            else _("this needs the compiled kernel, which is not installed")
        ).format(problem=self.problem)
        way = _(
            "Games run without it; to get it, install a C compiler, then install "
            "Cannonade again"
        )
        return f"{why}. {way}"


class MissingExtraError(CannonadeError, ImportError):
    """A part of Cannonade was used whose packages only an extra installs.

    Attributes:
        package: the missing package, or several with commas between.
        extra: the extra that installs it.
    """

    def __init__(self, package: str, extra: str) -> None:
        """Say what to install."""
        self.package, self.extra = package, extra
        command = f'pip install "cannonade[{extra}]"'
        said = _("this needs {package}: to install, run {command}")
        super().__init__(said.format(package=package, command=command))
