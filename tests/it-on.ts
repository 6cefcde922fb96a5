import { it } from 'vitest';
import { home } from './database.ts';

/** `it` if the tests run on that database; on the other one the test does not exist, so that none is skipped. */
export function itOn(wanted: typeof home): (name: string, work: () => Promise<void>, timeout?: number) => void {
  return wanted === home ? it : () => undefined;
}
