import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AuditView } from '#shared/audit/views.ts';
import type { AuditRow, auditPage, auditSellers } from '#shared/wire/audit.ts';
import { api, queryString } from '../../lib/api.ts';
import { keepFilled } from '../../lib/keep-filled.ts';
import { keys } from '../../lib/keys.ts';

type AuditPage = z.output<typeof auditPage>;

/** The log's filter; an absent field does not filter. */
export interface AuditFilter {
  start_date?: string;
  end_date?: string;
  customer_id?: number;
  actor_id?: number;
  purchase_id?: number;
  view?: AuditView;
}

const fetchPage = ({
  filter,
  page,
  size,
  signal,
}: {
  filter: AuditFilter;
  page: number;
  size: 'page' | 'file';
  signal?: AbortSignal;
}) => api.get<AuditPage>(`/audit${queryString({ ...filter, page, size })}`, signal);

/** One page (of 50) of the log, newest first. */
export function auditQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: keys.audit.list(filter, page),
    queryFn: ({ signal }) => fetchPage({ filter, page, size: 'page', signal }),
    placeholderData: keepFilled,
    staleTime: 0,
  });
}

/** What each person sold, refunded and gave away in a period. */
export function sellersQuery(days: Pick<AuditFilter, 'start_date' | 'end_date'>) {
  return queryOptions({
    queryKey: keys.audit.sellers(days),
    queryFn: ({ signal }) =>
      api.get<z.output<typeof auditSellers>>(`/audit/sellers${queryString({ ...days })}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The most rows in a file; for more, choose fewer days. */
export const MOST_IN_FILE = 10_000;

/** All filtered rows, fetched page by page: asks for the password where it was typed a while ago, and is in the log. */
export async function fetchForFile(filter: AuditFilter): Promise<AuditRow[]> {
  await api.post('/audit/export', {
    ...filter,
    start_date: filter.start_date ?? null,
    end_date: filter.end_date ?? null,
  });
  const rows: AuditRow[] = [];
  for (let page = 1; rows.length < MOST_IN_FILE; page += 1) {
    const { audit, total } = await fetchPage({ filter, page, size: 'file' });
    rows.push(...audit);
    if (audit.length === 0 || rows.length >= total) break;
  }
  return rows;
}
