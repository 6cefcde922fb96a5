import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeMigratedFolder } from '../../../tests/prepared-engine.ts';

/** How long it may take to open the folder and to end, in milliseconds. */
const PATIENCE = 30_000;
const writer = fileURLToPath(new URL('../../../tests/children/write-until-gone.ts', import.meta.url));

it('a process whose data folder is removed ends with one sentence, instead of trying for ever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cupo-gone-'));
  await writeMigratedFolder(folder);
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, left] = [text(child.stderr), once(child, 'exit')];
  // It handles no signal while it retries for ever.
  const end = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  try {
    await once(child.stdout, 'data');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    expect(await left).toEqual([1, null]);
    expect(await said).toBe(`Cupo se detuvo: la carpeta de datos ${folder} ya no está, o se movió.\n`);
  } finally {
    clearTimeout(end);
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
