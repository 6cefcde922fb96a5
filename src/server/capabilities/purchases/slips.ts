import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import type { Right } from '../authorisation/index.ts';
import { slipOf, trackingKeyOf } from './counter-rules.ts';
import { findPaidByTransfer } from './queries/movements.ts';
import { todayOf } from './settle-payment.ts';

/** A terminal's slip, good once a day of the studio. */
export interface Slip {
  slip: string;
  day: string;
}

/** @throws Refusal `slip-missing` */
export function requireSlip(reference: string, settings: Configuration, at: Date): Slip {
  const slip = slipOf(reference);
  if (slip === '') return refuse('slip-missing', {}, { reference: 'Escribe el número del comprobante.' });
  return { slip, day: todayOf(settings, at) };
}

/**
 * What reception alone takes as a transfer names it: else cash that stays in a pocket is a transfer nobody can look for.
 * @param seen a receipt that the customer sent, which is looked at instead
 * @throws Refusal `transfer-reference-missing`
 */
export function requireNamedTransfer(
  { kind, amount, reference, seen }: { kind: string; amount: number; reference: string; seen: boolean },
  { byAdministrator }: Pick<Right, 'byAdministrator'>,
): void {
  if (kind !== 'transfer' || amount === 0 || byAdministrator || seen || /[\p{L}\d]/u.test(reference)) return;
  refuse('transfer-reference-missing', {}, { reference: 'Escribe la referencia de la transferencia.' });
}

/** A transfer that pays now, for the how manieth time. */
export interface Transfer {
  tracking_key: string;
  tracking_turn: number;
}

/**
 * The clave de rastreo of a transfer that pays now; null where none was typed. It pays once: the same picture, or the same
 * line of the bank's list, does not pay for a friend too. What was all given back (a sale that was undone) may pay again.
 * @throws Refusal `transfer-used` with what it paid, for staff to look at
 */
export async function requireUnusedTransfer(
  sql: Sql,
  { kind, reference }: { kind: string; reference: string },
): Promise<Transfer | null> {
  const tracking_key = kind === 'transfer' ? trackingKeyOf(reference) : null;
  if (tracking_key === null) return null;
  const { is_here = false, tracking_turn = 0, ...paid } = (await findPaidByTransfer(sql, tracking_key)) ?? {};
  if (is_here) refuse('transfer-used', paid, { reference: 'Ya pagó otra compra.' });
  return { tracking_key, tracking_turn: tracking_turn + 1 };
}

/**
 * For a transaction that wrote a slip or a transfer.
 * @throws Refusal `slip-used` when another payment of the day has it, `transfer-used` when another took it at this moment
 */
export function refuseUsedReference(error: unknown): never {
  const violated = violatedConstraint(error);
  if (violated === 'money_movement_tracking_key')
    return refuse('transfer-used', {}, { reference: 'Ya pagó otra compra.' });
  if (violated !== 'money_movement_slip') throw error;
  return refuse('slip-used', {}, { reference: 'Ya está en otra venta de hoy.' });
}
