import type { Database } from '../../database/database.ts';

/** How many acts on one class this process has at the database at once: the one that holds the class, and the next. */
const AT_ONCE = 2;
/** Milliseconds that an act waits for its turn: twice as long as for a lock. */
const PATIENCE = 8000;

/** The error of an act that waited too long for its turn, with the code of PostgreSQL's lock timeout. */
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
 * Queues acts on one class (places, bought or not, and its waitlist) in this process instead of at the class's
 * lock, where each would occupy a connection that everybody else needs (docs/decisions/0086-found-by-index.md). The lock
 * still decides; this only orders who asks for it. `act` must not enter this queue itself.
 * @throws an Error with the code of a lock timeout (answered with 503) after eight seconds
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
    // The finished act's turn goes to the next in the queue.
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
