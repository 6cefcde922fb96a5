import { RATINGS_PAGE_SIZE, type RatingList } from '#shared/wire/attendance.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { type RatingFilter, readRatings } from './queries/ratings.ts';

/** Ratings for staff: averages by coach and class type, and one page of twenty, latest first. */
export function listRatings(
  { db }: AttendanceContext,
  { page, ...filter }: RatingFilter & { page: number },
): Promise<RatingList> {
  return readRatings(db, filter, { size: RATINGS_PAGE_SIZE, number: page });
}
