import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Place, without } from './place.ts';
import type { Worker } from './pool.ts';
import { root } from './tree.ts';
import type { Means } from './try-places.ts';
import type { Question } from './worker.ts';

type Together = Pick<Means, 'workers' | 'kept' | 'until'>;

/** The tests that may be run for a file; of these, those that import it. */
export interface Looking {
  project: Question['project'];
  testsOf: (file: string) => string[];
  /** The longest time of one run before each place is tried by itself. */
  seconds: number;
}

/** The number of places of a file that are tried in one run. */
const AT_ONCE = 25;

/**
 * Tries many places at once and returns the killers: each broken file is written beside the original, with copies of
 * the tests that import it and import the broken one instead. Places that are not killed this way are tried by
 * themselves afterwards.
 */
export async function killTogether(places: readonly Place[], means: Together, looking: Looking): Promise<void> {
  const fresh = places.filter((place) => means.kept.find(brokenBy(place)) === undefined);
  const waiting = [...Map.groupBy(fresh, ({ file }) => file).values()].flatMap((some) => chunksOf(AT_ONCE, some));
  const work = async (worker: Worker) => {
    while (Date.now() < means.until) {
      const some = waiting.shift();
      if (!some) return;
      await killSome(some, worker, { ...looking, kept: means.kept });
    }
  };
  await Promise.all(means.workers.map(work));
}

async function killSome(
  places: readonly Place[],
  worker: Worker,
  { project, testsOf, seconds, kept }: Looking & Pick<Means, 'kept'>,
): Promise<void> {
  const [{ file } = { file: '' }] = places;
  const whole = readFileSync(join(root, file), 'utf8');
  const importing = testsOf(file)
    .map((test) => ({ test, text: readFileSync(join(root, test), 'utf8') }))
    .filter(({ test, text }) => text.includes(importOf(test, file)));
  // Control: the first and the last copy are unbroken; a test that fails there proves nothing.
  const texts = [whole, ...places.map((place) => without(whole, place)), whole];
  const copies = texts.flatMap((text, at) => [
    { file: copyOf(file, at), text },
    ...importing.map((each) => ({
      file: copyOf(each.test, at),
      text: each.text.replaceAll(importOf(each.test, file), importOf(each.test, copyOf(file, at))),
    })),
  ]);
  const tests = copies.filter((copy) => copy.file.includes('.test.')).map((copy) => ({ file: copy.file, names: null }));
  if (tests.length === 0) return;
  const answer = await worker.ask({ broken: null, copies, project, tests }, seconds);
  const sees = (test: string, at: number) => answer?.failed.includes(copyOf(test, at)) ?? false;
  const isUnable = (test: string, at: number) => answer?.unable.some((each) => each.test === copyOf(test, at)) ?? false;
  const sound = importing.filter(({ test }) => !sees(test, 0) && !sees(test, texts.length - 1));
  for (const [index, place] of places.entries()) {
    const killer = sound.find(({ test }) => sees(test, index + 1) && !isUnable(test, index + 1))?.test;
    if (killer) kept.add(brokenBy(place), { by: killer, tests: [killer] });
  }
}

function brokenBy(place: Place): { file: string; text: string } {
  return { file: place.file, text: without(readFileSync(join(root, place.file), 'utf8'), place) };
}

/** `rules.ts`, `rules.test.ts` → `rules.copy-3.ts`, `rules.copy-3.test.ts` */
export const copyOf = (file: string, at: number): string => file.replace(/(\.unit)?(\.test)?\.tsx?$/, `.copy-${at}$&`);

/** How a test imports a file: `from './rules.ts'`. */
export function importOf(test: string, file: string): string {
  const path = relative(dirname(test), file);
  return `from '${path.startsWith('.') ? path : `./${path}`}'`;
}

function chunksOf<T>(size: number, all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
