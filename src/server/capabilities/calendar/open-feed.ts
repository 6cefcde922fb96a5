import { refuse, refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import { newOneTimeToken } from '../identity/index.ts';
import { queueNotice } from '../outbox/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { insertFeed, lockOwner, revokeFeed } from './queries.ts';

type FeedContext = Pick<AppContext, 'db' | 'clock' | 'settings'>;
type Owner = TokenHolder & { customer_id: number };

/**
 * Makes the address at which a calendar program reads a person's reservations, replacing any former one, and informs her by
 * mail, since whoever has the address sees when and where she trains.
 * @returns the address, which is not stored and cannot be shown again
 * @throws Refusal `mail-not-confirmed`, `auth/required`, `auth/user-disabled`
 */
export async function openFeed({ db, clock, settings }: FeedContext, owner: Owner): Promise<string> {
  const at = clock.now();
  const { customer_id } = owner;
  const { token, token_hash } = newOneTimeToken();
  await db.transaction(async (open) => {
    const { tx, person } = (await lockOwner(open, customer_id)) ?? refuseGone('person');
    await requireActive(tx, owner, at);
    // Otherwise somebody who signed up with another person's mail could keep reading after that person gets the account.
    if (!person.email_confirmed) refuse('mail-not-confirmed');
    await revokeFeed(tx, customer_id, at);
    await insertFeed(tx, { customer_id, token_hash, at });
    if (person.email) {
      const payload = { link: `${siteAddress(settings)}/mystudio/reservaciones` };
      await queueNotice(tx, { notice: 'calendar-linked', recipient: person.email, payload, at });
    }
  });
  return `${siteAddress(settings)}/api/calendar/${token}.ics`;
}

/** Revokes the feed's address. @throws Refusal `auth/required`, `auth/user-disabled` */
export async function closeFeed({ db, clock }: Pick<FeedContext, 'db' | 'clock'>, owner: Owner): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    await requireActive(tx, owner, at);
    await revokeFeed(tx, owner.customer_id, at);
  });
}
