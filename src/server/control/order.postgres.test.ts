import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { testEnvironment } from '../../../tests/test-environment.ts';
import { readSettings } from '../settings.ts';
import { order } from './order.ts';

it.each([
  [
    'an older version',
    `delete from schema_migration where name = (select max(name) from schema_migration)`,
    'anterior',
  ],
  [
    'a newer version',
    `insert into schema_migration (name, hash, applied_at) values ('steps/9999_later.sql', 'x', '2026-11-23T13:00:00Z')`,
    'más nueva',
  ],
])('a database of %s is not recounted but explained, and can be backed up', async (_, statement, word) => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const folder = await mkdtemp(join(tmpdir(), 'cupo-order-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = readSettings({ ...testEnvironment, DATABASE_URL: database.url, DATA_DIR: folder });
  expect((await order(settings, 'check-books', null)).disagreements).toEqual([]);
  await database.db.rows(statement);
  await expect(order(settings, 'check-books', null)).rejects.toThrow(
    `La base de datos es de una versión ${word} de Cupo`,
  );
  expect(
    (await order(settings, 'backup', { file: join(folder, 'all.tar.gz'), withCloud: false })).rows,
  ).toBeGreaterThan(0);
});
