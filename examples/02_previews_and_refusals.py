"""Preview one action, and explain why another is illegal, in words."""

from cannonade import explain, legal_actions, parse_action, parse_position, preview
from cannonade.words.cards import Style
from cannonade.words.game.actions import refuse
from cannonade.words.game.events import say_preview

state = parse_position(
    "revised play 2d8h,6c6h,6s/9d,6d8c,9s/4h5c5d,Tc,4d5h "
    "-,Jc+2c,-/-,Kc,-/-,#Qc,Kh/-,Kd+3d,Qh+2h hand=7d ploys=X1 spent=AcAdAh draws=14 "
    "draw_pile=AsJh8sKs9h3s4c7h2s7cQs9c4s3hTs7sQd8dX2JdJs|5sTh3cTd label=48213"
)
style = Style()
for action in legal_actions(state):
    print(*say_preview(preview(state, action), style))

unlikely = parse_action("7d@b3")
refusal = explain(state, unlikely)
if refusal is not None:
    print(refuse(unlikely, refusal, style))
