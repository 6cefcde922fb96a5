import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Sending, sentAgainAnswer } from '#shared/wire/notices.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

/** Whether letters leave. */
export const sendingQuery = queryOptions({
  queryKey: keys.notices.sending,
  queryFn: ({ signal }) => api.get<Sending>('/notices/sending', signal),
});

/** Sends now what did not leave. */
export const sendAgain = () => api.post<z.output<typeof sentAgainAnswer>>('/notices/send_again');
