import { refuse, refuseGone } from '#shared/refusals.ts';
import type { CurrentCustomer, CustomerAtDesk } from '#shared/wire/customers.ts';
import type { AppContext } from '../../context.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { versionOf } from '../editing/index.ts';
import { isConfirmedInPerson } from './confirmed-mail/confirm-in-person.ts';
import { readMailProposal } from './mail/queries/proposals.ts';
import { showAnswers, showFile } from './profile/show-answers.ts';
import { findCustomerId, readCustomer } from './queries/people.ts';
import { isSecondFactorMissing } from './queries/staff.ts';

type KnownCustomer = Omit<CustomerAtDesk, 'mail_proposal' | 'version'>;
type ReadContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'fileAddresses' | 'settings'>;

/** The signed-in person; the customer is null while the sign-up is half done. */
export async function currentCustomer(
  context: ReadContext,
  { uid, email }: { uid: string; email: string | null },
): Promise<CurrentCustomer> {
  const customer_id = await findCustomerId(context.db, uid);
  const user = { uid, email, role: 'customer', second_factor_missing: false } as const;
  const { firebaseConfig } = await context.configuration.current();
  // Firebase sends the links to confirm a mail itself.
  const mail_arrives = firebaseConfig !== null || lettersArrive(context.settings);
  if (customer_id === null) return { customer: null, user, mail_arrives };
  const customer = await knownCustomer(context, customer_id);
  const { role } = customer;
  const second_factor_missing = role === 'administrator' && (await isSecondFactorMissing(context.db, uid));
  return { customer, user: { ...user, role, second_factor_missing }, mail_arrives };
}

/** @throws Refusal `not-found`, `customer-merged` with the record that was kept */
export async function knownCustomer(context: ReadContext, customer_id: number): Promise<KnownCustomer> {
  const { timezone } = await context.configuration.current();
  const { merged_into, ...row } =
    (await readCustomer(context.db, { customer_id, now: context.clock.now(), timezone })) ?? refuseGone('person');
  if (merged_into !== null) refuse('customer-merged', { customer_id: merged_into });
  const file = row.file && showFile(context, row.file);
  const can_confirm_email = row.email !== null && !row.email_confirmed && isConfirmedInPerson(context.settings);
  return { ...row, file, custom_fields: showAnswers(context, row.custom_fields), can_confirm_email };
}

/** As staff see her. @throws Refusal `not-found`, `customer-merged` */
export async function customerAtDesk(context: ReadContext, customer_id: number): Promise<CustomerAtDesk> {
  const known = await knownCustomer(context, customer_id);
  const mail_proposal = (await readMailProposal(context.db, customer_id, context.clock.now())) ?? null;
  const { name, last_name, phone, email } = known;
  return { ...known, mail_proposal, version: versionOf({ name, last_name, phone, email }) };
}
