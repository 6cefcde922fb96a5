import type { CounterAct } from '#shared/authorisation/acts.ts';
import { type SoldPart, saySale } from '#shared/authorisation/particulars.ts';
import { type Decision, no } from '#shared/decision.ts';
import { DAY } from '#shared/time.ts';
import type { RefundedClasses } from '#shared/wire/till.ts';
import type { PackageFacts, SaleFacts, Terms } from '../facts.ts';
import type { Price, WayToPay } from '../rules.ts';

/** What distinguishes undoing a sale from a refund. */
export interface UndoFacts {
  /** Sold by the person who now gives the money back. */
  own: boolean;
  /** Sold today, in the studio's time zone. */
  today: boolean;
  /** The whole payment is given back, and nothing was before. */
  whole: boolean;
  /** In the way in which it was paid: cash for a sale by terminal would empty the drawer. */
  same_way: boolean;
  /** Its classes that were attended or have begun, and those reserved for later. */
  used: number;
  booked: number;
}

/**
 * Which act a refund is at the counter. One's own sale of today is undone whole, in the way it was paid: all its classes
 * end, none was used. With `remove` the reservations stay, which counts as keeping classes.
 */
export function actsOfRefund(facts: UndoFacts, classes: RefundedClasses): CounterAct[] {
  const { own, today, whole, same_way, used, booked } = facts;
  const going = classes === 'revoke' || (classes === 'remove' && booked === 0);
  if (own && today && whole && same_way && going && used === 0) return ['undo_own_sale'];
  return [
    'refund',
    ...(going ? [] : (['refund_keeping'] as const)),
    ...(classes === 'revoke' ? (['revoke'] as const) : []),
  ];
}

/** Centavos. */
export interface SaleAtDesk {
  /** The package's list price, and its price with the current offer. */
  list: number;
  offered: number;
  /** The price that is charged; of a gift or courtesy, the price it would have. */
  total: number;
  gift: boolean;
  courtesy: boolean;
  /** Whether any of its classes would be valid longer than the package says. */
  longer: boolean;
  /** A transfer that nobody has seen, for a customer who let an earlier one lapse. */
  unseen_again: boolean;
  /**
   * Free packages, or those for new people, for a record with neither phone nor mail: it cannot be recognised as a
   * second record.
   */
  unknown: boolean;
}

/** The share of the list price below which an administrator must authorise. */
const LEAST = 0.8;

/** Which act a sale is at the counter. A package that is free for everybody is an ordinary sale, even as a gift. */
export function actsOfSale(sale: SaleAtDesk): CounterAct[] {
  const { list, offered, total, gift, courtesy, longer, unseen_again, unknown } = sale;
  const more: CounterAct[] = [
    ...(longer ? (['longer_validity'] as const) : []),
    ...(unseen_again ? (['sell_unseen_again'] as const) : []),
    ...(unknown ? (['sell_unknown'] as const) : []),
  ];
  if (list === 0) return more.length > 0 ? more : ['sell'];
  if (courtesy) return ['courtesy', ...more];
  if (gift) return ['gift', ...more];
  if (total >= list * LEAST) return ['sell', ...more];
  return [total === offered ? 'sell_low_offer' : 'sell_below', ...more];
}

interface CounterSale {
  sold: PackageFacts;
  /** The grants as they are given. */
  terms: Terms;
  price: Price;
  /** Centavos that are paid, after a gift or courtesy is taken into account. */
  paid: Price;
  gift: boolean;
  courtesy: boolean;
  unseen_again: boolean;
  unknown: boolean;
}

/** The acts of a sale at the counter that need authorisation, their amount, and what an administrator reads about them. */
export function describeCounterSale(
  { sold, terms, price, paid, gift, courtesy, unseen_again, unknown }: CounterSale,
  package_days: number | null | undefined,
) {
  const { price: list, sale_price, terms: listed } = sold;
  const days = [listed, ...listed.class_package_types].map(({ expiration_days }) => expiration_days);
  const longer = package_days != null && package_days > Math.min(...days);
  const acts = actsOfSale({
    list,
    offered: sale_price ?? list,
    total: price.total_payment,
    gift,
    courtesy,
    longer,
    unseen_again,
    unknown,
  });
  const particulars = saySale({
    title: terms.title,
    list,
    total: paid.total_payment,
    parts: partsOf(terms),
    listed_days: partsOf(listed).map(({ expiration_days }) => expiration_days),
  });
  return { acts, amount: price.total_payment, particulars };
}

/** How long a transfer that lapsed unseen counts against its buyer. */
const REMEMBERED = 90 * DAY;

/** Transfers that the desk sold unseen and that lapsed after this instant count. */
export const lapsesCountedSince = (at: Date): Date => new Date(at.getTime() - REMEMBERED);

/**
 * Whether the desk may sell before the payment is seen (docs/rules.md#transfers-to-confirm): only a transfer, no place in a
 * special class, and one at a time for each person.
 */
export function decideUnseenTransfer(
  { pending, slow_pending }: Pick<SaleFacts, 'pending' | 'slow_pending'>,
  { way, single_class_id }: { way: WayToPay; single_class_id: number | null },
): Decision<object> {
  if (way !== 'transfer') return no('payment-method-off');
  if (single_class_id !== null) return no('slow-payment-for-class', { by_staff: true });
  return pending || slow_pending > 0 ? no('pending-payment', { by_staff: true }) : { ok: true };
}

/** What a sale gives, grant by grant. */
function partsOf({ kind, class_amount, expiration_days, class_package_types }: Terms): SoldPart[] {
  if (kind === 'online') return [{ class_amount: null, expiration_days, of: null }];
  if (class_package_types.length === 0) return [{ class_amount, expiration_days, of: null }];
  return class_package_types.map(({ class_type, ...part }) => ({ ...part, of: class_type.name }));
}

/** Replaces full-width letters and digits, which a phone's keyboard or a copied line may contain, by plain ones. */
export const plainReference = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Shorter texts are references that people make up: a name, a date, seven digits that repeat. */
const SHORTEST_KEY = 10;

/**
 * A bank's clave de rastreo reduced to letters and digits, so that one transfer is not two; null if the text is none:
 * too short, or without the digits that every bank's has.
 */
export function trackingKeyOf(reference: string): string | null {
  const key = plainReference(reference);
  return key.length >= SHORTEST_KEY && key.replace(/\D/g, '').length >= 6 ? key : null;
}

/** A slip's number reduced to letters and digits, so that one number is not two; empty when it has no digit. */
export function slipOf(reference: string): string {
  const slip = plainReference(reference).replace(/^0+(?=.)/, '');
  return /\d/.test(slip) ? slip : '';
}

/** A slip that pays once more is stored with the number of times: no slip's number has a point. */
export const slipAgain = (slip: string, times: number): string => `${slip}.${times}`;
