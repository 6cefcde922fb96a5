import type { Database } from '../../database/database.ts';

/** Acts on one class that a process has at the database at once: one that holds the class, and the next. */
const AT_ONCE = 2;
/** Milliseconds one waits for a turn: twice as long as for a lock. */
const PATIENCE = 8000;

/** Whoever waited too long for a class; told as PostgreSQL tells that a lock was not to be had in time. */
class ClassTooBusy extends Error {
  override name = 'ClassTooBusy';
  readonly code = '55P03';
}

interface Line {
  inside: number;
  waiting: (() => void)[];
}

const linesOf = new WeakMap<Database, Map<number, Line>>();

/**
 * Lets those who want a place of one class, bought or not, or its waitlist wait in this process instead of at the class's
 * lock, where each would hold a connection that everybody else needs (docs/decisions/0086-found-by-index.md). The lock
 * decides as before; this only says who asks for it when. `act` must not stand in this line itself.
 * @throws Error of a lock that was not to be had in time (503) after eight seconds
 */
export async function inLineForClass<T>(db: Database, single_class_id: number, act: () => Promise<T>): Promise<T> {
  const lines = linesOf.get(db) ?? new Map<number, Line>();
  linesOf.set(db, lines);
  const line = lines.get(single_class_id) ?? { inside: 0, waiting: [] };
  lines.set(single_class_id, line);
  if (line.inside < AT_ONCE) line.inside += 1;
  else await turnIn(line);
  try {
    return await act();
  } finally {
    // The place of whoever leaves goes to the next in line.
    const next = line.waiting.shift();
    if (next) next();
    else line.inside -= 1;
    if (line.inside === 0) lines.delete(single_class_id);
  }
}

function turnIn({ waiting }: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(new ClassTooBusy('A class was asked for by too many at once.'));
    }, PATIENCE);
    waiting.push(turn);
  });
}
