import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { KeptCoachRate, newCoachRate } from '#shared/wire/coach-rates.ts';
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
import type { newProgram, newVideoType, Program, VideoAtOffice, VideoType } from '#shared/wire/videos.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { saidInSpanish } from '../../../lib/ordered-texts.ts';
import type { Sent, Versioned } from '../../../lib/use-editing.ts';

interface Answer {
  message: string;
}

/** The calls of one kind: with `id` they change a row, without it they create one. */
function callsOf<Row extends Versioned, Fields extends object>(
  many: Parameters<typeof keys.studio.of>[0],
  idName: keyof Row & string,
  list = `/${many}`,
) {
  const path = `/${many}`;
  const query = queryOptions({
    queryKey: keys.studio.office(many),
    queryFn: async ({ signal }) => (await api.get<Record<string, Row[]>>(list, signal))[many] ?? [],
  });
  return {
    query,
    idOf: (row: Row): number => Number(row[idName]),
    async save(id: number | null, fields: Sent<Fields>) {
      const answer = await saidInSpanish<Record<string, Row> & Answer>(
        id === null ? api.post(path, fields) : api.put(path, { ...fields, [idName]: id }),
      );
      const message: string = answer.message;
      return { row: answer[idName.replace(/_id$/, '')], message };
    },
    remove: (id: number): Promise<Answer> => saidInSpanish(api.delete<Answer>(`${path}/${id}`)),
    archived: queryOptions({
      queryKey: keys.studio.archived(many),
      queryFn: async ({ signal }) =>
        (await api.get<Record<string, Row[]>>(`${path}/admin/archived`, signal))[many] ?? [],
    }),
    restore: (id: number): Promise<Answer> => api.post(`${path}/restore/${id}`),
    /** Invalidates everything that shows this kind. */
    renew: (client: QueryClient) =>
      Promise.all(
        [keys.studio.of(many), keys.studio.all, keys.single_class.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  };
}

export type StudioCalls<Row extends Versioned, Fields extends object> = ReturnType<typeof callsOf<Row, Fields>>;

export const locationCalls = callsOf<Location & Versioned, z.input<typeof newLocation>>('locations', 'location_id');
export const classTypeCalls = callsOf<ClassType & Versioned, z.input<typeof newClassType>>(
  'class_types',
  'class_type_id',
);
export const classCategoryCalls = callsOf<ClassCategory & Versioned, z.input<typeof newClassCategory>>(
  'class_categories',
  'class_category_id',
);
export const tagCalls = callsOf<Tag & Versioned, z.input<typeof newTag>>('tags', 'tag_id');
/** With complete birthdates, for staff. */
export const instructorCalls = callsOf<Instructor & Versioned, z.input<typeof newInstructor>>(
  'instructors',
  'instructor_id',
  '/instructors/admin/all',
);
export const videoTypeCalls = callsOf<VideoType & Versioned, z.input<typeof newVideoType>>(
  'video_types',
  'video_type_id',
);
export const programCalls = callsOf<Program & Versioned, z.input<typeof newProgram>>('programs', 'program_id');

/** Every video that a program can contain, also unpublished ones. */
export const programVideosQuery = queryOptions({
  queryKey: keys.videos.office,
  queryFn: async ({ signal }) => (await api.get<{ videos: VideoAtOffice[] }>('/videos/admin/all', signal)).videos,
});

/** What a coach is paid, the latest first. */
export function coachRatesQuery(instructor_id: number) {
  return queryOptions({
    queryKey: keys.coach_rates.of(instructor_id),
    queryFn: async ({ signal }) =>
      (await api.get<{ coach_rates: KeptCoachRate[] }>(`/coach_rates?instructor_id=${instructor_id}`, signal))
        .coach_rates,
  });
}

type RateFields = Omit<z.input<typeof newCoachRate>, 'coach_rate_id' | 'instructor_id'>;

/** Without `coach_rate_id` it creates one. */
export async function saveCoachRate(
  { instructor_id, coach_rate_id }: { instructor_id: number; coach_rate_id: number | undefined },
  fields: Sent<RateFields>,
): Promise<Answer & { row: KeptCoachRate }> {
  const answer: Answer & { coach_rate: KeptCoachRate } = await (coach_rate_id === undefined
    ? api.post('/coach_rates', { ...fields, instructor_id })
    : api.put('/coach_rates', { ...fields, coach_rate_id }));
  return { row: answer.coach_rate, message: answer.message };
}

export const removeCoachRate = (coach_rate_id: number): Promise<Answer> => api.delete(`/coach_rates/${coach_rate_id}`);
