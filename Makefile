# `make run` starts the bot, `make test` checks everything; each makes .venv from the lock by itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check pictures lock clean

run: $(VENV)/installed
	@$(BIN)/python bot.py $$($(BIN)/python bot.py --mode)

test: check
	$(BIN)/python -m pytest -n auto

check: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright

# The README's pictures, made by the program itself.
pictures: $(VENV)/installed
	$(BIN)/python -m cogs.pictures docs/pictures

$(VENV)/installed: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0])'
	@echo 'Installing into $(VENV), this takes a few minutes…'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	@touch $@

lock: $(VENV)/installed
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --generate-hashes --no-emit-index-url --python-version 3.11 --upgrade -o requirements.lock

clean:
	rm -rf $(VENV)
