"""What a report says of the figures of a period."""
