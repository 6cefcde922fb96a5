import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CoachLine, CoachLinePage, CoachReport } from '#shared/wire/reports/coaches.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { everyRow } from '../every-row.ts';

/** What each coach gave in some days, and what is to be paid. */
export function coachesQuery(days: ReportDays) {
  return queryOptions({
    queryKey: keys.reports.coaches(days),
    queryFn: ({ signal }) => api.get<CoachReport>(`/reports/coaches${queryString(days)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** `instructor_id` absent: of all coaches. */
export interface LineFilter extends ReportDays {
  instructor_id?: string;
}

const pathOf = (filter: LineFilter, page: object) => `/reports/coaches/lines${queryString({ ...filter, ...page })}`;

/** A page of the classes that a coach gave. */
export function coachLinesQuery(filter: LineFilter, page: number) {
  return queryOptions({
    queryKey: keys.reports.coach_lines({ filter, page }),
    queryFn: ({ signal }) => api.get<CoachLinePage>(pathOf(filter, { page }), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const everyLine = (filter: LineFilter): Promise<CoachLine[]> =>
  everyRow(async (page) => (await api.get<CoachLinePage>(pathOf(filter, page))).lines);
