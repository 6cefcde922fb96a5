import { it } from 'vitest';
import { home } from './database.ts';

/** `it` where the tests run on that database; on the other one the test does not exist, so none is left skipped. */
export function itOn(wanted: typeof home): (name: string, work: () => Promise<void>, timeout?: number) => void {
  return wanted === home ? it : () => undefined;
}
