const shape = /^[1-9]\d{0,8}(-[0-9a-f]{10})?$/;

/**
 * What a purchase is called on a provider's account: its number, and characters that only this purchase has. Two studios of one
 * account, or a studio that began anew, number their purchases alike. Purchases from before 2026-11-27 have no characters.
 */
export const purchaseNameOf = ({
  purchase_id,
  provider_nonce,
}: {
  purchase_id: number;
  provider_nonce: string | null;
}): string => (provider_nonce === null ? String(purchase_id) : `${purchase_id}-${provider_nonce}`);

/** A name as the provider kept it; null: it is no name of a purchase of ours. */
export const readPurchaseName = (kept: string | null | undefined): string | null =>
  kept && shape.test(kept) ? kept : null;
