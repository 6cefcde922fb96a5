import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { slipOf } from './counter-rules.ts';
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

/** For a transaction that wrote a slip. @throws Refusal `slip-used` when another payment of the day has it */
export function refuseUsedSlip(error: unknown): never {
  if (violatedConstraint(error) !== 'money_movement_slip') throw error;
  return refuse('slip-used', {}, { reference: 'Ya está en otra venta de hoy.' });
}
