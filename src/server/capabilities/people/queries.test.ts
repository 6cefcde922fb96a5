import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import { rawRow, undone } from '../../../../tests/factories/raw-rows.ts';
import type { Sql } from '../../database/database.ts';
import { listAdministratorMails, readName } from './queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-23T12:00:00.000Z';

async function staffOf(sql: Sql, name: string, { role, ...columns }: { role: string } & Record<string, unknown>) {
  const email = `${name.toLowerCase()}@ejemplo.mx`;
  const id = await rawRow(sql, 'customer', { name, email, createdAt: EARLIER, ...columns });
  await sql.rows('insert into staff (customer_id, role, since) values ($1, $2, $3)', [id, role, EARLIER]);
  return id;
}

it('letters to administrators go to current administrators who are not disabled and have a mail', async () => {
  await undone(database.db, async (tx) => {
    await staffOf(tx, 'Boss', { role: 'administrator' });
    await staffOf(tx, 'Desk', { role: 'desk' });
    await staffOf(tx, 'Gone', { role: 'administrator', disabled_at: EARLIER });
    await staffOf(tx, 'Bare', { role: 'administrator', email: null });
    expect(await listAdministratorMails(tx)).toEqual(['boss@ejemplo.mx']);
  });
});

it('a full name without a surname has no trailing space', async () => {
  await undone(database.db, async (tx) => {
    const names = [];
    for (const last_name of ['Ruiz', ''])
      names.push(await readName(tx, await staffOf(tx, 'Ana', { role: 'desk', last_name, email: null })));
    expect(names).toEqual(['Ana Ruiz', 'Ana']);
  });
});
