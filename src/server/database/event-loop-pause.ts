import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_MILLISECONDS = 25;

/**
 * PGlite answers within the same turn of the event loop, so a long row of statements would keep signals, timers and
 * sockets waiting to its end. Awaited before each statement, this lets them in every 25 ms.
 */
export function createEventLoopPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MILLISECONDS) return;
    await nextTurn();
    since = performance.now();
  };
}
