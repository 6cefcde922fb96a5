import { Refusal, refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { siteAddress } from '../../../settings.ts';
import { audit } from '../../audit/index.ts';
import { hashOfToken } from '../../identity/index.ts';
import type { Locked } from '../../locking/index.ts';
import { queueNotice } from '../../outbox/index.ts';
import { forgetSources, sendForgotten } from '../../payment-methods/index.ts';
import { readName } from '../../people/index.ts';
import { writeConfirmed } from '../confirmed-mail/queries.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { lockMailHolder, type MailHolder, setEmail } from './queries/changes.ts';
import {
  findHeldChange,
  type HeldChange,
  markStopped,
  markUndone,
  readAdministratorMails,
  settleChanges,
} from './queries/proposals.ts';
import { guardStateOf, maskedMail } from './rules.ts';

type GuardContext = Pick<AppContext, 'db' | 'clock' | 'identity' | 'settings' | 'payments' | 'log'>;

/**
 * What the former address's link would do now.
 * @throws Refusal `mail-guard-invalid`: unknown, done, or over
 */
export async function openGuard({ db, clock }: Pick<AppContext, 'db' | 'clock'>, token: string) {
  const change = (await findHeldChange(db, hashOfToken(token))) ?? refuse('mail-guard-invalid');
  const state = guardStateOf(change, clock.now()) ?? refuse('mail-guard-invalid');
  const until = new Date(change.undo_until ?? change.expires_at).toISOString();
  return { state, name: change.name, new_mail: maskedMail(change.email), until };
}

/**
 * The holder of the former address stops a proposal of staff, or undoes it: the account is hers again, without any
 * session, card, feed or password from meanwhile, and a letter leads to a new password. Later changes do not
 * keep the first address from undoing.
 * @throws Refusal `mail-guard-invalid`
 */
export async function guardMail(context: GuardContext, token: string): Promise<'stopped' | 'undone'> {
  const { db, clock, identity, log } = context;
  const at = clock.now();
  const token_hash = hashOfToken(token);
  const guarding = db.transaction(async (open) => {
    const found = (await findHeldChange(open, token_hash)) ?? refuse('mail-guard-invalid');
    const { tx, holder } = (await lockMailHolder(open, found.customer_id)) ?? refuse('mail-guard-invalid');
    const change = (await findHeldChange(tx, token_hash)) ?? refuse('mail-guard-invalid');
    const state = guardStateOf(change, at) ?? refuse('mail-guard-invalid');
    if (state === 'proposed') await stop(tx, change, at);
    else await undo(tx, context, { change, holder, at });
    const done = state === 'proposed' ? ('stopped' as const) : ('undone' as const);
    await notifyAdministrators(tx, context, { change, done, at });
    return { done, old_email: change.old_email };
  });
  const { done, old_email } = await guarding.catch((error) => refuseTaken(error, 'email-taken'));
  if (done === 'undone') {
    await sendForgotten(context);
    // Too many letters already: the earlier ones lead to the same page.
    await identity.sendPasswordReset(old_email).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log.error({ err: { message: String(error) } }, 'no letter for another password');
    });
  }
  return done;
}

async function stop(tx: Locked<'people'>, { mail_change_id, customer_id, email }: HeldChange, at: Date): Promise<void> {
  await markStopped(tx, mail_change_id, at);
  const about = { actor_id: customer_id, subject_id: customer_id, customer_id };
  await audit(tx, { at, ...about, action: 'mail-proposal-stopped', details: { to: email } });
}

async function undo(
  tx: Locked<'people'>,
  { identity }: Pick<AppContext, 'identity'>,
  { change, holder, at }: { change: HeldChange; holder: MailHolder; at: Date },
): Promise<void> {
  const { customer_id, uid, email } = holder;
  await markUndone(tx, change, at);
  await setEmail(tx, customer_id, change.old_email);
  // The link was mailed to exactly that address, so it is confirmed.
  await writeConfirmed(tx, { customer_id, email: change.old_email, at, by: null });
  await identity.changeEmail(tx, uid, change.old_email);
  await identity.dropPassword(tx, uid, new Date(change.confirmed_at ?? at));
  await forgetSources(tx, customer_id, at);
  if (email) await queueNotice(tx, { notice: 'mail-undone', recipient: email, payload: { name: change.name }, at });
  const about = { actor_id: customer_id, subject_id: customer_id, customer_id };
  await audit(tx, { at, ...about, action: 'mail-undone', details: { from: email, to: change.old_email } });
}

/** Alerts administrators that a person rejected a colleague's proposal. */
async function notifyAdministrators(
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  { change, done, at }: { change: HeldChange; done: 'stopped' | 'undone'; at: Date },
): Promise<void> {
  const payload = {
    person: await readName(tx, change.customer_id),
    proposed_by: await readName(tx, change.proposed_by),
    done,
    link: `${siteAddress(settings)}/admin/clientes/${change.customer_id}`,
  };
  for (const { email } of await readAdministratorMails(tx))
    await queueNotice(tx, { notice: 'mail-guarded', recipient: email, payload, at });
}

/** Releases former addresses seven days after a proposal took effect. @returns how many */
export function settleMailChanges({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  return settleChanges(db, clock.now());
}
