"""The review of a game: its luck and its errors, with standard errors.

`reviewing.begin_review` begins one, `go_on` computes it action by action, and
`totals.totals_of` adds up a complete one. No figure depends on a card that was hidden
at the time.
"""
