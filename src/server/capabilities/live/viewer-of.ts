import { decodeJwt } from 'jose';
import { sightOf } from '#shared/live.ts';
import type { AppContext } from '../../context.ts';
import type { Viewer } from './rules.ts';

const visitor: Viewer = { customer_id: null, sees: 'classes' };

/**
 * The viewer of a stream, from the token, and the milliseconds until the token expires; null: never (a visitor).
 * @throws Refusal `auth/id-token-expired`, `auth/required` (a token that is none)
 */
export async function viewerOf(
  token: string | undefined,
  { identity, people, clock }: Pick<AppContext, 'identity' | 'people' | 'clock'>,
): Promise<{ viewer: Viewer; ends_in: number | null }> {
  if (!token) return { viewer: visitor, ends_in: null };
  const { uid, session_id } = await identity.verifyToken(token);
  const ends_in = Math.max(0, (decodeJwt(token).exp ?? 0) * 1000 - clock.now().getTime());
  const customer_id = await people.customerIdOf(uid);
  // An identity whose sign-up is half done has no data of her own yet.
  if (customer_id === null) return { viewer: visitor, ends_in };
  // Null: not, or no longer, staff; a customer's rights may lag by the token's minutes.
  const role = (await people.staffRoleNow(uid, session_id)) ?? 'customer';
  return { viewer: { customer_id, sees: sightOf[role] }, ends_in };
}
