import type { LiveRun } from '../stages/live.ts';
import { row, table, tenths, whole } from './format.ts';

/** Bookings told to everybody who looks. */
export function liveTable({ listeners, last, cpu, idle, memory }: LiveRun): string[] {
  const sorted = last.toSorted((a, b) => a - b);
  const cells = row(
    whole(listeners),
    tenths(sorted[Math.floor(sorted.length / 2)] ?? 0),
    tenths(sorted.at(-1) ?? 0),
    cpu === null ? '–' : tenths(cpu),
    idle === null ? '–' : `${tenths(idle * 100)} %`,
    memory === null ? '–' : tenths(memory),
  );
  const head = [
    ...['open streams', 'booking to the last listener, ms (median)', 'longest'],
    ...['server processor a booking told to all, ms', 'idle processor', 'memory a stream, KB'],
  ];
  return ['## Open screens', '', ...table(head, [cells]), ''];
}
