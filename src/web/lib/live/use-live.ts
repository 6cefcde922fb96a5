import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPreview } from '../../preview/preview-mode.ts';
import { loadLater } from '../load-later.ts';
import { whenQuiet } from './when-quiet.ts';

/** Keeps this tab's screens up to date (docs/decisions/0017-live.md). Used once, around all screens. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isPreview()) return;
    let stop: (() => void) | undefined;
    const cancel = whenQuiet(() => {
      stop = loadLater(
        () => import('./live.ts'),
        ({ startLive }) => startLive(client),
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [client]);
}
