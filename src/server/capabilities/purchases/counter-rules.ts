import type { CounterAct } from '#shared/authorisation/acts.ts';
import { type SoldPart, saySale } from '#shared/authorisation/particulars.ts';
import { type Decision, no } from '#shared/decision.ts';
import { DAY } from '#shared/time.ts';
import type { RefundedClasses } from '#shared/wire/till.ts';
import type { PackageFacts, SaleFacts, Terms } from './facts.ts';
import type { Price, WayToPay } from './rules.ts';

/** What tells undoing a sale from giving money back. */
export interface UndoFacts {
  /** Sold by whoever gives the money back. */
  own: boolean;
  /** Sold on the studio's today. */
  today: boolean;
  /** All that came in, with nothing returned before. */
  whole: boolean;
  /** Of its classes: attended or begun, and booked to come. */
  used: number;
  booked: number;
}

/**
 * What giving money back amounts to. One's own sale of today is undone whole: all its classes go, none was used. With
 * `remove` what is booked stays, so that is keeping classes too.
 */
export function actsOfRefund({ own, today, whole, used, booked }: UndoFacts, classes: RefundedClasses): CounterAct[] {
  const going = classes === 'revoke' || (classes === 'remove' && booked === 0);
  if (own && today && whole && going && used === 0) return ['undo_own_sale'];
  return [
    'refund',
    ...(going ? [] : (['refund_keeping'] as const)),
    ...(classes === 'revoke' ? (['revoke'] as const) : []),
  ];
}

/** Centavos. */
export interface SaleAtDesk {
  /** The price of the package's list, and what it is offered for now. */
  list: number;
  offered: number;
  /** What is asked for; of what costs nothing, before that. */
  total: number;
  gift: boolean;
  courtesy: boolean;
  /** Whether any of its classes would last longer than the package says. */
  longer: boolean;
  /** A transfer that nobody has seen, of somebody who let one lapse that was sold so. */
  unseen_again: boolean;
}

/** The part of the list price below which an administrator looks. */
const LEAST = 0.8;

/** What a sale amounts to. What costs nobody anything is sold, whatever it is called. */
export function actsOfSale({ list, offered, total, gift, courtesy, longer, unseen_again }: SaleAtDesk): CounterAct[] {
  const more: CounterAct[] = [
    ...(longer ? (['longer_validity'] as const) : []),
    ...(unseen_again ? (['sell_unseen_again'] as const) : []),
  ];
  if (list === 0) return longer ? more : ['sell'];
  if (courtesy) return ['courtesy', ...more];
  if (gift) return ['gift', ...more];
  if (total >= list * LEAST) return ['sell', ...more];
  return [total === offered ? 'sell_low_offer' : 'sell_below', ...more];
}

interface WeighedSale {
  sold: PackageFacts;
  /** As they are given. */
  terms: Terms;
  price: Price;
  /** What is paid, once it is a gift or a courtesy. */
  paid: Price;
  gift: boolean;
  courtesy: boolean;
  unseen_again: boolean;
}

/** What a sale amounts to at the counter: its acts, the amount they are about, and what an administrator reads of it. */
export function weighSale(
  { sold, terms, price, paid, gift, courtesy, unseen_again }: WeighedSale,
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

/** A transfer that lapsed unseen is held against its buyer so long. */
const REMEMBERED = 90 * DAY;

/** Since when lapsed transfers that the desk sold unseen count. */
export const lapsesThatCount = (at: Date): Date => new Date(at.getTime() - REMEMBERED);

/**
 * Whether the desk may sell what it has not seen paid (docs/rules.md#transfers-to-confirm): a transfer alone, no place in a
 * special class, and of one person one at a time.
 */
export function decideUnseen(
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

/** Wide letters and digits, which a phone's keyboard or a copied line may have, are those they stand for. */
export const plainReference = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Shorter ones are references that people choose: a name, a date, seven digits that repeat. */
const SHORTEST_KEY = 10;

/**
 * A bank's clave de rastreo as letters and digits alone, so that one transfer is not two; null where what was typed is none:
 * too short, or without the digits that every bank's has.
 */
export function trackingKeyOf(reference: string): string | null {
  const key = plainReference(reference);
  return key.length >= SHORTEST_KEY && key.replace(/\D/g, '').length >= 6 ? key : null;
}

/** A slip's number as letters and digits alone, so that one number is not two; empty when it has no digit. */
export function slipOf(reference: string): string {
  const slip = plainReference(reference).replace(/^0+(?=.)/, '');
  return /\d/.test(slip) ? slip : '';
}
