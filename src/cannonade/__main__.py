"""Entry point of `python -m cannonade`, the same as the command `cannonade`."""

import sys

from cannonade_program import main

if __name__ == "__main__":
    sys.exit(main())
