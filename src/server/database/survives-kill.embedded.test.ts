import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isLong } from '../../../tests/long.ts';
import { writeMigratedFolder } from '../../../tests/prepared-engine.ts';

const writer = fileURLToPath(new URL('../../../tests/children/book-until-killed.ts', import.meta.url));
const KILLS = isLong ? 5 : 1;

interface Life {
  /** Reservations that existed when it opened the folder. */
  found: number[];
  disagreements: unknown[];
  /** Those that were acknowledged. */
  acknowledged: number[];
}

/** Opens the folder in a process of its own, which is killed after so many bookings. */
async function live(folder: string, bookings: number): Promise<Life> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const life: Life = { found: [], disagreements: [], acknowledged: [] };
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line);
    if (message.booked) life.acknowledged.push(message.booked);
    else Object.assign(life, message);
    if (life.acknowledged.length === bookings) child.kill('SIGKILL');
  }
  await gone;
  return life;
}

it(
  `loses no acknowledged booking when killed in the middle, ${KILLS} times`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cupo-kill-'));
    await writeMigratedFolder(folder);
    try {
      const acknowledged: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const life = await live(folder, 20 + 17 * kill);
        expect(life.found).toEqual(expect.arrayContaining(acknowledged));
        expect(life.disagreements).toEqual([]);
        acknowledged.push(...life.acknowledged);
      }
      const last = await live(folder, 1);
      expect(last.found).toEqual(expect.arrayContaining(acknowledged));
      expect(last.disagreements).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(20 * KILLS);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000 * (KILLS + 1),
);
