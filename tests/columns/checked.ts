import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksOf, type Fault, type Site, type Statements } from './shape.ts';

/** Passes an answer through if its rows match the statement's type, else throws. */
export type Checked = <Row>(statement: number, answer: Promise<Row[]>) => Promise<Row[]>;

const { COLUMNS: kept, COLUMNS_SEEN: seenIn, TEST_DATABASE: home = 'embedded' } = process.env;
const faults = new Map<string, Error>();

/** A row does not match the type of its statement. */
export class WrongColumns extends Error {
  override name = 'WrongColumns';
  constructor({ file, line }: Site, { path, said, came }: Fault) {
    super(`${file}:${line} ${path === '' ? 'the row' : `column ${path}`}: its type says ${said}, came ${came}`);
  }
}

/** Mismatches since the last reading: a route may have turned one into an answer, or a job may have tried again. */
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
 * The code that `plugin.ts` inserts into a file with typed statements.
 * @param mark hash of the text that was compiled
 */
export function checkedIn(file: string, mark: string): Checked {
  // Preparations of a run in vitest's own process are not checked.
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
