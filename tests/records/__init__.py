"""The records that the steps pass along."""
