"""Letters to players: the month of one player as tables, in the language of the reader, with the numbers of the audit.

Only the fixed words are translated, from the gettext catalogues in `ratebatch/locale/`; names, codes, articles and days
stand as they are, and numbers keep their digits. The full audit, sentence by sentence, is in English.
"""
