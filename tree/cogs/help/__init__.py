"""Help for newcomers: what the bot does, a tour of the game with a practice hand, and what it says when it joins."""
