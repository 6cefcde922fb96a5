import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, without } from './place.ts';
import type { Worker } from './pool.ts';
import { inOrder, type Kills, within } from './tests-for.ts';
import type { Trace } from './trace.ts';

/** What became of a place: `unable`: without it nothing runs, so that it does not count. */
export interface Outcome {
  place: Place;
  end: 'killed' | 'survived' | 'unable';
  /** The test that saw it, or how many of the files that reach it were run. */
  by: string;
}

export interface Means {
  workers: readonly Worker[];
  trace: Trace;
  kills: Kills;
  unitTestsOf: (file: string) => string[];
  /** Whether a test file executes a place. */
  reaches: (place: Place, test: string) => boolean;
  /** How many seconds of embedded tests a place gets. */
  seconds: number;
  /** Milliseconds since 1970 after which none is begun. */
  until: number;
  onOutcome: (outcome: Outcome) => void;
}

/**
 * Tries places one after the other, as many at a time as there are workers.
 * @param enough how many shall count; others are left
 * @returns what was tried, in order
 */
export async function tryPlaces(places: readonly Place[], means: Means, enough = places.length): Promise<Outcome[]> {
  const outcomes = new Map<Place, Outcome>();
  const counted = () => [...outcomes.values()].filter(({ end }) => end !== 'unable').length;
  const waiting = [...places];
  const work = async (worker: Worker) => {
    while (counted() < enough && Date.now() < means.until) {
      const place = waiting.shift();
      if (!place) return;
      const outcome = await tryPlace(place, worker, means);
      outcomes.set(place, outcome);
      means.onOutcome(outcome);
    }
  };
  await Promise.all(means.workers.map(work));
  return places.flatMap((place) => outcomes.get(place) ?? []);
}

async function tryPlace(place: Place, worker: Worker, means: Means): Promise<Outcome> {
  const { trace, kills } = means;
  const broken = { file: place.file, text: without(readFileSync(join(worker.folder, place.file), 'utf8'), place) };
  const near = place.file.endsWith('.sql') ? [] : means.unitTestsOf(place.file);
  const unit = near.length > 0 ? await worker.ask({ broken, project: 'unit', tests: near }, 60) : undefined;
  if (unit === null) return { place, end: 'killed', by: 'the clock (unit)' };
  if (unit?.killer) return { place, end: 'killed', by: unit.killer.file };
  const reaching = inOrder(place, { trace, kills, reaches: (test) => means.reaches(place, test) });
  const tests = within(means.seconds, reaching, trace);
  const survived: Outcome = { place, end: 'survived', by: `${tests.length} of ${reaching.length} files` };
  if (tests.length === 0) return survived;
  const answer = await worker.ask({ broken, project: 'embedded', tests }, 120 + 4 * means.seconds);
  if (answer === null) return { place, end: 'killed', by: 'the clock' };
  if (answer.unable.length > 0) return { place, end: 'unable', by: answer.unable[0] ?? '' };
  if (!answer.killer) return survived;
  kills.add(place, answer.killer.file);
  return { place, end: 'killed', by: answer.killer.file };
}
