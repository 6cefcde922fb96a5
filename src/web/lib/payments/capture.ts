import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import { api } from '../api.ts';

interface Captured {
  purchase_id: number;
  status: PurchaseStatus;
  /** The provider refused the charge: a pending purchase waits for another way to pay. */
  refused?: true;
}

/** Asks the provider, through the server, for the outcome of a payment of mine. */
export function capture(purchase_id: number): Promise<Captured> {
  return api.post('/checkout/capture', { purchase_id });
}

/** Whether a purchase is paid, or its free trial began. */
export const isBought = (status: PurchaseStatus): boolean => status === 'completed' || status === 'active';
