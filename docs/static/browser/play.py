"""A table for one person in a browser: rules, bots and drawings, without a server. Pyodide runs it (worker.js)."""

from __future__ import annotations

import json

import ludoteca
from ludoteca.bots import bot
from ludoteca.core.words import Reader, speaking

ME = 0
NAMES = ("Guest", "Robin", "Mira", "Noor", "Teo")
LEVELS = ("random", "easy", "normal", "hard")
"""Bots that think quickly enough where the rules are interpreted."""


class Table:
    """One game: the reader has the first seat, bots have the others."""

    def __init__(self, game: str, seats: int, level: str, seed: int | None = None) -> None:
        self.game = ludoteca.game(game)
        self.match = self.game.match(seats, seed)
        self.bots = {seat: bot(level, self.game, self.match.seed % 2**32 + seat) for seat in range(seats) if seat != ME}
        self.told = 0
        self.go_on()

    def play(self, move: int) -> None:
        """The reader's move, then whatever happens until the reader is asked again."""
        self.match.play(ME, move)
        self.go_on()

    def go_on(self) -> None:
        """Bots move; so does the reader where there is nothing to decide."""
        state = self.match.state
        while not state.over():
            waiting = [seat for seat in state.actors() if seat != ME]
            if waiting:
                seat = waiting[0]
                chosen = self.bots[seat].choose(state.view(seat), list(state.candidates(seat))).move
                self.match.play(seat, chosen)
                continue
            moves = list(state.candidates(ME))
            if len(moves) > 1 or not self.game.decided(state.view(ME), moves[0]):
                return
            self.match.play(ME, moves[0])

    def shown(self, layout: str) -> dict[str, object]:
        """What the page shows: the board, the question, the moves in words with the places they point at, the log."""
        state = self.match.state
        view, log = state.view(ME), self.match.log(ME)
        new, self.told = log[self.told :], len(log)
        moves = [] if state.over() else list(state.candidates(ME))
        return {
            "board": self.game.draw(view, layout),
            "question": self.game.prompt(view),
            "moves": [
                {"move": move, "words": self.game.phrase(view, move), "targets": self.game.targets(move)}
                for move in moves
            ],
            "log": new,
            "over": state.over(),
            "result": self.result() if state.over() else [],
        }

    def result(self) -> list[str]:
        """How the game ended, a line for each player."""
        result = self.match.state.result()
        won = set(result.winners)
        lines = [
            f"{NAMES[seat]}: {score:g}{' (winner)' if seat in won else ''}" for seat, score in enumerate(result.scores)
        ]
        return lines if won else ["Nobody won.", *lines]


tables: list[Table] = []
"""The table that is open, if one is."""


def games() -> list[dict[str, object]]:
    """What there is to choose from."""
    found = [ludoteca.game(name) for name in ludoteca.games()]
    return [
        {"key": game.key, "title": game.title, "seats": list(range(max(2, game.min_seats), game.max_seats + 1))}
        for game in found
    ]


def answer(text: str) -> str:
    """The answer to one message of the page; both are JSON."""
    asked = json.loads(text)
    with speaking(Reader(NAMES)):
        if asked["verb"] == "games":
            return json.dumps({"games": games(), "levels": LEVELS})
        if asked["verb"] == "begin":
            tables[:] = [Table(asked["game"], asked["seats"], asked["level"], asked.get("seed"))]
        elif asked["verb"] == "play":
            tables[0].play(asked["move"])
        return json.dumps(tables[0].shown(asked["layout"]))
