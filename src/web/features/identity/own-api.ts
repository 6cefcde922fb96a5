import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { changeEmailInput, openedGuard, openMailChange } from '#shared/wire/own-mail.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

interface Answer {
  message: string;
}

/** Mails a link to the new address. */
export const askMailChange = (input: z.input<typeof changeEmailInput>): Promise<Answer> =>
  api.post('/customer/email', input);

/** The change that was asked for and waits for its link. */
export const mailChangeQuery = queryOptions({
  queryKey: keys.customer.mail_change,
  queryFn: () => api.get<z.output<typeof openMailChange>>('/customer/email'),
});

/** Leaves the mail as it is: the mailed link is no longer good. */
export const withdrawMailChange = (): Promise<Answer> => api.delete('/customer/email');

/** The token is sent in the body, never in a call's address. */
export const confirmMail = (token: string): Promise<Answer> => api.post('/customer/email/confirm', { token });

/** What the link in a letter to the former address would do; an invalid one is not retried. */
export function guardQuery(token: string) {
  return queryOptions({
    queryKey: keys.customer.guard(token),
    queryFn: () => api.post<z.output<typeof openedGuard>>('/customer/email/guard/open', { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stops the change that the studio proposed, or undoes it. */
export const guardMail = (token: string): Promise<Answer> => api.post('/customer/email/guard', { token });
