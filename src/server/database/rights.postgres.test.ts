import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { dropDatabase, makeEmptyDatabase } from '../../../tests/postgres/test-databases.ts';
import { systemClock } from '../clock.ts';
import { sentenceFor } from '../start/cannot-start.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server.ts';

it('a user who may not make tables is told what to do, and the owner of the database may', async () => {
  const url = await makeEmptyDatabase(inject('postgresUrl'));
  const role = `estudio_${randomBytes(4).toString('hex')}`;
  const name = new URL(url).pathname.slice(1);
  const owner = openServer({ url, pool: 1 });
  await owner.script(`create role ${role} login password 'abierta'`);
  // As by hand: all rights on the database, which since PostgreSQL 15 are none on its schema.
  await owner.script(`grant all on database ${name} to ${role}`);
  const db = openServer({ url: Object.assign(new URL(url), { username: role, password: 'abierta' }).href, pool: 1 });
  try {
    const sentence = await migrate(db, systemClock).then(() => '', sentenceFor);
    expect(sentence).toMatch(/^El usuario de DATABASE_URL no puede crear .*create database estudio owner usuario$/);
    await owner.script(`alter database ${name} owner to ${role}`);
    expect(await migrate(db, systemClock)).not.toEqual([]);
  } finally {
    await db.close();
    await owner.script(`alter database ${name} owner to current_user`);
    await owner.close();
    await dropDatabase(inject('postgresUrl'), url);
  }
});
