"""Lines that fail each lesson with their last action, by its id, in lesson order."""

FAILURES = {
    "cannon": ["9s@b3", "9s@d2"],
    "queens": ["8c@d2", "8c@b3"],
    "kings": ["6s@b2 . 9c@b3", "6s@d2 . 9c@b2"],
    "placing_royals": ["Qd@d5 . 8c@d2", "Qd@e4 . 8c@c4"],
    "placement": ["7s@c3 . 3h+a3"],
    "extraction": ["xd2 3c@d2"],
    "reassignment": ["c4>b2", "d2>c4"],
    "armour": ["2c+b5 . 6h@b2", "2c+e2 . 6h@b3"],
    "replacement": ["=d4 . Tc@b2", "keep . 6h@b3"],
    "undo": ["8s@d2 .", "8s@b3 ."],
    "known": ["6h@b2 . 4c@d3", "6h@d2 . 4c@d3"],
    "cycling": ["6c@c2 . Qs@b1 . Th@d2", "6c@c3 . 4h+c5 . ."],
    "the_end": ["xb2 4d@b2", "b4>b2 4d@d2 .", "4d@d2 . Tc@c3"],
}
