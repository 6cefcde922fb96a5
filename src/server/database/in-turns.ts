import type { Database } from './database.ts';

/**
 * The same database, of which at most `most` statements outside of transactions run at once, and the others in the order in
 * which they were asked. Long ones would otherwise take every connection, and each of them so long that it is cancelled.
 */
export function inTurns(db: Database, most: number): Database {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    ...db,
    rows: async (statement, parameters) => {
      if (running < most) running += 1;
      else await new Promise<void>((turn) => waiting.push(turn));
      try {
        return await db.rows(statement, parameters);
      } finally {
        // The turn of what ended goes to the next.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
