import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#shared/time.ts';
import type { ClassType, Instructor, Location, ShownClassType, ShownInstructor } from '#shared/wire/studio.ts';
import { type ApiGet, api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

const FRESH_FOR = 5 * MINUTE;

/** The class types with a picture, which the landing page shows. */
export function shownClassTypesQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.class_types.shown,
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const { class_types } = await get<{ class_types: readonly ClassType[] }>('/class_types', signal);
      return class_types.filter(({ file }) => file !== null);
    },
  });
}

export function classTypeQuery(class_type_id: string, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.class_types.one(class_type_id),
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) =>
      (await get<{ class_type: ShownClassType }>(`/class_types/${encodeURIComponent(class_type_id)}`, signal))
        .class_type,
  });
}

/** The coaches of the landing page. */
export function coachesQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.instructors.home,
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) =>
      (await get<{ instructors: readonly Instructor[] }>('/instructors/home/all', signal)).instructors,
  });
}

export function instructorQuery(instructor_id: string, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.instructors.one(instructor_id),
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) =>
      (await get<{ instructor: ShownInstructor }>(`/instructors/${encodeURIComponent(instructor_id)}`, signal))
        .instructor,
  });
}

export function locationsQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.locations.list,
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => (await get<{ locations: readonly Location[] }>('/locations', signal)).locations,
  });
}
