// From one place to the next by arrow keys, as they lie on the screen.
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The nearest of the places in the key's direction; null where there is none, or the key is no arrow. ``middle(one)``:
// where it lies.
export function neighbour(places, from, key, middle = onScreen) {
  const way = WAYS[key];
  if (!way) return null;
  const [x, y] = middle(from);
  let [best, least] = [null, Infinity];
  for (const one of places) {
    if (one === from) continue;
    const [dx, dy] = [middle(one)[0] - x, middle(one)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = along + 2 * aside;
    if (along > 1 && aside <= 2 * along && cost < least) [best, least] = [one, cost];
  }
  return best;
}

function onScreen(one) {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
