import { z } from 'zod';
import { instant } from './common.ts';
import { credentials, password } from './customers.ts';
import { passkey } from './passkeys.ts';

/** A session's id as the list of devices gives it. */
export const deviceId = z.strictObject({ device_id: z.string().min(1).max(100) });

export const device = z.object({
  device_id: z.string(),
  /** As people call it: 'Chrome en Android'. */
  name: z.string(),
  /** From where it was opened: shown to herself alone. */
  address: z.string().nullable(),
  opened_at: instant,
  /** Its last day of use, to the day. */
  used_at: instant,
  /** The one she looks from. */
  is_this: z.boolean(),
});
export type Device = z.output<typeof device>;

/** How she enters, for herself: what the identity provider does not offer is false. */
export const ownAccess = z.object({
  offers: z.object({ devices: z.boolean(), second_factor: z.boolean(), passkeys: z.boolean() }),
  devices: z.array(device),
  /** Null: none is asked for. */
  second_factor: z.object({ since: instant, recovery_codes_left: z.int() }).nullable(),
  passkeys: z.array(passkey),
  /** The studio asks it of whoever administers, and she does. */
  second_factor_required: z.boolean(),
});
export type OwnAccess = z.output<typeof ownAccess>;

/** Six digits of her phone, or a recovery code with or without its dashes. */
export const code = z
  .string()
  .trim()
  .min(1, 'Debes llenar este campo.')
  .max(40)
  .regex(/^[\dA-Za-z -]*$/, 'Escribe los seis números de tu teléfono o uno de tus códigos de recuperación.');

/** Signing in; the code is asked for where the account has a second factor (`auth/code-required`). */
export const signInInput = credentials.extend({ code: code.optional() });

/** The secret for her phone: shown once. */
export const begunSecondFactor = z.object({ secret: z.string(), address: z.string() });
export const codeInput = z.strictObject({ code });
export const guardedCodeInput = z.strictObject({ password, code });
/** Shown once: only their hashes are kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()), message: z.string() });
