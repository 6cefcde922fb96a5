import { MINUTE } from '#shared/time.ts';
import { givesBack, type RefundingProviders } from '../refund-rules.ts';

/** How long the studio may think better of cancelling a class, and so how long its money stays. */
export const UNDO_TIME = 10 * MINUTE;
/** How long somebody may choose another date instead, and how long before it that ends. */
const TIME_TO_CHOOSE = 48 * 60 * MINUTE;
const BEFORE_IT_STARTS = 60 * MINUTE;

/** A payment and what of it is still with the studio. Centavos. */
interface PaymentHere {
  left: number;
  method_name: string;
  provider: string | null;
  provider_movement_id: string;
}

/** Part of what somebody paid, and by which way it goes back. Centavos. */
export interface ReturnPart {
  amount: number;
  method_name: string;
  /** The provider's payment that is given back; null: from hand to hand, and so a line on the staff's list. */
  payment_id: string | null;
}

/** A purchase of a place in a class that is cancelled. */
export interface ClassReturn {
  purchase_id: number;
  customer_id: number;
  single_class_id: number;
  spot: number;
  /** Nothing was paid yet: it ends, and there is nothing to give back. */
  unpaid: boolean;
  class_reservation_ids: number[];
  parts: ReturnPart[];
}

/** What of some payments goes back, and how: by its provider where that can, else by hand. */
export function partsOf(payments: readonly PaymentHere[], providers: RefundingProviders): ReturnPart[] {
  return payments
    .filter(({ left }) => left > 0)
    .map(({ left, method_name, provider, provider_movement_id }) => ({
      amount: left,
      method_name,
      payment_id: givesBack(providers, provider) ? provider_movement_id : null,
    }));
}

/** Whether a purchase was paid and keeps none of its places in the class when these reservations are cancelled. */
export function keepsNoPlace(
  { unpaid, class_reservation_ids: places }: Pick<ClassReturn, 'unpaid' | 'class_reservation_ids'>,
  leaving: readonly number[],
): boolean {
  return !unpaid && places.every((place) => leaving.includes(place));
}

/** When the money leaves: after the time to undo, or once it is too late to choose the other date. */
export function leavesAt(at: Date, offered: { starts_at: string } | null): Date {
  const soonest = at.getTime() + UNDO_TIME;
  if (!offered) return new Date(soonest);
  const chosen = Math.min(at.getTime() + TIME_TO_CHOOSE, Date.parse(offered.starts_at) - BEFORE_IT_STARTS);
  return new Date(Math.max(soonest, chosen));
}

/** What goes back in all, and by which way. Centavos. */
export function sumsOf(parts: readonly ReturnPart[]): {
  by_provider: number;
  by_hand: number;
  by_hand_methods: string[];
} {
  const sum = (some: readonly ReturnPart[]) => some.reduce((total, { amount }) => total + amount, 0);
  const hand = parts.filter(({ payment_id }) => payment_id === null);
  return {
    by_provider: sum(parts) - sum(hand),
    by_hand: sum(hand),
    by_hand_methods: [...new Set(hand.map(({ method_name }) => method_name))],
  };
}

/**
 * Whether all that was to go back is still with the studio, so that the purchase can stand again instead: what came in,
 * less what went and is on its way, with the orders nobody has sent. Centavos.
 */
export function isMoneyHere(
  { paid, refunded, under_way, unsent }: { paid: number; refunded: number; under_way: number; unsent: number },
  amount: number,
): boolean {
  return paid + refunded - under_way + unsent >= amount;
}

/** Whether she goes to this date: the customer takes the one that was offered, staff any of the event's that there is. */
export function isOtherDate(
  single_class_id: number,
  { offered, dates, byStaff }: { offered: number | null; dates: readonly number[]; byStaff: boolean },
): boolean {
  return (byStaff || offered === single_class_id) && dates.includes(single_class_id);
}

/** When money leaves that somebody prefers to another date: once the cancellation cannot be undone any more. */
export const hurriedTo = (cancelled_at: string): Date => new Date(Date.parse(cancelled_at) + UNDO_TIME);
