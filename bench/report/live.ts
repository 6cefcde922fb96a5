import type { LiveRun } from '../stages/live.ts';
import { orDash, row, table, tenths, whole } from './format.ts';

const percent = (share: number) => `${tenths(share * 100)} %`;

/** Bookings published to all open streams. */
export function liveTable({ listeners, last, cpu, alone, idle, memory }: LiveRun): string[] {
  const sorted = last.toSorted((a, b) => a - b);
  const cells = row(
    whole(listeners),
    tenths(sorted[Math.floor(sorted.length / 2)] ?? 0),
    tenths(sorted.at(-1) ?? 0),
    orDash(cpu, tenths),
    orDash(alone, percent),
    orDash(idle, percent),
    orDash(memory, tenths),
  );
  const head = [
    'open streams',
    'booking to the last listener, ms (median)',
    'longest',
    'server processor a booking told to all, ms',
    'silent processor: nobody listens',
    'all listen',
    'memory a stream, KB',
  ];
  return ['## Open screens', '', ...table(head, [cells]), ''];
}
