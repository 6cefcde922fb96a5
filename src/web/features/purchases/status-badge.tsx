import type { Purchase } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { badgeOf } from './status-words.ts';

/** A purchase's state. */
export function PurchaseBadge({ purchase }: { purchase: Purchase }) {
  const { timezone } = useConfiguration();
  const { text, tone } = badgeOf(purchase, timezone);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
