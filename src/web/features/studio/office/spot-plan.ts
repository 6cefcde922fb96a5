import { spotMap } from '#shared/wire/studio.ts';

/** Rows front to back, each by how many places it has. */
export type SpotPlan = readonly number[];

export const MOST_ROWS = 40;
export const MOST_IN_ROW = 99;

const FIRST_PLAN: SpotPlan = [5, 6, 7];

/** `'5,6,7'` as rows; a room to begin with when there is none. */
export function planOf(spot_map: string | null): SpotPlan {
  return spot_map ? spot_map.split(',').map(Number) : FIRST_PLAN;
}

export function textOfPlan(plan: SpotPlan): string {
  return plan.join(',');
}

/** One more row behind, as long as the last one. */
export function withRow(plan: SpotPlan): SpotPlan {
  return plan.length >= MOST_ROWS ? plan : [...plan, plan.at(-1) ?? 1];
}

/** A room keeps its last row. */
export function withoutRow(plan: SpotPlan, index: number): SpotPlan {
  return plan.length <= 1 ? plan : plan.filter((_, row) => row !== index);
}

export function resized(plan: SpotPlan, index: number, size: number): SpotPlan {
  return plan.map((before, row) => (row === index ? size : before));
}

/** What is wrong with it in the wire's words, or null. */
export function problemOf(plan: SpotPlan): string | null {
  return spotMap.safeParse(textOfPlan(plan)).error?.issues[0]?.message ?? null;
}
