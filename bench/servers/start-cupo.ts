import { type ServerOptions, startServer } from '../../tests/start-server.ts';
import { register } from './alone.ts';
import type { Target } from './target.ts';

/** More than any run sends: the limiter counts every request and refuses none. */
const NEVER_REACHED = '1000000000';
/** Milliseconds. Start times are measured by another part. */
const PATIENCE = 300_000;

/**
 * Starts the product as in production: with screens, timed work, limits and logs. @param home.sells with the simulated
 * provider
 */
export async function startCupo(
  home: Pick<ServerOptions, 'databaseUrl' | 'dataDir'> & { pool?: number; sells?: boolean },
): Promise<Target> {
  const { pool, sells, ...where } = home;
  const server = await startServer({
    ...where,
    readyWithin: PATIENCE,
    environment: {
      NODE_ENV: 'production',
      ALLOW_HTTP: 'yes',
      CUPO_DEMO: '0',
      LOG_LEVEL: 'info',
      JOBS: 'server',
      ...(pool && { DATABASE_POOL: String(pool) }),
      ...(sells && { SIMULATED_PAYMENTS: 'yes', ALLOW_SIMULATED_PAYMENTS: 'yes' }),
      LIMIT_REQUESTS_PER_MINUTE: NEVER_REACHED,
      LIMIT_PAGES_PER_MINUTE: NEVER_REACHED,
      LIMIT_BOOKINGS_PER_MINUTE: NEVER_REACHED,
      LIMIT_STREAMS_PER_ADDRESS: NEVER_REACHED,
    },
  });
  const ended = register(server.pid);
  const stop = () => {
    ended();
    return server.stop();
  };
  return { name: 'cupo', url: server.url, pid: server.pid, stop };
}
