"""The names of the reports for people, as the command line has them, and of their files."""

REPORT_FILES = {"html": "report.html", "xlsx": "report.xlsx"}
