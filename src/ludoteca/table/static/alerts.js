// Whose turn it is: in the title and the icon, and by sound or notification where they were asked for.
import { wish } from "./memory.js";
import { say } from "./say.js";
import { play } from "./sounds.js";

const title = document.body.dataset.title;
const notify = wish(document.getElementById("notify"), "notify", async () => {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
});
let mine = null;
let ended = null;

export function turn(isMine, text, over) {
  const wanted = isMine ? `● ${say("Your move")} – ${title}` : `${text} – ${title}`;
  if (document.title !== wanted) document.title = wanted;
  if (isMine !== mine) document.getElementById("icon").href = new URL(isMine ? "icon-turn.svg" : "icon.svg", import.meta.url); // it is fetched anew
  if (isMine && mine === false) {
    play("yours");
    if (notify.checked && document.hidden) tell(text);
  }
  if (over && ended === false) play("end");
  mine = isMine;
  ended = over;
}

function tell(text) {
  try {
    new Notification(say("{game}: your move", { game: title }), { body: text, tag: "turn" });
  } catch {
    // Some phones offer notifications but let no page make them.
  }
}
