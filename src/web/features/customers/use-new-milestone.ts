import { useEffect, useState } from 'react';

const keyOf = (customer_id: number) => `cupo:milestone:${customer_id}`;

/** The last milestone this browser celebrated; null when it never saw this person. */
function celebrated(customer_id: number): number | null {
  try {
    const kept = localStorage.getItem(keyOf(customer_id));
    return kept === null ? null : Number(kept);
  } catch {
    // Storage can be forbidden (private windows): then nothing is celebrated twice, and nothing once.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * A milestone that was reached since this browser last looked, for as long as the screen is open; null: none. One from
 * before the first look is no news.
 * @param latest the highest reached, 0 for none
 */
export function useNewMilestone(customer_id: number, latest: number): number | null {
  const [before] = useState(() => celebrated(customer_id));
  useEffect(() => {
    try {
      localStorage.setItem(keyOf(customer_id), String(latest));
    } catch {
      // See above.
    }
  }, [customer_id, latest]);
  return before !== null && latest > before ? latest : null;
}
