// Small sounds, made here: something is laid, a card turns, a reveal begins, it is my turn, the game is over. Off until
// the reader switches them on.
import { wish } from "./memory.js";

const box = document.getElementById("sound");
const wanted = box && wish(box, "sound");
let context = null;

// A tone: pitch, when, how long, how loud, its shape.
function tone(pitch, at, length, loud, shape = "sine") {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  heard(source, at, length, loud);
}

// A breath of noise through a filter: wood and paper.
function noise(pitch, at, length, loud) {
  const source = context.createBufferSource();
  const data = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = data.getChannelData(0);
  for (let one = 0; one < samples.length; one++) samples[one] = Math.random() * 2 - 1;
  source.buffer = data;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  heard(source, at, length, loud, filter);
}

function heard(source, at, length, loud, through = null) {
  const start = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  (through ? source.connect(through) : source).connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

const SOUNDS = {
  lay: () => (noise(900, 0, 0.05, 0.25), tone(170, 0, 0.09, 0.18, "triangle")),
  turn: () => (noise(3200, 0, 0.06, 0.16), noise(2200, 0.07, 0.08, 0.2)),
  reveal: () => [392, 494, 587].forEach((pitch, at) => tone(pitch, at * 0.09, 0.35, 0.1, "triangle")),
  yours: () => (tone(660, 0, 0.5, 0.1), tone(880, 0.12, 0.5, 0.08)),
  end: () => [392, 494, 587, 784].forEach((pitch, at) => tone(pitch, at * 0.14, 0.9, 0.09, "triangle")),
};

// One sound, unless the page lies behind others: then only the turn is told.
export function play(name) {
  if (!wanted?.checked || (document.hidden && name !== "yours")) return;
  context ??= new AudioContext();
  context.resume();
  SOUNDS[name]();
}
