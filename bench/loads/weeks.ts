import type { Shot } from '../generator/load.ts';
import { localDate } from '../studio/dates.ts';

const VARIATIONS = 8;

/**
 * The twenty weeks under many addresses each, whose ranges begin and end in the empty days around them: each shows a
 * hundred classes, and none is answered from the cache (the product caches five hundred answers for two seconds).
 */
export function freshWeekShots(weeks: readonly number[]): Shot[] {
  const edges = Array.from({ length: VARIATIONS }, (_, days) => days);
  return edges.flatMap((before) =>
    edges.flatMap((after) => weeks.map((firstDay) => weekShot('/api', firstDay - before, firstDay + 6 + after))),
  );
}

/** One address, repeated. @param prefix `/kept` asks the comparison servers for cached bytes */
export function keptWeekShots(firstDay: number, prefix: '/api' | '/kept'): Shot[] {
  return [weekShot(prefix, firstDay, firstDay + 6)];
}

function weekShot(prefix: string, from: number, until: number): Shot {
  return { method: 'GET', path: `${prefix}/single_class?start_date=${localDate(from)}&end_date=${localDate(until)}` };
}
