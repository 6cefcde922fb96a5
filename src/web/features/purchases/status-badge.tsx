import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { badgeOf } from './status-words.ts';

/** How a purchase stands. */
export function PurchaseBadge({ status, cancelled_at }: Pick<Purchase, 'status' | 'cancelled_at'>) {
  const { timezone } = useConfiguration();
  const { text, tone } = badgeOf(status, cancelled_at, timezone);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
