import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rowsIn } from './specification-rows.ts';

/**
 * `node scripts/tool.mjs tests/walls/specification-draw.ts 20261126`: sixty rows of docs/specification, each chapter
 * with its share, to be checked again by somebody who did not build them. The same seed draws the same rows while no
 * row is added.
 */
const ROWS = 60;
const folder = fileURLToPath(new URL('../../docs/specification/', import.meta.url));
const seed = Number(process.argv[2]);
if (!Number.isInteger(seed)) throw new Error('Say a seed: a whole number.');

/** mulberry32: numbers from 0 to below 1. */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const chapters = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort()
  .map((name) => rowsIn(readFileSync(folder + name, 'utf8')));
const all = chapters.flat().length;
const shares = chapters.map((rows) => (ROWS * rows.length) / all);

/**
 * The number of rows of each chapter: its share without the fraction, and one more for the largest fractions until
 * there are sixty.
 */
const counts = shares.map((share) => Math.max(1, Math.floor(share)));
const missing = ROWS - counts.reduce((sum, count) => sum + count, 0);
const fractions = shares.map((share, at) => ({ at, fraction: share % 1 })).sort((a, b) => b.fraction - a.fraction);
for (const { at } of fractions.slice(0, missing)) counts[at] = (counts[at] ?? 0) + 1;

const random = randomFrom(seed);
for (const [at, rows] of chapters.entries()) {
  const shuffled = rows.map((row, place) => ({ row, place }));
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one && two) [shuffled[last], shuffled[other]] = [two, one];
  }
  const drawn = shuffled.slice(0, counts[at]).sort((a, b) => a.place - b.place);
  for (const { row } of drawn) process.stdout.write(`${row.number} ${row.clause} · ${row.where}\n`);
}
