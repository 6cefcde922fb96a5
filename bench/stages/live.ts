import { openStream, type Stream } from '../../tests/live/stream.ts';
import { bookingShots } from '../loads/bookings.ts';
import { say } from '../say.ts';
import type { Target } from '../servers/target.ts';
import { cpuSeconds, memoryOf } from '../servers/usage.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';

const LISTENERS = 1000;
const ACTS = 10;
const QUIET = 5;

/** What it costs that a thousand screens follow the studio. */
export interface LiveRun {
  listeners: number;
  /** Milliseconds from asking for a booking to the last listener's event, of each act. */
  last: number[];
  /** Processor milliseconds of the server for one act told to all; null where it cannot be read. */
  cpu: number | null;
  /** Processor share of the server while nothing happens and all listen. */
  idle: number | null;
  /** Kilobytes of memory a listener takes. */
  memory: number | null;
}

/** A booking, again and again, with a thousand open streams of `GET /api/live`. */
export async function measureLive(studio: BenchStudio, target: Target): Promise<LiveRun> {
  const class_ids = await freshClasses(studio, ACTS, { places: 20 });
  const shots = await bookingShots(
    class_ids.map((single_class_id, index) => ({ person: personOf(studio, index), single_class_id })),
  );
  const before = memoryOf(target.pid)?.now ?? null;
  const streams: Stream[] = [];
  while (streams.length < LISTENERS)
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => openStream(target.url)))));
  const after = memoryOf(target.pid)?.now ?? null;
  const [began, cpuBefore] = [performance.now(), cpuSeconds(target.pid)];
  await new Promise((resolve) => setTimeout(resolve, QUIET * 1000));
  const idle = share(cpuBefore, cpuSeconds(target.pid), (performance.now() - began) / 1000);

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

const share = (from: number | null, to: number | null, seconds: number) =>
  from === null || to === null ? null : (to - from) / seconds;
