import { Refusal, type RefusalCode, refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { AuthorisationInput } from '#shared/wire/authorisation.ts';
import type { AppContext } from '../../context.ts';
import type { ClientTrace } from '../../gateways/identity/identity-provider.ts';
import { newOneTimeToken } from '../identity/index.ts';
import { actsAndAmountOf } from './acts-and-amount.ts';
import type { AtCounter } from './counter-calls.ts';
import { hashAct, hashCall } from './hash-call.ts';
import { deletePermitsBefore, findUid, insertPermit, readRole } from './queries/permits.ts';
import { detailsOf, isAsRead, PERMIT_MILLISECONDS } from './rules.ts';

const KEPT = 30 * DAY;

/**
 * An administrator types her password at the counter, and the code of her second factor if she has one: gives a permit for
 * one call of one person, with its present acts and amount, valid once within two minutes. Wrong passwords and codes are
 * limited together with her sign-ins; no session is opened, renewed or ended. Somebody who is not an active administrator
 * gets the same refusal as a wrong password.
 * @throws Refusal `authorisation-wrong`, `authorisation-code-needed`, `authorisation-code-wrong`,
 *   `auth/too-many-requests`, `auth/too-many-codes`, `authorisation-elsewhere`, `authorisation-changed`, those of the act
 */
export async function givePermit(
  context: Pick<AppContext, 'db' | 'clock' | 'identity' | 'counterCalls'>,
  {
    staff,
    input: { request, read, ...proof },
    trace,
  }: { staff: AtCounter; input: AuthorisationInput; trace: ClientTrace },
): Promise<{ authorisation: string; expires_at: string }> {
  const { db, clock } = context;
  const { requested, needs } = await actsAndAmountOf(context, staff, request);
  // Before the proof, so that no code is used up when the act must be read again.
  if (read && !isAsRead(read, requested)) refuse('authorisation-changed', detailsOf(requested, needs));
  const { administrator_id } = proof;
  await confirm(context, proof, trace);
  const given_at = clock.now();
  const expires_at = new Date(given_at.getTime() + PERMIT_MILLISECONDS);
  const { token, token_hash } = newOneTimeToken();
  await db.transaction(async (tx) => {
    const role = await readRole(tx, administrator_id);
    if (role !== 'administrator' || administrator_id === staff.customer_id) refuse('authorisation-wrong');
    await deletePermitsBefore(tx, new Date(given_at.getTime() - KEPT));
    const people = {
      requested_by: staff.customer_id,
      authorised_by: administrator_id,
      subject_id: requested.subject_id,
    };
    await insertPermit(tx, {
      token_hash,
      acts: needs,
      request_hash: hashAct(hashCall(request), requested),
      given_at,
      expires_at,
      ...people,
    });
  });
  return { authorisation: token, expires_at: expires_at.toISOString() };
}

/**
 * The password is typed on reception's screen and keyboard and may be observed there, so the second factor is asked for
 * too: a code is valid once.
 */
async function confirm(
  { db, identity }: Pick<AppContext, 'db' | 'identity'>,
  { administrator_id, password, code }: Pick<AuthorisationInput, 'administrator_id' | 'password' | 'code'>,
  trace: ClientTrace,
): Promise<void> {
  const provider = identity.embedded ?? refuse('authorisation-elsewhere');
  const uid = (await findUid(db, administrator_id)) ?? refuse('authorisation-wrong');
  await inWordsOfCounter(() => provider.confirmPassword({ uid, password }, trace));
  // Checked before the code, whose error would reveal that another person's password was right.
  if ((await readRole(db, administrator_id)) !== 'administrator') refuse('authorisation-wrong');
  await inWordsOfCounter(() => provider.passSecondFactor({ uid, code }, trace));
}

const words: ReadonlyMap<RefusalCode, RefusalCode> = new Map([
  ['auth/wrong-password', 'authorisation-wrong'],
  ['auth/code-required', 'authorisation-code-needed'],
  ['auth/wrong-code', 'authorisation-code-wrong'],
]);

/** A 401 would make the screen end the receptionist's own session. */
async function inWordsOfCounter(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const code = error instanceof Refusal ? words.get(error.code) : undefined;
    if (code) refuse(code);
    throw error;
  }
}
