import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  ClassReport,
  ReportedClass,
  ReportedClassPage,
  reportedClassQuery,
} from '#shared/wire/reports/classes.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { everyRow } from '../every-row.ts';

/** How full the classes of some days were. */
export function classesQuery(days: ReportDays) {
  return queryOptions({
    queryKey: keys.reports.classes(days),
    queryFn: ({ signal }) => api.get<ClassReport>(`/reports/classes${queryString(days)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type ClassListFilter = Omit<z.input<typeof reportedClassQuery>, 'page' | 'page_size' | 'weekday' | 'hour'> & {
  weekday?: string;
  hour?: string;
};

const pathOf = (filter: ClassListFilter, page: object) => `/reports/classes/list${queryString({ ...filter, ...page })}`;

/** A page of the classes behind a figure. */
export function classListQuery(filter: ClassListFilter, page: number) {
  return queryOptions({
    queryKey: keys.reports.class_list({ filter, page }),
    queryFn: ({ signal }) => api.get<ReportedClassPage>(pathOf(filter, { page }), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const everyClass = (filter: ClassListFilter): Promise<ReportedClass[]> =>
  everyRow(async (page) => (await api.get<ReportedClassPage>(pathOf(filter, page))).classes);
