import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from './marked.ts';
import { cache, copyProject, projectFiles, root, writeInto } from './tree.ts';
import type { ExecutionRecord } from './witness.ts';

/** Executed code: `src/….ts functionName`, and database functions by name. */
export interface ExecutedNames {
  functions: string[];
  database: string[];
}

/** The code that one test file executes. */
export interface Traced extends ExecutedNames {
  /** Outside of its tests, or in an unknown one. */
  besides: ExecutedNames;
  /** By full name, with its duration in seconds. */
  tests: Record<string, ExecutedNames & { seconds: number }>;
  /** Statements that fail although nothing is broken: a test may intend that. */
  broken: string[];
}

/** By test file, from the project's root. Files that fail on unbroken code are missing. */
export type Trace = Record<string, Traced>;

interface VitestReport {
  testResults: { name: string; status: string }[];
}

/** The stored trace: `src` at that time, and each test file with its text. */
interface Kept {
  source: string;
  tests: Record<string, string>;
  files: Trace;
}

/**
 * Runs the embedded tests once and records what each file executes: a broken place is then tried only by tests that
 * reach it. Reused until a file of `src` or `tests` changes.
 * @param marking TypeScript files whose calls are recorded
 * @param same reuses the trace despite changes, and runs only new or changed test files
 * @param among only test files whose path contains one of these
 */
export function trace(marking: readonly string[], { same, among }: { same: boolean; among: readonly string[] }): Trace {
  const kept = join(cache, 'trace.json');
  const all = projectFiles().filter((file) => /^(src|tests)\//.test(file));
  const isTest = (file: string) => file.endsWith('.test.ts');
  const source = fingerprintOf(all.filter((file) => !isTest(file)));
  const wanted = all.filter((file) => isTest(file) && among.some((words) => file.includes(words)));
  const tests = Object.fromEntries(wanted.map((file) => [file, fingerprintOf([file])]));
  const before = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Kept) : undefined;
  const seen = before && (same || before.source === source) ? before : undefined;
  const unseen = Object.keys(tests).filter((file) => seen?.tests[file] !== tests[file]);
  const found = unseen.length === 0 ? {} : run(copyProject('traced'), marking, unseen);
  const files = { ...seen?.files, ...found };
  writeFileSync(kept, JSON.stringify({ source, tests: { ...seen?.tests, ...tests }, files } satisfies Kept));
  return Object.fromEntries(Object.entries(files).filter(([file]) => file in tests));
}

/** @param only these test files */
function run(folder: string, marking: readonly string[], only: readonly string[]): Trace {
  for (const file of marking) writeInto(folder, file, marked(file, readFileSync(join(root, file), 'utf8')));
  const testimony = join(cache, 'testimony.jsonl');
  const report = join(cache, 'report.json');
  for (const file of [testimony, report]) rmSync(file, { force: true });
  writeFileSync(testimony, '');
  const asked = [
    'run',
    ...only,
    '--config',
    'tests/bite/vitest.config.ts',
    '--project',
    'embedded',
    '--passWithNoTests',
  ];
  spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    [...asked, '--maxWorkers', '2', '--reporter', 'json', '--outputFile', report],
    {
      cwd: folder,
      env: { ...process.env, TEST_DATABASES: 'both', BITE_TRACE: 'yes', BITE_TESTIMONY: testimony },
      stdio: 'ignore',
    },
  );
  if (!existsSync(report)) return {};
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const lines = readFileSync(testimony, 'utf8').split('\n').filter(Boolean);
  const said = Map.groupBy(
    lines.map((line) => JSON.parse(line) as ExecutionRecord),
    ({ file }) => file,
  );
  return Object.fromEntries(
    testResults.flatMap(({ name, status }) => {
      const all = said.get(name) ?? [];
      if (status !== 'passed' || all.length === 0) return [];
      return [[name.slice(folder.length + 1), tracedOf(all)]];
    }),
  );
}

function tracedOf(all: readonly ExecutionRecord[]): Traced {
  const reached = (some: readonly ExecutionRecord[]) => ({
    functions: [...new Set(some.flatMap(({ functions }) => functions))],
    database: [...new Set(some.flatMap(({ database }) => database))],
  });
  const ofTests = Map.groupBy(all, ({ test }) => test);
  const besides = ofTests.get(null) ?? [];
  ofTests.delete(null);
  const tests = [...ofTests].map(([name, some]) => [
    name,
    { ...reached(some), seconds: some.reduce((sum, { seconds }) => sum + seconds, 0) },
  ]);
  return {
    ...reached(all),
    besides: reached(besides),
    tests: Object.fromEntries(tests),
    broken: besides.flatMap(({ broken }) => broken),
  };
}

function fingerprintOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
