import { queryOptions } from '@tanstack/react-query';
import type { RatingList } from '#shared/wire/attendance.ts';
import type { ClassType, Instructor } from '#shared/wire/studio.ts';
import { api, queryString } from '../../../../lib/api.ts';
import { keepFilled } from '../../../../lib/keep-filled.ts';
import { keys } from '../../../../lib/keys.ts';

/** The staff's filter; dates in the studio's calendar, both included. */
export interface RatingFilter {
  instructor_id: string;
  class_type_id: string;
  start_date: string;
  commented: boolean;
  /** At most this many stars; empty: any. */
  at_most: string;
  page: number;
}

/** Averages and one page (of 20) of ratings. */
export function ratingsQuery(filter: RatingFilter) {
  return queryOptions({
    queryKey: keys.class_reservations.ratings(filter),
    queryFn: ({ signal }) => {
      const query = queryString({ ...filter, commented: filter.commented ? 'true' : '' });
      return api.get<RatingList>(`/class_reservations/ratings${query}`, signal);
    },
    placeholderData: keepFilled,
  });
}

/** The instructors and class types that ratings can be filtered by. */
export function ratedPartsQuery() {
  return queryOptions({
    queryKey: keys.instructors.rated,
    queryFn: async ({ signal }) => {
      const [{ instructors }, { class_types }] = await Promise.all([
        api.getPublic<{ instructors: Instructor[] }>('/instructors', signal),
        api.getPublic<{ class_types: ClassType[] }>('/class_types', signal),
      ]);
      return { instructors, class_types };
    },
  });
}
