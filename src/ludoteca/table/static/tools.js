// The buttons and forms around the board: undo, hint, help, the list of moves, talk, an end before the end.
import { $ } from "./making.js";
import { firstTable, hasRead } from "./memory.js";
import { showMoves } from "./panels.js";
import { say } from "./say.js";
import { surely } from "./sure.js";

const { table, game } = document.body.dataset;

export class Tools {
  // hooks: position(): what is shown; act(message) sends it; notice(text, rule, kind); openTab(name); choose(move);
  // newest(): what others did is shown to its end; waive() gives up what waits for a yes or was chosen last, and says whether anything was.
  constructor(hooks) {
    this.hooks = hooks;
    this.moves();
    this.help();
    $("talk-form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = $("talk-text").value.trim();
      if (text) hooks.act({ do: "chat", text });
      $("talk-text").value = "";
    });
    $("news").addEventListener("click", () => hooks.openTab("log"));
    const undo = () => hooks.waive() || this.back(); // what is only chosen is not done yet
    $("undo").addEventListener("click", undo);
    addEventListener("keydown", (event) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
      if (!wanted || event.target.matches("input, textarea")) return;
      event.preventDefault();
      if (!$("tools").hidden && !$("undo").disabled) undo();
    });
    $("hint").addEventListener("click", () => {
      hooks.openTab(""); // what it marks may lie below
      hooks.notice(say("Asking a bot…"), "", "advice");
      hooks.act({ do: "hint" });
    });
    $("offer-end")?.addEventListener("click", () => {
      const { seats, you } = hooks.position();
      const others = seats.some(({ taken, bot }, seat) => taken && !bot && seat !== you); // bots are not asked
      const question = others ? say("Offer the others to end the game without a result?") : say("End the game without a result?");
      surely($("offer-end"), question, others ? say("Offer it") : say("End it"), () => hooks.act({ do: "vote", what: "end" }));
    });
    $("resign")?.addEventListener("click", () => surely($("resign"), this.toResign(), say("Resign"), () => (hooks.openTab(""), hooks.act({ do: "resign" })))); // what is told of it lies below
  }

  // What comes of resigning: as the rooms have it, the last who goes on wins, and bots do not play among themselves.
  toResign() {
    const { seats, you } = this.hooks.position();
    const going = seats.filter((seat, number) => number !== you && !seat.resigned);
    if (going.length === 1) return say("Resign this game? It ends then: {name} wins. That cannot be taken back.", { name: going[0].name });
    if (going.every(({ name, bot }) => bot === name)) return say("Resign this game? It ends then without a winner, for only bots are left. That cannot be taken back.");
    return say("Resign this game? A bot plays on in your place, to the end. That cannot be taken back.");
  }

  // Takes back the last move, or so many of this turn.
  back(steps = 1) {
    this.hooks.newest(); // it may still wait to be shown
    this.hooks.act({ do: "undo", seq: this.hooks.position().seq, steps });
  }

  // Which of them can be used now.
  show() {
    const { status, mine, seats, you, undo, hints, proposals, steps = [] } = this.hooks.position();
    for (const id of ["offer-end", "resign"]) if ($(id)) $(id).hidden = status !== "playing" || mine.every((seat) => seats[seat].resigned);
    if ($("offer-end")) $("offer-end").disabled = proposals.some(({ what, yes }) => what === "end" && yes.includes(you)); // it stands
    $("tools").hidden = you === null || status !== "playing";
    $("undo").disabled = !undo;
    $("undo").classList.toggle("offered", undo && !steps.length); // the turn that has just ended: nobody asked before
    $("undo").title = !undo ? "" : steps.length ? say("Take back your last step") : say("Take back the end of your last turn");
    $("hint").hidden = !hints;
  }

  // The moves, where they are read.
  list() {
    if ($("panel-moves").hidden) return;
    const { openTab, choose } = this.hooks;
    const play = (move) => (openTab(""), choose(move)); // what it asks may lie below the list
    showMoves(this.hooks.position()?.moves ?? [], $("move-text").value, $("notation").checked, play);
  }

  moves() {
    const { hooks } = this;
    const list = () => this.list();
    $("move-text").addEventListener("input", list);
    $("notation").addEventListener("change", list);
    $("tab-moves").addEventListener("click", list);
    $("tab-moves").addEventListener("focus", list);
    $("move-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = $("move-text").value.trim();
      const position = hooks.position();
      if (!text || !position || position.you === null) return;
      hooks.openTab("");
      const wanted = text.toLowerCase();
      const known = position.moves.find((one) => one.move.toLowerCase() === wanted || one.words.toLowerCase() === wanted);
      if (known) hooks.choose(known);
      else hooks.act({ do: "move", seq: position.seq, move: text });
    });
  }

  help() {
    const greeting = say("New to this game? “How to play” explains it.");
    $("help").addEventListener("click", () => {
      $("help").classList.replace("strong", "plain");
      hasRead(game);
      if ($("news").textContent === greeting) $("news").textContent = ""; // the button is green no more
      this.hooks.openTab("rules");
      $("panel-rules").scrollTop = 0;
      $("panel-rules").focus({ preventScroll: true });
    });
    if (!table || !firstTable(game, table)) return;
    $("help").classList.replace("plain", "strong");
    $("news").textContent = greeting;
  }
}
