import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { checkBooks } from '../../src/server/capabilities/books/index.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openServer } from '../../src/server/database/server.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type Api, apiOf } from '../api.ts';
import { customer } from '../factories/people.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { dropDatabase, makeDatabase } from '../postgres/test-databases.ts';
import { expectCleanBooks } from '../races/books.ts';
import { testEnvironment } from '../test-environment.ts';

/** A network between the studio and its database, which can lose connections without telling either side. */
async function network(to: { host: string; port: number }) {
  const open = new Set<[Socket, Socket]>();
  const server = createServer((here) => {
    const there = connect(to.port, to.host);
    const pair: [Socket, Socket] = [here, there];
    open.add(pair);
    for (const [one, other] of [pair, [there, here]] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    /** From now on nothing passes on the connections that are open; new ones work, as after a failover. */
    lose: () => {
      for (const [here, there] of open) {
        for (const socket of [here, there]) socket.unpipe().pause().removeAllListeners('close');
        there.destroy();
      }
    },
    close: () => {
      for (const pair of open) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

let databaseUrl: string;
let line: Awaited<ReturnType<typeof network>>;
let direct: Database;
let through: Database;
let api: Api;
const PATIENCE = 1500;

beforeAll(async () => {
  databaseUrl = await makeDatabase(inject('postgresUrl'));
  const url = new URL(databaseUrl);
  line = await network({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  direct = openServer({ url: databaseUrl, pool: 2 });
  through = openServer({ url: url.href, pool: 3, lockTimeout: 1000, statementTimeout: PATIENCE });
  const settings = readSettings({ ...testEnvironment, DATABASE_URL: databaseUrl });
  const built = await buildApp({ settings, db: through, clock: systemClock, identity: (parts) => openIdentity(parts) });
  api = apiOf(built.app, systemClock);
});
afterAll(async () => {
  await expectCleanBooks(direct);
  line.close();
  await direct.close();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

const studio = () => ({ api, db: direct, clock: systemClock });

async function booking() {
  const as = await customer(studio());
  await grant(studio(), as);
  const { single_class_id } = await singleClass(studio());
  return { as, book: () => api.post('/class_reservations', { single_class_id }, { as }) };
}

describe('a database that is out of reach', () => {
  it('whose connections lead nowhere: each request ends, and new connections are made by themselves', async () => {
    const { book } = await booking();
    await Promise.all([1, 2, 3].map(() => api.get('/ready')));
    line.lose();
    const began = performance.now();
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await book();
      if (answer.status === 201) break;
      expect(answer).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '2' } });
    }
    expect((await book()).code).toBe('already-reserved');
    expect(performance.now() - began).toBeLessThan(30_000);
  }, 60_000);

  it('that takes no writes: 503 and what is read goes on; then it books', async () => {
    const { as, book } = await booking();
    const name = new URL(databaseUrl).pathname.slice(1);
    const renew = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await direct.rows(`alter database ${name} set default_transaction_read_only = on`);
    await direct.rows(renew);
    await api.get('/ready');
    expect(await book()).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '2' } });
    expect((await api.get('/available_classes', { as })).status).toBe(200);
    await direct.script(
      `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    );
    await direct.rows(renew);
    await api.get('/ready');
    expect((await book()).status).toBe(201);
  });
});

it('recounting the books and a backup last as long as they need, whatever a statement may last', async () => {
  const hasty = openServer({ url: databaseUrl, pool: 1, statementTimeout: 200 });
  const slow: Database = {
    ...hasty,
    transaction: (work, limits) =>
      hasty.transaction(async (tx) => {
        const result = await work(tx);
        await tx.rows('select pg_sleep(0.5)');
        return result;
      }, limits),
  };
  await expect(slow.transaction((tx) => tx.rows('select 1'))).rejects.toMatchObject({ code: '57014' });
  expect((await checkBooks(slow)).disagreements).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'cupo-backup-'));
  const backup = await writeBackup(slow, { dataFolder: folder, file: join(folder, 'all.tar.gz'), clock: systemClock });
  expect(backup.rows).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
  await hasty.close();
});
