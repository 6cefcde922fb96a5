import type { CurrentCustomer } from '#shared/wire/customers.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sessionState, signUp } from '../../lib/identity/session.ts';
import { phoneIsFree, signUpCustomer } from './api.ts';

const PHONE_TAKEN = 'Ya existe una cuenta con ese número de teléfono';

interface NewPerson {
  name: string;
  last_name: string;
  email: string;
  /** Empty: no Mexican phone. */
  phone: string;
  password: string;
}

/**
 * In this order: the phone, the identity account, the customer record. A signed-in person has the account already: an
 * incomplete sign-up continues from there.
 * @param accepted_pages what the person agreed to
 * @throws ApiError `phone-taken`, `auth/account-exists`, `auth/weak-password`, `terms-required`, `page-changed` and others
 */
export async function signUpPerson(
  { name, last_name, email, phone, password }: NewPerson,
  accepted_pages: { page_id: number; version: number }[],
): Promise<CurrentCustomer> {
  const hasPhone = phone.trim() !== '';
  if (hasPhone && !(await phoneIsFree(phone))) throw new ApiError(409, 'phone-taken', PHONE_TAKEN);
  if (sessionState() !== 'signed-in') await signUp({ email: email.trim(), password });
  return signUpCustomer({ name, last_name, phone: hasPhone ? phone : null, accepted_pages });
}
