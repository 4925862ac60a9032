"""LAN invitations: one-time links, and QR codes for phones."""

import io

import segno


def invite(host: str, word: str) -> None:
    """Show the way in for the next device."""
    print(invitation(host, word), flush=True)


def invitation(host: str, word: str) -> str:
    """Write the way in: a code to be scanned, and the address that it holds."""
    address = f"http://{host}/enter?word={word}"
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return (
        f"For one device on the same network, good once:\n{drawn.getvalue()}{address}"
    )
