"""The board as shown at the prompt."""

from tests.support.positions import position

from cannonade.notation import parse_position
from cannonade.notation.table_text import draw_board, summarize

STATE = parse_position(
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h ploys=X1 spent=AcAdAh draws=14 "
    "draw_pile=AsJh8sKs9h3s4c7h2s7d7cQs9c4s3hTs7sQd8dX2JdJs|5sTh3cTd label=48213"
)


def test_the_board_is_drawn_in_five_lines() -> None:
    assert draw_board(STATE).splitlines() == [
        "       -      Jc+2c  -",
        "Qh+2h  8h x2  6h x2  6s     -",
        "Kd+3d  9d     8c x2  9s     Kc",
        "-      5d x3  Tc     5h x2  -",
        "       Kh     #Qc    -",
    ]


def test_a_line_says_where_the_game_stands() -> None:
    assert summarize(STATE) == "revised, play, hand -, ploys X1, 1 dead, 26 to draw"
    over = position(pile="", b4="2h", royals="e3 Kd")
    assert summarize(over) == "revised, lost dry, hand -, ploys -, 11 dead, 0 to draw"
