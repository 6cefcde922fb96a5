import { z } from 'zod';
import { instant } from './common.ts';
import { email, password } from './customers.ts';
import { readPages } from './pages.ts';

/**
 * The claim link of a person created at the desk was mailed; staff never see it. `mailed`: false without a mail server,
 * since the link reaches nobody.
 */
export const mailedClaim = z.object({ mailed_to: z.string(), mailed: z.boolean(), expires_at: instant });
/** The same for a person without mail, shown once as a code that she scans. */
export const shownClaimCode = z.object({ link: z.string(), expires_at: instant });
export const openedClaim = z.object({ name: z.string() });

export const claimInput = z.strictObject({
  token: z.string().min(1).max(200),
  email,
  password,
  accepted_pages: readPages,
});

/** Claiming a record that reception created, for a person signed in with another identity provider. */
export const acceptClaimInput = claimInput.omit({ email: true, password: true });
/** Whether the account was linked to an older one here. */
export const linkedAnswer = z.object({ linked: z.boolean() });
