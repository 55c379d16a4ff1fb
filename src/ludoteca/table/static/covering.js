// Several people at one screen: nobody's cards are shown before the screen was handed over.
import { $ } from "./making.js";
import { say } from "./say.js";

export class Covering {
  // ``turned(seat)``: the screen was handed to that seat's player.
  constructor(board, turned) {
    Object.assign(this, { board, turned, seat: null }); // seat: the one that looked last
  }

  show(position) {
    if (position.mine.length < 2) return;
    const acting = position.mine.filter((seat) => position.seats[seat].acting);
    const mustTurn = Boolean(position.status === "playing" && acting.length && !acting.includes(this.seat));
    $("cover").hidden = !mustTurn;
    for (const one of document.querySelectorAll(".stage, .side, .foot")) one.inert = mustTurn;
    this.board.classList.toggle("hidden-board", mustTurn);
    if (!mustTurn) return;
    const [seat] = acting;
    $("cover-text").textContent = say("Hand the screen to {name}.", { name: position.seats[seat].name });
    $("uncover").textContent = say("I am {name}", { name: position.seats[seat].name });
    $("uncover").onclick = () => this.turned((this.seat = seat));
    $("uncover").focus();
  }
}
