/** A card that a person saved at a provider. */
export interface Kept {
  provider: string;
  source_id: string;
  fingerprint: string | null;
}

/** Whether two saved cards of one person are the same card (docs/rules.md#saved-cards); false without a fingerprint. */
export const isSameCard = (one: Kept, other: Kept): boolean =>
  one.provider === other.provider &&
  (one.source_id === other.source_id || (one.fingerprint !== null && one.fingerprint === other.fingerprint));

/** How many different cards there are. */
export const countCards = (kept: readonly Kept[]): number =>
  kept.filter((one, index) => kept.findIndex((other) => isSameCard(one, other)) === index).length;
