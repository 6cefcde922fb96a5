import type { Answers } from '#shared/forms/answers.ts';
import { ADDRESS } from '#shared/forms/field-types.ts';
import type { FormSet } from '#shared/forms/judge-form.ts';
import type { Customer } from '#shared/wire/customers.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { removeAddress, saveAddress, saveCustomer } from '../api.ts';
import { sentAddress, sentProfile } from './sent-profile.ts';

/** Whose profile: `customer_id` only when staff save somebody's. */
export interface Whose {
  customer: Pick<Customer, 'address'>;
  customer_id?: number;
}

/**
 * Saves the address and then the profile; doing it again after half of it failed does the same.
 * @returns it with the studio's words, which say what is still missing
 * @throws ApiError with the fields of the address under `address.`
 */
export async function saveProfile(
  { form, groups }: FormSet,
  answers: Answers,
  whose: Whose,
): ReturnType<typeof saveCustomer> {
  const { customer_id } = whose;
  const forWhom = customer_id === undefined ? {} : { customer_id };
  const group = groups.get(ADDRESS);
  if (group && form.form_fields.some(({ key }) => key === ADDRESS)) {
    const address = sentAddress(group, answers);
    const kept = whose.customer.address?.address_id ?? null;
    if (address) await saveAddress(kept, { ...address, ...forWhom }).catch(insideAddress);
    else if (kept !== null) await removeAddress(kept);
  }
  return saveCustomer({ ...sentProfile(form, answers, customer_id !== undefined), ...forWhom });
}

function insideAddress(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, fields, details } = error;
  const inside = Object.entries(fields).map(([key, text]) => [`${ADDRESS}.${key}`, text]);
  throw new ApiError(status, code, message, { fields: Object.fromEntries(inside), details });
}
