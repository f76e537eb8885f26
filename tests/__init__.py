"""What the program promises, one folder for each part of it."""
