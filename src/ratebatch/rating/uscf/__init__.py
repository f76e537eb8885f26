"""US Chess ratings: Glickman and Doan, The US Chess Rating System, section by section; whole events, one after another.

Units: values are `Decimal` points with 40 digits, scores and expectations `Decimal` games; no binary float. Published
ratings are whole points. The sections are those of the document; editions are chosen by the last day of an event.
"""
