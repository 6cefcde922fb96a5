import { Refusal } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { ClientTrace, EmbeddedIdentity } from '../../gateways/identity/identity-provider.ts';
import type { AccountKey, DemoAccount } from '../content/account.ts';

const trace: ClientTrace = { address: '127.0.0.1', userAgent: 'demo' };

/** The identity of each account, by its key. */
export type Identities = ReadonlyMap<AccountKey, string>;

/** Creates the identities that sign in, or finds those of an interrupted start, whose sessions it ends. */
export async function openAccounts(
  { identity }: Pick<AppContext, 'identity'>,
  accounts: readonly DemoAccount[],
): Promise<Identities> {
  const { embedded } = identity;
  if (!embedded) throw new Error('The demo studio signs its people in with the embedded identity provider.');
  const uids = new Map<AccountKey, string>();
  for (const account of accounts) uids.set(account.key, await open(embedded, account));
  return uids;
}

async function open(embedded: EmbeddedIdentity, { email, password, name }: DemoAccount): Promise<string> {
  const session = await embedded.signUp({ email, password, name }, trace).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'auth/account-exists')
      return embedded.signIn({ email, password }, trace);
    throw error;
  });
  await embedded.signOut(session.cookie.value);
  return session.uid;
}
