/** A card that a person saved at a provider. */
export interface SavedCard {
  provider: string;
  source_id: string;
  fingerprint: string | null;
}

/** Whether two saved cards of one person are the same card (docs/rules.md#saved-cards); false without a fingerprint. */
export const isSameCard = (one: SavedCard, other: SavedCard): boolean =>
  one.provider === other.provider &&
  (one.source_id === other.source_id || (one.fingerprint !== null && one.fingerprint === other.fingerprint));

/** How many different cards there are. */
export const countCards = (kept: readonly SavedCard[]): number =>
  kept.filter((one, index) => kept.findIndex((other) => isSameCard(one, other)) === index).length;
