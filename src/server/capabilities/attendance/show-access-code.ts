import { refuse } from '#shared/refusals.ts';
import type { AccessCode } from '#shared/wire/attendance.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { newAccessToken, pathOfToken } from './access-token.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { findOwnReservation, keepCode } from './queries/codes.ts';

/**
 * The code of one's own reservation, made when it is first shown and never changed.
 * @throws Refusal `qrcode-off`, `reservation-not-found`, `reservation-cancelled`
 */
export async function showAccessCode(
  { db, clock, configuration }: AttendanceContext,
  person: TokenHolder & { customer_id: number },
  class_reservation_id: number,
): Promise<AccessCode> {
  if (!(await configuration.current()).qrcode_enabled) refuse('qrcode-off');
  const at = clock.now();
  const token = await db.transaction(async (tx) => {
    await requireActive(tx, person, at);
    const own = await findOwnReservation(tx, class_reservation_id, person.customer_id);
    if (!own) return refuse('reservation-not-found');
    if (own.cancelled) refuse('reservation-cancelled');
    return own.token ?? keepCode(tx, { class_reservation_id, token: newAccessToken(), at });
  });
  return { class_reservation_id, token, path: pathOfToken(token) };
}
