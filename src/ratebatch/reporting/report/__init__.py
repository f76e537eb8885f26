"""`report.html`: the whole run on one page for people, in one file that needs no network and no other file.

What everybody reads first is plain HTML; the players, their games and the tables of the events lie in the page as JSON
and are drawn by a small script when somebody asks for them. Every number is the text of the CSV files; the page
computes none. `page.py` puts it together; the workbook beside it is made in `report_xlsx.py`.
"""
