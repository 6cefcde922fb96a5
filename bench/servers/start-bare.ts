import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Target } from './target.ts';

const program = fileURLToPath(new URL('../bare-server.ts', import.meta.url));

/** Starts the bare server on a database with so many connections. */
export async function startBare(databaseUrl: string, pool: number): Promise<Target> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATABASE_POOL: String(pool) },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The bare server ended with ${code}.`);
  });
  failed.catch(() => undefined);
  const [line] = await Promise.race([once(child.stdout, 'data'), failed]);
  return {
    name: 'bare',
    url: String(line).trim(),
    pid: child.pid ?? 0,
    stop: () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      return gone;
    },
  };
}
