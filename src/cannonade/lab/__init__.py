"""The laboratory: questions about rules and players, answered with intervals."""
