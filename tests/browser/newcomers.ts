import { currentCustomer } from '#shared/wire/customers.ts';
import { pageList } from '#shared/wire/pages.ts';
import type { VerifiedIdentity } from '../../src/server/gateways/identity/identity-provider.ts';
import { administrator, grant, type Studio, type Tenanted } from '../factories/studio.ts';
import { signInOverApi } from './studio.ts';

/** A customer that no other journey uses. */
export interface Newcomer extends VerifiedIdentity {
  customer_id: number;
  email: string;
  password: string;
  name: string;
}

export interface NewcomerOptions {
  name?: string;
  /** Classes given to her for thirty days; -1 is unlimited, absent: none. */
  classes?: number;
  /** Her mail is not confirmed yet. */
  unconfirmed?: boolean;
}

let made = 0;

/** Signs a person up through the API, with a password and all documents accepted. */
export async function newcomer(
  studio: Studio | Tenanted,
  { name = 'Valeria', classes, unconfirmed }: NewcomerOptions,
): Promise<Newcomer> {
  made += 1;
  // Workers are processes: a counter alone would repeat itself. Each has a fixed number of digits, or 12 and 34 would
  // give the same number as 1 and 234.
  const unique = `${String(process.pid % 100_000).padStart(5, '0')}${String(made).padStart(3, '0')}`;
  const account = { email: `valeria${unique}@ejemplo.mx`, password: 'bugambilia-de-prueba' };
  await studio.api.post('/identity/sign-up', account);
  const person = await signInOverApi(studio.api, account);
  const { pages } = (await studio.api.get('/pages')).read(pageList);
  const accepted_pages = pages
    .filter((page) => page.required_signup || page.required)
    .map(({ page_id }) => ({ page_id }));
  const profile = { name, last_name: 'Montes', phone: `55${unique}`, accepted_pages };
  const { customer } = (await studio.api.post('/customer/signup', profile, { as: person })).read(currentCustomer);
  if (!customer) throw new Error(`${account.email} did not become a customer.`);
  // Without a mail server reception confirms the mail.
  if (!unconfirmed) {
    const as = 'administrator' in studio ? studio.administrator : await administrator(studio);
    await studio.api.put(`/customer/admin/${customer.customer_id}/email_confirmation`, undefined, { as });
  }
  if (classes) await grant(studio, customer, { class_amount: classes });
  return { ...person, ...account, name, customer_id: customer.customer_id };
}
