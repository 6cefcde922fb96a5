import type { Moment } from '../stages/day.ts';
import { row, table, tenths, whole } from './format.ts';

/** Each request is sent once: the aim is that the counts are exact, not speed. */
export function dayTable(moments: readonly Moment[]): string[] {
  const rows = moments.map(({ name, seen, counted, right }) =>
    row(
      name,
      whole(seen.answers),
      `${seen.seconds.toFixed(1)} s`,
      whole(seen.answers / seen.seconds),
      ...[seen.p50, seen.p99].map(tenths),
      `${counted} (${right ? 'exact' : 'WRONG'})`,
    ),
  );
  const head = ['moment', 'requests', 'took', 'requests/s', 'p50 ms', 'p99 ms', 'counted'];
  return ['## Hard moments of a day', '', ...table(head, rows), ''];
}
