import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Tx } from './database.ts';
import { createEventLoopPause } from './event-loop-pause.ts';
import { createNamedStatements } from './named-statements.ts';
import { commitEffects, insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';
import { readers } from './values.ts';

/** Wraps an open PGlite with our conversion of values. It has one connection: transactions run one after another. */
export function wrapEmbedded(engine: PGlite): Database {
  const pause = createEventLoopPause();

  const run = createNamedStatements(engine);

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    const effects = commitEffects();
    const result = await engine.transaction(() => {
      const rows: Tx['rows'] = async (statement, parameters = []) => {
        await pause();
        return run(statement, parameters, true);
      };
      const later: Tx['later'] = async (statement, parameters) => void (await rows(statement, parameters));
      const tx: Tx = { rows, lastRows: rows, later, afterCommit: effects.afterCommit };
      return insideTransaction(() => work(tx));
    });
    effects.run();
    return result;
  }

  return {
    home: 'embedded',
    rows: async (statement, parameters = []) => {
      refuseInsideTransaction();
      await pause();
      return engine._runExclusiveTransaction(() => run(statement, parameters, false));
    },
    orm: async () => {
      const { embeddedOrm } = await import('./orm/embedded-orm.ts');
      return embeddedOrm(engine);
    },
    transaction,
    script: async (statements) => {
      await engine.exec(statements);
    },
    foreign: (statements, parameters) => runForeign(engine, statements, parameters),
    close: () => engine.close(),
  };
}

const driversOwn = { parsers: types.parsers };

/** Like a pool, leaves no open transaction on the connection after a failed block. */
async function runForeign(engine: PGlite, statements: string, parameters: unknown[] = []) {
  try {
    if (parameters.length > 0) return await engine.query<Record<string, unknown>>(statements, parameters, driversOwn);
    const results = await engine.exec(statements, driversOwn);
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    await engine.exec('rollback');
    throw error;
  }
}

/**
 * What makes the engine open faster when many are opened in one process: a complete data folder and the compiled engine.
 */
export type Prepared = Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule'>;

/**
 * The engine touches all of its page cache when it opens: its own 128 MB cost 0.1 s and that much memory, and the file
 * system caches the same pages again.
 */
const PAGE_CACHE = 'shared_buffers=32MB';

/**
 * Opens (or makes) the embedded database in a folder; without one it lives in memory. The folder's lock is the caller's.
 * @param before called before each message to the engine, those of a rollback too
 */
export async function openEmbedded(folder?: string, prepared: Prepared = {}, before?: () => void): Promise<Database> {
  const engine = await openEngine(folder, prepared);
  if (before) {
    const send = engine.execProtocolRawSync.bind(engine);
    engine.execProtocolRawSync = (message) => {
      before();
      return send(message);
    };
  }
  return wrapEmbedded(engine);
}

/** The engine of `openEmbedded`, for callers that use it after the database is closed. */
export async function openEngine(folder?: string, prepared: Prepared = {}): Promise<PGlite> {
  // Parsers passed with each query would make the engine copy its whole parser table each time: 0.4 ms.
  const options = { relaxedDurability: false, parsers: readers, extensions: { pg_trgm } };
  const startParams = [...PGlite.defaultStartParams, '-c', PAGE_CACHE];
  const engine = await PGlite.create({ ...options, ...prepared, startParams, dataDir: folder });
  await engine.exec(`set timezone = 'UTC'`);
  return engine;
}
