import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

/**
 * What one test executed, or (`test` null) what its file executed outside of tests: functions of `src` marked by
 * `marked.ts` and database functions; `broken`: a statement that failed, reported at once.
 */
export interface ExecutionRecord {
  file: string;
  /** With the names of its groups, as vitest takes it to run that test alone. */
  test: string | null;
  seconds: number;
  functions: string[];
  database: string[];
  broken: string[];
}

interface Watching {
  database: Set<string>;
  /** Databases that count calls, with the counts at the last reading. */
  engines: Map<PGlite, Map<string, number>>;
}

/** Files of one worker share its modules, so the engine is wrapped once. */
const shared = globalThis as { biteWatching?: Watching; biteCalled?: Set<string> };
const { BITE_TESTIMONY: output, BITE_TRACE: trace, BITE_FUNCTIONS: functions = '' } = process.env;
const CANNOT_RUN = new Set(['42601', '42702', '42703', '42803', '42804', '42846', '42883', '42P01', '42P08', '42P18']);

shared.biteWatching ??= wrapEngine({ database: new Set(), engines: new Map() });
const watching = shared.biteWatching;
const besides = { functions: new Set<string>(), database: new Set<string>() };
let began = 0;

function forget(): void {
  watching.database.clear();
  shared.biteCalled?.clear();
}

async function takeBesides(): Promise<void> {
  for (const engine of watching.engines.keys()) await noteCalls(watching, engine);
  for (const name of shared.biteCalled ?? []) besides.functions.add(name);
  for (const name of watching.database) besides.database.add(name);
  forget();
}

function writeRecord(said: Partial<ExecutionRecord>): void {
  if (!output) return;
  const nothing = { test: null, seconds: 0, functions: [], database: [], broken: [] };
  const testimony: ExecutionRecord = { file: expect.getState().testPath ?? '', ...nothing, ...said };
  appendFileSync(output, `${JSON.stringify(testimony)}\n`);
}

beforeAll(async () => {
  forget();
  await keepCounting(watching);
});

if (trace) {
  beforeEach(async () => {
    await takeBesides();
    await keepCounting(watching);
    began = performance.now();
  });

  // Hooks of the setup end last: what a file's own hooks did after the test is included.
  afterEach(async ({ task }) => {
    for (const engine of watching.engines.keys()) await noteCalls(watching, engine);
    writeRecord({
      test: task.fullTestName,
      seconds: (performance.now() - began) / 1000,
      functions: [...(shared.biteCalled ?? [])],
      database: [...watching.database],
    });
    forget();
  });
}

afterAll(async () => {
  await takeBesides();
  writeRecord({ functions: [...besides.functions], database: [...besides.database] });
});

function wrapEngine(into: Watching): Watching {
  const { execProtocol } = PGlite.prototype;
  const note = (error: { code?: string; message?: string }) => {
    if (CANNOT_RUN.has(error.code ?? '')) writeRecord({ broken: [`${error.code} ${error.message}`] });
    throw error;
  };
  PGlite.prototype.execProtocol = function (this: PGlite, ...args) {
    return execProtocol.apply(this, args).catch(note);
  };
  if (trace) countFunctions(into);
  else onPrepared(replaceFunctions);
  return into;
}

/** Runs a function on each database that is opened from a whole data folder. */
function onPrepared(act: (engine: PGlite) => Promise<void>): void {
  const create = PGlite.create.bind(PGlite);
  Object.assign(PGlite, {
    create: async (...args: Parameters<typeof create>) => {
      const engine = await create(...args);
      const options: { loadDataDir?: unknown } = Object(args[0]);
      if (options.loadDataDir) await act(engine);
      return engine;
    },
  });
}

/** Creates the broken functions in a migrated database, if `worker.ts` wrote some. */
async function replaceFunctions(engine: PGlite): Promise<void> {
  if (!existsSync(functions)) return;
  const { rows } = await engine.query<{ name: string | null }>("select to_regclass('schema_function') as name");
  if (!rows[0]?.name) return;
  await engine.exec(readFileSync(functions, 'utf8')).catch((error: Error) => {
    writeRecord({ broken: [`The functions: ${error.message}`] });
    throw error;
  });
}

const COUNT = "set track_functions = 'all'";

/** A database of an earlier file is emptied for this one (`tests/database.ts`), and stops counting. */
async function keepCounting({ engines }: Watching): Promise<void> {
  for (const engine of engines.keys()) if (!engine.closed) await engine.exec(COUNT);
}

/**
 * Makes each database count calls of its functions. Not after functions were just migrated: after so many were created
 * and dropped the engine never returns from reporting.
 */
function countFunctions(into: Watching): void {
  const { close } = PGlite.prototype;
  onPrepared(async (engine) => {
    await engine.exec(COUNT);
    into.engines.set(engine, new Map());
  });
  PGlite.prototype.close = async function (this: PGlite) {
    if (into.engines.has(this)) await noteCalls(into, this);
    into.engines.delete(this);
    await close.call(this);
  };
}

/** Adds the functions that a database called since the last reading. */
async function noteCalls({ engines, database }: Watching, engine: PGlite): Promise<void> {
  const before = engines.get(engine);
  if (!before || engine.closed) return;
  await engine.query('select pg_stat_force_next_flush()');
  const { rows } = await engine.query<{ funcid: number; funcname: string; calls: number }>(
    'select funcid, funcname, calls::float8 as calls from pg_stat_user_functions',
  );
  for (const { funcid, funcname, calls } of rows) {
    const key = `${funcid}`;
    if (calls > (before.get(key) ?? 0)) database.add(funcname);
    before.set(key, calls);
  }
}
