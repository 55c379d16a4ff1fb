// A plate for every seat: colour and shape, name, whose turn, presence, clock, and the numbers that matter. Pressed, it
// opens that player's board.
import { clockFace } from "./clock.js";
import { icon } from "./dock.js";
import { count } from "./motion.js";
import { button, element, signed } from "./panels.js";
import { say } from "./say.js";

const $ = (id) => document.getElementById(id);

export function showPlates(position, { game, open, propose, comeBack }) {
  $("seats").replaceChildren(
    ...position.seats.map((seat, number) => {
      const item = element("li", "plate");
      item.classList.toggle("acting", seat.acting);
      item.classList.toggle("away", seat.taken && !seat.bot && !seat.here);
      item.dataset.seat = number;
      const won = position.account?.winners.includes(number);
      item.classList.toggle("won", Boolean(won));
      const face = button("", "face", () => open(number));
      const plate = position.plates[number];
      const badge = icon(game, plate?.badge) ?? element("span", "disc", String(number + 1));
      badge.classList.add("badge");
      const name = element("span", "who", seat.taken ? seat.name : say("free seat"));
      if (number === position.you) name.append(element("span", "soft", ` ${say("(you)")}`));
      face.append(badge, name, element("span", "states", states(seat, won).join(", ")));
      if (seat.time !== null && position.status !== "ended") face.append(clockFace(seat));
      const figures = element("span", "figures");
      if (position.account) figures.append(element("strong", "score", signed(position.account.scores[number])));
      else for (const one of plate?.figures ?? []) figures.append(figure(one, game, number));
      face.append(figures);
      item.append(face);
      if (position.you !== null && position.you !== number) {
        if (seat.left) item.append(button(say("Let a bot play on"), "plain small", () => propose(`bot:${number}`)));
        if (seat.late) item.append(button(say("End the game"), "plain small", () => propose(`time:${number}`)));
      }
      if (number === position.you && seat.bot && !seat.resigned && position.status === "playing") {
        item.append(button(say("Take my seat back"), "strong small", comeBack));
      }
      return item;
    }),
  );
}

function states(seat, won) {
  const found = [];
  if (seat.resigned) found.push(say("resigned"));
  if (seat.bot && seat.bot !== seat.name) found.push(say("{bot} plays", { bot: seat.bot }));
  if (seat.thinking) found.push(say("thinking…"));
  else if (seat.acting) found.push(say("to move"));
  if (seat.taken && !seat.bot && !seat.here) found.push(say("away"));
  if (seat.late) found.push(say("out of time"));
  if (won) found.push(say("winner"));
  return found;
}

const before = new Map(); // what each figure of each seat was

function figure({ key, label, value, most, goal }, game, seat) {
  const exact = most === undefined || most === null || most === value;
  const text = (exact ? signed(value) : `${signed(value)}–${signed(most)}`) + (goal ? `/${goal}` : "");
  const made = element("span", "figure");
  const sign = icon(game, key);
  made.title = `${label}: ${text}`;
  made.append(sign ?? element("span", "soft", label), element("b", "", text));
  if (sign) made.append(element("span", "unseen", ` ${label}`));
  const name = `${seat} ${key}`;
  if (exact) count(made.querySelector("b"), before.get(name), value, (number) => signed(number) + (goal ? `/${goal}` : ""));
  before.set(name, exact ? value : undefined);
  return made;
}
