"""FIDE ratings (Handbook B.02): articles about games, about a player's period and about lists, and their sweep.

Units: scores, expectations and changes are whole hundredths; ratings and differences whole rating points.
"""
