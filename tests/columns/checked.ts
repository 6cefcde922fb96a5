import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksOf, type Fault, type Site, type Statements } from './shape.ts';

/** An answer passes through it: its rows are what the type of the statement says, or it throws. */
export type Checked = <Row>(statement: number, answer: Promise<Row[]>) => Promise<Row[]>;

const { COLUMNS: kept, COLUMNS_SEEN: seenIn, TEST_DATABASE: home = 'embedded' } = process.env;
const faults = new Map<string, Error>();

/** A row is not what the type of its statement says. */
export class WrongColumns extends Error {
  override name = 'WrongColumns';
  constructor({ file, line }: Site, { path, said, came }: Fault) {
    super(`${file}:${line} ${path === '' ? 'the row' : `column ${path}`}: its type says ${said}, came ${came}`);
  }
}

/** Faults since it was last asked: a route may have made an answer of them, or a job may have tried again. */
export function takeFaults(): Error[] {
  const taken = [...faults.values()];
  faults.clear();
  return taken;
}

const known = kept === undefined ? undefined : knownFrom(kept);

function knownFrom(file: string) {
  const { sites, shapes, files } = JSON.parse(readFileSync(file, 'utf8')) as Statements;
  return { sitesIn: Map.groupBy(sites, (site) => site.file), checkOf: checksOf(shapes), files };
}

/**
 * What `plugin.ts` writes into a file of the server with typed statements.
 * @param mark of the text that was compiled
 */
export function checkedIn(file: string, mark: string): Checked {
  // What prepares a run in vitest's own process is not looked at.
  if (!known || known.files[file] !== mark) return (_, answer) => answer;
  const { checkOf } = known;
  const statements = (known.sitesIn.get(file) ?? []).map((site) => ({ site, check: checkOf(site.row), seen: false }));
  return async (index, answer) => {
    const rows = await answer;
    const statement = statements[index];
    if (!statement || rows.length === 0) return rows;
    const { site, check } = statement;
    for (const row of rows) {
      const fault = check(row);
      if (fault) throw remembered(new WrongColumns(site, fault));
    }
    if (!statement.seen) {
      statement.seen = true;
      noteSeen(site);
    }
    return rows;
  };
}

function remembered(error: Error): Error {
  faults.set(error.message, error);
  return error;
}

/** Each process has a file of its own; `never-seen.ts` reads them all. */
function noteSeen({ file, start }: Site): void {
  if (!seenIn) return;
  mkdirSync(seenIn, { recursive: true });
  appendFileSync(join(seenIn, `${home}-${process.pid}`), `${file} ${start}\n`);
}
