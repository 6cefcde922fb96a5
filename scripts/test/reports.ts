import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import type { Counting } from './stages.ts';

/** Numbers of tests, or one for a plain check. */
export type Counts = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * Reads a runner's report. A stage of tests that ended with an error but without a failed test, or in which nothing ran,
 * counts as one failure, so that silence is never green.
 */
export function countsFrom(counting: Counting, report: string, exitCode: number): Counts {
  if (counting === 'check') return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const text = JSON.parse(readFileSync(report, 'utf8'));
  const counts = counting === 'vitest' ? fromVitest(vitestReport.parse(text)) : fromPlaywright(text);
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

function fromVitest(report: z.infer<typeof vitestReport>): Counts {
  const filesThatDidNotRun = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesThatDidNotRun.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function fromPlaywright(text: unknown): Counts {
  const { stats } = playwrightReport.parse(text);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** A test and how long it took. */
export type SlowTest = { name: string; seconds: number };

/** The tests of a runner's report that took a second or more. */
export function slowTestsOf(counting: Counting, report: string): SlowTest[] {
  if (counting === 'check' || !existsSync(report)) return [];
  const text = JSON.parse(readFileSync(report, 'utf8'));
  const tests = counting === 'vitest' ? vitestTimes(text) : playwrightTimes(playwrightReport.parse(text).suites);
  return tests.filter(({ seconds }) => seconds >= 1);
}

function vitestTimes(text: unknown): SlowTest[] {
  return vitestReport.parse(text).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(process.cwd(), name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

function playwrightTimes(suites: z.infer<typeof playwrightSuite>[]): SlowTest[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...playwrightTimes(inner ?? []),
  ]);
}
