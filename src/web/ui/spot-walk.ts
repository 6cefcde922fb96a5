type Rows = readonly (readonly number[])[];

/** A place's distance from the middle of its row, in places. */
function fromMiddle(row: readonly number[], index: number): number {
  return index - (row.length - 1) / 2;
}

function nearest(row: readonly number[], offset: number): number | undefined {
  const distances = row.map((spot, index) => ({ spot, distance: Math.abs(fromMiddle(row, index) - offset) }));
  return distances.sort((a, b) => a.distance - b.distance)[0]?.spot;
}

/** The place to which an arrow key moves: along the rows, or to the nearest place of the row before or behind. */
export function spotTowards(rows: Rows, spot: number, key: string): number | undefined {
  const all = rows.flat();
  const position = all.indexOf(spot);
  const rowIndex = rows.findIndex((row) => row.includes(spot));
  const row = rows[rowIndex];
  if (!row) return undefined;
  const offset = fromMiddle(row, row.indexOf(spot));
  switch (key) {
    case 'ArrowLeft':
      return all[position - 1];
    case 'ArrowRight':
      return all[position + 1];
    case 'ArrowUp':
      return nearest(rows[rowIndex - 1] ?? [], offset);
    case 'ArrowDown':
      return nearest(rows[rowIndex + 1] ?? [], offset);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}
