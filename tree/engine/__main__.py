"""`python -m engine`, see engine/cli.py; the one place that asks the system for chance."""

import os
import sys

from engine.cli import main

sys.exit(main(os.urandom))
