/** What is known of sending: of the letters that wait after a failed attempt, and of those that were given up. */
export interface SendingFacts {
  /** Letters that failed at least this often since a letter left for the last time, of how many people; null: none. */
  stuck: { letters: number; people: number; since: string; reason: string } | null;
  /** Letters given up since an instant. */
  failed: number;
}
