import type { Socket } from 'node:net';
import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { isWorthRepeating } from './failures.ts';
import { commitEffects, insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';
import { readers } from './values.ts';

const MOST_ATTEMPTS = 3;
/** Milliseconds that the answer to a statement may take on its way, beyond the time that the server gives the statement. */
const LONGEST_WAY = 10_000;
const statementNames = new Map<string, string>();

/** Equal statements get the same name, so each connection parses and plans them once. */
function preparedName(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `s${statementNames.size + 1}`;
    statementNames.set(text, name);
  }
  return name;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers[oid]) || pg.types.getTypeParser(oid, format),
};

async function run<Row>(client: pg.Pool | pg.PoolClient, text: string, values?: readonly unknown[]): Promise<Row[]> {
  const result = await client.query({ name: preparedName(text), text, values: values ? [...values] : [], types });
  return result.rows;
}

const streamOf = (client: pg.PoolClient) => (client as pg.PoolClient & pg.Client).connection.stream as Socket;

/**
 * Sends the messages of one turn of the event loop together, such as `begin` with the first statement, to save system calls
 * on both sides.
 */
function sendTogether(client: pg.PoolClient): void {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Statements of a transaction that are sent with the next one. Answers arrive in order; the first failure is thrown. */
function sendsAlong(client: pg.PoolClient) {
  const held: (() => Promise<unknown>)[] = [];
  return {
    hold: (statement: () => Promise<unknown>) => void held.push(statement),
    with: async <T>(send: () => Promise<T>): Promise<T> => {
      if (held.length === 0) return send();
      sendTogether(client);
      const before = held.splice(0).map((statement) => statement());
      const sent = send();
      sent.catch(() => undefined);
      await Promise.all(before);
      return sent;
    },
  };
}

export interface ServerOptions {
  url: string;
  pool: number;
  /** Milliseconds that a statement waits for a lock before the client gets 503. */
  lockTimeout?: number;
  statementTimeout?: number;
}

const beginLong = `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Opens a pool on a PostgreSQL server. A lost connection fails its statement, and the pool replaces it. */
export function openServer({ url, pool: max, lockTimeout = 4000, statementTimeout = 10_000 }: ServerOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Pipelining: a statement is sent without waiting for the previous answer, `begin` with the first and `commit` with the
    // last.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    options: `-c jit=off -c lock_timeout=${lockTimeout} -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=15000 -c timezone=UTC`,
    application_name: 'cupo',
  });
  // A broken connection is dropped, and the statement that needs it reports the failure. Between two statements of a
  // transaction only these handlers exist, and an unhandled error event would end the process.
  pool.on('error', () => undefined);
  // A connection of which nothing is heard for longer than a statement may last is ended: after a power cut or a failover of
  // the server nobody says that it is gone, and the system would wait a quarter of an hour.
  const silence = statementTimeout === 0 ? 0 : statementTimeout + LONGEST_WAY;
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const stream = streamOf(client);
    stream.setTimeout(silence, () => stream.destroy());
  });

  /** Retries after a deadlock or a serialization failure, which is safe because `work` changes only the database. */
  async function transaction<T>(work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptTransaction(work, begin);
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isWorthRepeating(error)) throw error;
      }
    }
  }

  async function attemptTransaction<T>(work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
    const client = await pool.connect();
    if (begin === beginLong) streamOf(client).setTimeout(0);
    const effects = commitEffects();
    const along = sendsAlong(client);
    let committed: Promise<unknown> | undefined;
    const tx: Tx = {
      rows: (statement, parameters) => along.with(() => run(client, statement, parameters)),
      lastRows: (statement, parameters) =>
        along.with(() => {
          sendTogether(client);
          const rows = run<never>(client, statement, parameters);
          // After a failed statement this is a rollback, whose failure the statement has already reported.
          committed = client.query('commit');
          committed.catch(() => undefined);
          return rows;
        }),
      later: async (statement, parameters) => along.hold(() => run(client, statement, parameters)),
      afterCommit: effects.afterCommit,
    };
    let broken: Error | undefined;
    try {
      sendTogether(client);
      const [, result] = await Promise.all([client.query(begin), insideTransaction(() => work(tx))]);
      await (committed ?? along.with(() => client.query('commit')));
      effects.run();
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      if (begin === beginLong) streamOf(client).setTimeout(silence);
      client.release(broken);
    }
  }

  return {
    home: 'server',
    rows: (statement, parameters) => {
      refuseInsideTransaction();
      return run(pool, statement, parameters);
    },
    orm: async () => {
      const { serverOrm } = await import('./orm/server-orm.ts');
      return serverOrm(pool);
    },
    transaction: (work, limits) => transaction(work, limits ? beginLong : 'begin'),
    script: async (statements) => {
      await pool.query(statements);
    },
    foreign: (statements, parameters) => pool.query(statements, parameters),
    close: () => pool.end(),
  };
}
