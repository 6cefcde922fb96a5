import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesIn } from './circles.ts';
import { citationBreachesIn } from './citations.ts';
import { clockBreachesIn } from './clock.ts';
import { countBreachesIn } from './counts.ts';
import { filesUnder } from './files-under.ts';
import { climbs } from './floors.ts';
import { type Import, importsOf } from './imports.ts';
import { lockBreachesIn } from './locks.ts';
import { keyBreachesIn } from './query-keys.ts';
import { brokenBy } from './rules.ts';
import { styleBreachesIn } from './styles.ts';
import { tableBreachesIn } from './tables.ts';
import { writerBreachesIn } from './writers.ts';

/** One breach, ready to print. `rule` is a name in rules.ts, locks.ts or citations.ts, or of a check in this folder. */
export type Breach = { rule: string; path: string; line: number; message: string };

/** What the check saw, since a check that saw no import must not be called clean. */
export type WallsReport = { files: number; imports: number; breaches: Breach[] };

const code = /\.[cm]?[jt]sx?$/;
const testFile = /\.test\.tsx?$/;
const timed = /^src\/(server|shared)\//;
const server = /^src\/server\/.*\.ts$/;
const mayAskTheMachine = /^src\/server\/clock\.ts$|\.test\.ts$/;

/**
 * Checks every file of `src` against the walls and the rules of the clock, locks, tables, keys, styles and counts,
 * all files for circles, and every citation and list of the documents.
 * @param root the project's folder
 */
export function checkWalls(root: string): WallsReport {
  const report: WallsReport = { files: 0, imports: 0, breaches: [] };
  const edges: Import[] = [];
  for (const path of filesUnder(root, 'src')) {
    const source = readFileSync(join(root, path), 'utf8');
    if (code.test(path)) edges.push(...checkImports(report, path, source));
    if (code.test(path)) checkScreens(report, root, { path, source });
    if (timed.test(path) && !mayAskTheMachine.test(path)) checkClock(report, path, source);
    if (server.test(path)) checkSql(report, path, source);
  }
  for (const members of circlesIn([...edges, ...importsUnder(root, ['bench', 'scripts', 'tests'])]))
    report.breaches.push({
      rule: 'no-circles',
      path: members[0] ?? '',
      line: 1,
      message: [...members, members[0]].join(' → '),
    });
  report.breaches.push(...citationBreachesIn(root));
  return report;
}

/** Code that measures, builds and tests the product may import anything, but not in a circle. */
function importsUnder(root: string, folders: readonly string[]): Import[] {
  const paths = folders.flatMap((folder) => filesUnder(root, folder)).filter((path) => code.test(path));
  return paths.flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')));
}

function checkImports(report: WallsReport, path: string, source: string): Import[] {
  report.files += 1;
  try {
    const edges = importsOf(path, source);
    report.imports += edges.length;
    for (const edge of edges) {
      for (const { name, because } of brokenBy(edge))
        report.breaches.push({ rule: name, path, line: edge.line, message: `${edge.to} (${because})` });
      const climbing = testFile.test(path) ? undefined : climbs(edge);
      if (climbing) report.breaches.push({ rule: 'floors', path, line: edge.line, message: climbing });
    }
    return edges;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    report.breaches.push({ rule: 'unreadable', path, line: 1, message: error.message });
    return [];
  }
}

function checkScreens(report: WallsReport, root: string, { path, source }: { path: string; source: string }): void {
  checkKeys(report, path, source);
  checkStyles(report, root, { path, source });
  if (!testFile.test(path)) checkCounts(report, path, source);
}

function checkKeys(report: WallsReport, path: string, source: string): void {
  for (const { line, text } of keyBreachesIn(path, source)) {
    const message = `${text} (keys of queries stand in src/web/lib/keys.ts, with what they concern)`;
    report.breaches.push({ rule: 'query-keys', path, line, message });
  }
}

function checkStyles(report: WallsReport, root: string, { path, source }: { path: string; source: string }): void {
  for (const { line, text } of styleBreachesIn(root, path, source)) {
    report.breaches.push({
      rule: 'styles',
      path,
      line,
      message: `${text} (no rule of its style sheet has that class)`,
    });
  }
}

function checkCounts(report: WallsReport, path: string, source: string): void {
  for (const { line, text } of countBreachesIn(path, source)) {
    const message = `${text} (formatNumber, count or counted separate its thousands)`;
    report.breaches.push({ rule: 'counts', path, line, message });
  }
}

function checkClock(report: WallsReport, path: string, source: string): void {
  if (!code.test(path) && !path.endsWith('.sql')) return;
  for (const { line, text } of clockBreachesIn(path, source)) {
    report.breaches.push({ rule: 'clock', path, line, message: `${text} (time comes from the injected clock)` });
  }
}

function checkSql(report: WallsReport, path: string, source: string): void {
  for (const { rule, line, text } of lockBreachesIn(path, source)) {
    report.breaches.push({ rule, path, line, message: `${text} (src/server/capabilities/locking/ takes the locks)` });
  }
  if (testFile.test(path)) return;
  for (const { line, name } of writerBreachesIn(path, source)) {
    const message = `${name} writes without a lock in its type (scripts/walls/writers.ts: which may, and why)`;
    report.breaches.push({ rule: 'writers', path, line, message });
  }
  for (const { line, text } of tableBreachesIn(path, source)) {
    const message = `writes ${text} (scripts/walls/tables.ts: each table is written by its owner)`;
    report.breaches.push({ rule: 'tables', path, line, message });
  }
}
