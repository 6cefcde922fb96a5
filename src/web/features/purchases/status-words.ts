import { isPaidLater } from '#shared/payments/paid-later.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { formatMoney } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

interface Badge {
  text: string;
  tone: BadgeTone;
}

const badges: Readonly<Record<string, Badge>> = {
  active: { text: 'Activa', tone: 'good' },
  completed: { text: 'Completada', tone: 'good' },
  pending: { text: 'Pendiente', tone: 'primary' },
  failed: { text: 'Fallido', tone: 'urgent' },
  cancelled: { text: 'Cancelada', tone: 'neutral' },
  revoked: { text: 'Revocada', tone: 'night' },
};

type Status = Pick<Purchase, 'cancelled_at' | 'replaced_by'> & { status: string };

/** A purchase's state in a word; an unknown state is shown as it is. */
export function badgeOf({ status, cancelled_at, replaced_by }: Status, timezone: string): Badge {
  if (isReplaced({ status, replaced_by })) return { text: 'Reemplazada', tone: 'neutral' };
  const badge = badges[status] ?? { text: status, tone: 'neutral' };
  if (status !== 'cancelled' || cancelled_at === null) return badge;
  return { ...badge, text: `${badge.text} ${formatDate(wallClockOf(cancelled_at, timezone))}` };
}

/** Unpaid because its buyer continued with another attempt, so it is not a failure. */
export const isReplaced = ({ status, replaced_by }: Pick<Status, 'status' | 'replaced_by'>): boolean =>
  status === 'failed' && replaced_by !== null;

type Back = Pick<Purchase, 'paid' | 'refunded' | 'refunding' | 'disputed'>;

/** What the studio itself refunded, without what a bank charged back. */
export const givenBack = ({ refunded, disputed }: Pick<Back, 'refunded' | 'disputed'>): number =>
  Math.round((refunded - disputed) * 100) / 100;

/** What was refunded of a purchase, what is being refunded, and what is left of the payment; nothing without refunds. */
export function sayRefunds(purchase: Back): string[] {
  const { paid, refunded, refunding, disputed } = purchase;
  const given = givenBack(purchase);
  const net = Math.round((paid - refunded - refunding) * 100) / 100;
  const left = net > 0 ? `; quedan ${formatMoney(net)} MXN` : '';
  return [
    ...(given > 0
      ? [`Te devolvimos ${formatMoney(given)} de ${formatMoney(paid)} MXN${refunding + disputed > 0 ? '' : left}.`]
      : []),
    ...(disputed > 0
      ? [`Tu banco nos reclamó ${formatMoney(disputed)} MXN de este pago${refunding > 0 ? '' : left}.`]
      : []),
    ...(refunding > 0
      ? [`Te estamos devolviendo ${formatMoney(refunding)} MXN${left}. Tu banco puede tardar unos días en mostrarlo.`]
      : []),
  ];
}

type Arrived = Pick<Purchase, 'paid_at' | 'paid' | 'refunded' | 'refunding' | 'total_payment'>;

/** Money that arrived for an unpaid purchase: another amount, or too late; null: none, or it was refunded. */
export function sayArrived({ paid_at, paid, refunded, refunding, total_payment }: Arrived): string | null {
  const arrived = Math.round((paid - refunded - refunding) * 100) / 100;
  if (paid_at !== null || arrived <= 0) return null;
  const receivedText = `Nos llegaron ${formatMoney(arrived)} de ${formatMoney(total_payment)} MXN.`;
  return `${receivedText} El estudio se comunica contigo para devolvértelos o completar tu compra.`;
}

type Left = Pick<Purchase, 'usable_until' | 'videos'>;

/** The last day of what a purchase gave, classes or videos; null: nothing is left. */
export const lastDayOf = ({ usable_until, videos }: Left): string | null =>
  usable_until ?? videos?.expiration_date ?? null;

/**
 * Until when a subscription's classes can still be booked, or its videos watched, once it charges no more; null: nothing
 * to say.
 * @param today the studio's day
 */
export function sayUsableUntil(purchase: Pick<Purchase, 'status'> & Left, today: string): string | null {
  const last = lastDayOf(purchase);
  if (purchase.status !== 'cancelled' || last === null || last < today) return null;
  const act = purchase.usable_until === null ? 'viendo los videos' : 'reservando';
  return `Puedes seguir ${act} hasta el ${formatDate(last)}.`;
}

/**
 * Whether nothing of a purchase paid on another day can be used any more: 'Ya puedes reservar' would be untrue. On its own day
 * it greets as new, also when its one class was just booked on the same page.
 */
export function isUsedUp(
  {
    paid_at,
    single_class,
    subscription_id,
    ...left
  }: Pick<Purchase, 'paid_at' | 'single_class' | 'subscription_id'> & Left,
  today: string,
): boolean {
  if (single_class || subscription_id || (paid_at ?? today).slice(0, 10) >= today) return false;
  const last = lastDayOf(left);
  return last === null || last < today;
}

/** In these states nothing is charged that could be cancelled. */
const OVER = ['cancelled', 'revoked', 'failed'];

/** Where a subscription's cancel button is shown; a desktop shows it only while the subscription is active. */
export function cancelOffer({ subscription_id, status }: Pick<Purchase, 'subscription_id' | 'status'>) {
  const onPhone = subscription_id !== null && !OVER.includes(status);
  return { onPhone, onDesktop: onPhone && status === 'active' };
}

/** Waits for the customer's cash or transfer. */
export function isOwed({ status, payment_method }: Pick<Purchase, 'status' | 'payment_method'>): boolean {
  return status === 'pending' && isPaidLater(payment_method.kind);
}
