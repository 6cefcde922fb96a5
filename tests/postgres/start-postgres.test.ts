import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { someOf } from '../long.ts';
import { pinnedNode } from '../pinned-node.ts';
import { findBinaries } from './binaries.ts';
import { startPostgres } from './start-postgres.ts';

const sources = (['system', 'package'] as const).filter((source) => {
  try {
    return findBinaries(source);
  } catch {
    return false;
  }
});

/** In the short form only the programs that the whole run uses. */
test.each(someOf(sources, 0))('PostgreSQL of the %s starts here, survives a crash and goes', async (source) => {
  const server = await startPostgres({ binaries: source, durable: true });
  onTestFinished(() => server.stop());
  await query(server.url, 'create table kept (name text)');
  await query(server.url, `insert into kept values ('Ñandú')`);

  await server.crash();
  await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  await server.start();

  expect(await query(server.url, 'select lower(name) as name from kept')).toEqual([{ name: 'ñandú' }]);
  expect(server.source).toBe(source);
});

test('a runner killed without warning leaves no server behind', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL('start-postgres.ts', import.meta.url)))};
    console.log((await startPostgres()).url);`;
  const runner = spawn(pinnedNode, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(runner.stdout, 'data');
  const url = String(line).trim();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);

  runner.kill('SIGKILL');

  await vi.waitFor(() => expect(isOpen(Number(new URL(url).port))).resolves.toBe(false), {
    timeout: 30_000,
    interval: 100,
  });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
