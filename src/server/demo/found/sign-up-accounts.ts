import { appointAdministrator, createPeopleDirectory, signUpCustomer } from '../../capabilities/customers/index.ts';
import type { AccountKey, DemoAccount } from '../content/account.ts';
import type { SeedingContext } from '../life/living-studio.ts';
import type { Identities } from './open-accounts.ts';

/** Completes the sign-up of every account, accepting the studio's texts; the administrator gets the role. */
export async function signUpAccounts(
  context: SeedingContext,
  {
    accounts,
    identities,
    pages,
  }: { accounts: readonly DemoAccount[]; identities: Identities; pages: readonly number[] },
): Promise<Record<AccountKey, number>> {
  const ids = new Map<AccountKey, number>();
  for (const account of accounts) {
    const uid = identities.get(account.key) ?? '';
    ids.set(account.key, await signUp(context, { account, uid, pages }));
    if (account.key === 'jimena') await appointAdministrator(context, { uid, ...account });
  }
  const idOf = (key: AccountKey) => ids.get(key) ?? 0;
  return {
    ana: idOf('ana'),
    regina: idOf('regina'),
    pablo: idOf('pablo'),
    bruno: idOf('bruno'),
    sofia: idOf('sofia'),
    lupita: idOf('lupita'),
    jimena: idOf('jimena'),
  };
}

async function signUp(
  context: SeedingContext,
  { account, uid, pages }: { account: DemoAccount; uid: string; pages: readonly number[] },
): Promise<number> {
  const { email, name, last_name, phone } = account;
  const accepted_pages = pages.map((page_id) => ({ page_id }));
  await signUpCustomer(
    context,
    { uid, session_id: null, email, email_verified: true },
    { name, last_name, phone, accepted_pages },
  );
  const customer_id = await createPeopleDirectory(context.db, context.clock).customerIdOf(uid);
  if (customer_id === null) throw new Error(`The customer of ${account.key} was not made.`);
  return customer_id;
}
