"""Errors about parts of Cannonade that are not installed."""

from cannonade.errors.root import CannonadeError
from cannonade.language import _


class KernelMissingError(CannonadeError, ImportError):
    """The kernel is needed and not compiled, or not yet.

    Attributes:
        problem: why it could not be compiled; "" if unknown.
        done: the number of parts compiled so far, during a compilation.
        count: the total number of parts; 0 if no compilation is running.
    """

    def __init__(self, problem: str = "", done: int = 0, count: int = 0) -> None:
        """Make a message with what works without it, and how to get it."""
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
    """A part of Cannonade is used whose packages only an extra installs.

    Attributes:
        package: the missing package, or several separated by commas.
        extra: the extra that installs it.
    """

    def __init__(self, package: str, extra: str) -> None:
        """Make a message with what to install."""
        self.package, self.extra = package, extra
        command = f'pip install "cannonade[{extra}]"'
        said = _("this needs {package}: to install, run {command}")
        super().__init__(said.format(package=package, command=command))
