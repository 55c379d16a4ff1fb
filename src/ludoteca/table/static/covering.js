// Several people at one screen: nobody's cards are shown before the screen was handed over, and nothing of what the other
// one saw is left in the page then: it is loaded anew.
import { $ } from "./making.js";
import { say } from "./say.js";

const key = `handed ${document.body.dataset.table}`;
const kept = sessionStorage.getItem(key);
sessionStorage.removeItem(key); // who loads it once more is asked who that is

// The seat whose player has just taken the screen; null: that was not asked yet.
export const taken = kept === null ? null : Number(kept);

export function handOver(seat) {
  sessionStorage.setItem(key, seat);
  location.reload();
}

export class Covering {
  // ``turned(seat)``: the screen was handed to that seat's player.
  constructor(board, turned) {
    Object.assign(this, { board, turned, seat: taken }); // seat: the one that looked last
  }

  show(position) {
    if (position.mine.length < 2) return;
    const acting = position.mine.filter((seat) => position.seats[seat].acting);
    const mustTurn = Boolean(position.status === "playing" && acting.length && !acting.includes(this.seat));
    $("cover").hidden = !mustTurn;
    for (const one of document.querySelectorAll(".stage, .side, .foot, #live")) one.inert = mustTurn;
    this.board.classList.toggle("hidden-board", mustTurn);
    if (!mustTurn) return;
    $("live").replaceChildren(); // what it said was for the one before
    const [seat] = acting;
    $("cover-text").textContent = say("Hand the screen to {name}.", { name: position.seats[seat].name });
    $("uncover").textContent = say("I am {name}", { name: position.seats[seat].name });
    $("uncover").onclick = () => this.turned(seat);
    $("uncover").focus();
  }
}
