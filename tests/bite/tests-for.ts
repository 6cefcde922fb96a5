import { basename, dirname } from 'node:path';
import { isOfFunctions } from './core-sql-places.ts';
import type { Place } from './place.ts';
import type { ReachingTests } from './reach.ts';

/** The kills so far by file: the next similar place is tried by the same file first. */
export class Kills {
  readonly #times = new Map<string, number>();

  add(place: Place, test: string): void {
    for (const key of [`${place.file} ${place.within} ${test}`, `${place.file} ${test}`, test]) {
      this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
    }
  }

  /** Kills in the same function count most, those in the same file more than others. */
  weigh({ file, within }: Place, test: string): number {
    const times = (key: string) => this.#times.get(key) ?? 0;
    return times(`${file} ${within} ${test}`) * 10_000 + times(`${file} ${test}`) * 100 + times(test);
  }
}

/**
 * The tests that reach a place, the likeliest killer first: killers of similar places, then tests nearby, then the fast
 * ones.
 */
export function inOrder(place: Place, kills: Kills, reaching: readonly ReachingTests[]): ReachingTests[] {
  const weight = (each: ReachingTests) =>
    kills.weigh(place, each.file) * 10 + (each.isNear ? 4 : 0) + nearness(place, each.file);
  return reaching.toSorted((a, b) => weight(b) - weight(a) || a.seconds - b.seconds);
}

/**
 * Tests of the place's name (`locks.test.ts` of `locks.sql`), then those in its folder (of database functions: the one
 * above), then those of its capability, then those of single statements and constraints.
 */
function nearness({ file }: Place, test: string): number {
  if (subjectOf(test) === subjectOf(file)) return 4;
  const folder = isOfFunctions(file) ? dirname(dirname(file)) : dirname(file);
  if (dirname(test) === folder) return 3;
  const [capability] = /^src\/server\/[^/]+\/[^/]+\//.exec(file) ?? [];
  if (capability && test.startsWith(capability)) return 2;
  return test.includes('/queries/') || test.endsWith('constraints.test.ts') ? 1 : 0;
}

const subjectOf = (file: string) => basename(file).split('.')[0];

/** As many of the first as fit into this number of seconds, at least one. */
export function within(seconds: number, reaching: readonly ReachingTests[]): ReachingTests[] {
  let sum = 0;
  return reaching.filter((each, index) => {
    sum += each.seconds;
    return index === 0 || sum <= seconds;
  });
}
