import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { creationsIn, isOfFunctions } from './core-sql-places.ts';
import type { Place } from './place.ts';
import type { Trace, Traced } from './trace.ts';
import { projectFiles, root } from './tree.ts';

/** The tests of a file that execute a place; null: all of them. */
export interface ReachingTests {
  file: string;
  names: string[] | null;
  seconds: number;
  /** It executes a function that represents a place without a trace of its own, so it is tried first. */
  isNear?: boolean;
}

/** The time to open the file's studio; similar for every file. */
const OPENING_SECONDS = 2;

/** A file that takes no longer is run whole: running only some of its tests would need a control of them alone. */
const QUICK_SECONDS = 10;

/**
 * The tests that execute a place, according to the trace. For a function: those that call it. For a constant: those
 * that call a function that uses it, directly or through other constants (if it is used in another file, any function
 * of its own file; of a file without any that was called, the functions of other files that use it). For a database function: those that call it. For what is not counted (a trigger, an inlined
 * function): all.
 */
export function reachOf(trace: Trace): (place: Place) => ReachingTests[] {
  const everything = Object.values(trace);
  const counted = new Set(everything.flatMap(({ database }) => database));
  const called = new Set(everything.flatMap(({ functions }) => functions));
  const keys = keysOf(called);
  const standIns = standInsOf(called);
  const isCounted = (place: Place) => !place.file.endsWith('.sql') || counted.has(place.within ?? '');
  return (place) => {
    const wanted = new Set(place.file.endsWith('.sql') ? [place.within ?? ''] : keys(place));
    const instead = isCounted(place) ? new Set() : standIns(place);
    return Object.entries(trace).flatMap(([file, traced]): ReachingTests[] => {
      const all = Object.entries(traced.tests);
      const touches = (each: { functions: string[]; database: string[] }) =>
        !isCounted(place) ||
        each.functions.some((key) => wanted.has(key)) ||
        each.database.some((key) => wanted.has(key));
      const some = all.filter(([, test]) => touches(test));
      const isBesides = touches(traced.besides);
      if (some.length === 0 && !isBesides) return [];
      const isWhole = isBesides || secondsOf(traced) <= QUICK_SECONDS;
      const seconds = (isWhole ? all : some).reduce((sum, [, test]) => sum + test.seconds, OPENING_SECONDS);
      const isNear = [...traced.functions, ...traced.database].some((key) => instead.has(key));
      return [{ file, names: isWhole ? null : some.map(([name]) => name), seconds, ...(isNear && { isNear }) }];
    });
  };
}

const secondsOf = ({ tests }: Traced) => Object.values(tests).reduce((sum, { seconds }) => sum + seconds, 0);

/** The test files that take a few seconds. */
export const quickFiles = (trace: Trace): string[] =>
  Object.keys(trace).filter((file) => trace[file] && secondsOf(trace[file]) <= QUICK_SECONDS);

/**
 * The functions that stand for a database place that is not counted: the one that its trigger calls, and those that use
 * its view or inlined function.
 */
function standInsOf(called: ReadonlySet<string>): (place: Place) => Set<string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const marked = [...new Set([...called].map((key) => key.split(' ')[0] ?? ''))];
  const queries = marked.map((file) => ({ file, text: read(file) }));
  const made = projectFiles()
    .filter(isOfFunctions)
    .flatMap((file) => creationsIn(read(file)));
  return ({ within }) => {
    const isNamed = new RegExp(`\\b${within}\\b`);
    const own = made.find(({ name }) => name === within);
    const [, executed = ''] = /execute function (\w+)/.exec(own?.text ?? '') ?? [];
    const inQueries = queries.filter(({ text }) => isNamed.test(text));
    return new Set([
      executed,
      ...made.filter(({ text }) => isNamed.test(text)).map(({ name }) => name),
      ...inQueries.flatMap(({ file, text }) => [...namersIn(text, within ?? '')].map((name) => `${file} ${name}`)),
    ]);
  };
}

/** @returns the marks of `src` that stand for a place, among those that were ever called */
function keysOf(called: ReadonlySet<string>): (place: Place) => string[] {
  const known = new Map<string, string[]>();
  const marked = [...new Set([...called].map((key) => key.split(' ')[0] ?? ''))];
  const usersElsewhere = ({ file, within }: Place) =>
    marked
      .map((user) => ({ user, text: readFileSync(join(root, user), 'utf8') }))
      .filter(({ text }) => text.includes(`/${basename(file)}'`))
      .flatMap(({ user, text }) => [...namersIn(text, within ?? '')].map((name) => `${user} ${name}`));
  return (place) => {
    const { file, within } = place;
    const key = `${file} ${within}`;
    const found = known.get(key);
    if (found) return found;
    const namers = [...namersIn(readFileSync(join(root, file), 'utf8'), within ?? '')].map((name) => `${file} ${name}`);
    const some = namers.filter((name) => called.has(name));
    const beside = [...called].filter((each) => each.startsWith(`${file} `));
    const keys = [some, beside].find((each) => each.length > 0) ?? usersElsewhere(place);
    known.set(key, keys);
    return keys;
  };
}

/** The declarations of a file that use a name, its own included: declarations begin in the first column. */
export function namersIn(source: string, name: string): Set<string> {
  const declarations = source.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m).map((text) => ({
    text,
    name: /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(text)?.[1] ?? '',
  }));
  const found = new Set([name]);
  for (const wanted of found) {
    for (const each of declarations)
      if (each.name && new RegExp(`\\b${wanted}\\b`).test(each.text)) found.add(each.name);
  }
  return found;
}
