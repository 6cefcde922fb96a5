import type { Database, Tx } from '../../src/server/database/database.ts';
import { violatedConstraint } from '../../src/server/database/failures.ts';
import { type RawStudio, rawStudio } from './raw-studio.ts';

/** Thrown at the end of a transaction that is only tried. */
export class Undone extends Error {}

/**
 * Writes in a small studio, to the commit at the latest, and rolls it back.
 * @returns the violated constraint, or the error; 'accepted': none
 */
export async function violationOf(db: Database, act: (tx: Tx, studio: RawStudio) => Promise<unknown>): Promise<string> {
  try {
    await db.transaction(async (tx) => {
      await act(tx, await rawStudio(tx));
      await tx.rows('set constraints all immediate');
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return 'accepted';
    return violatedConstraint(error) ?? (error instanceof Error ? error.message : String(error));
  }
  throw new Error('The transaction was not undone.');
}
