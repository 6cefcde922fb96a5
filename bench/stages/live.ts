import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT } from '#shared/live.ts';
import { openStream, type Stream } from '../../tests/live/stream.ts';
import { bookingShots } from '../loads/bookings.ts';
import { say } from '../say.ts';
import type { Target } from '../servers/target.ts';
import { cpuSeconds, memoryOf } from '../servers/usage.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';

const LISTENERS = 1000;
const ACTS = 10;
/** Whole beats, since a sign of life to a thousand streams costs more than the seconds between. */
const QUIET = (2 * HEARTBEAT) / 1000;
const SETTLE = 5;

/** What it costs that a thousand screens follow the studio. */
export interface LiveRun {
  listeners: number;
  /** Milliseconds from asking for a booking to the last listener's event, of each act. */
  last: number[];
  /** Processor milliseconds of the server for one act published to all; null where it cannot be read. */
  cpu: number | null;
  /** Processor share of the server while nothing happens and nobody listens, and when all listen. */
  alone: number | null;
  idle: number | null;
  /** Kilobytes of memory a listener takes. */
  memory: number | null;
}

/**
 * A booking, again and again, with a thousand open streams of `GET /api/live`.
 * @param target a server that has done nothing yet, on a studio without letters to send: what a load before this one left
 *   to do would be counted as the streams', and their memory would be what that load had freed
 */
export async function measureLive(studio: BenchStudio, target: Target): Promise<LiveRun> {
  const class_ids = await freshClasses(studio, ACTS, { places: 20 });
  const shots = await bookingShots(
    class_ids.map((single_class_id, index) => ({ person: personOf(studio, index), single_class_id })),
  );
  await warmUp(target);
  const alone = await quietShare(target);
  const before = memoryOf(target.pid)?.now ?? null;
  const streams: Stream[] = [];
  while (streams.length < LISTENERS)
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => openStream(target.url)))));
  const idle = await quietShare(target);
  const after = memoryOf(target.pid)?.now ?? null;

  const last: number[] = [];
  const cpu = cpuSeconds(target.pid);
  for (const [index, shot] of shots.entries()) {
    const single_class_id = class_ids[index] ?? 0;
    const { path, ...request } = shot;
    const acted = performance.now();
    const answer = await fetch(`${target.url}${path}`, request);
    if (answer.status !== 201) throw new Error(`A booking was answered ${answer.status}.`);
    const heard = await Promise.all(
      streams.map((stream) =>
        stream.until(({ data }) => typeof data === 'object' && data.classes?.includes(single_class_id) === true, 5000),
      ),
    );
    last.push(Math.max(0, ...heard.map(({ at }) => at - acted)));
  }
  const used = cpuSeconds(target.pid);
  for (const stream of streams) stream.close();
  const run = {
    listeners: streams.length,
    last,
    alone,
    idle,
    cpu: cpu === null || used === null ? null : ((used - cpu) * 1000) / shots.length,
    memory: before === null || after === null ? null : ((after - before) * 1024) / streams.length,
  };
  say(`${run.listeners} listeners: the last hears after ${Math.max(...last).toFixed(0)} ms at most`);
  return run;
}

function personOf({ people }: BenchStudio, index: number) {
  const person = people[index];
  if (!person) throw new Error('The studio has too few people.');
  return person;
}

/** Some streams opened and closed: what the first ones make the server read and compile is no cost of a stream. */
async function warmUp(target: Target): Promise<void> {
  const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(target.url)));
  for (const stream of streams) stream.close();
}

/** The server's share of a processor while nothing is asked of it, after a moment for what was asked before. */
async function quietShare({ pid }: Target): Promise<number | null> {
  await sleep(SETTLE * 1000);
  const [began, before] = [performance.now(), cpuSeconds(pid)];
  await sleep(QUIET * 1000);
  const after = cpuSeconds(pid);
  return before === null || after === null ? null : (after - before) / ((performance.now() - began) / 1000);
}
