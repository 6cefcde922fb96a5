import type { EventEmitter } from 'node:events';

/** Milliseconds after the start, when everything is loaded and the first page has been shown. */
const LATER = 20_000;
/** Milliseconds without a request after which the server counts as idle. */
const QUIET = 1000;

/**
 * Gives back, once, what only starting needed: the space for short-lived things grows to its 128 MB while modules load, and
 * no later collection makes it smaller. It stops everything for 0.2 s, so it waits for a second in which nobody asks; a
 * studio that never has one keeps the memory, which its requests would take again anyway. Only with `--expose-gc`, as `npm
 * start` starts the server.
 * @param server that emits each `request`
 */
export function giveBackMemory(server: EventEmitter): void {
  const { gc } = globalThis;
  if (!gc) return;
  setTimeout(() => {
    const quiet = setTimeout(() => {
      server.off('request', again);
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    }, QUIET).unref();
    const again = () => quiet.refresh();
    server.on('request', again);
  }, LATER).unref();
}
