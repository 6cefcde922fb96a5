import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { sqlPlacesInTypescript } from './sql-in-typescript.ts';
import { sqlPlaces } from './sql-places.ts';
import { projectFiles, root } from './tree.ts';

const QUERIES =
  /^src\/server\/capabilities\/(places|grants|booking|waitlist|reservations|purchases|schedule|attendance|authorisation)\/(.*\/)?queries\/.*\.ts$/;
const FUNCTIONS = /^src\/server\/database\/functions\/.*\.sql$/;
const CREATED = /create\s+(?:or\s+replace\s+)?(?:function|(?:constraint\s+)?trigger|procedure|view)\s+(\w+)/gi;

/** Files of TypeScript that hold the heart's SQL. */
export const queryFiles = (): string[] =>
  projectFiles().filter((file) => QUERIES.test(file) && !file.endsWith('.test.ts'));

/**
 * Everything that can be taken out of the SQL of booking, selling, schedule, attendance and authorisation, but for locks:
 * the embedded database has one connection and waits for nobody. Races with controls show those on PostgreSQL.
 */
export function heartPlaces(): Place[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const inQueries = queryFiles().flatMap((file) => sqlPlacesInTypescript(file, read(file)));
  const files = projectFiles().filter((file) => FUNCTIONS.test(file));
  const inFunctions = files.flatMap((file) => placesOfFunctions(file, read(file)));
  return [...inQueries, ...inFunctions].filter(({ operator }) => operator !== 'lock');
}

/** One file of the database's functions and triggers, each place under the name of what it is in. */
export function placesOfFunctions(file: string, source: string): Place[] {
  const starts = [...source.matchAll(CREATED)].map(({ index, 1: name = '' }) => ({ index, name }));
  return starts.flatMap(({ index, name }, at) =>
    sqlPlaces(file, source, { from: index, until: starts[at + 1]?.index ?? source.length, within: name }),
  );
}

/** The same order for the same seed (mulberry32). */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const keys = all.map((each) => ({ each, key: random() }));
  return keys.toSorted((a, b) => a.key - b.key).map(({ each }) => each);
}
