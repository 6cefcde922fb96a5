import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Address, changedAddress, newAddress } from '#shared/wire/addresses.ts';
import type { savedCustomerAnswer, updateCustomerInput } from '#shared/wire/customers.ts';
import type { ChangedForm, KeptForm, newForm } from '#shared/wire/forms.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** Every form of the studio with its fields. */
export const formsQuery = queryOptions({
  queryKey: keys.forms.all,
  queryFn: async ({ signal }) => (await api.get<{ forms: KeptForm[] }>('/forms', signal)).forms,
  staleTime: 60_000,
});

export const renewForms = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.forms.all });

interface SavedForm {
  form: KeptForm;
  message: string;
}

async function savedForm(saving: Promise<SavedForm>) {
  const { form: row, message } = await saving;
  return { row, message };
}

export const createForm = (form: z.input<typeof newForm>) => savedForm(api.post('/forms', form));
export const changeForm = (form: ChangedForm) => savedForm(api.put('/forms', form));
export const removeForm = (form_id: number): Promise<{ message: string }> => api.delete(`/forms/${form_id}`);

/** Saves a profile; related lists are never sent. */
export const saveCustomer = (
  profile: z.input<typeof updateCustomerInput>,
): Promise<z.output<typeof savedCustomerAnswer>> => api.put('/customer', profile);

/** Creates an address, or changes one that has an id (docs/rules.md#wire-ids). */
export async function saveAddress(
  address_id: number | null,
  address: z.input<typeof newAddress> & Omit<z.input<typeof changedAddress>, 'address_id'>,
): Promise<Address> {
  const saved: { address: Address } = await (address_id === null
    ? api.post('/addresses', address)
    : api.put('/addresses', { ...address, address_id }));
  return saved.address;
}

export const removeAddress = (address_id: number): Promise<unknown> => api.delete(`/addresses/${address_id}`);
