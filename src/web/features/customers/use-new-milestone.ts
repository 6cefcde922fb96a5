import { useEffect, useState } from 'react';

const keyOf = (customer_id: number) => `cupo:milestone:${customer_id}`;

/** The last milestone that this browser celebrated; null: none for this person yet. */
function celebrated(customer_id: number): number | null {
  try {
    const kept = localStorage.getItem(keyOf(customer_id));
    return kept === null ? null : Number(kept);
  } catch {
    // Without storage (private windows) nothing is celebrated, so that nothing is celebrated twice.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * A milestone reached since this browser last looked, as long as the screen is open; null: none. One from before the first
 * look is not celebrated.
 * @param latest the highest reached, 0 for none
 */
export function useNewMilestone(customer_id: number, latest: number): number | null {
  const [before] = useState(() => celebrated(customer_id));
  useEffect(() => {
    try {
      localStorage.setItem(keyOf(customer_id), String(latest));
    } catch {
      // Without storage nothing is remembered.
    }
  }, [customer_id, latest]);
  return before !== null && latest > before ? latest : null;
}
