import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { statusWordsOf } from './purchase-words.ts';

/** A purchase's state. */
export function PurchaseStatusBadge({ purchase }: { purchase: PurchaseAtDesk }) {
  const { text, tone } = statusWordsOf(purchase);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
