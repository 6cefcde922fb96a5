import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, type Place } from './place.ts';
import { sqlPlacesInTypescript } from './sql-in-typescript.ts';
import { sqlPlaces } from './sql-places.ts';
import { projectFiles, root } from './tree.ts';

const QUERIES =
  /^src\/server\/capabilities\/(places|grants|booking|waitlist|reservations|purchases|schedule|attendance|authorisation)\/(.*\/)?queries\/.*\.ts$/;
const FUNCTIONS = /^src\/server\/database\/functions\/.*\.sql$/;
const CREATED = /create\s+(?:or\s+replace\s+)?(?:function|(?:constraint\s+)?trigger|procedure|view)\s+(\w+)/gi;

export const isOfFunctions = (file: string): boolean => FUNCTIONS.test(file);

/** TypeScript files with the SQL of booking, selling, schedule, attendance and authorisation. */
export const queryFiles = (): string[] =>
  projectFiles().filter((file) => QUERIES.test(file) && !file.endsWith('.test.ts'));

/**
 * Every removable piece of the SQL of booking, selling, schedule, attendance and authorisation, except for locks: the
 * embedded database has one connection and never waits. Races with controls test those on PostgreSQL.
 */
export function coreSqlPlaces(): Place[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const inQueries = queryFiles().flatMap((file) => sqlPlacesInTypescript(file, read(file)));
  const files = projectFiles().filter(isOfFunctions);
  const inFunctions = files.flatMap((file) => placesOfFunctions(file, read(file)));
  return [...inQueries, ...inFunctions].filter(({ operator }) => operator !== 'lock');
}

/**
 * One file of the database's functions and triggers; each place has the name of the function, trigger or view that
 * contains it.
 */
export function placesOfFunctions(file: string, source: string): Place[] {
  return creationsIn(source).flatMap(({ name, from, until }) => sqlPlaces(file, source, { from, until, within: name }));
}

/** The objects that a file of functions creates, with their text and its position. */
export function creationsIn(source: string): { name: string; from: number; until: number; text: string }[] {
  const starts = [...source.matchAll(CREATED)].map(({ index, 1: name = '' }) => ({ index, name }));
  return starts.map(({ index, name }, at) => {
    const until = starts[at + 1]?.index ?? source.length;
    return { name, from: index, until, text: source.slice(index, until) };
  });
}

/**
 * The same order for the same seed: each place has a fixed rank, so that adding or removing one moves no other, and a
 * run can be continued after a test or an equivalent was added.
 */
export function shuffled(places: readonly Place[], seed: number): Place[] {
  const rankOf = (place: Place) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(place)}`)
      .digest('hex');
  const ranked = places.map((place) => ({ place, rank: rankOf(place) }));
  return ranked.toSorted((a, b) => a.rank.localeCompare(b.rank)).map(({ place }) => place);
}
