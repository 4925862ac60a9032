"""The laboratory: studies of rules and players, with confidence intervals."""
