import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_MILLISECONDS = 25;

/**
 * PGlite answers within the same turn of the event loop, so a long sequence of statements would block signals, timers and
 * sockets until its end. Awaited before each statement, this yields to them every 25 ms.
 */
export function createEventLoopPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MILLISECONDS) return;
    await nextTurn();
    since = performance.now();
  };
}
