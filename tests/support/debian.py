"""Programs from Debian packages that some tests need."""

import os
import shutil

import pytest


def needed(package: str, program: str) -> str:
    """Find a program, or skip the test, except in continuous integration."""
    path = shutil.which(program)
    if path is None:
        says = f"{program} is missing: `apt-get install {package}` installs it"
        if os.environ.get("CI"):
            pytest.fail(says)
        pytest.skip(says)
    return path
