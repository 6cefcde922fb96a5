import { rmSync } from 'node:fs';
import type { DemoSize } from '../../src/server/demo/calendar.ts';
import { seedDemo } from '../../src/server/demo/seed-demo.ts';
import { freePort } from '../free-port.ts';
import { isLong } from '../long.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { makeTemplate } from '../postgres/test-databases.ts';
import { startServer } from '../start-server.ts';
import { fillHome, newHome } from './own-studio.ts';

/** Enough weeks and people for the journeys; their history is made from the first day on. */
const SMALL: DemoSize = { weeks_past: 2, weeks_coming: 2, customers: 60 };

/** Once per run of journeys, or an already open studio while journeys are being written. */
export default async function openForJourneys(): Promise<() => Promise<void>> {
  if (process.env.CUPO_BROWSER_URL && process.env.CUPO_BROWSER_DATA) return async () => undefined;
  if (isLong) return openDemo(SMALL);
  const postgres = await startPostgres();
  await makeTemplate(postgres.url);
  process.env.CUPO_BROWSER_POSTGRES = postgres.url;
  const closeDemo = await openDemo(SMALL);
  return async () => {
    await closeDemo();
    await postgres.stop();
  };
}

/**
 * A demo studio in a new home (`newHome`), opened by a server and found by `demoStudio`.
 * @param size absent: the whole size
 * @returns closes it
 */
export async function openDemo(size?: DemoSize): Promise<() => Promise<void>> {
  const home = await newHome('cupo-browser-');
  const { dataDir } = home;
  // However the run ends.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  // The studio of screenshots; journeys are written for the first one.
  const DEMO_LOOK = process.env.DEMO_LOOK ?? '';
  await fillHome(home, ({ context }) => seedDemo(context, () => undefined, size), { DEMO_LOOK });
  const port = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const server = await startServer({
    ...home,
    cheapPasswords: true,
    // The jobs send the mails that journeys read, with links to this address.
    environment: { NODE_ENV: 'development', CUPO_DEMO: '1', DEMO_LOOK, JOBS: 'server', PORT: port, PUBLIC_URL },
  });
  process.env.CUPO_BROWSER_URL = PUBLIC_URL;
  process.env.CUPO_BROWSER_DATA = dataDir;
  return async () => {
    await server.stop();
  };
}
