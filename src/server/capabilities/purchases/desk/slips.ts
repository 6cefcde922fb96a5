import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../../database/database.ts';
import { violatedConstraint } from '../../../database/failures.ts';
import type { Right } from '../../authorisation/index.ts';
import { todayOf } from '../payments/settle-payment.ts';
import type { MethodRow } from '../queries/methods.ts';
import { findPaidBySlip, findPaidByTransfer } from '../queries/paid-before.ts';
import { slipAgain, slipOf, trackingKeyOf } from './counter-rules.ts';

/** A terminal's slip, which pays once in a day of the studio. */
export interface Slip {
  /** `4711`; `4711.2` the second time that it pays, after all it had paid was refunded. */
  slip: string;
  day: string;
}

interface Typed {
  method: MethodRow;
  /** Centavos that are paid now. */
  amount: number;
  reference: string;
  /** The input's field of the reference; absent: `reference`. */
  field?: string;
}

/**
 * The slip of a payment by terminal; null for any other. It pays once in a day. After all of it was given back (a sale to
 * the wrong person, undone) it may pay again: the card was charged once.
 * @throws Refusal `slip-missing`, `slip-used` with the purchase it paid
 */
export async function requireUnusedSlip(
  sql: Sql,
  { method, amount, reference, field = 'reference' }: Typed,
  { settings, at }: { settings: Configuration; at: Date },
): Promise<Slip | null> {
  if (method.kind !== 'terminal' || amount === 0) return null;
  const slip = slipOf(reference);
  if (slip === '') return refuse('slip-missing', {}, { [field]: 'Escribe el número del comprobante.' });
  const day = todayOf(settings, at);
  const before = await findPaidBySlip(sql, { payment_method_id: method.payment_method_id, slip, day });
  if (!before) return { slip, day };
  const { is_here, times, ...paid } = before;
  if (is_here) refuse('slip-used', paid, { [field]: 'Ya está en otra venta de hoy.' });
  return { slip: slipAgain(slip, times + 1), day };
}

/**
 * A transfer that only reception has seen needs its reference: otherwise pocketed cash could be booked as a transfer nobody
 * can look up.
 * @param seen a receipt that the customer sent, which replaces the reference
 * @throws Refusal `transfer-reference-missing`
 */
export function requireNamedTransfer(
  { method: { kind }, amount, reference, field = 'reference', seen }: Typed & { seen: boolean },
  { byAdministrator }: Pick<Right, 'byAdministrator'>,
): void {
  if (kind !== 'transfer' || amount === 0 || byAdministrator || seen || /[\p{L}\d]/u.test(reference)) return;
  refuse('transfer-reference-missing', {}, { [field]: 'Escribe la referencia de la transferencia.' });
}

/** A transfer that pays now, and how many times it has paid including this one. */
export interface Transfer {
  tracking_key: string;
  tracking_turn: number;
}

/**
 * The clave de rastreo of a transfer that pays now; null if none was typed. It pays once: the same picture, or the same
 * line of the bank's list, does not pay for a friend too. After all of it was given back (a sale that was undone) it may
 * pay again.
 * @throws Refusal `transfer-used` with the purchase it paid, for staff to check
 */
export async function requireUnusedTransfer(
  sql: Sql,
  { method: { kind }, reference, field = 'reference' }: Pick<Typed, 'method' | 'reference' | 'field'>,
): Promise<Transfer | null> {
  const tracking_key = kind === 'transfer' ? trackingKeyOf(reference) : null;
  if (tracking_key === null) return null;
  const { is_here = false, tracking_turn = 0, ...paid } = (await findPaidByTransfer(sql, tracking_key)) ?? {};
  if (is_here) refuse('transfer-used', paid, { [field]: 'Ya pagó otra compra.' });
  return { tracking_key, tracking_turn: tracking_turn + 1 };
}

/**
 * Turns the failure of a transaction that wrote a slip or a transfer into its refusal; any other error is thrown as it is.
 * @throws Refusal `slip-used` when another payment of the day has it, `transfer-used` when another took it at this moment
 */
export function refuseUsedReference(error: unknown): never {
  const violated = violatedConstraint(error);
  if (violated === 'money_movement_tracking_key')
    return refuse('transfer-used', {}, { reference: 'Ya pagó otra compra.' });
  if (violated !== 'money_movement_slip') throw error;
  return refuse('slip-used', {}, { reference: 'Ya está en otra venta de hoy.' });
}
