import { DAY } from '#shared/time.ts';
import { type Settings, siteAddress } from '../../../settings.ts';
import { newOneTimeToken } from '../../identity/index.ts';
import type { Locked } from '../../locking/index.ts';
import { insertConfirmation } from './queries.ts';

/** How long a link works: people read a welcome letter days later. */
export const CONFIRMATION_DAYS = 7;

/**
 * A link that confirms the address it is mailed to, kept as its hash.
 * @param to.next where the person was, to go on there
 */
export async function newConfirmationLink(
  tx: Locked<'people'>,
  settings: Settings,
  to: { customer_id: number; email: string; at: Date; next?: string | undefined },
): Promise<string> {
  const { customer_id, email, at, next } = to;
  const { token, token_hash } = newOneTimeToken();
  const expires = new Date(at.getTime() + CONFIRMATION_DAYS * DAY);
  await insertConfirmation(tx, { customer_id, email, token_hash, at, expires });
  const search = new URLSearchParams({ token, ...(next !== undefined && { next }) });
  return `${siteAddress(settings)}/verificar-correo?${search}`;
}
