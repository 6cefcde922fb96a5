import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { BegunSecondFactor, ClientTrace, IdentityProvider } from '../../gateways/identity/identity-provider.ts';
import { type Settings, siteAddress } from '../../settings.ts';
import { type NoticePayload, queueNotice } from '../outbox/index.ts';
import { mayNotify } from './may-notify.ts';
import { findMail, secondFactorIsRequiredOf } from './queries.ts';
import { requirePasswordNow } from './require-recent-password.ts';

type Parts = Pick<AppContext, 'db' | 'clock' | 'settings' | 'identity' | 'configuration' | 'attempts'>;
interface Holder {
  uid: string;
  session_id: string | null;
}
interface Typed {
  password: string;
  code: string;
}

/**
 * Begins a second factor with the secret for the person's phone, shown once. Signing in needs no code until one was typed
 * here.
 * @throws Refusal `auth/confirm-password`, `second-factor-on`, and `not-found` where another provider keeps the accounts
 */
export async function beginSecondFactor(context: Parts, { uid, session_id }: Holder): Promise<BegunSecondFactor> {
  const provider = embedded(context.identity);
  await requirePasswordNow(context, session_id);
  const { business_name } = await context.configuration.current();
  const email = (await findMail(context.db, uid)) ?? '';
  return provider.beginSecondFactor({ uid, email, issuer: business_name });
}

/** @returns the recovery codes, shown once. @throws the provider's Refusals */
export async function confirmSecondFactor(
  context: Parts,
  { holder, code }: { holder: Holder; code: string },
  trace: ClientTrace,
): Promise<string[]> {
  const codes = await embedded(context.identity).confirmSecondFactor({ ...holder, code }, trace);
  await queueOwnNotice(context, holder.uid, 'on');
  return codes;
}

/** @returns new recovery codes, shown once; the former ones are void. @throws the provider's Refusals */
export async function renewRecoveryCodes(
  context: Parts,
  { holder: { uid }, typed }: { holder: Holder; typed: Typed },
  trace: ClientTrace,
): Promise<string[]> {
  const codes = await embedded(context.identity).renewRecoveryCodes({ uid, ...typed }, trace);
  await queueOwnNotice(context, uid, 'codes');
  return codes;
}

/** @throws Refusal `second-factor-required` if the studio requires it of her, and the provider's Refusals */
export async function turnOffSecondFactor(
  context: Parts,
  { holder: { uid }, typed }: { holder: Holder; typed: Typed },
  trace: ClientTrace,
): Promise<void> {
  const provider = embedded(context.identity);
  if (await secondFactorIsRequiredOf(context.db, uid)) refuse('second-factor-required');
  await provider.turnOffSecondFactor({ uid, ...typed }, trace);
  await queueOwnNotice(context, uid, 'off');
}

/** Queues a letter about what its owner did herself, after it is done: what was refused must not use up the letters. */
export async function queueOwnNotice(
  { db, clock, settings, attempts }: Pick<Parts, 'db' | 'clock' | 'settings' | 'attempts'>,
  uid: string,
  what: 'on' | 'off' | 'codes' | 'passkey-added' | 'passkey-removed',
): Promise<void> {
  if (!(await mayNotify({ attempts }, { uid, notice: `second-factor ${what}` }))) return;
  await db.transaction((tx) => queueSecondFactorNotice(tx, { uid, what, settings, at: clock.now() }));
}

/** Queues a letter to the account's owner about a change of its protection. */
export async function queueSecondFactorNotice(
  tx: Tx,
  {
    uid,
    what,
    settings,
    at,
  }: { uid: string; what: NoticePayload<'second-factor'>['what']; settings: Settings; at: Date },
): Promise<void> {
  const payload = { what, link: `${siteAddress(settings)}/mystudio/seguridad` };
  await queueNotice(tx, { notice: 'second-factor', recipient: await findMail(tx, uid), payload, at });
}

/** The embedded provider; with another one the browser talks to it directly, and these calls answer 404. */
function embedded({ embedded: provider }: IdentityProvider) {
  return provider ?? refuse('not-found');
}
