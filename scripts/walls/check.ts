import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationBreachesIn } from './citations.ts';
import { clockBreachesIn } from './clock.ts';
import { importsOf } from './imports.ts';
import { brokenBy } from './rules.ts';

/** One breach, ready to print. `rule` is a name of rules.ts, or `clock`, or `unreadable`, or one of citations.ts. */
export type Breach = { rule: string; path: string; line: number; message: string };

/** What the check saw: a check that saw no import must not be called clean. */
export type WallsReport = { files: number; imports: number; breaches: Breach[] };

const code = /\.[cm]?[jt]sx?$/;
const timed = /^src\/(server|shared)\//;
const mayAskTheMachine = /^src\/server\/clock\.ts$|\.test\.ts$/;

/**
 * Checks every file of `src` against the walls and the rule of the clock, and every citation and list of the documents.
 * @param root the project's folder
 */
export function checkWalls(root: string): WallsReport {
  const report: WallsReport = { files: 0, imports: 0, breaches: [] };
  for (const path of filesUnder(root, 'src')) {
    const source = readFileSync(join(root, path), 'utf8');
    if (code.test(path)) checkImports(report, path, source);
    if (timed.test(path) && !mayAskTheMachine.test(path)) checkClock(report, path, source);
  }
  report.breaches.push(...citationBreachesIn(root));
  return report;
}

function checkImports(report: WallsReport, path: string, source: string): void {
  report.files += 1;
  try {
    for (const edge of importsOf(path, source)) {
      report.imports += 1;
      for (const { name, because } of brokenBy(edge)) {
        report.breaches.push({ rule: name, path, line: edge.line, message: `${edge.to} (${because})` });
      }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    report.breaches.push({ rule: 'unreadable', path, line: 1, message: error.message });
  }
}

function checkClock(report: WallsReport, path: string, source: string): void {
  if (!code.test(path) && !path.endsWith('.sql')) return;
  for (const { line, text } of clockBreachesIn(path, source)) {
    report.breaches.push({ rule: 'clock', path, line, message: `${text} (time comes from the injected clock)` });
  }
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\/+/, ''))
    .sort();
}
