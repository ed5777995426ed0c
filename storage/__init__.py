"""What outlives the process: one SQLite file, written by `storage.commit` alone. It knows the games, not the bot."""
