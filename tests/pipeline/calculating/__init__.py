"""Tests of the desk calculator."""
