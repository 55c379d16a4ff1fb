// Where a piece may lie: points of the board, row by row, each row its number and then from where to where.

// Rows whose points touch each other, each as [row, from, to]; rows come in order.
export function islands(rows) {
  const found = [];
  for (const [row, ...ends] of rows) {
    for (let at = 0; at < ends.length; at += 2) {
      const [from, to] = [ends[at], ends[at + 1]];
      const touching = found.filter((one) => one.some(([y, left, right]) => row - y <= 1 && from <= right + 1 && to >= left - 1));
      const [first, ...others] = touching;
      if (!first) found.push([[row, from, to]]);
      else {
        first.push(...others.flat(), [row, from, to]);
        for (const one of others) found.splice(found.indexOf(one), 1);
      }
    }
  }
  return found;
}

// The point of these rows nearest to (x, y), and the square of how far off it is.
export function nearest(rows, x, y) {
  let best = null;
  for (const [row, ...ends] of rows) {
    const down = (row - y) ** 2;
    if (best && down >= best.off) continue;
    for (let at = 0; at < ends.length; at += 2) {
      const px = Math.min(ends[at + 1], Math.max(ends[at], x));
      const off = down + (px - x) ** 2;
      if (!best || off < best.off) best = { x: px, y: row, off };
    }
  }
  return best;
}
