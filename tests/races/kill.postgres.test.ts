import { expect, it } from 'vitest';
import { expectCleanBooks } from './books.ts';
import { brokenAnswers, expectKept } from './kept.ts';
import { race } from './race.ts';
import { scenarios } from './scenarios.ts';
import { openTrack } from './track.ts';

/** Milliseconds after the start at which the process dies: a different one for each race, early to late. */
const momentOf = (index: number) => 5 + index * 12;

it.each(scenarios.map((scenario, index) => ({ ...scenario, moment: momentOf(index) })))(
  'one of two processes dies $moment ms into: $name',
  async ({ prepare, moment }) => {
    const track = await openTrack();
    try {
      const { shots } = await prepare(track);
      const finishes = await race(track, shots, () => setTimeout(() => void track.servers[0]?.kill(), moment));
      await expectKept(track.db, finishes);
      expect(brokenAnswers(finishes)).toEqual([]);
      await expectCleanBooks(track.db);
    } finally {
      await track.close();
    }
  },
);
