import { z } from 'zod';
import { instant } from './common.ts';
import { email, password } from './customers.ts';

/** A change of the sign-in mail; the password is required. */
export const changeEmailInput = z.strictObject({ email, password });
/** The change that the person asked for, while its link can still be opened; null: none. */
export const openMailChange = z.object({
  mail_change: z.object({ email: z.string(), expires_at: instant }).nullable(),
});
/** The path of this site at which to continue; never another site's. */
const localPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'Debe ser una dirección de este sitio.');

export const askConfirmationInput = z.strictObject({ next: localPath.optional() });
/** `email_confirmed`: it was already confirmed. */
export const confirmationAnswer = z.object({
  email_confirmed: z.boolean(),
  message: z.string(),
  /** Whether a letter with the link is on its way; false also where the studio sends none. */
  mailed: z.boolean(),
});
export const confirmEmailInput = z.strictObject({ token: z.string().min(1).max(200) });

/** What the former address's link would do: stop a proposal, or undo it. */
export const openedGuard = z.object({
  state: z.enum(['proposed', 'in-effect']),
  name: z.string(),
  /** Masked. */
  new_mail: z.string(),
  until: instant,
});
