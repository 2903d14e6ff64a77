"""Leaderboards and statistics of a server, from the books."""
