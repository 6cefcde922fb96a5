import { afterAll, beforeAll, it } from 'vitest';
import { someOf } from '../long.ts';
import { expectCleanBooks } from './books.ts';
import { expectKept } from './kept.ts';
import { raceAndKill } from './race-and-kill.ts';
import { scenarios } from './scenarios.ts';
import { openTrack, type Track } from './track.ts';

let track: Track;
beforeAll(async () => {
  track = await openTrack();
});
afterAll(() => track.close());

/** Milliseconds after the start at which the process is killed: different for each race, early to late. */
const momentOf = (index: number) => 5 + index * 12;

it.each(
  someOf(
    scenarios.map((scenario, index) => ({ ...scenario, moment: momentOf(index) })),
    3,
    7,
  ),
)('one of two processes dies $moment ms into: $name', async ({ prepare, moment }) => {
  const { shots } = await prepare(track);
  await expectKept(track.db, await raceAndKill(track, shots, moment));
  await expectCleanBooks(track.db);
});
