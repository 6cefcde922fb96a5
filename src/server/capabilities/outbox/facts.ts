/** What is known of sending: of the letters that wait longer than they should, and of those that were given up. */
export interface SendingFacts {
  /**
   * Letters that failed some times since a letter left for the last time, or that nobody tried to send (`untried`), of how
   * many people; null: none.
   */
  stuck: { letters: number; untried: number; people: number; since: string; reason: string } | null;
  /** Letters given up since an instant. */
  failed: number;
}
