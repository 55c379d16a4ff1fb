"""What every game of the house keeps, as tests: for our games, and for those of other people.

``pytest --pyargs ludoteca.testing.contract --ludoteca-game mygame`` plays random games of it and looks at every move:
games end and repeat exactly, copies are complete, refusals name a rule, undo cannot peek, views leak nothing, records
replay, and so on. Without a name all games are tested that Ludoteca finds. What a game does not have (luck, secrets, a
drawing, rows for learners, a notation of positions) is not asked of it. It needs pytest and hypothesis.
"""
