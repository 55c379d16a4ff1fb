// Whether the keyboard was used last: on this page, or on the one that led here.
let used = sessionStorage.getItem("keyed") === "yes";

function note(now) {
  if (used !== now) sessionStorage.setItem("keyed", now ? "yes" : "no");
  used = now;
}

addEventListener("keydown", () => note(true), true);
addEventListener("pointerdown", () => note(false), true);

export const keyed = () => used;
