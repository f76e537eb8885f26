"""What programs call: each function is one call of the pipeline, with files as paths or as bytes.

Import from `ratebatch`, whose `__all__` names all that is public; where it stands in here may change.
"""
