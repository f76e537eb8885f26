"""UKD: the articles and the month."""
