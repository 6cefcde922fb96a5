import type { z } from 'zod';
import type { customerAnswer, updateCustomerInput } from '#shared/wire/customers.ts';
import { api } from '../../lib/api.ts';

/** Saves one's own name and phone. */
export function updateProfile(profile: z.output<typeof updateCustomerInput>): Promise<z.output<typeof customerAnswer>> {
  return api.put('/customer', profile);
}
