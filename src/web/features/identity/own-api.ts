import type { z } from 'zod';
import type { changeEmailInput } from '#shared/wire/customers.ts';
import { api } from '../../lib/api.ts';

interface Answer {
  message: string;
}

/** A letter with a link goes to the new address. */
export const askMailChange = (input: z.input<typeof changeEmailInput>): Promise<Answer> =>
  api.post('/customer/email', input);

/** The token travels in the body, never in a call's address. */
export const confirmMail = (token: string): Promise<Answer> => api.post('/customer/email/confirm', { token });
