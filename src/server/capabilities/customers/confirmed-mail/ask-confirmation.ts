import { refuse, refuseGone } from '#shared/refusals.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { AppContext } from '../../../context.ts';
import { queueNotice } from '../../outbox/index.ts';
import { requireActive, type TokenHolder } from '../../people/index.ts';
import { CONFIRMATION_DAYS, newConfirmationLink } from './confirmation-link.ts';
import { countLettersSince, lockUnconfirmed, wasMailedSince, writeConfirmed } from './queries.ts';

/** Letters in an hour, the welcome included: nobody floods a mailbox. */
const MOST_IN_AN_HOUR = 4;

/** Asked again sooner, by two tabs or after a lost answer, the letter is on its way. */
const A_MOMENT = 10 * SECOND;

/** The outcome of asking for a link. */
export type ConfirmationState = 'sent' | 'confirmed';

/**
 * Mails a link that confirms the person's own address; earlier links stay valid. An address that the identity provider
 * has verified needs none.
 * @param next the path where the person was, for the link to lead back to
 * @throws Refusal `too-many-letters`, `person-without-mail`, `auth/required`, `auth/user-disabled`
 */
export async function askConfirmation(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  person: TokenHolder & { customer_id: number; email: string | null; email_verified?: boolean },
  next: string | undefined,
): Promise<ConfirmationState> {
  const at = clock.now();
  const { customer_id } = person;
  return db.transaction(async (open) => {
    await requireActive(open, person, at);
    const held = (await lockUnconfirmed(open, customer_id)) ?? refuseGone('person');
    const {
      tx,
      person: { name, email, email_confirmed },
    } = held;
    if (email_confirmed) return 'confirmed';
    if (email === null) return refuse('person-without-mail');
    if (person.email_verified && person.email === email) {
      await writeConfirmed(tx, { customer_id, email, at, by: null });
      return 'confirmed';
    }
    if (await wasMailedSince(tx, customer_id, new Date(at.getTime() - A_MOMENT))) return 'sent';
    const hourAgo = new Date(at.getTime() - HOUR);
    const { count, first } = await countLettersSince(tx, customer_id, hourAgo);
    if (count >= MOST_IN_AN_HOUR) {
      const seconds = Math.ceil((Date.parse(first ?? '') - hourAgo.getTime()) / 1000);
      refuse('too-many-letters', { minutes: Math.max(Math.ceil(seconds / 60), 1) });
    }
    const link = await newConfirmationLink(tx, settings, { customer_id, email, at, next });
    const payload = { name, link, days_valid: CONFIRMATION_DAYS };
    await queueNotice(tx, { notice: 'mail-proof', recipient: email, customer_id, payload, at });
    return 'sent';
  });
}
