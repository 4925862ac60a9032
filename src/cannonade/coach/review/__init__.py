"""The review of a game: what was luck and what was play, each with how sure it is.

`reviewing.begin_review` begins one and `go_on` works it out, an action at a time;
`totals.totals_of` adds a complete one up. No figure rests on a card that was hidden
when it counts.
"""
