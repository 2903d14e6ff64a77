"""Tests of what people see, through a simulated Discord."""
