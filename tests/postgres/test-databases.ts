import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { systemClock } from '../../src/server/clock.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openServer } from '../../src/server/database/server.ts';
import type { Run } from '../emptied-database.ts';

const TEMPLATE = 'cupo_template';

/** Makes the migrated database that all others are copied from. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${TEMPLATE}`);
  const db = openServer({ url: databaseUrl(serverUrl, TEMPLATE), pool: 1 });
  await migrate(db, systemClock);
  await db.close();
}

/** A migrated database for one test file. @returns its address */
export async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `cupo_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return databaseUrl(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await administer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

/** An empty database, as at a first start. */
export async function makeEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `cupo_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template template0`);
  return databaseUrl(serverUrl, name);
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs statements on a database without other connections: existing ones are terminated first. */
export async function runExclusively<T>(url: string, work: (run: Run) => Promise<T>): Promise<T> {
  return connected(url, async (client) => {
    await client.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`);
    return work((statement) => client.query(statement));
  });
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  await connected(serverUrl, (client) => client.query(statement));
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
