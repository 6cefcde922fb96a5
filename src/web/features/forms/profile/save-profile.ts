import { answerTo, isBlank } from '#shared/forms/answers.ts';
import { ADDRESS } from '#shared/forms/field-types.ts';
import type { FormSet } from '#shared/forms/judge-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { removeAddress, saveAddress, saveCustomer } from '../api.ts';
import { changedAddress, changedProfile, type Filled } from './sent-profile.ts';

/** `customer_id`: only if staff save another person's profile. */
interface Whose {
  customer_id?: number;
}

/**
 * Saves the changes, first the address and then the profile; repeating it after half of it failed is safe.
 * @returns the profile with the server's message, which says what is still missing
 * @throws ApiError with the address's fields under `address.`
 */
export async function saveProfile(
  forms: FormSet,
  { customer, answers, customer_id }: Omit<Filled, 'byStaff'> & Whose,
): ReturnType<typeof saveCustomer> {
  const forWhom = customer_id === undefined ? {} : { customer_id };
  const filled = { customer, answers, byStaff: customer_id !== undefined };
  if (forms.groups.has(ADDRESS) && forms.form.form_fields.some(({ key }) => key === ADDRESS)) {
    const address = changedAddress(forms, filled);
    const kept = customer.address?.address_id ?? null;
    if (address) await saveAddress(kept, { ...address, ...forWhom }).catch(insideAddress);
    else if (kept !== null && isBlank(answerTo(answers, ADDRESS))) await removeAddress(kept);
  }
  return saveCustomer({ ...changedProfile(forms, filled), ...forWhom }).catch(atPhotograph);
}

/** The photograph is sent by its `file_id`; its question is `file`. */
function atPhotograph(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, fields, details } = error;
  const named = Object.entries(fields).map(([key, text]) => [key === 'file_id' ? 'file' : key, text]);
  throw new ApiError(status, code, message, { fields: Object.fromEntries(named), details });
}

function insideAddress(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, fields, details } = error;
  const inside = Object.entries(fields).map(([key, text]) => [`${ADDRESS}.${key}`, text]);
  throw new ApiError(status, code, message, { fields: Object.fromEntries(inside), details });
}
