"""Tables in Discord: the desk that runs them (hall, desk and their pure neighbours) and what people see and press."""
