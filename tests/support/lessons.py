"""Lines that fail each lesson with their last action, by its id, in lesson order."""

FAILURES = {
    "cannon": ["9s@b3", "9s@d2"],
    "placement": ["7s@c3 . 3h+a3"],
    "queens_and_kings": ["6d@c2 . 9h@c3 . 5c@b3", "6d@b3 . 9h@b2 . 5c@c2"],
    "placing_royals": ["Qd@d5 . 8c@d2", "Qd@e4 . 8c@c4"],
    "ploys": ["xb2 3c@b2 c3>d3", "xb2 c4>d2 3c@c4"],
    "armour": ["2c+b5 . 6h@b2", "2c+e2 . 6h@b3"],
    "cycling": ["6c@c2 . Qs@b1 . Th@d2", "6c@c3 . 4h+c5 . ."],
    "the_end": ["xb2 4d@b2", "b4>b2 4d@d2 .", "4d@d2 . Tc@c3"],
}
