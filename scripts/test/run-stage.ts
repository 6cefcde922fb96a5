import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, countsFrom, type SlowTest, slowTestsOf } from './reports.ts';
import type { Stage } from './stages.ts';

/** The outcome of a stage; `output` is everything it printed, `slow` every test that took seconds. */
export type StageResult = { stage: Stage; counts: Counts; seconds: number; output: string; slow: SlowTest[] };

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, '.cache', 'test-reports');
const running = new Set<number>();

/** Runs one stage to its end, or until its time limit. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const report = join(reports, `${stage.name.replaceAll(/[^\p{L}]+/gu, '-')}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const since = performance.now();
  const { exitCode, output } = await run(stage, report);
  const seconds = (performance.now() - since) / 1000;
  const slow = slowTestsOf(stage.counting, report);
  return { stage, counts: countsFrom(stage.counting, report, exitCode), seconds, output, slow };
}

/** Ends running stages: each leads its own process group, which Ctrl-C does not reach. */
export function endRunningStages(): void {
  for (const pid of running) endGroup(pid);
}

function run(stage: Stage, report: string): Promise<{ exitCode: number; output: string }> {
  const [tool, ...args] = stage.command;
  const command = tool === 'node' ? process.execPath : join(root, 'node_modules', '.bin', tool);
  const child = spawn(command, [...args, ...reporting(stage, report)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...stage.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      output += `\nLa etapa pasó de ${stage.minutes} minutos y se detuvo.\n`;
      if (pid !== undefined) endGroup(pid);
    }, stage.minutes * 60_000);
    const end = (exitCode: number) => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      resolve({ exitCode, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

function reporting(stage: Stage, report: string): string[] {
  if (stage.counting === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (stage.counting === 'playwright') return ['--reporter=list,json'];
  return [];
}

/** Tests choose their own settings, so that they never use a developer's database or folder. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATA_DIR, HOST, PORT, NODE_ENV, FORCE_COLOR, ...rest } = process.env;
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${rest.PATH ?? ''}`;
  return { ...rest, PATH: path, NO_COLOR: '1' };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
