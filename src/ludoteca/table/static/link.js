// The line to the server: comes back by itself, and says again what was not answered (the server does it only once).
// A page that hears nothing asks for a sign of life; one that gets none goes elsewhere: within ten seconds, within
// seven where something was said (both with the ticks), so that it plays on within ten whoever keeps the table then.
const TICK = 1000;
const QUIET = 5000; // from the last message to the question
const SOON = 1500; // from an act that is not answered to the question
const PATIENCE = 3000; // from the question to the end; twice as long each time that it was in vain, up to
const LONGEST = 16000;

export class Link {
  constructor(address, { hello, heard, state }) {
    Object.assign(this, { address, hello, heard, state });
    this.unanswered = new Map();
    this.tries = 0;
    this.patience = PATIENCE;
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.now());
    setInterval(() => this.beat(), TICK);
    this.open();
  }

  open() {
    const socket = (this.socket = new WebSocket(this.address));
    this.asked = this.ticked = Date.now(); // a line that does not open is as good as none
    socket.onopen = () => {
      this.tries = 0;
      this.listen();
      this.state("open");
      this.raw(this.hello());
      for (const message of this.unanswered.values()) this.raw(message);
    };
    socket.onmessage = (event) => {
      this.listen();
      const message = JSON.parse(event.data);
      if (message.id) this.unanswered.delete(message.id); // whatever kind of answer it is
      if (message.is === "pong") this.patience = PATIENCE;
      else this.heard(message);
    };
    socket.onclose = () => socket === this.socket && this.again();
  }

  again() {
    this.state("lost");
    const wait = Math.min(8000, 400 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  now() {
    if (this.socket.readyState < 2 && !this.lost(Date.now())) return;
    clearTimeout(this.timer);
    this.drop();
    this.open();
  }

  drop() {
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close();
  }

  // Somebody is there.
  listen() {
    this.asked = 0;
    this.spared = false;
    this.due = Date.now() + QUIET;
  }

  lost(now) {
    return this.asked && now - this.asked > this.patience;
  }

  beat() {
    const now = Date.now();
    const slept = now - this.ticked > 3 * TICK; // then what has come meanwhile may not be heard yet, once
    this.ticked = now;
    if (this.socket.readyState > 1) return;
    if (this.asked && slept && !this.spared) {
      this.asked = now;
      this.spared = true;
    }
    if (this.lost(now)) {
      this.patience = Math.min(LONGEST, 2 * this.patience);
      this.drop();
      this.again();
    } else if (!this.asked && now >= this.due) {
      this.asked = now;
      this.raw({ do: "ping" });
    }
  }

  raw(message) {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  // An act has a name of its own: said twice, it is done once.
  act(message) {
    const id = [...crypto.getRandomValues(new Uint8Array(9))].map((one) => one.toString(36).padStart(2, "0")).join("");
    const named = { ...message, id };
    this.unanswered.set(id, named);
    this.raw(named);
    this.due = Math.min(this.due ?? Infinity, Date.now() + SOON);
    return id;
  }
}
