import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Load, Seen } from './load.ts';
import { runProgram } from './run-program.ts';
import { sendWithWrk } from './wrk.ts';

const loadProcess = fileURLToPath(new URL('../load-process.ts', import.meta.url));

const seenSchema = z.object({
  answers: z.number(),
  seconds: z.number(),
  p50: z.number().nullable(),
  p99: z.number().nullable(),
  statuses: z.record(z.string(), z.number()),
  generatorLoad: z.number().nullable(),
});

const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;

/**
 * Uses `wrk` if it is installed, since it takes the least from the machine that it measures; else autocannon in its own
 * process.
 */
export const generatorName = hasWrk ? 'wrk' : 'autocannon (wrk is not installed)';

/**
 * Sends a load from another process and returns its results. A load with an exact number of requests always uses
 * autocannon.
 */
export async function send(load: Load): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-load-'));
  try {
    if (hasWrk && load.amount === undefined) return await sendWithWrk(load, folder);
    const file = join(folder, 'load.json');
    writeFileSync(file, JSON.stringify(load));
    const seen = seenSchema.parse(JSON.parse(await runProgram(process.execPath, [loadProcess, file])));
    return { ...seen, p50: seen.p50 ?? Number.NaN, p99: seen.p99 ?? Number.NaN };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
