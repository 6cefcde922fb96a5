import { dirname } from 'node:path';
import type { Place } from './place.ts';
import type { Trace } from './trace.ts';

/** Who killed what until now: the next place like it is tried by the same file first. */
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
 * The files that reach a place, the likeliest killer first: who killed its like, then those beside it, then the quick.
 * @param reaches whether a traced file executes the place
 */
export function inOrder(
  place: Place,
  { trace, kills, reaches }: { trace: Trace; kills: Kills; reaches: (test: string) => boolean },
): string[] {
  const capability = /^src\/server\/[^/]+\/[^/]+\//.exec(place.file)?.[0] ?? dirname(place.file);
  const weight = (test: string) => kills.weigh(place, test) * 10 + (test.startsWith(capability) ? 5 : 0);
  const seconds = (test: string) => trace[test]?.seconds ?? 0;
  return Object.keys(trace)
    .filter(reaches)
    .toSorted((a, b) => weight(b) - weight(a) || seconds(a) - seconds(b));
}

/** As many of the first as fit into so many seconds, at least one. */
export function within(seconds: number, tests: readonly string[], trace: Trace): string[] {
  let sum = 0;
  return tests.filter((test, index) => {
    sum += trace[test]?.seconds ?? 0;
    return index === 0 || sum <= seconds;
  });
}
