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
/** Whole heartbeat periods, since a heartbeat to a thousand streams costs more than the seconds between. */
const QUIET = (2 * HEARTBEAT) / 1000;
const SETTLE = 5;

/** The cost of a thousand screens with live updates. */
export interface LiveRun {
  listeners: number;
  /** Milliseconds from the booking's request to the last listener's event, for each booking. */
  last: number[];
  /** Processor milliseconds of the server for one booking published to all; null if it cannot be read. */
  cpu: number | null;
  /** Processor share of the idle server without listeners, and with all of them. */
  alone: number | null;
  idle: number | null;
  /** Kilobytes of memory per listener. */
  memory: number | null;
}

/**
 * Repeated bookings with a thousand open streams of `GET /api/live`.
 * @param target a newly started server, on a studio without letters to send: work and memory left by an earlier load
 * would be attributed to the streams
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
    const received = await Promise.all(
      streams.map((stream) =>
        stream.until(({ data }) => typeof data === 'object' && data.classes?.includes(single_class_id) === true, 5000),
      ),
    );
    last.push(Math.max(0, ...received.map(({ at }) => at - acted)));
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

/**
 * Opens and closes some streams first: what the first ones make the server read and compile is not a cost of each
 * stream.
 */
async function warmUp(target: Target): Promise<void> {
  const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(target.url)));
  for (const stream of streams) stream.close();
}

/** The server's share of a processor without requests, after a moment for the work of earlier ones. */
async function quietShare({ pid }: Target): Promise<number | null> {
  await sleep(SETTLE * 1000);
  const [began, before] = [performance.now(), cpuSeconds(pid)];
  await sleep(QUIET * 1000);
  const after = cpuSeconds(pid);
  return before === null || after === null ? null : (after - before) / ((performance.now() - began) / 1000);
}
