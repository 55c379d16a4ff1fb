// Puts on the styles that drawings bring along as data: the pages' policy forbids style attributes, not this.
export function dress(root) {
  for (const one of root.querySelectorAll("[data-style]")) one.style.cssText = one.dataset.style;
}
