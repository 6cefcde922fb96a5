/** A card as one person keeps it at a provider. */
export interface Kept {
  provider: string;
  source_id: string;
  fingerprint: string | null;
}

/** Whether two that one person keeps are one card (docs/rules.md#saved-cards); of one without a fingerprint nobody knows. */
export const isSameCard = (one: Kept, other: Kept): boolean =>
  one.provider === other.provider &&
  (one.source_id === other.source_id || (one.fingerprint !== null && one.fingerprint === other.fingerprint));

/** How many different cards there are. */
export const countCards = (kept: readonly Kept[]): number =>
  kept.filter((one, index) => kept.findIndex((other) => isSameCard(one, other)) === index).length;
