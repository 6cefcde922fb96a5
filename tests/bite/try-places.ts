import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptKills, Kill } from './kept-kills.ts';
import { type Place, without } from './place.ts';
import type { Worker } from './pool.ts';
import type { ReachingTests } from './reach.ts';
import { inOrder, type Kills, within } from './tests-for.ts';
import type { Trace } from './trace.ts';
import type { Question } from './worker.ts';

/** The unit tests of a file take one or two seconds. */
const UNIT_SECONDS = 60;

/** The outcome of a place; `unable`: the code does not run without it, so it does not count. */
export interface Outcome {
  place: Place;
  end: 'killed' | 'survived' | 'unable';
  /** The test that failed, or the number of files that were run. */
  by: string;
  /** The test files that failed. */
  tests: string[];
}

export interface Means {
  workers: readonly Worker[];
  trace: Trace;
  kills: Kills;
  unitTestsOf: (file: string) => string[];
  /** The tests that execute a place. */
  reaches: (place: Place) => ReachingTests[];
  /** Files with tests that fail without the ones before them: all of their tests are run. */
  together: Set<string>;
  /** Seconds of embedded tests per place. */
  seconds: number;
  kept: KeptKills;
  /** Milliseconds since 1970 after which no further place is begun. */
  until: number;
  onOutcome: (outcome: Outcome) => void;
}

/**
 * Tries places in order, as many at a time as there are workers.
 * @param enough how many shall be tried; the others are left out
 * @returns the tried places, in order
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
  const broken = { file: place.file, text: without(readFileSync(join(worker.folder, place.file), 'utf8'), place) };
  const before = means.kept.find(broken);
  if (before !== undefined) {
    for (const test of before.tests) means.kills.add(place, test);
    return { place, end: 'killed', by: before.by, tests: before.tests };
  }
  const near = place.file.endsWith('.sql') ? [] : means.unitTestsOf(place.file);
  const tests = near.map((file) => ({ file, names: null }));
  const asked: Question = { broken, project: 'unit', tests };
  const unit = near.length > 0 ? await worker.ask(asked, UNIT_SECONDS) : undefined;
  if (unit === undefined || (unit && !unit.killer)) return tryOnDatabase(place, broken, worker, means);
  if (unit?.killer) {
    const { file } = unit.killer;
    return killed(place, means, { broken, kill: { by: file, tests: [file] } });
  }
  return byClock(place, means, { worker, asked, seconds: UNIT_SECONDS });
}

/** Control: what took too long on broken code does not on unbroken code. */
async function byClock(
  place: Place,
  means: Means,
  { worker, asked, seconds }: { worker: Worker; asked: Question; seconds: number },
): Promise<Outcome> {
  const by = `the clock (${asked.project})`;
  const whole = await worker.ask({ ...asked, broken: null }, seconds);
  if (whole === null || !asked.broken) return { place, end: 'survived', by: `${by}, broken or not`, tests: [] };
  const kill = { by, tests: asked.tests.map(({ file }) => file) };
  return killed(place, means, { broken: asked.broken, kill });
}

function killed(place: Place, { kept }: Means, { broken, kill }: { broken: Broken; kill: Kill }): Outcome {
  kept.add(broken, kill);
  return { place, end: 'killed', ...kill };
}

async function tryOnDatabase(place: Place, broken: Broken, worker: Worker, means: Means): Promise<Outcome> {
  const reaching = inOrder(
    place,
    means.kills,
    means.reaches(place).map((each) => whole(each, means)),
  );
  const tests = within(means.seconds, reaching);
  const survived: Outcome = { place, end: 'survived', by: `${tests.length} of ${reaching.length} files`, tests: [] };
  if (tests.length === 0) return survived;
  const asked: Question = { broken, project: 'embedded', tests };
  const seconds = 120 + 4 * means.seconds;
  const answer = await worker.ask(asked, seconds);
  if (answer === null) return byClock(place, means, { worker, asked, seconds });
  const known = new Set(tests.flatMap(({ file }) => means.trace[file]?.broken ?? []));
  const [unable] = answer.unable.filter(({ statement }) => !known.has(statement));
  if (unable !== undefined) return { place, end: 'unable', by: unable.statement, tests: [] };
  if (!answer.killer) return survived;
  const { file } = answer.killer;
  const killer = tests.find((each) => each.file === file);
  if (killer && !(await passesUnbroken(killer, worker, means))) return tryOnDatabase(place, broken, worker, means);
  means.kills.add(place, file);
  return killed(place, means, { broken, kill: { by: `${file} › ${answer.killer.test}`, tests: [file] } });
}

type Broken = { file: string; text: string };

const whole = (reaching: ReachingTests, { together }: Means): ReachingTests =>
  together.has(reaching.file) ? { ...reaching, names: null } : reaching;

const alone = new Map<string, boolean>();

/** Control: the failing tests, run without the others of their file, pass on unbroken code. */
async function passesUnbroken(killer: ReachingTests, worker: Worker, means: Means): Promise<boolean> {
  if (killer.names === null) return true;
  const key = JSON.stringify(killer);
  const known = alone.get(key);
  if (known !== undefined) return known;
  const answer = await worker.ask({ broken: null, project: 'embedded', tests: [killer] }, 120 + 4 * means.seconds);
  const stands = answer !== null && answer.killer === null;
  alone.set(key, stands);
  if (!stands) means.together.add(killer.file);
  return stands;
}
