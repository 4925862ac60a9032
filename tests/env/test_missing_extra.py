"""Without the extra, one line says what to install, and all else works."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
sys.modules[{missing!r}] = None
try:
    {what}
except ImportError as error:
    print(type(error).__name__, error, sep=": ")
"""


@pytest.mark.parametrize(
    ("missing", "what"),
    [
        ("gymnasium", "import cannonade.env"),
        ("numpy", "import cannonade.env"),
        (
            "pillow",
            "import cannonade.env as e; e.CannonadeEnv(render_mode='rgb_array')",
        ),
    ],
)
def test_one_line_says_what_to_install(missing: str, what: str) -> None:
    module = "PIL" if missing == "pillow" else missing
    program = WITHOUT.format(missing=module, what=what)
    run = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert run.stdout == (
        f"MissingExtraError: this needs {missing}: to install, run "
        'pip install "cannonade[gym]"\n'
    )
    assert run.stderr == ""
