"""Letters to players: the month of one player as tables, in the language of the reader, with the numbers of the audit.

Words and sentences are translated, from the gettext catalogues in `ratebatch/locale/`; names, codes, articles and days
stand as they are, and numbers keep their digits.
"""
