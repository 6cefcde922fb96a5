import type { CardFailure } from '../card-failure.ts';
import { behaviourOf } from './test-cards.ts';

/**
 * `present`: the customer is at the frame. `authorised`: and the bank has agreed. `saved`: a saved card. `renewal`: a later
 * charge.
 */
export type ChargeMoment = 'present' | 'authorised' | 'saved' | 'renewal';

/** Whether the provider answers, fails, or gives no answer. */
export type ChargeOutcome =
  | { status: 'succeeded' | 'authentication' | 'processing' }
  | { status: 'failed'; failure: CardFailure };

export const authenticationFailed: CardFailure = {
  code: 'payment_intent_authentication_failure',
  decline_code: null,
  message: 'Tu banco no autorizó el pago. Usa otra tarjeta o inténtalo de nuevo.',
};

const authenticationRequired: CardFailure = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Tu banco pide autorizar este pago: escribe los datos de tu tarjeta.',
};

const withoutMonths: CardFailure = {
  code: 'card_declined',
  decline_code: 'months_not_supported',
  message: 'Tu tarjeta no acepta esos meses sin intereses.',
};

/**
 * The outcome of charging a test card, and when it is known. The card for which the provider gives no answer is charged
 * nevertheless.
 * @param installments months without interest; 1: in one payment
 */
export function chargeOutcome(token: string, moment: ChargeMoment, installments = 1): ChargeOutcome {
  const behaviour = behaviourOf(token);
  if (behaviour.does === 'debit' && installments > 1) return { status: 'failed', failure: withoutMonths };
  if (behaviour.does === 'decline') return { status: 'failed', failure: behaviour.failure };
  if (behaviour.does === 'authentication') return askTheBank(moment);
  // Nobody waits for a renewal, so it has no processing state.
  if (behaviour.does === 'processing' && moment !== 'renewal') return { status: 'processing' };
  return { status: 'succeeded' };
}

function askTheBank(moment: ChargeMoment): ChargeOutcome {
  if (moment === 'present') return { status: 'authentication' };
  if (moment === 'saved') return { status: 'failed', failure: authenticationRequired };
  return { status: 'succeeded' };
}

/** Why a card cannot be saved; null: it can. */
export function savingFailure(token: string): CardFailure | null {
  const behaviour = behaviourOf(token);
  return behaviour.does === 'decline' && !behaviour.savable ? behaviour.failure : null;
}
