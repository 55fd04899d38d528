"""Discord's side of the game, and the command line that starts everything."""
