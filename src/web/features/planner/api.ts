import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays } from '#shared/time.ts';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { Consequences } from '#shared/wire/consequences.ts';
import type {
  ChangedSingleClass,
  SingleClass,
  SingleClassInput,
  SpotChange,
  StaffDay,
  WeekCopy,
} from '#shared/wire/schedule.ts';
import type { ChangedClassSeries, ClassSeries, Closure, NewClassSeries, NewClosure } from '#shared/wire/series.ts';
import type { ClassCategory, ClassType, Instructor, Location, Tag } from '#shared/wire/studio.ts';
import { api, queryString } from '../../lib/api.ts';
import { keepFilled } from '../../lib/keep-filled.ts';
import { keys } from '../../lib/keys.ts';
import { idsOfDays, SAFETY_NET } from '../../lib/live/live-query.ts';

const DAYS = 7;

/** The days of the week that starts on `monday`, as keys. */
export function daysOf(monday: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
}

/** A week's classes by day, including cancelled ones; days without classes are left out. */
export function plannedWeekQuery(monday: string) {
  return queryOptions({
    queryKey: keys.single_class.planner(monday),
    meta: { classes: idsOfDays },
    queryFn: async ({ signal }) => {
      const range = queryString({ start_date: monday, end_date: addDays(monday, DAYS - 1) });
      return (await api.get<{ days: StaffDay[] }>(`/single_class/admin/all${range}`, signal)).days;
    },
    placeholderData: keepFilled,
    refetchInterval: SAFETY_NET,
  });
}

type Event = Pick<ClassPackageAtOffice, 'class_package_id' | 'title' | 'kind'>;

/** What a class refers to. */
export interface Parts {
  class_types: ClassType[];
  locations: Location[];
  instructors: Instructor[];
  tags: Tag[];
  class_categories: ClassCategory[];
  /** Packages of events, by which a class may be sold. */
  events: Event[];
}

/** All choices of the form. */
export const partsQuery = queryOptions({
  queryKey: keys.studio.parts,
  queryFn: async ({ signal }): Promise<Parts> => {
    const [types, locations, instructors, tags, categories, sold] = await Promise.all([
      api.getPublic<Pick<Parts, 'class_types'>>('/class_types', signal),
      api.getPublic<Pick<Parts, 'locations'>>('/locations', signal),
      api.getPublic<Pick<Parts, 'instructors'>>('/instructors', signal),
      api.getPublic<Pick<Parts, 'tags'>>('/tags', signal),
      api.getPublic<Pick<Parts, 'class_categories'>>('/class_categories', signal),
      api.get<{ class_packages: Event[] }>('/class_packages/admin/all', signal),
    ]);
    const events = sold.class_packages.filter(({ kind }) => kind === 'especial');
    return { ...types, ...locations, ...instructors, ...tags, ...categories, events };
  },
  staleTime: 60_000,
});

/** A series, with its present plan. */
export function seriesQuery(class_series_id: number) {
  return queryOptions({
    queryKey: keys.single_class.series(class_series_id),
    queryFn: async ({ signal }) =>
      (await api.get<{ class_series: ClassSeries }>(`/class_series/${class_series_id}`, signal)).class_series,
    staleTime: 0,
  });
}

/** Closed days that have not ended by a date. */
export function closuresQuery(start_date: string) {
  return queryOptions({
    queryKey: keys.single_class.closures(start_date),
    queryFn: async ({ signal }) =>
      (await api.get<{ closures: Closure[] }>(`/closures${queryString({ start_date })}`, signal)).closures,
    placeholderData: keepPreviousData,
  });
}

/** Ends a series from a day on; `of_weekday`: only that weekday, 1 for Monday. */
interface SeriesEnd {
  class_series_id: number;
  version: number;
  from: string;
  of_weekday?: number;
  reason: string;
}

/** An act of the planner that can be previewed. */
export type PlannedAct =
  | { act: 'schedule'; body: SingleClassInput }
  | { act: 'change'; body: ChangedSingleClass }
  | { act: 'cancel'; body: { single_class_id: number; reason: string; offered_class_id?: number | null } }
  | { act: 'spot'; body: SpotChange }
  | { act: 'copy-week'; body: WeekCopy }
  | { act: 'repeat'; body: NewClassSeries }
  | { act: 'change-series'; body: ChangedClassSeries }
  | { act: 'end-series'; body: SeriesEnd }
  | { act: 'close'; body: NewClosure };

function lookAt({ act, body }: PlannedAct): Promise<Consequences> {
  switch (act) {
    case 'schedule':
      return api.post('/single_class/preview/new', body);
    case 'change':
      return api.post('/single_class/preview', body);
    case 'cancel':
      return api.post('/single_class/preview/cancel', {
        single_class_id: body.single_class_id,
        offered_class_id: body.offered_class_id ?? null,
      });
    case 'spot':
      return api.post('/single_class/preview/spot', body);
    case 'copy-week':
      return api.post('/single_class/preview/week', body);
    case 'repeat':
      return api.post('/class_series/preview/new', body);
    case 'change-series':
      return api.post('/class_series/preview', body);
    case 'end-series': {
      const { version: _, of_weekday, ...end } = body;
      return api.post('/class_series/preview/end', { ...end, ...(of_weekday && { of_weekday: String(of_weekday) }) });
    }
    case 'close':
      return api.post('/closures/preview', body);
  }
}

/** The reason for cancelling a class does not change the consequences. */
function withoutReason(planned: PlannedAct): PlannedAct {
  if (planned.act === 'cancel') return { ...planned, body: { ...planned.body, reason: '' } };
  return planned.act === 'end-series' ? { ...planned, body: { ...planned.body, reason: '' } } : planned;
}

/** The consequences of an act, from the same rule that performs it. */
export function consequencesQuery(planned: PlannedAct) {
  return queryOptions({
    queryKey: keys.consequences.of(withoutReason(planned)),
    queryFn: () => lookAt(planned),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export interface Done {
  message: string;
  single_class?: SingleClass;
  /** The series that continues after its change. */
  class_series?: ClassSeries;
}

/** Performs the act. */
export function carryOut({ act, body }: PlannedAct): Promise<Done> {
  switch (act) {
    case 'schedule':
      return api.post('/single_class', body);
    case 'change':
      return api.put('/single_class', body);
    case 'cancel':
      return api.delete(
        `/single_class/${body.single_class_id}${queryString({
          reason: body.reason,
          ...(body.offered_class_id && { offered_class_id: body.offered_class_id }),
        })}`,
      );
    case 'spot':
      return api.put('/single_class/spot', body);
    case 'copy-week':
      return api.post('/single_class/week', body);
    case 'repeat':
      return api.post('/class_series', body);
    case 'change-series':
      return api.put('/class_series', body);
    case 'end-series': {
      const { class_series_id, ...query } = body;
      return api.delete(`/class_series/${class_series_id}${queryString(query)}`);
    }
    case 'close':
      return api.post('/closures', body);
  }
}

/** Opens closed days again. */
export function reopen(studio_closure_id: number): Promise<Done> {
  return api.delete(`/closures/${studio_closure_id}`);
}

/** Undoes the cancellation of a class. @returns how many reservations are restored, and the names of the others */
export function reopenClass(single_class_id: number): Promise<{ message: string; back: number; left_out: string[] }> {
  return api.post(`/single_class/reopen/${single_class_id}`, {});
}
