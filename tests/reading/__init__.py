"""Tests of the readers: files become text with its place."""
