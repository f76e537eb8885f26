"""The reports for people: the page and the workbook."""
