"""Parse a file of games, and check each one against the rules."""

from cannonade import parse_records, replay

TEXT = """
[Deal "revised:1"]
[Player "Somebody"]

Qs@b1 Jd@e4 =d4 . 5h@b4 {a quiet start} . Kc@c5 . . Td@d3 open
"""

for record in parse_records(TEXT):
    steps = replay(record)
    print(dict(record.headers))
    print(steps.state.draw_count, "cards are left to draw")
