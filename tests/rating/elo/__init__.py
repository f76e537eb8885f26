"""Tests of the system elo."""
