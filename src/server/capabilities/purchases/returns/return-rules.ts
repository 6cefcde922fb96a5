import { MINUTE } from '#shared/time.ts';
import { givesBack, type RefundingProviders } from '../refunds/refund-rules.ts';

/** How long the studio may undo the cancellation of a class; refunds are held that long. */
export const UNDO_TIME = 10 * MINUTE;
/** How long a customer may choose another date instead, and how long before that date the choice ends. */
const TIME_TO_CHOOSE = 48 * 60 * MINUTE;
const BEFORE_IT_STARTS = 60 * MINUTE;

/** A payment, and the part of it that the studio still has. Centavos. */
interface PaymentHere {
  left: number;
  method_name: string;
  provider: string | null;
  provider_movement_id: string;
}

/** A part of a payment, and how it is refunded. Centavos. */
export interface ReturnPart {
  amount: number;
  method_name: string;
  /** The id of the provider's payment to refund; null: by hand, so staff get an alert. */
  payment_id: string | null;
}

/** A purchase of a place in a class that is cancelled. */
export interface ClassReturn {
  purchase_id: number;
  customer_id: number;
  single_class_id: number;
  spot: number;
  /** Nothing was paid yet, so nothing is refunded. */
  unpaid: boolean;
  class_reservation_ids: number[];
  parts: ReturnPart[];
  /** Not where a bank has given money of it back to her: another date would be hers for nothing. */
  takes_other_date: boolean;
}

/** The parts of payments that go back, and how: by the provider if it can, else by hand. */
export function partsOf(payments: readonly PaymentHere[], providers: RefundingProviders): ReturnPart[] {
  return payments
    .filter(({ left }) => left > 0)
    .map(({ left, method_name, provider, provider_movement_id }) => ({
      amount: left,
      method_name,
      payment_id: givesBack(providers, provider) ? provider_movement_id : null,
    }));
}

/** Whether a paid purchase loses all its places in the class when these reservations are cancelled. */
export function losesAllPlaces(
  { unpaid, class_reservation_ids: places }: Pick<ClassReturn, 'unpaid' | 'class_reservation_ids'>,
  leaving: readonly number[],
): boolean {
  return !unpaid && places.every((place) => leaving.includes(place));
}

/** When the refund is sent: after the time to undo, or once it is too late to choose the other date. */
export function refundSentAt(at: Date, offered: { starts_at: string } | null): Date {
  const soonest = at.getTime() + UNDO_TIME;
  if (!offered) return new Date(soonest);
  const chosen = Math.min(at.getTime() + TIME_TO_CHOOSE, Date.parse(offered.starts_at) - BEFORE_IT_STARTS);
  return new Date(Math.max(soonest, chosen));
}

/** The sums that go back, by way. Centavos. */
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
 * Whether the studio still has everything that was to go back, so that the purchase can stand again instead: payments
 * less refunds sent and ordered, plus the orders that are not sent yet. Centavos.
 */
export function isMoneyHere(
  { paid, refunded, under_way, unsent }: { paid: number; refunded: number; under_way: number; unsent: number },
  amount: number,
): boolean {
  return paid + refunded - under_way + unsent >= amount;
}

/** Whether this date may be chosen: the customer takes the one that was offered, staff any of the event's dates. */
export function isOtherDate(
  single_class_id: number,
  { offered, dates, byStaff }: { offered: number | null; dates: readonly number[]; byStaff: boolean },
): boolean {
  return (byStaff || offered === single_class_id) && dates.includes(single_class_id);
}

/** When the refund is sent to a customer who declines the other date: once the cancellation can no longer be undone. */
export const earliestRefund = (cancelled_at: string): Date => new Date(Date.parse(cancelled_at) + UNDO_TIME);
