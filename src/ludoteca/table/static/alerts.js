// Whose turn it is: in the title and the icon, and by sound or notification where they were asked for.
import { wish } from "./memory.js";
import { say } from "./say.js";

const title = document.body.dataset.title;
const sound = wish(document.getElementById("sound"), "sound");
const notify = wish(document.getElementById("notify"), "notify", async () => {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
});
let mine = null;

export function turn(isMine, text) {
  document.title = isMine ? `● ${say("Your move")} – ${title}` : `${text} – ${title}`;
  document.getElementById("icon").href = isMine ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (isMine && mine === false) {
    if (sound.checked) ring();
    if (notify.checked && document.hidden) tell(text);
  }
  mine = isMine;
}

function tell(text) {
  try {
    new Notification(say("{game}: your move", { game: title }), { body: text, tag: "turn" });
  } catch {
    // Some phones offer notifications but let no page make them.
  }
}

function ring() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.5);
  tone.onended = () => context.close();
}
