"""What programs call: `ratebatch` as a library."""
