import { Refusal } from '#shared/refusals.ts';
import { violatedConstraint } from '../../src/server/database/failures.ts';

/** The outcome of an act: `done`, the refusal's code, or the violated constraint. */
export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : (violatedConstraint(error) ?? Promise.reject(error))),
  );

/** The same outcome a number of times. */
export const times = (count: number, done: string) => Array<string>(count).fill(done);
