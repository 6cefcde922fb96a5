import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { systemClock } from '../../src/server/clock.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openServer } from '../../src/server/database/server.ts';

const TEMPLATE = 'cupo_template';

/** Makes the migrated database that all others are copied from. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${TEMPLATE}`);
  const db = openServer({ url: databaseUrl(serverUrl, TEMPLATE), pool: 1 });
  await migrate(db, systemClock);
  await db.close();
}

/** A migrated database of one's own. @returns its address */
export async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `cupo_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return databaseUrl(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await administer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

/** An empty database: what a first start finds. */
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

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
