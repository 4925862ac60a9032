"""`python -m cannonade` is the command `cannonade`."""

import sys

from cannonade.cli import main

if __name__ == "__main__":
    sys.exit(main())
