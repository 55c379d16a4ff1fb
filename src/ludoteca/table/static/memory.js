// What this browser remembers: the tables where it has a seat, and small wishes.
export function ownTables() {
  try {
    return JSON.parse(localStorage.getItem("tables") ?? "[]").filter((one) => /^[0-9a-f]+$/.test(one.id));
  } catch {
    return [];
  }
}

export function rememberTable(id, title) {
  const others = ownTables().filter((one) => one.id !== id);
  localStorage.setItem("tables", JSON.stringify([{ id, title, at: Date.now() }, ...others].slice(0, 12)));
}

export function forgetTable(id) {
  localStorage.setItem("tables", JSON.stringify(ownTables().filter((one) => one.id !== id)));
}

// Whether this is the first table of that game for this browser, where nobody has read the help yet; that stays so when
// the page is loaded again.
export function firstTable(game, table) {
  const known = `first ${game}`;
  if (!localStorage.getItem(known)) localStorage.setItem(known, table);
  return localStorage.getItem(known) === table;
}

export function hasRead(game) {
  localStorage.setItem(`first ${game}`, "read");
}

export function wish(box, name, whenOn) {
  box.checked = localStorage.getItem(name) === null ? box.checked : localStorage.getItem(name) === "yes";
  box.addEventListener("change", async () => {
    if (box.checked && whenOn && !(await whenOn())) box.checked = false;
    localStorage.setItem(name, box.checked ? "yes" : "no");
  });
  return box;
}
