import { rmSync } from 'node:fs';
import type { SlowTest } from './reports.ts';
import { endRunningStages, runStage, type StageResult } from './run-stage.ts';
import { columnsSeen, everything, long, quick, type Stage } from './stages.ts';

/** How many of the slowest tests are named. */
const SHOWN = 10;

const results: StageResult[] = [];

// The last stage removes it, unless the tests failed or the run was stopped.
process.on('exit', () => rmSync(columnsSeen, { recursive: true, force: true }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endRunningStages();
    process.exit(130);
  });
}

for (const row of rowsOf(process.argv)) await runTwoAtATime(row);

const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
printSlowest(results.flatMap(({ slow }) => slow));
console.log(`${passed} passed, ${failed} failed`);

function rowsOf(words: string[]): Stage[][] {
  if (words.includes('--long')) return long;
  return words.includes('--quick') ? quick : everything;
}

function printSlowest(tests: SlowTest[]): void {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  if (slowest.length > 0) console.log('Las más lentas:');
  for (const { name, seconds } of slowest) console.log(`  ${shownSeconds(seconds)}  ${name}`);
}

function shownSeconds(seconds: number): string {
  return `${seconds.toFixed(1).replace('.', ',')} s`.padStart(9);
}

async function runTwoAtATime(row: Stage[]): Promise<void> {
  const waiting = [...row];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const result = lacks(stage) ?? (await runStage(stage));
      results.push(result);
      print(result);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** A stage whose required stage failed counts as failed without running. */
function lacks(stage: Stage): StageResult | undefined {
  const ground = results.find((result) => result.stage.name === stage.needs);
  if (!ground || ground.counts.failed === 0) return undefined;
  const output = `No se ejecutó: falló «${ground.stage.name}».\n`;
  return { stage, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, output, slow: [] };
}

function print({ stage, counts, seconds, output }: StageResult): void {
  const ok = counts.failed === 0;
  console.log(`${ok ? '✓' : '✗'} ${stage.name.padEnd(28)} ${shownSeconds(seconds)}  ${summaryOf(stage, counts)}`);
  if (!ok) console.log(`${output.trimEnd()}\n`);
}

function summaryOf(stage: Stage, { passed, failed, skipped }: StageResult['counts']): string {
  if (stage.counting === 'check') return failed > 0 ? 'falló' : 'bien';
  const parts = [`${passed} pasan`];
  if (failed > 0) parts.push(`${failed} fallan`);
  if (skipped > 0) parts.push(`${skipped} omitidas`);
  return parts.join(', ');
}
