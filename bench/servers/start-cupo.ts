import { type ServerOptions, startServer } from '../../tests/start-server.ts';
import type { Target } from './target.ts';

/** More than any run sends: the limiter counts every request and never refuses. */
const NEVER_REACHED = '1000000000';

/** Starts the product as in production: its screens, its timed work, its limits, its logs. */
export async function startCupo(
  home: Pick<ServerOptions, 'databaseUrl' | 'dataDir'> & { pool?: number },
): Promise<Target> {
  const { pool, ...where } = home;
  const server = await startServer({
    ...where,
    environment: {
      NODE_ENV: 'production',
      ALLOW_HTTP: 'yes',
      CUPO_DEMO: '0',
      LOG_LEVEL: 'info',
      JOBS: 'server',
      ...(pool && { DATABASE_POOL: String(pool) }),
      LIMIT_REQUESTS_PER_MINUTE: NEVER_REACHED,
      LIMIT_BOOKINGS_PER_MINUTE: NEVER_REACHED,
      LIMIT_STREAMS_PER_ADDRESS: NEVER_REACHED,
    },
  });
  return { name: 'cupo', url: server.url, pid: server.pid, stop: server.stop };
}
