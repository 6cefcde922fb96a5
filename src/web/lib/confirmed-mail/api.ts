import type { z } from 'zod';
import type { confirmationAnswer } from '#shared/wire/own-mail.ts';
import { api } from '../api.ts';
import { openProof, proveMail } from '../identity/own-access.ts';

type ConfirmationAnswer = z.output<typeof confirmationAnswer>;

/** Mails a confirmation link to one's address. @param next the path to continue at after the link */
export async function askConfirmation(next: string): Promise<ConfirmationAnswer> {
  if ((await proveMail()) === 'sent')
    return { message: 'Te enviamos un enlace.', email_confirmed: false, mailed: true };
  return api.post('/customer/email/confirmation', { next });
}

/** The token is sent in the body, never in a call's address. */
export const openConfirmation = (token: string): Promise<{ message: string }> =>
  api.post('/customer/email/confirmation/open', { token });

/**
 * Opens the link of a letter by Firebase. If the person is not signed in here, the confirmation is completed after she
 * signs in.
 */
export async function openProvedMail(code: string): Promise<{ message: string }> {
  const whose = await openProof(code);
  if (whose === 'elsewhere') return openConfirmation(code);
  if (whose === 'of-another') return { message: 'Gracias, tu correo está confirmado. Entra a tu cuenta.' };
  await api.post('/customer/link');
  return api.post('/customer/email/confirmation', {});
}
