import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import { newOneTimeToken } from '../identity/index.ts';
import { insertFeed, lockOwner, revokeFeed } from './queries.ts';

/**
 * Makes the address under which a calendar program reads one's reservations, in place of any before.
 * @returns the address; it is not kept and cannot be told again
 */
export async function openFeed(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  customer_id: number,
): Promise<string> {
  const at = clock.now();
  const { token, token_hash } = newOneTimeToken();
  await db.transaction(async (tx) => {
    await lockOwner(tx, customer_id);
    await revokeFeed(tx, customer_id, at);
    await insertFeed(tx, { customer_id, token_hash, at });
  });
  return `${siteAddress(settings)}/api/calendar/${token}.ics`;
}
