import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/server/database/database.ts';

/** Process ids of the product's servers that run now. */
const products = new Set<number>();

/** A running server of the product, from its start until the returned function is called. */
export function register(pid: number): () => void {
  products.add(pid);
  return () => void products.delete(pid);
}

const MILLISECONDS_BETWEEN_LOOKS = 20;
const MOST_ATTEMPTS = 50;
const inTransaction = `
  select pid from pg_stat_activity where application_name = 'cupo' and state like 'idle in transaction%'`;

/**
 * Measures one server while every other server of the product is halted (SIGSTOP), since their letters and timed work would
 * take processor time from it; outside their transactions, so that none keeps a lock.
 * @param pid the server to measure; null: another program is measured
 */
export async function alone<T>(db: Pick<Database, 'rows'>, pid: number | null, work: () => Promise<T>): Promise<T> {
  const others = [...products].filter((product) => product !== pid);
  const tell = (signal: NodeJS.Signals) => others.forEach((other) => void process.kill(other, signal));
  for (let attempt = 1; others.length > 0; attempt += 1) {
    tell('SIGSTOP');
    if (!(await holdsTransaction(db))) break;
    tell('SIGCONT');
    if (attempt === MOST_ATTEMPTS) throw new Error('A server of the product is always in a transaction.');
    await sleep(MILLISECONDS_BETWEEN_LOOKS);
  }
  try {
    return await work();
  } finally {
    tell('SIGCONT');
  }
}

/** Whether a connection of the product is between two statements of a transaction in two looks. */
async function holdsTransaction(db: Pick<Database, 'rows'>): Promise<boolean> {
  const look = async () => (await db.rows<{ pid: number }>(inTransaction)).map(({ pid }) => pid);
  const first = await look();
  if (first.length === 0) return false;
  await sleep(MILLISECONDS_BETWEEN_LOOKS);
  const second = await look();
  return first.some((connection) => second.includes(connection));
}
