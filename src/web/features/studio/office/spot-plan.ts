import { MOST_ROWS } from '#shared/spot-map.ts';
import { spotMap } from '#shared/wire/studio.ts';

/** Rows front to back, each as its number of places. */
export type SpotPlan = readonly number[];

const FIRST_PLAN: SpotPlan = [5, 6, 7];

/** `'5,6,7'` as rows; an initial room if there is none. */
export function planOf(spot_map: string | null): SpotPlan {
  return spot_map ? spot_map.split(',').map(Number) : FIRST_PLAN;
}

export function textOfPlan(plan: SpotPlan): string {
  return plan.join(',');
}

/** Adds a row at the back, as long as the last one. */
export function withRow(plan: SpotPlan): SpotPlan {
  return plan.length >= MOST_ROWS ? plan : [...plan, plan.at(-1) ?? 1];
}

/** Removes a row, except the last remaining one. */
export function withoutRow(plan: SpotPlan, index: number): SpotPlan {
  return plan.length <= 1 ? plan : plan.filter((_, row) => row !== index);
}

export function resized(plan: SpotPlan, index: number, size: number): SpotPlan {
  return plan.map((before, row) => (row === index ? size : before));
}

/** The wire's error for the room, or null. */
export function problemOf(plan: SpotPlan): string | null {
  return spotMap.safeParse(textOfPlan(plan)).error?.issues[0]?.message ?? null;
}
