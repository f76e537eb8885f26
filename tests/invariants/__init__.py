"""What must hold for every month: laws of the calculation, tried on random small months."""
