"""How the schema came to be: one file a step, frozen once released; run by `data.upgrade` only."""
