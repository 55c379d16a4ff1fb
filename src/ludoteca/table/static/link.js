// The line to the server: comes back by itself, and says again what was not answered (the server does it only once).
const BEAT = 8000;
const SILENCE = 17000;

export class Link {
  constructor(address, { hello, heard, state }) {
    Object.assign(this, { address, hello, heard, state });
    this.unanswered = new Map();
    this.tries = 0;
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.now());
    setInterval(() => this.beat(), BEAT);
    this.open();
  }

  open() {
    const socket = (this.socket = new WebSocket(this.address));
    this.last = Date.now();
    socket.onopen = () => {
      this.tries = 0;
      this.state("open");
      this.raw(this.hello());
      for (const message of this.unanswered.values()) this.raw(message);
    };
    socket.onmessage = (event) => {
      this.last = Date.now();
      const message = JSON.parse(event.data);
      if (message.id) this.unanswered.delete(message.id); // whatever kind of answer it is
      if (message.is !== "pong") this.heard(message);
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
    if (this.socket.readyState < 2 && Date.now() - this.last < SILENCE) return;
    clearTimeout(this.timer);
    this.drop();
    this.open();
  }

  drop() {
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close();
  }

  beat() {
    if (this.socket.readyState === 1) {
      if (Date.now() - this.last > SILENCE) {
        this.drop();
        this.again();
      } else this.raw({ do: "ping" });
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
    return id;
  }
}
