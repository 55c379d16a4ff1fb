// What can be done about a seat whose player is away or out of time, and about one's own in which a bot plays. It stands in
// the dock where nothing else is asked, and beside the board: a plate has no room for it.
import { button, element } from "./making.js";
import { say } from "./say.js";
import { surely } from "./sure.js";

// ``act``: sends it to the house.
export function remedies({ status, you, seats }, act) {
  if (you === null || status !== "playing") return [];
  const propose = (what) => act({ do: "vote", what });
  const own = seats[you].bot && !seats[you].resigned ? [button(say("Take my seat back"), "strong", () => act({ do: "back" }))] : [];
  if (seats[you].bot || seats[you].resigned) return own; // the house asks who plays
  const others = seats.flatMap(({ name, left, late }, seat) => {
    if (seat === you) return [];
    const play = ({ target }) => surely(target, say("Shall a bot play on for {name}, until {name} is back?", { name }), say("Let it play"), () => propose(`bot:${seat}`));
    const end = ({ target }) => surely(target, say("{name} is out of time. End the game?", { name }), say("End it"), () => propose(`time:${seat}`));
    return [late && element("span", "soft", say("{name} is out of time.", { name })), left && button(say("Let a bot play on for {name}", { name }), "plain", play), late && button(say("End the game"), "plain", end)].filter(Boolean);
  });
  return [...own, ...others];
}
