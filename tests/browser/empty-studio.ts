import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { pinnedNode } from '../pinned-node.ts';
import { startServer } from '../start-server.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A studio in production with only its owner. */
export interface EmptyStudio {
  url: string;
  dataDir: string;
  owner: { email: string; password: string };
  close(): Promise<void>;
}

/** As an owner does it: an own folder, `create-admin`, then the server, in production mode and with its real limits. */
export async function openEmptyStudio(): Promise<EmptyStudio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-empty-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const owner = { email: 'maria@estudio.mx', password: 'bugambilia-blanca' };
  const port = await freePort();
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    AUTH_SECRET: 'only-for-tests-0123456789-abcdefghij-KLMNOPQRST',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ALLOW_HTTP: 'yes',
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const { PATH, HOME } = process.env;
  const named = ['--email', owner.email, '--name', 'María López'];
  const { stdout } = await run(pinnedNode, ['scripts/run.mjs', 'scripts/create-admin.ts', ...named], {
    cwd: root,
    env: { PATH, HOME, ...environment, CUPO_ADMIN_PASSWORD: owner.password },
  });
  if (!stdout.includes(`${environment.PUBLIC_URL}/entrar`)) throw new Error(`create-admin said: ${stdout}`);
  const ofTests = { LIMIT_REQUESTS_PER_MINUTE: '', LIMIT_BOOKINGS_PER_MINUTE: '', LIMIT_SIGN_IN_PER_MINUTE: '' };
  const server = await startServer({
    dataDir,
    environment: { ...ofTests, ...environment, JOBS: 'server' },
    readyWithin: 150_000,
  });
  return {
    url: server.url,
    dataDir,
    owner,
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
