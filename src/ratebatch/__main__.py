"""Let `python -m ratebatch` do what the command `ratebatch` does."""

from ratebatch.cli import main

if __name__ == "__main__":
    main()
