import { Refusal } from '#shared/refusals.ts';
import { violatedConstraint } from '../../src/server/database/failures.ts';

/** How it ended: `done`, the refusal's code, or the constraint that had the last word. */
export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : (violatedConstraint(error) ?? Promise.reject(error))),
  );

/** The same ending so many times. */
export const times = (count: number, done: string) => Array<string>(count).fill(done);
