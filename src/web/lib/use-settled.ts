import { useEffect, useState } from 'react';

/** Milliseconds after which a screen is shown without what is not known yet. */
const PATIENCE = 2000;

/**
 * Whether what may stand above the rest of a screen is known. Until then the rest must not be there to be touched: a card
 * that comes late would move another line under the finger.
 */
export function useSettled(queries: readonly { isLoading: boolean }[]): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate || !queries.some(({ isLoading }) => isLoading);
}
