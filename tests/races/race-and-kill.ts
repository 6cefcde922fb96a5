import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { brokenAnswers } from './kept.ts';
import { race } from './race.ts';
import type { Run } from './scenarios.ts';
import type { Track } from './track.ts';

/**
 * Sends the requests, kills the first of the track's two processes meanwhile, and starts another in its place.
 * @param moment milliseconds after the start
 */
export async function raceAndKill(track: Track, shots: readonly Run[], moment: number) {
  let killed: Promise<void> | undefined;
  const finishes = await race(track, shots, () => {
    killed = sleep(moment).then(() => track.servers[0]?.kill());
  });
  await killed;
  await track.revive();
  expect(brokenAnswers(finishes)).toEqual([]);
  return finishes;
}
