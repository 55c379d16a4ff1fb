// A seat's clock, counted down here between what the server says.
import { say } from "./say.js";

const DAY = 86_400_000;
const BEAT = 500; // milliseconds
let beating = 0; // only while a clock runs: a table at rest costs nothing

export function clockFace(seat) {
  const face = document.createElement("span");
  face.className = "clock";
  face.dataset.until = seat.ticking ? Date.now() + seat.time : "";
  face.dataset.left = seat.time;
  face.setAttribute("role", "timer");
  tick(face);
  if (seat.ticking) beating ||= setInterval(beat, BEAT);
  return face;
}

function tick(face) {
  const left = Math.max(0, face.dataset.until ? Number(face.dataset.until) - Date.now() : Number(face.dataset.left));
  const text = inWords(left);
  if (face.textContent !== text) {
    face.textContent = text;
    face.setAttribute("aria-label", say("Time left: {time}", { time: text }));
  }
  face.classList.toggle("short", Boolean(face.dataset.until) && left < 30_000);
}

function inWords(left) {
  if (left >= DAY) return say("{days} d {hours} h", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / 3_600_000) });
  const seconds = Math.ceil(left / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((one, at) => (at ? String(one).padStart(2, "0") : one)).join(":");
}

function beat() {
  const running = document.querySelectorAll(".clock[data-until]:not([data-until=''])");
  running.forEach(tick);
  if (running.length) return;
  clearInterval(beating);
  beating = 0;
}
