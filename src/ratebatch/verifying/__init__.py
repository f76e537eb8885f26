"""The sixth step: hold what was published against our output, and our output against the articles.

`published` names the tested cause of each difference, `recomputing` and `identities` check an output folder alone,
`calculations` compares pages game by game, `editions` asks who would differ under a neighbouring edition, and `chain`
says which months hold together. Every figure is recomputed by the article functions of `rating`; nothing here says the
law a second time.
"""
