import { isPaidLater } from '#shared/payments/paid-later.ts';
import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../../database/database.ts';
import { heldUntil, waitingDaysInAll, waitsForPayment } from '../payments/lapse-rules.ts';
import { readBegun } from '../queries/attempts.ts';
import type { Price } from '../rules.ts';
import type { Attempt } from './attempt.ts';

/**
 * Until when an attempt holds what is scarce (docs/rules.md#holds).
 * @param replaces the unfinished purchase that it replaces
 * @throws Refusal `held-too-long`
 */
export async function requireTimeToPay(
  sql: Sql,
  { way, settings }: Pick<Attempt, 'way' | 'settings'>,
  { price, at, replaces }: { price: Price; at: Date; replaces: number | null },
): Promise<Date> {
  const begun = replaces === null ? null : await readBegun(sql, replaces);
  const waited = waitsForPayment(way, price.total_payment);
  const until = heldUntil(at, { way, waited, ...(begun && { begun }) }, settings);
  return until > at ? until : refuse('held-too-long', isPaidLater(way) ? { days: waitingDaysInAll(settings) } : {});
}
