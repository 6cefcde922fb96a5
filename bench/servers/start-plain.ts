import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Target } from './target.ts';

/** Starts a comparison server on a database, with this number of connections. */
export async function startPlain(
  name: 'bare' | 'minimal',
  { databaseUrl, pool, bookingAnswer = '' }: { databaseUrl: string; pool: number; bookingAnswer?: string },
): Promise<Target> {
  const program = fileURLToPath(new URL(`../${name}-server.ts`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(pool),
      BOOKING_ANSWER: bookingAnswer,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The ${name} server ended with ${code}.`);
  });
  failed.catch(() => undefined);
  const [line] = await Promise.race([once(child.stdout, 'data'), failed]);
  return {
    name,
    url: String(line).trim(),
    pid: child.pid ?? 0,
    stop: () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      return gone;
    },
  };
}
