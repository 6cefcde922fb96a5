import { type PGlite, parse, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/**
 * The most statements that are kept prepared. The code's are constants, some hundreds; generated ones beyond are planned
 * each time.
 */
const MOST_NAMES = 2000;

interface Named {
  name: string;
  /** Types of the parameters, by oid. */
  types: number[];
}

/** Runs a statement; the caller has exclusive use of the engine. */
export type RunNamed = <Row>(
  statement: string,
  parameters: readonly unknown[],
  insideTransaction: boolean,
) => Promise<Row[]>;

/**
 * Runs statements on PGlite under names, so that each is parsed and planned once, as on a server: `query()` does it
 * anew every time, and in six trips into the engine instead of two (4.4 ms against 0.6 for a look-up by key on a busy
 * machine; docs/decisions/0004-embedded-database.md).
 */
export function createNamedStatements(engine: PGlite): RunNamed {
  const known = new Map<string, Named>();
  let names = 0;

  async function nameOf(statement: string): Promise<Named> {
    const before = known.get(statement);
    if (before) return before;
    const name = known.size < MOST_NAMES ? `s${names++}` : '';
    const messages = [serialize.parse({ name, text: statement }), serialize.describe({ type: 'S', name })];
    const named = { name, types: parse.parseDescribeStatementResults(await ask(engine, messages, false)) };
    if (name !== '') known.set(statement, named);
    return named;
  }

  async function run<Row>(statement: string, parameters: readonly unknown[], durable: boolean): Promise<Row[]> {
    const { name, types } = await nameOf(statement);
    const values = parameters.map((value, index) => asText(engine, types[index], value));
    const messages = [
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ];
    const [result] = parse.parseResults(await ask(engine, messages, durable), engine.parsers);
    // The engine returns rows of unknown type; the caller names it.
    return (result?.rows ?? []) as Row[];
  }

  return async <Row>(statement: string, parameters: readonly unknown[], insideTransaction: boolean) => {
    try {
      return await run<Row>(statement, parameters, !insideTransaction);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      known.delete(statement);
      // Inside a transaction the failure ends it, and the caller sees the error. Outside of one the statement is planned
      // again.
      if (insideTransaction) throw error;
      return run<Row>(statement, parameters, true);
    }
  };
}

/** Sends messages together, always followed by a Sync, also after an error. */
async function ask(engine: PGlite, messages: readonly Uint8Array[], durable: boolean) {
  try {
    return (await engine.execProtocol(Buffer.concat(messages), { syncToFs: false })).messages;
  } finally {
    await engine.execProtocol(serialize.sync(), { syncToFs: durable });
  }
}

function asText(engine: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const write = type === undefined ? undefined : engine.serializers[type];
  return write ? write(value) : String(value);
}

/** The error of a prepared statement whose table changed. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
