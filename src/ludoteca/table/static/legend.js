// The legend, fetched when it is first wanted: what lies on the table, with its picture and what it does. The rules get
// the same pictures, small, beside the rule that tells of the thing.
const MOST = 2; // pictures at a rule

export class Legend {
  constructor(address, panel, rules, cite) {
    Object.assign(this, { address, panel, rules, cite, coming: null });
  }

  // Shows it in its panel.
  async open() {
    await this.fetched();
    fit(this.panel);
  }

  // Puts the pictures beside the rules.
  async illustrate() {
    await this.fetched();
    for (const one of this.panel.querySelectorAll("li[data-rule]:not([data-rule=''])")) {
      const block = this.rules.querySelector(`#${CSS.escape(one.dataset.rule)}`)?.closest(":is(p, li)");
      if (!block || block.querySelectorAll(".thing").length >= MOST) continue;
      const picture = one.querySelector("svg").cloneNode(true);
      picture.removeAttribute("viewBox");
      block.prepend(picture);
    }
    fit(this.rules);
  }

  fetched() {
    this.coming ??= fetch(this.address)
      .then((answer) => answer.text())
      .then((text) => {
        this.panel.innerHTML = text;
        for (const one of this.panel.querySelectorAll(".cited")) {
          const link = this.cite(one.textContent);
          if (link) one.replaceWith(link);
        }
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
