import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CurrentCustomer, PasswordPolicy, phoneAnswer, signupInput } from '#shared/wire/customers.ts';
import { type ApiGet, api, queryString } from '../../lib/api.ts';
import { passwordPolicy } from '../../lib/identity/chosen-provider.ts';
import { keys } from '../../lib/keys.ts';

/** The identity provider's password policy. */
export const passwordPolicyQuery = queryOptions({
  queryKey: keys.identity.policy,
  queryFn: () => passwordPolicy(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The same for a server-rendered page, with the embedded provider: the hint is there from the beginning. */
export const passwordPolicyHere = (get: ApiGet) =>
  queryOptions({ ...passwordPolicyQuery, queryFn: () => get<PasswordPolicy>('/identity/policy') });

/** Whether a new customer can use this phone. */
export async function phoneIsFree(phone: string): Promise<boolean> {
  const { available } = await api.getPublic<z.output<typeof phoneAnswer>>(`/customer/phone${queryString({ phone })}`);
  return available;
}

/** The second half of signing up: creates the customer record of the signed-in identity. */
export function signUpCustomer(input: z.output<typeof signupInput>): Promise<CurrentCustomer> {
  return api.post<CurrentCustomer>('/customer/signup', input);
}
