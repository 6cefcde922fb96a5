import { z } from 'zod';
import { instant } from './common.ts';
import { credentials, password } from './customers.ts';
import { passkey } from './passkeys.ts';

/** A session's id in the list of devices. */
export const deviceId = z.strictObject({ device_id: z.string().min(1).max(100) });

export const device = z.object({
  device_id: z.string(),
  /** As people call it: 'Chrome en Android'. */
  name: z.string(),
  /** The IP address from which it was opened, shown only to the person. */
  address: z.string().nullable(),
  opened_at: instant,
  /** Its last day of use, to the day. */
  used_at: instant,
  /** Whether it is the present session. */
  is_this: z.boolean(),
});
export type Device = z.output<typeof device>;

/** A person's ways to sign in; false for what the identity provider does not offer. */
export const ownAccess = z.object({
  offers: z.object({ devices: z.boolean(), second_factor: z.boolean(), passkeys: z.boolean() }),
  devices: z.array(device),
  /** Null: no second factor is active. */
  second_factor: z.object({ since: instant, recovery_codes_left: z.int() }).nullable(),
  passkeys: z.array(passkey),
  /** Whether the studio requires it of her as an administrator. */
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

/** Signing in; the code is required if the account has a second factor (`auth/code-required`). */
export const signInInput = credentials.extend({ code: code.optional() });

/** The secret for her phone: shown once. */
export const begunSecondFactor = z.object({ secret: z.string(), address: z.string() });
export const codeInput = z.strictObject({ code });
export const guardedCodeInput = z.strictObject({ password, code });
/** Shown once; only their hashes are stored. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()), message: z.string() });
