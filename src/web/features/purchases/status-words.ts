import type { Purchase } from '#shared/wire/purchases.ts';
import { formatDate, wallClockOf } from '../../lib/format.ts';
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

/** How a purchase stands, in a word; what has no word is shown as it came (specification, section 4). */
export function badgeOf(status: string, cancelled_at: string | null, timezone: string): Badge {
  const badge = badges[status] ?? { text: status, tone: 'neutral' };
  if (status !== 'cancelled' || cancelled_at === null) return badge;
  return { ...badge, text: `${badge.text} ${formatDate(wallClockOf(cancelled_at, timezone))}` };
}

/** What a customer may do about a subscription; on a desktop only while it is active, kept literally (section 4). */
export function cancelOffer({ subscription_id, status }: Pick<Purchase, 'subscription_id' | 'status'>) {
  const onPhone = subscription_id !== null && status !== 'cancelled' && status !== 'revoked';
  return { onPhone, onDesktop: onPhone && status === 'active' };
}

/** Waits for the customer to bring or send the money. */
export function isOwed({ status, payment_method }: Pick<Purchase, 'status' | 'payment_method'>): boolean {
  return status === 'pending' && (payment_method.kind === 'cash' || payment_method.kind === 'transfer');
}
