"""Tests of `normalising`."""
