// Light or dark: as the system says, until the reader chooses. Loaded before the page is painted.
const kept = localStorage.getItem("theme");
if (kept) document.documentElement.dataset.theme = kept;
addEventListener("DOMContentLoaded", () => {
  document.querySelector("[data-theme-switch]").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
});
