import type { z } from 'zod';
import { type Decision, no } from '#shared/decision.ts';
import { toCentavos } from '#shared/money.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { payPurchaseInput } from '#shared/wire/till.ts';
import { decideMove, type InState, type PurchaseMove } from '../purchase-states.ts';
import { isByHand, type WayToPay } from '../rules.ts';
import { slipOf, trackingKeyOf } from './counter-rules.ts';

/** Whether staff may mark a purchase as paid: cash or a transfer, late too. Only the provider confirms its own payments. */
export function decideCollecting(
  purchase: InState & { method_kind: WayToPay; single_class_id: number | null },
): Decision<{ move: PurchaseMove }> {
  const { method_kind, terms, single_class_id } = purchase;
  if (!isByHand(method_kind) || terms.is_subscription || single_class_id !== null) return no('purchase-not-pending');
  return decideMove(purchase, 'complete');
}

/**
 * Whether a purchase may be paid by a method: the one that was chosen, or another that the desk takes; never as a courtesy.
 */
export function isTakenFor(
  method: { payment_method_id: number; kind: WayToPay; at_desk: boolean },
  chosen: number,
): boolean {
  return (method.at_desk || method.payment_method_id === chosen) && method.kind !== 'courtesy';
}

/** How staff took it: all of it in one way (absent: as the customer chose), or in parts. */
export type HowPaid = z.output<typeof payPurchaseInput>;

/** A payment that staff took; centavos. */
export interface TakenByHand {
  payment_method_id: number;
  name: string;
  kind: PaymentKind;
  amount: number;
  reference: string;
  /** Who took it. */
  actor_id: number | null;
}

/**
 * Whether a purchase that is paid already was paid as this caller says: the same call again, and not a second payment that
 * nobody would book. A slip of another number is another charge of a card, another clave de rastreo another
 * transfer, and cash in the hand of another person other cash.
 */
export function isPaidSo(
  { payment_method_id, parts, reference }: HowPaid,
  { chosen, taken, actor_id }: { chosen: number; taken: readonly TakenByHand[]; actor_id: number },
): boolean {
  if (parts)
    return (
      parts.length === taken.length &&
      parts.every((part, index) => isSame({ ...part, amount: toCentavos(part.amount), actor_id }, taken[index]))
    );
  if (payment_method_id === undefined) return taken.every((part) => isSameCash(actor_id, part));
  const [whole] = taken;
  if (!whole || taken.length > 1) return taken.length === 0 && payment_method_id === chosen;
  return isSame({ payment_method_id, reference, amount: whole.amount, actor_id }, whole);
}

const isSameCash = (actor_id: number | null, taken: TakenByHand) =>
  taken.kind !== 'cash' || taken.actor_id === actor_id;

function isSame(
  said: Pick<TakenByHand, 'payment_method_id' | 'amount' | 'reference' | 'actor_id'>,
  taken: TakenByHand | undefined,
): boolean {
  if (taken?.payment_method_id !== said.payment_method_id || taken.amount !== said.amount) return false;
  if (!isSameCash(said.actor_id, taken)) return false;
  if (taken.kind === 'transfer') return isSameTransfer(said.reference, taken.reference);
  return taken.kind !== 'terminal' || slipOf(said.reference) === slipOf(taken.reference);
}

/** A transfer is another one only if both are named: a receipt may stand for its clave de rastreo. */
function isSameTransfer(said: string, taken: string): boolean {
  const [one, other] = [trackingKeyOf(said), trackingKeyOf(taken)];
  return one === null || other === null || one === other;
}
