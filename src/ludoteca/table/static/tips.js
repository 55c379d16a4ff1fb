// A small lesson the first time that something matters: its name below the board opens it as a card. Never twice.
import { $, button, element } from "./making.js";
import { say } from "./say.js";
import { speak } from "./speaking.js";

const LAST = 1; // own choices after the first for which it stays, where nobody opens it

export class Tips {
  // ``wanted``: the switch in the table's panel.
  constructor(game, wanted) {
    Object.assign(this, { game, wanted, told: null, left: 0, asked: 0 });
    $("tip-open").addEventListener("click", (event) => {
      this.open($("tip-card").hidden);
      if (event.detail || $("tip-card").hidden) return; // by pointer, or put away
      speak(this.told.text);
      $("tip-card").querySelector("button").focus();
    });
    $("tip-close").addEventListener("click", () => this.close());
    wanted.addEventListener("change", () => wanted.checked || this.close());
    addEventListener("keydown", (event) => event.key === "Escape" && this.open(false));
  }

  known() {
    return (localStorage.getItem("tips-read") ?? "").split(" ");
  }

  // ``asked``: the number of the position in which the reader is to choose; 0 where others are. ``over``: none will.
  show(tips, asked, over) {
    if (over && $("tip-card").hidden) return this.close();
    const next = this.wanted.checked ? tips?.find((one) => !this.known().includes(`${this.game}-${one.key}`)) : null;
    if (!next) {
      if (asked && asked !== this.asked && this.told && $("tip-card").hidden && --this.left < 0) this.close();
      this.asked = asked || this.asked;
      return;
    }
    localStorage.setItem("tips-read", [...this.known(), `${this.game}-${next.key}`].join(" ").trim());
    this.told = next;
    this.left = LAST;
    this.asked = asked || this.asked;
    $("tip-open").replaceChildren(element("span", "sign"), element("strong", "", next.title), " ", element("span", "more", say("What is this?")));
    $("tip-open").title = next.text;
    $("tip-open").setAttribute("aria-label", `${next.title} ${say("What is this?")}`); // a small window shows its sign alone
    $("tip").hidden = false;
    speak(next.title);
    this.open(false);
  }

  open(wanted) {
    const card = $("tip-card");
    card.hidden = !wanted || !this.told;
    $("tip-open").setAttribute("aria-expanded", String(!card.hidden));
    if (card.hidden) return;
    const more = element("a", "button", `${say("Learn more")} ↗`);
    more.title = say("Opens in another window");
    more.href = `/learn/${this.game}#${this.told.chapter}`;
    more.target = "_blank";
    const none = button(say("Don’t show these again"), "plain", () => {
      this.wanted.checked = false;
      this.wanted.dispatchEvent(new Event("change"));
    });
    const row = element("p", "row");
    row.append(button(say("Got it"), "strong", () => this.close()), more, none);
    const [chip, foot] = [$("tip").getBoundingClientRect(), card.offsetParent.getBoundingClientRect()];
    card.style.left = `${Math.max(8, Math.min(chip.left - foot.left, foot.width - card.offsetWidth - 8))}px`;
    card.replaceChildren(element("h2", "", this.told.title), element("p", "", this.told.text), row);
  }

  close() {
    this.told = null;
    this.open(false);
    $("tip").hidden = true;
  }
}
