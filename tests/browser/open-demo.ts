import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoSize } from '../../src/server/demo/calendar.ts';
import { seedDemo } from '../../src/server/demo/seed-demo.ts';
import { freePort } from '../free-port.ts';
import { startServer } from '../start-server.ts';
import { fillDataFolder } from './own-studio.ts';

/** Enough weeks and people for the journeys; their history is made from the first day on. */
const SMALL: DemoSize = { weeks_past: 2, weeks_coming: 2, customers: 60 };

/**
 * Once per run of journeys, or an already open studio while journeys are being written. It is filled while the journeys in
 * studios of their own run, which come first; `demoStudio` waits for it.
 */
export default async function openForJourneys(): Promise<() => Promise<void>> {
  if (process.env.CUPO_BROWSER_URL && process.env.CUPO_BROWSER_DATA) return async () => undefined;
  const closing = openAt(await newPlace(), SMALL).catch((error: unknown) => {
    console.error('The demo studio of the journeys did not open:', error);
    process.exit(1);
  });
  return async () => (await closing)();
}

/**
 * A demo studio in a folder of its own, opened by a server and found by `demoStudio`.
 * @param size absent: the whole size
 * @returns closes it
 */
export async function openDemo(size?: DemoSize): Promise<() => Promise<void>> {
  return openAt(await newPlace(), size);
}

/** The folder and port of a studio to be, already named to the journeys. */
async function newPlace(): Promise<{ dataDir: string; port: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-browser-'));
  // However the run ends.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  process.env.CUPO_BROWSER_URL = `http://127.0.0.1:${port}`;
  process.env.CUPO_BROWSER_DATA = dataDir;
  return { dataDir, port };
}

async function openAt({ dataDir, port }: { dataDir: string; port: string }, size?: DemoSize) {
  // The studio of screenshots; journeys are written for the first one.
  const DEMO_LOOK = process.env.DEMO_LOOK ?? '';
  await fillDataFolder(dataDir, ({ context }) => seedDemo(context, () => undefined, size), { DEMO_LOOK });
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const server = await startServer({
    dataDir,
    cheapPasswords: true,
    // The jobs send the mails that journeys read, with links to this address.
    environment: { NODE_ENV: 'development', CUPO_DEMO: '1', DEMO_LOOK, JOBS: 'server', PORT: port, PUBLIC_URL },
    readyWithin: 150_000,
  });
  return async () => {
    await server.stop();
  };
}
