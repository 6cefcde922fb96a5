import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startServer } from '../start-server.ts';
import { failureIn } from './studio.ts';

/**
 * Once per run: the demo studio on a port and in a folder of its own. Seeding it takes up to a minute, in which journeys
 * in studios of their own run already; `demoStudio` waits for it.
 */
export default async function openDemo(): Promise<() => Promise<void>> {
  // A studio that is open already serves while journeys are written.
  if (process.env.CUPO_BROWSER_URL && process.env.CUPO_BROWSER_DATA) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-browser-'));
  // However the run ends.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const opening = startServer({
    dataDir,
    environment: {
      NODE_ENV: 'development',
      CUPO_DEMO: '1',
      // Which studio screenshots show; journeys are written for the first one.
      DEMO_LOOK: process.env.DEMO_LOOK ?? '',
      // The jobs send the mails that journeys read, with links to this address.
      JOBS: 'server',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    readyWithin: 600_000,
  });
  opening.catch((error: unknown) => writeFileSync(failureIn(dataDir), String(error)));
  process.env.CUPO_BROWSER_URL = `http://127.0.0.1:${port}`;
  process.env.CUPO_BROWSER_DATA = dataDir;
  return async () => {
    const server = await opening;
    await server.stop();
  };
}
