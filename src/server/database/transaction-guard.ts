import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';
import { OutsideTransactionHandle } from './database.ts';

const open = new AsyncLocalStorage<true>();

/**
 * Throws when called from inside `insideTransaction`, on both homes, so that a mistake that only the embedded home punishes
 * shows everywhere.
 */
export function refuseInsideTransaction(): void {
  if (open.getStore()) throw new OutsideTransactionHandle();
}

export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return open.run(true, work);
}

/** Collects the callbacks to run after commit. */
export function commitEffects(): { afterCommit: Tx['afterCommit']; run(): void } {
  const effects: (() => void)[] = [];
  return {
    afterCommit: (effect) => effects.push(effect),
    run: () => {
      for (const effect of effects) effect();
    },
  };
}
