"""Solves the sprint of Hit Plan with OpenSpiel and writes how exploitable it stays: ``python -m bench.sprint``."""

from __future__ import annotations

import time
from importlib import import_module
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "research-openspiel.md"
GAME = "python_ludoteca_hitplan(edition=sprint,deals=30,zero_sum=true)"
STOPS = (1, 10, 50, 200)


def size(game: object) -> tuple[int, int]:
    """How many finished games the tree holds, and how many information states in which somebody chooses."""
    ends, infostates = 0, set()
    open_states = [game.new_initial_state()]  # type: ignore[attr-defined]
    while open_states:
        state = open_states.pop()
        if state.is_terminal():
            ends += 1
            continue
        if not state.is_chance_node():
            infostates.add(state.information_state_string())
        open_states += [state.child(action) for action in state.legal_actions()]
    return ends, len(infostates)


def main() -> None:
    """Runs CFR+ and writes the table."""
    import pyspiel

    import_module("ludoteca.openspiel")
    game = pyspiel.load_game(GAME)
    ends, infostates = size(game)
    solver, done, begun = pyspiel.CFRPlusSolver(game), 0, time.perf_counter()
    lines = [
        f"`{GAME}`: {ends:,} finished games, {infostates:,} information states,",
        "`pyspiel.CFRPlusSolver`; written by `python -m bench.sprint`. Exploitability is what a best response gains on",
        "average; by symmetry the game is worth 0 to both.",
        "",
        "| iterations | exploitability | value for the first seat |",
        "|---:|---:|---:|",
    ]
    for stop in STOPS:
        while done < stop:
            solver.evaluate_and_update_policy()
            done += 1
        policy = solver.average_policy()
        gap = pyspiel.exploitability(game, policy)
        value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
        lines.append(f"| {stop} | {gap:.6f} | {value:+.6f} |")
        print(f"{lines[-1]}  {time.perf_counter() - begun:.0f} s", flush=True)
    before, rest = PAGE.read_text(encoding="utf-8").split("<!-- sprint -->\n")
    after = rest.split("<!-- end of sprint -->")[1]
    text = "\n".join(lines)
    PAGE.write_text(f"{before}<!-- sprint -->\n{text}\n<!-- end of sprint -->{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
