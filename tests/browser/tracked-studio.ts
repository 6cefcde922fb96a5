import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase } from '../../src/server/database/connect.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { readSettings } from '../../src/server/settings.ts';
import { apiOf } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { classPackage } from '../factories/selling.ts';
import { startServer } from '../start-server.ts';
import { testEnvironment } from '../test-environment.ts';

/** An empty studio that sells one package and follows its visitors. */
export interface TrackedStudio {
  url: string;
  class_package_id: number;
  /** What the other server heard, in order. */
  heard: string[];
  close(): Promise<void>;
}

/** Somebody else's server: its script tells it where the visitor is. */
async function openFollower() {
  const heard: string[] = [];
  const script = 'window.followed = true; fetch(new URL("/at" + location.pathname, document.currentScript.src));';
  const server = createServer((request, reply) => {
    heard.push(String(request.url));
    const type = request.url === '/follow.js' ? 'text/javascript' : 'text/plain';
    reply.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    reply.end(type === 'text/javascript' ? script : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The other server has no port.');
  return { heard, url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Writes the studio into a folder, which a server process then opens. */
async function furnish(dataDir: string, followerUrl: string): Promise<number> {
  const settings = readSettings({ ...testEnvironment, DATA_DIR: dataDir });
  const db = await openDatabase(settings);
  await migrate(db, systemClock);
  const { app } = await buildApp({ settings, db, clock: systemClock, identity: (parts) => openIdentity(parts) });
  await app.ready();
  const studio = { api: apiOf(app, systemClock), db, clock: systemClock };
  await configure(studio, {
    cash_checkout_enabled: true,
    head_tracking_codes: `<script>\r\nwindow.written = "<!--<script>";\r\n</script>`,
    body_tracking_codes: `<script src="${followerUrl}/follow.js"></script><img src="/x" alt="" onerror="window.attribute = true"><div hidden>`,
  });
  const { class_package_id } = await classPackage(studio);
  await app.close();
  await db.close();
  return class_package_id;
}

export async function openTrackedStudio(): Promise<TrackedStudio> {
  const follower = await openFollower();
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-tracked-'));
  const class_package_id = await furnish(dataDir, follower.url);
  const server = await startServer({ dataDir, environment: { CUPO_DEMO: '0' } });
  return {
    ...{ url: server.url, class_package_id, heard: follower.heard },
    async close() {
      await server.stop();
      follower.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
