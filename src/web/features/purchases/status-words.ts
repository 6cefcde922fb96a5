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

/** How a purchase stands, in a word; what has no word is shown as it came. */
export function badgeOf({ status, cancelled_at, replaced_by }: Status, timezone: string): Badge {
  if (isReplaced({ status, replaced_by })) return { text: 'Reemplazada', tone: 'neutral' };
  const badge = badges[status] ?? { text: status, tone: 'neutral' };
  if (status !== 'cancelled' || cancelled_at === null) return badge;
  return { ...badge, text: `${badge.text} ${formatDate(wallClockOf(cancelled_at, timezone))}` };
}

/** Not paid because its buyer went on with another attempt: nothing of it went wrong. */
export const isReplaced = ({ status, replaced_by }: Pick<Status, 'status' | 'replaced_by'>): boolean =>
  status === 'failed' && replaced_by !== null;

type Back = Pick<Purchase, 'paid' | 'refunded' | 'refunding' | 'disputed'>;

/** What the studio gave back itself: what a bank took is not its doing. */
export const givenBack = ({ refunded, disputed }: Pick<Back, 'refunded' | 'disputed'>): number =>
  Math.round((refunded - disputed) * 100) / 100;

/** What went back of a purchase, what is on its way, and what is left of what was paid; nothing where nothing did. */
export function sayBack(purchase: Back): string[] {
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

/** What came for a purchase that was not bought with it: another amount, or too late; null: nothing did, or it went back. */
export function sayArrived({ paid_at, paid, refunded, refunding, total_payment }: Arrived): string | null {
  const arrived = Math.round((paid - refunded - refunding) * 100) / 100;
  if (paid_at !== null || arrived <= 0) return null;
  const came = `Nos llegaron ${formatMoney(arrived)} de ${formatMoney(total_payment)} MXN.`;
  return `${came} El estudio se comunica contigo para devolvértelos o completar tu compra.`;
}

/**
 * Until when what a subscription gave can still be booked with, once it charges no more; null: there is nothing to say.
 * @param today the studio's day
 */
export function sayUsableUntil(
  { status, usable_until }: Pick<Purchase, 'status' | 'usable_until'>,
  today: string,
): string | null {
  if (status !== 'cancelled' || usable_until === null || usable_until < today) return null;
  return `Puedes seguir reservando hasta el ${formatDate(usable_until)}.`;
}

/** What a customer may do about a subscription; on a desktop only while it is active, kept literally (section 4). */
export function cancelOffer({ subscription_id, status }: Pick<Purchase, 'subscription_id' | 'status'>) {
  const onPhone = subscription_id !== null && status !== 'cancelled' && status !== 'revoked';
  return { onPhone, onDesktop: onPhone && status === 'active' };
}

/** Waits for the customer to bring or send the money. */
export function isOwed({ status, payment_method }: Pick<Purchase, 'status' | 'payment_method'>): boolean {
  return status === 'pending' && isPaidLater(payment_method.kind);
}
