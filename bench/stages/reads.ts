import { readFileSync } from 'node:fs';
import type { Shot } from '../generator/load.ts';
import { cardPurchase } from '../loads/buying.ts';
import type { Load } from '../loads/loads.ts';
import { myReservations, roster, videoList } from '../loads/people.ts';
import { measure, type Run } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { say } from '../say.ts';
import { postmasterOf } from '../servers/postgres-usage.ts';
import { startCupo } from '../servers/start-cupo.ts';
import { startPlain } from '../servers/start-plain.ts';
import type { Target } from '../servers/target.ts';
import { makeCards } from '../studio/shop.ts';
import type { BenchStudio } from '../studio/studio.ts';
import { makeVideos } from '../studio/videos.ts';

/** Clients at once: staff, customers who read their own list, and buyers. */
export const READERS = 8;

const definition = new URL('../minimal-purchase.sql', import.meta.url);

/** One kind of request, to the product and to the minimal server. */
export interface ReadLine {
  load: Load;
  cupo: Run[];
  minimal: Run[];
}

interface Sides {
  cupo: Target;
  minimal: Target;
  options: BenchOptions;
}

/**
 * The product and the minimal server in turns, on one database. Purchases use a server of their own, with a provider.
 */
export async function measureReads(
  studio: BenchStudio,
  { databaseUrl, cupo, options }: { databaseUrl: string; cupo: Target; options: BenchOptions },
): Promise<ReadLine[]> {
  const { db, people } = studio;
  const watchers = await makeVideos(db, studio);
  const cards = await makeCards(db, people);
  await db.script(readFileSync(definition, 'utf8'));
  const home = { databaseUrl, pool: options.pool };
  const minimal = await startPlain('minimal', home);
  try {
    const videos = videoList(watchers);
    await expectSameAnswer(studio, videos, [cupo, minimal]);
    const read = await inTurns(studio, [videos, myReservations, roster], { cupo, minimal, options });
    const seller = await startCupo({ ...home, sells: true });
    try {
      const purchase = cardPurchase(cards);
      await expectSameAnswer(studio, purchase, [seller, minimal]);
      return [...read, ...(await inTurns(studio, [purchase], { cupo: seller, minimal, options }))];
    } finally {
      await seller.stop();
    }
  } finally {
    await minimal.stop();
  }
}

async function inTurns(studio: BenchStudio, loads: readonly Load[], { options, ...sides }: Sides): Promise<ReadLine[]> {
  const postmaster = await postmasterOf(studio.db);
  const lines = loads.map((load): ReadLine => ({ load, cupo: [], minimal: [] }));
  const once = async (line: ReadLine, which: 'cupo' | 'minimal', round: number) => {
    // Round 0 warms up.
    const pace = { connections: READERS, seconds: round === 0 ? 1 : options.seconds, round };
    const run = await measure(studio, { load: line.load, target: sides[which], pace, postmaster });
    if (round === 0) return;
    line[which].push(run);
    say(`round ${round}, ${line.load.name}, ${which}: p99 ${run.p99.toFixed(1)} ms`);
  };
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const line of lines) {
      await once(line, round % 2 === 1 ? 'cupo' : 'minimal', round);
      await once(line, round % 2 === 1 ? 'minimal' : 'cupo', round);
    }
  }
  return lines;
}

/** Both answer a load's first request with the same bytes, except for the digits of a purchase's ids. */
async function expectSameAnswer(studio: BenchStudio, load: Load, targets: readonly Target[]): Promise<void> {
  const [ours, theirs] = await Promise.all(
    targets.map(async (target) => {
      const [shot] = await load.shots(studio, target);
      if (!shot) throw new Error(`${load.name}: nothing to ask.`);
      return answerTo(target, shot, load.status);
    }),
  );
  const same = load.status === 201 ? ours?.replace(/\d+/, '0') === theirs?.replace(/\d+/, '0') : ours === theirs;
  if (!same) throw new Error(`${load.name}: the minimal server answers\n${theirs}\nThe product:\n${ours}`);
}

async function answerTo({ url, name }: Target, { path, ...request }: Shot, status: number): Promise<string> {
  const answer = await fetch(new URL(path, url), request);
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${name} answered ${path} with ${answer.status}: ${text}`);
  return text;
}
