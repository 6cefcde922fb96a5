import type { Shot } from '../generator/load.ts';
import { localDate } from '../studio/dates.ts';

const VARIATIONS = 8;

/**
 * The twenty weeks under many addresses each: beginning and ending in the empty days around them, so that no answer is
 * kept when it is asked for again (the product keeps five hundred for two seconds) and each shows a hundred classes.
 */
export function freshWeekShots(weeks: readonly number[]): Shot[] {
  const edges = Array.from({ length: VARIATIONS }, (_, days) => days);
  return edges.flatMap((before) =>
    edges.flatMap((after) => weeks.map((firstDay) => weekShot('/api', firstDay - before, firstDay + 6 + after))),
  );
}

/** One address again and again. @param prefix `/kept` asks the servers beside the product for kept bytes */
export function keptWeekShots(firstDay: number, prefix: '/api' | '/kept'): Shot[] {
  return [weekShot(prefix, firstDay, firstDay + 6)];
}

function weekShot(prefix: string, from: number, until: number): Shot {
  return { method: 'GET', path: `${prefix}/single_class?start_date=${localDate(from)}&end_date=${localDate(until)}` };
}
