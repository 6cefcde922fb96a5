import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SingleClass, SingleClassInput, StaffDay } from '#shared/wire/schedule.ts';
import type { ClassCategory, ClassType, Instructor, Location, Tag } from '#shared/wire/studio.ts';
import { api, queryString } from '../../lib/api.ts';
import { addDays } from '../../lib/format.ts';

const DAYS = 7;
const WEEK_EVERY = 30_000;

/** The days of the week that starts on `monday`, as keys. */
export function daysOf(monday: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
}

/** A week's classes by day, the cancelled ones too; days without classes are left out. */
export function plannedWeekQuery(monday: string) {
  return queryOptions({
    queryKey: ['single_class', 'planner', monday],
    queryFn: async ({ signal }) => {
      const range = queryString({ start_date: monday, end_date: addDays(monday, DAYS - 1) });
      return (await api.get<{ days: StaffDay[] }>(`/single_class/admin/all${range}`, signal)).days;
    },
    placeholderData: keepPreviousData,
    refetchInterval: WEEK_EVERY,
  });
}

/** What a class is made of. */
export interface Parts {
  class_types: ClassType[];
  locations: Location[];
  instructors: Instructor[];
  tags: Tag[];
  class_categories: ClassCategory[];
}

/** Everything the form offers. */
export const partsQuery = queryOptions({
  queryKey: ['studio', 'parts'],
  queryFn: async ({ signal }): Promise<Parts> => {
    const [types, locations, instructors, tags, categories] = await Promise.all([
      api.getPublic<Pick<Parts, 'class_types'>>('/class_types', signal),
      api.getPublic<Pick<Parts, 'locations'>>('/locations', signal),
      api.getPublic<Pick<Parts, 'instructors'>>('/instructors', signal),
      api.getPublic<Pick<Parts, 'tags'>>('/tags', signal),
      api.getPublic<Pick<Parts, 'class_categories'>>('/class_categories', signal),
    ]);
    return { ...types, ...locations, ...instructors, ...tags, ...categories };
  },
  staleTime: 60_000,
});

interface Saved {
  single_class: SingleClass;
  message: string;
}

/** Creates a class without id, changes one with it (the specification's save rule). */
export function saveClass(input: SingleClassInput): Promise<Saved> {
  return input.single_class_id === undefined ? api.post('/single_class', input) : api.put('/single_class', input);
}

/** Cancels a class; everybody's class comes back. */
export function cancelClass(
  single_class_id: number,
  reason: string,
): Promise<Saved & { cancelled_reservations: number }> {
  return api.delete(`/single_class/${single_class_id}${queryString({ reason })}`);
}
