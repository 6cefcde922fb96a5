import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND } from '#shared/time.ts';

/** Long after the screen is drawn, since nobody waits for it. */
const LATER = 4 * SECOND;

/**
 * Stores what a signed-in customer may read without a connection (docs/rules.md#offline). @param known whether she is one
 */
export function useKeepOffline(known: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!known) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const timer = setTimeout(async () => {
      const { startKeeping } = await import('./keeping.ts');
      if (!gone) stop = startKeeping(client);
    }, LATER);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, known]);
}
