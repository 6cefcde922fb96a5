import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  ClassCategory,
  ClassType,
  Instructor,
  Location,
  newClassCategory,
  newClassType,
  newInstructor,
  newLocation,
  newTag,
  Tag,
} from '#shared/wire/studio.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

interface Answer {
  message: string;
}

/** The calls of one kind; what is sent with `id` changes that one, without it makes another. */
function callsOf<Row, Fields extends object>(
  many: Parameters<typeof keys.studio.of>[0],
  idName: keyof Row & string,
  list = `/${many}`,
) {
  const path = `/${many}`;
  return {
    query: queryOptions({
      queryKey: keys.studio.office(many),
      queryFn: async ({ signal }) => (await api.get<Record<string, Row[]>>(list, signal))[many] ?? [],
    }),
    save: (id: number | null, fields: Fields): Promise<Answer> =>
      id === null ? api.post(path, fields) : api.put(path, { ...fields, [idName]: id }),
    remove: (id: number): Promise<Answer> => api.delete(`${path}/${id}`),
    /** Everything that shows one of them. */
    renew: (client: QueryClient) =>
      Promise.all(
        [keys.studio.of(many), keys.studio.all, keys.single_class.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  };
}

export type StudioCalls<Row, Fields extends object> = ReturnType<typeof callsOf<Row, Fields>>;

export const locationCalls = callsOf<Location, z.input<typeof newLocation>>('locations', 'location_id');
export const classTypeCalls = callsOf<ClassType, z.input<typeof newClassType>>('class_types', 'class_type_id');
export const classCategoryCalls = callsOf<ClassCategory, z.input<typeof newClassCategory>>(
  'class_categories',
  'class_category_id',
);
export const tagCalls = callsOf<Tag, z.input<typeof newTag>>('tags', 'tag_id');
/** With whole birthdates, for staff. */
export const instructorCalls = callsOf<Instructor, z.input<typeof newInstructor>>(
  'instructors',
  'instructor_id',
  '/instructors/admin/all',
);
