import { z } from 'zod';
import { NO_PHONE } from '#shared/phone.ts';
import { phone } from '#shared/wire/common.ts';
import { credentials, email, password, recoverInput, signupInput } from '#shared/wire/customers.ts';

/** The schemas of the sign-in forms, loaded when the person types (docs/decisions/0064-script-weight.md). */
const { name, last_name } = signupInput.shape;

export const signIn = z.object({ ...credentials.shape, code: z.string() });

/** For an account that exists already. */
export const person = z.object({
  name,
  last_name,
  phone: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), phone], { error: NO_PHONE })),
});
export const signUp = person.extend({ email: credentials.shape.email, password, repeat: password });

export const recover = recoverInput;
export const newPassword = z.object({ password, repeat: password });
export const claim = z.object({ email, password, repeat: password });

export const knownMember = z.object({ password });
export const newMember = knownMember.extend({ name, last_name, repeat: password });
