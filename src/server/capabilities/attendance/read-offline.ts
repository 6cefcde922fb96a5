import { OFFLINE_DAYS } from '#shared/offline.ts';
import { DAY, localDateOf } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { OfflineAnswer } from '#shared/wire/offline.ts';
import type { Sql } from '../../database/database.ts';
import { readExpiring } from '../grants/index.ts';
import { readName, requireActive, type TokenHolder } from '../people/index.ts';
import { newAccessToken, pathOfToken } from './access-token.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { keepCodes } from './queries/codes.ts';
import { type ComingReservation, readComing } from './queries/offline.ts';

/**
 * What a person's phone may store (docs/rules.md#offline): her next seven days with the code of each place, and her
 * credits. Missing codes are created, otherwise the phone would have none at the entrance.
 */
export async function readOffline(
  { db, clock, configuration }: AttendanceContext,
  person: TokenHolder & { customer_id: number },
): Promise<OfflineAnswer> {
  const { qrcode_enabled, timezone } = await configuration.current();
  const at = clock.now();
  const { customer_id } = person;
  return db.transaction(async (tx) => {
    await requireActive(tx, person, at);
    const until = new Date(at.getTime() + OFFLINE_DAYS * DAY);
    const places = await readComing(tx, { customer_id, now: at, until });
    const tokens = qrcode_enabled ? await tokensOf(tx, places, { customer_id, at }) : new Map<number, string>();
    const grants = await readExpiring(tx, customer_id, localDateOf(at, timezone));
    const unlimited = grants.some((grant) => grant.available_classes === UNLIMITED);
    return {
      customer_id,
      name: await readName(tx, customer_id),
      made_at: at.toISOString(),
      classes: places.map(({ card, guest, class_reservation_id, spot }) => {
        const token = tokens.get(class_reservation_id);
        return {
          class_reservation_id,
          spot,
          guest: guest === null ? null : { name: guest },
          single_class: card,
          code: token === undefined ? null : { token, path: pathOfToken(token) },
        };
      }),
      credits: {
        available: unlimited ? UNLIMITED : grants.reduce((sum, grant) => sum + grant.available_classes, 0),
        grants,
      },
    };
  });
}

/** The code of each place; places without one get a new one. */
async function tokensOf(
  tx: Sql,
  places: readonly ComingReservation[],
  { customer_id, at }: { customer_id: number; at: Date },
): Promise<ReadonlyMap<number, string>> {
  const missing = places.filter(({ token }) => token === null);
  const codes = new Map(missing.map(({ class_reservation_id }) => [class_reservation_id, newAccessToken()]));
  const made = missing.length === 0 ? codes : await keepCodes(tx, { codes, customer_id, at });
  const known = places.flatMap(({ class_reservation_id, token }) =>
    token === null ? [] : [[class_reservation_id, token] as const],
  );
  return new Map([...known, ...made]);
}
