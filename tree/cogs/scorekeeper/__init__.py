"""The score keeper for real tables: somebody tells what happened, everybody sees what it pays and who owes whom."""
