"""Learning by playing: lessons and puzzles are data beside a game's rules, and this room reads and plays them.

The files are ``lessons.toml`` and ``puzzles.toml``; the table in the browser and the terminal play them alike.
"""
