import type { Tx } from '../../src/server/database/database.ts';

/**
 * Compiles where a writer is content with what `Held` says a transaction holds. `tsc` reads the `*.types.ts` beside this
 * file; nothing runs them. Each writer is refused without its lock, and, so that the refusal means the lock, taken with it.
 */
export declare function writes<Held extends Tx>(writer: (tx: Held, ...rest: never[]) => unknown): void;
