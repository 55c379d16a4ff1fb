// The legend, fetched when it is first wanted: what lies on the table, with its picture and what it does. The rules get
// the same pictures, small, beside the rule that tells of the thing. What is not read is not in the document.
const MOST = 2; // pictures at a rule
const STRIP = 4; // times as broad as high: beside a rule nothing could be seen of it

export class Legend {
  constructor(address, panel, rules, cite) {
    Object.assign(this, { address, panel, rules, cite, coming: null, read: "" });
  }

  // ``what`` is read now: the legend, the rules, or something else.
  async show(what) {
    this.read = what;
    if (what !== "legend") this.panel.replaceChildren();
    if (what !== "rules") for (const one of [...this.rules.querySelectorAll(".thing"), this.kit]) one?.remove();
    if (what !== "legend" && what !== "rules") return;
    const things = await this.fetched();
    if (this.read !== what) return; // meanwhile something else is
    if (what === "legend") this.open(things);
    else this.illustrate(things);
  }

  open(things) {
    if (this.panel.hasChildNodes()) return;
    this.panel.append(things.cloneNode(true));
    for (const one of this.panel.querySelectorAll(".cited")) {
      const link = this.cite(one.textContent);
      if (link) one.replaceWith(link);
    }
    fit(this.panel);
  }

  // Puts the pictures beside the rules.
  illustrate(things) {
    if (this.rules.querySelector(".thing")) return;
    this.kit = things.querySelector("svg.unseen")?.cloneNode(true); // what the pictures are made of
    if (this.kit) this.rules.before(this.kit);
    const shown = new Map();
    for (const one of things.querySelectorAll("li[data-rule]:not([data-rule=''])")) {
      const block = this.rules.querySelector(`#${CSS.escape(one.dataset.rule)}`)?.closest(":is(p, li)");
      if (!block || block.querySelectorAll(".thing").length === MOST) continue;
      // Two things of one part would be read as one example: a plant laid on one of another energy.
      if (shown.get(block)?.has(one.parentElement)) continue;
      shown.set(block, (shown.get(block) ?? new Set()).add(one.parentElement));
      block.prepend(one.querySelector("svg").cloneNode(true));
    }
    fit(this.rules);
    for (const one of this.rules.querySelectorAll("svg.thing")) {
      const { width, height } = one.viewBox.baseVal;
      if (width > STRIP * height) one.remove();
    }
  }

  fetched() {
    this.coming ??= fetch(this.address)
      .then((answer) => answer.text())
      .then((text) => {
        const holder = document.createElement("template");
        holder.innerHTML = text;
        return holder.content;
      });
    return this.coming;
  }
}

// Each picture gets the frame that its content needs; that can be measured only where it is shown.
function fit(panel) {
  for (const one of panel.querySelectorAll("svg.thing:not([viewBox])")) {
    const { x, y, width, height } = one.firstElementChild.getBBox();
    if (width && height) one.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 2}`);
  }
}
