"""What is said about hints before the coach says anything; it needs no coach."""

from typing import Final

NO_COACH: Final = (
    "There is no coach here: hints and reviews need the compiled kernel, and it is not "
    "built on this machine. The command cannonade doctor says why."
)
"""What the settings say where the kernel is not compiled."""

ASSISTS: Final = (
    "A hint marks this game as assisted, and nothing takes that back. Assisted games "
    "stay out of your statistics."
)
"""What is said before the first hint of a game."""

NOT_ASSISTED: Final = (
    "A hint is for a game that is marked as assisted. Mark it first: nothing takes "
    "that back."
)
"""What a program is told that asks for a hint of a clean game."""

OVER: Final = "The game is over: there is nothing to advise. Its review says more."
"""What is said to whoever asks for a hint after the end."""

WATCH: Final = "Watch the coach"
"""What is offered to those who would rather see a game than play one."""

_PLAYERS: Final = {
    "uniform": "Anything at all",
    "greedy": "Greedy",
    "policy": "By feel",
    "expectimax": "One card ahead",
    "search": "Full strength",
}


def say_player(name: str) -> str:
    """Say what a player of the coach is called."""
    return _PLAYERS.get(name, name.replace("_", " ").capitalize())
