"""The engines that work on blocks."""
