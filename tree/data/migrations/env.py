"""What Alembic runs: every due step over the connection that `data.upgrade` hands in, on a copy of the file."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
