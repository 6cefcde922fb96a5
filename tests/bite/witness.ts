import { appendFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect } from 'vitest';

/**
 * What a test file executed, one line of JSON a file: functions of `src` that `marked.ts` marked and functions of the
 * database; `broken`: statements that could not even run.
 */
export interface Testimony {
  file: string;
  functions: string[];
  database: string[];
  broken: string[];
}

interface Watching {
  database: Set<string>;
  broken: Set<string>;
}

/** Files of one worker share its modules: the engine is wrapped once. */
const shared = globalThis as { biteWatching?: Watching; biteCalled?: Set<string> };
const { BITE_TESTIMONY: output, BITE_TRACE: trace } = process.env;
const CANNOT_RUN = new Set(['42601', '42702', '42703', '42803', '42804', '42846', '42883', '42P01', '42P08', '42P18']);

shared.biteWatching ??= wrapEngine({ database: new Set(), broken: new Set() });
const watching = shared.biteWatching;

beforeAll(() => {
  watching.database.clear();
  watching.broken.clear();
  shared.biteCalled?.clear();
});

afterAll(() => {
  if (!output) return;
  const testimony: Testimony = {
    file: expect.getState().testPath ?? '',
    functions: [...(shared.biteCalled ?? [])],
    database: [...watching.database],
    broken: [...watching.broken],
  };
  appendFileSync(output, `${JSON.stringify(testimony)}\n`);
});

function wrapEngine(into: Watching): Watching {
  const { execProtocol } = PGlite.prototype;
  const note = (error: { code?: string; message?: string }) => {
    if (CANNOT_RUN.has(error.code ?? '')) into.broken.add(`${error.code} ${error.message}`);
    throw error;
  };
  PGlite.prototype.execProtocol = function (this: PGlite, ...args) {
    return execProtocol.apply(this, args).catch(note);
  };
  if (trace) countFunctions(into.database);
  return into;
}

/**
 * Asks each database before it closes which of its functions were called. Not those that were just migrated: after so
 * many functions were made and dropped the engine never returns from telling.
 */
function countFunctions(called: Set<string>): void {
  const { close, query } = PGlite.prototype;
  const create = PGlite.create.bind(PGlite);
  const counting = new WeakSet<PGlite>();
  Object.assign(PGlite, {
    create: async (...args: Parameters<typeof create>) => {
      const engine = await create(...args);
      const options: { loadDataDir?: unknown } = Object(args[0]);
      if (!options.loadDataDir) return engine;
      await engine.exec("set track_functions = 'all'");
      counting.add(engine);
      return engine;
    },
  });
  PGlite.prototype.close = async function (this: PGlite) {
    if (counting.delete(this)) {
      await query.call(this, 'select pg_stat_force_next_flush()');
      const { rows } = await query.call(this, 'select funcname from pg_stat_user_functions where calls > 0');
      for (const { funcname } of rows as { funcname: string }[]) called.add(funcname);
    }
    await close.call(this);
  };
}
