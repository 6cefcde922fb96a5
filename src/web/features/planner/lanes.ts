import type { StaffClass } from '#shared/wire/schedule.ts';
import { minutesOf } from './hours.ts';

type Timed = Pick<StaffClass, 'single_class_id' | 'class_date' | 'duration_minutes'>;

/** A class's position beside others at the same time. */
export interface Lane {
  lane: number;
  /** How many are side by side. */
  lanes: number;
}

/** A short class is drawn with this many minutes, so that its time can be read. */
export const LEAST_DRAWN = 30;

interface Run {
  classes: { id: number; lane: number }[];
  /** When each lane is free again. */
  free: number[];
}

/** The lane of each class of a day, by its id: the first free one; `classes` in order of time. */
export function lanesOf(classes: readonly Timed[]): ReadonlyMap<number, Lane> {
  const runs: Run[] = [];
  for (const { single_class_id, class_date, duration_minutes } of classes) {
    const start = minutesOf(class_date);
    const last = runs.at(-1);
    const run = last?.free.some((end) => end > start) ? last : { classes: [], free: [] };
    if (run !== last) runs.push(run);
    const lane = run.free.findIndex((end) => end <= start);
    const taken = lane === -1 ? run.free.length : lane;
    run.free[taken] = start + Math.max(duration_minutes, LEAST_DRAWN);
    run.classes.push({ id: single_class_id, lane: taken });
  }
  return new Map(
    runs.flatMap((run) => run.classes.map(({ id, lane }) => [id, { lane, lanes: run.free.length }] as const)),
  );
}
