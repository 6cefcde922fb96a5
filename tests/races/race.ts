import { type Answer, apiAt, type CallOptions, type Method } from '../api.ts';
import type { Track } from './track.ts';

/** One request of a race. */
export interface Shot extends CallOptions {
  method?: Method;
  path: string;
  body?: unknown;
}

export interface Finish<Runner extends Shot> {
  shot: Runner;
  /** Undefined when the connection broke before an answer: it is unknown whether it was done. */
  answer: Answer | undefined;
}

/**
 * Sends every request at once, in turn to each server, over connections that were opened before.
 * @param atStart called when they are sent, once the connections are open
 * @returns the outcome of each, in the given order
 */
export async function race<Runner extends Shot>(
  track: Pick<Track, 'origins' | 'clock' | 'api'>,
  shots: readonly Runner[],
  atStart: () => void = () => undefined,
): Promise<Finish<Runner>[]> {
  const lanes = track.origins.map((origin) => apiAt(origin, track.clock));
  const laneOf = (index: number) => lanes[index % lanes.length] ?? track.api;
  await Promise.all(shots.map((_shot, index) => laneOf(index).get('/health')));
  atStart();
  return Promise.all(
    shots.map(async (shot, index) => {
      const { method = 'POST', path, body, ...options } = shot;
      const answer = await laneOf(index).call(method, path, body, options).catch(brokenConnection);
      return { shot, answer };
    }),
  );
}

/** The number of each outcome: `{ '201': 20, '409 class-full': 180 }`. A broken connection counts as `lost`. */
export function tally(finishes: readonly Finish<Shot>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { answer } of finishes) {
    const end = answer ? [answer.status, answer.code].filter(Boolean).join(' ') : 'lost';
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

/** The message of `fetch` for every network failure, and for nothing else. */
function brokenConnection(error: unknown): undefined {
  if (error instanceof TypeError) return undefined;
  throw error;
}
