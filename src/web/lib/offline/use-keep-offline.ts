import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND } from '#shared/time.ts';
import { loadLater } from '../load-later.ts';

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
    const timer = setTimeout(() => {
      stop = loadLater(
        () => import('./keeping.ts'),
        ({ startKeeping }) => startKeeping(client),
      );
    }, LATER);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [client, known]);
}
