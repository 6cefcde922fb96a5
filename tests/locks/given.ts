import type { Tx } from '../../src/server/database/database.ts';

/**
 * Compiles if a writer accepts a transaction with the locks that `Held` names. `tsc` reads the `*.types.ts` beside this
 * file; nothing runs them. Each writer is tested without its lock, which must not compile, and with it, so that the
 * error is about the lock.
 */
export declare function writes<Held extends Tx>(writer: (tx: Held, ...rest: never[]) => unknown): void;
