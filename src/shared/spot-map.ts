/** Rows of numbered places, front to back: `'5,6,7'` gives 1 to 5, 6 to 11, 12 to 18 (docs/rules.md#places). */
export function spotRows(spot_map: string): number[][] {
  let next = 1;
  return spot_map.split(',').map((size) => Array.from({ length: Number(size) }, () => next++));
}

/** How many places a map has. */
export function spotCount(spot_map: string): number {
  return spot_map.split(',').reduce((sum, size) => sum + Number(size), 0);
}
