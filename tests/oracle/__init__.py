"""A second, independent text of the law, in exact fractions: what tests of numbers compare with."""
