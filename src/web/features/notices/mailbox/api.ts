import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { letterAnswer, Mailbox } from '#shared/wire/mailbox.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keepFilled } from '../../../lib/keep-filled.ts';
import { keys } from '../../../lib/keys.ts';

/** Letters in the folder, latest first, refetched while the screen is open. */
export function mailboxQuery({ query, page }: { query: string; page: number }) {
  return queryOptions({
    queryKey: keys.mailbox.list(query, page),
    queryFn: ({ signal }) => api.get<Mailbox>(`/mailbox${queryString({ query, page })}`, signal),
    placeholderData: keepFilled,
    refetchInterval: 5000,
  });
}

/** Whether letters can be read here at all. */
export function mailboxIsOpenQuery() {
  return queryOptions({
    queryKey: keys.mailbox.is_open,
    queryFn: async ({ signal }) => (await api.get<Mailbox>('/mailbox', signal)).open,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function letterQuery(file: string) {
  return queryOptions({
    queryKey: keys.mailbox.letter(file),
    queryFn: async ({ signal }) => (await api.get<z.output<typeof letterAnswer>>(`/mailbox/${file}`, signal)).letter,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
