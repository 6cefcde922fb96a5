import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  birthdayList,
  ChargeAge,
  endingList,
  failedRenewalList,
  leavingList,
  newCustomerList,
  OwedReport,
  owingList,
  PeopleReport,
} from '#shared/wire/reports/people.ts';
import type { PeopleExport, PeopleExportInput } from '#shared/wire/reports/people-export.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

/** How many people are in each list. */
export function peopleCountsQuery(about: ReportDays & { away_days: number; ending_days: number }) {
  return queryOptions({
    queryKey: keys.reports.people('counts', about),
    queryFn: ({ signal }) => api.get<PeopleReport>(`/reports/customers${queryString(about)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One page (of 50) of a list. */
function listQuery<List>(name: string, about: Readonly<Record<string, string | number | undefined>>) {
  return queryOptions({
    queryKey: keys.reports.people(name, about),
    queryFn: ({ signal }) => api.get<List>(`/reports/customers/${name}${queryString(about)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const leavingQuery = (away_days: number, page: number) =>
  listQuery<z.output<typeof leavingList>>('leaving', { away_days, page });
export const endingQuery = (ending_days: number, renewing: boolean, page: number) =>
  listQuery<z.output<typeof endingList>>('ending', { ending_days, renewing: String(renewing), page });
export const newQuery = (days: ReportDays, page: number) =>
  listQuery<z.output<typeof newCustomerList>>('new', { ...days, page });
export const owingQuery = (page: number) => listQuery<z.output<typeof owingList>>('owing', { page });
export const failedQuery = (age: ChargeAge | null, page: number) =>
  listQuery<z.output<typeof failedRenewalList>>('failed_renewals', { ...(age && { age }), page });
export const birthdaysQuery = (page: number) => listQuery<z.output<typeof birthdayList>>('birthdays', { page });

/** The whole list for a file; asks for the password where it was typed a while ago. */
export const sendPeopleExport = (asked: PeopleExportInput): Promise<PeopleExport> =>
  api.post<PeopleExport>('/reports/customers/export', asked);

/** The classes that the studio owes now. */
export const owedQuery = queryOptions({
  queryKey: keys.reports.owed,
  queryFn: ({ signal }) => api.get<OwedReport>('/reports/owed', signal),
  staleTime: 0,
});
