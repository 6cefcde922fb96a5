import { RATINGS_PAGE_SIZE, type RatingList } from '#shared/wire/attendance.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { type RatingFilter, readAverages, readRatings } from './queries/ratings.ts';

/** Ratings for staff: averages by coach and class type, and one page of twenty, latest first. */
export async function listRatings(
  { db }: AttendanceContext,
  { page, ...filter }: RatingFilter & { page: number },
): Promise<RatingList> {
  const averages = await readAverages(db, filter);
  return { ...averages, ...(await readRatings(db, filter, { size: RATINGS_PAGE_SIZE, number: page })) };
}
