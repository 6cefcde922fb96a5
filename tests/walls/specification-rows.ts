import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One clause of `docs/specification/`: `| 2.13 | clause | where | test |`. */
export interface ClauseRow {
  number: string;
  clause: string;
  where: string;
  test: string;
}

const ROW = /^\| (\d+\.\d+) \| (.*?) \| (.*?) \| (.*?) \|$/;
const CITED_TEST = /`([^`]+?) › ([^`]+)`/g;
/** The folders from which a cited path may begin. */
const BEGINNINGS = ['', 'src/server/capabilities/', 'src/server/', 'src/'];

/** @param chapter the text of one chapter */
export const rowsIn = (chapter: string): ClauseRow[] =>
  chapter.split('\n').flatMap((line) => {
    const [, number, clause, where, test] = ROW.exec(line) ?? [];
    return number && clause && where && test ? [{ number, clause, where, test }] : [];
  });

/** Lines that look like a row but cannot be parsed as one. */
export const brokenRowsIn = (chapter: string): string[] =>
  chapter.split('\n').filter((line) => /^\|\s*\d/.test(line) && !ROW.test(line));

export const isOpen = (row: ClauseRow): boolean => /^open: ./.test(row.test);

/**
 * The errors of a row's citation: no test and no reason, a missing file, a title that no test of the file has.
 * @param root the project's folder
 */
export function breachesOf(row: ClauseRow, root: string): string[] {
  if (isOpen(row)) return [];
  const cited = [...row.test.matchAll(CITED_TEST)];
  if (cited.length === 0) return [`${row.number} cites no test and does not say what is open`];
  return cited.flatMap(([, path = '', title = '']) => {
    const file = BEGINNINGS.map((folder) => join(root, folder, path)).find((candidate) => existsSync(candidate));
    if (file === undefined) return [`${row.number}: ${path} is not there`];
    if (!/\.(?:test|journey)\.tsx?$/.test(path)) return [`${row.number}: ${path} holds no tests`];
    return titlesIn(file).has(title) ? [] : [`${row.number}: no test of ${path} is called "${title}"`];
  });
}

const known = new Map<string, ReadonlySet<string>>();

/** The first arguments of `test`, `it`, `describe` and similar helpers in one file. */
function titlesIn(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? titlesOf(file, readFileSync(file, 'utf8'));
  known.set(file, titles);
  return titles;
}

/** @returns the literal first arguments of calls; parts filled in by a template are `…` */
export function titlesOf(path: string, source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (first?.type === 'Literal' && typeof first.value === 'string') titles.add(first.value);
      if (first?.type === 'TemplateLiteral') titles.add(first.quasis.map((part) => part.value.cooked).join('…'));
    },
  }).visit(parseSync(path, source).program);
  return titles;
}
