import { refuse, refuseGone } from '#shared/refusals.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/wire/passkeys.ts';
import type { AppContext } from '../../context.ts';
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts';
import { nameOfDevice } from './device-rules.ts';
import { queueOwnNotice } from './own-second-factor.ts';
import { findMail } from './queries.ts';
import { requirePasswordNow } from './require-recent-password.ts';

type Parts = Pick<AppContext, 'db' | 'clock' | 'settings' | 'identity' | 'configuration' | 'attempts'>;
interface Holder {
  uid: string;
  session_id: string | null;
}

/** @throws Refusal `auth/confirm-password`, and `not-found` where passkeys are not available */
export async function beginPasskey(context: Parts, { uid, session_id }: Holder): Promise<PasskeyOptions> {
  const { begin } = offered(context.identity);
  await requirePasswordNow(context, session_id);
  const { business_name } = await context.configuration.current();
  const email = (await findMail(context.db, uid)) ?? '';
  return begin({ uid, email, name: email, issuer: business_name });
}

/**
 * Adds a passkey, named after the browser that made it, and informs the person by letter.
 * @throws Refusal `auth/confirm-password`, `passkey-refused`, and `not-found` where passkeys are not available
 */
export async function addPasskey(
  context: Parts,
  { holder: { uid, session_id }, answer }: { holder: Holder; answer: PasskeyAnswer },
  userAgent: string | undefined,
): Promise<void> {
  const { add } = offered(context.identity);
  await requirePasswordNow(context, session_id);
  await add(uid, { answer, name: nameOfDevice(userAgent) });
  await queueOwnNotice(context, uid, 'passkey-added');
}

/** @throws Refusal `not-found` for another person's passkey */
export async function removePasskey(context: Parts, uid: string, passkey_id: string): Promise<void> {
  const { remove } = offered(context.identity);
  await context.db.transaction(async (tx) => {
    if (!(await remove(tx, uid, passkey_id))) refuseGone('passkey');
  });
  await queueOwnNotice(context, uid, 'passkey-removed');
}

/** The provider's passkeys, if browsers can use them at this address. */
export function offered({ embedded, offers }: IdentityProvider) {
  return (offers.passkeys && embedded?.passkeys) || refuse('not-found');
}
