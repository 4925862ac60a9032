"""Errors about parts of Cannonade that are not installed."""

from cannonade.errors.root import CannonadeError


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
        why = f"could not be built: {problem}" if problem else "is not installed here"
        super().__init__(
            f"the coach is still being compiled, {done} of {count} parts so far: "
            "try again in a moment"
            if count
            else f"this needs the compiled kernel, which {why}. Games run without it; "
            "to get it, install a C compiler, then Cannonade again"
        )


class MissingExtraError(CannonadeError, ImportError):
    """Something was asked for that needs a package which only an extra installs.

    Attributes:
        package: the package that is missing.
        extra: the extra that installs it.
    """

    def __init__(self, package: str, extra: str) -> None:
        """Say what to install."""
        self.package, self.extra = package, extra
        way = f'pip install "cannonade[{extra}]"'
        super().__init__(f"this needs {package}, which is not installed here: {way}")
