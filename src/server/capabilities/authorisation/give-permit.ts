import { Refusal, refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { AuthorisationInput } from '#shared/wire/authorisation.ts';
import type { AppContext } from '../../context.ts';
import type { ClientTrace } from '../../gateways/identity/identity-provider.ts';
import { newOneTimeToken } from '../identity/index.ts';
import type { AtCounter } from './counter-calls.ts';
import { hashAct, hashCall } from './hash-call.ts';
import { deletePermitsBefore, findUid, insertPermit, readRole } from './queries/permits.ts';
import { detailsOf, isAsRead, PERMIT_MILLISECONDS } from './rules.ts';
import { whatItAmountsTo } from './what-it-amounts-to.ts';

const KEPT = 30 * DAY;

/**
 * An administrator types her password at the counter: gives a permit for one call of one person, with its present acts and
 * amount, valid once within two minutes. Wrong passwords are limited together with her sign-ins; no session is opened,
 * renewed or ended. Somebody who is not an active administrator gets the same refusal as a wrong password.
 * @throws Refusal `authorisation-wrong`, `auth/too-many-requests`, `authorisation-elsewhere`, `authorisation-changed`,
 *   those of the act
 */
export async function givePermit(
  context: Pick<AppContext, 'db' | 'clock' | 'identity' | 'counterCalls'>,
  {
    staff,
    input: { administrator_id, password, request, read },
    trace,
  }: { staff: AtCounter; input: AuthorisationInput; trace: ClientTrace },
): Promise<{ authorisation: string; expires_at: string }> {
  const { db, clock } = context;
  const { wish, needs } = await whatItAmountsTo(context, staff, request);
  await confirm(context, { administrator_id, password }, trace);
  if (read && !isAsRead(read, wish)) refuse('authorisation-changed', detailsOf(wish, needs));
  const given_at = clock.now();
  const expires_at = new Date(given_at.getTime() + PERMIT_MILLISECONDS);
  const { token, token_hash } = newOneTimeToken();
  await db.transaction(async (tx) => {
    const role = await readRole(tx, administrator_id);
    if (role !== 'administrator' || administrator_id === staff.customer_id) refuse('authorisation-wrong');
    await deletePermitsBefore(tx, new Date(given_at.getTime() - KEPT));
    const people = { requested_by: staff.customer_id, authorised_by: administrator_id, subject_id: wish.subject_id };
    await insertPermit(tx, {
      token_hash,
      acts: needs,
      request_hash: hashAct(hashCall(request), wish),
      given_at,
      expires_at,
      ...people,
    });
  });
  return { authorisation: token, expires_at: expires_at.toISOString() };
}

async function confirm(
  { db, identity }: Pick<AppContext, 'db' | 'identity'>,
  { administrator_id, password }: Pick<AuthorisationInput, 'administrator_id' | 'password'>,
  trace: ClientTrace,
): Promise<void> {
  const provider = identity.embedded ?? refuse('authorisation-elsewhere');
  const uid = (await findUid(db, administrator_id)) ?? refuse('authorisation-wrong');
  try {
    await provider.confirmPassword({ uid, password }, trace);
  } catch (error) {
    // A 401 would make the screen end the receptionist's own session.
    if (error instanceof Refusal && error.code === 'auth/wrong-password') return refuse('authorisation-wrong');
    throw error;
  }
}
