import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import type { Trace } from './trace.ts';
import { root } from './tree.ts';

/**
 * Which test files execute a place, as traced: of a function those that call it; of a constant those that call a
 * function that names it, directly or by other constants (of one named elsewhere, any function of its file); of a
 * function of the database those that call it, and of what is no counted function (a trigger, one that is inlined) all.
 */
export function reachOf(trace: Trace): (place: Place, test: string) => boolean {
  const called = new Map(Object.entries(trace).map(([test, { functions }]) => [test, new Set(functions)]));
  const database = new Map(Object.entries(trace).map(([test, each]) => [test, new Set(each.database)]));
  const counted = new Set([...database.values()].flatMap((names) => [...names]));
  const namers = new Map<string, Set<string>>();
  const namersOf = (file: string, name: string) => {
    const key = `${file} ${name}`;
    const known = namers.get(key) ?? namersIn(readFileSync(join(root, file), 'utf8'), name);
    namers.set(key, known);
    return known;
  };
  return ({ file, within }, test) => {
    if (file.endsWith('.sql')) return within !== null && counted.has(within) ? !!database.get(test)?.has(within) : true;
    const functions = called.get(test) ?? new Set();
    const some = [...namersOf(file, within ?? '')].filter((name) => functions.has(`${file} ${name}`));
    const anyone = [...called.values()].some((each) =>
      [...namersOf(file, within ?? '')].some((name) => each.has(`${file} ${name}`)),
    );
    return anyone ? some.length > 0 : [...functions].some((each) => each.startsWith(`${file} `));
  };
}

/** What of a file names something, itself included: declarations begin at the margin. */
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
