import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { home } from '../../../tests/database.ts';
import { rawBooking, rawStudio } from '../../../tests/factories/raw-studio.ts';
import { itOn } from '../../../tests/it-on.ts';
import { dropDatabase, makeEmptyDatabase } from '../../../tests/postgres/test-databases.ts';
import { checkBooks } from '../capabilities/books/index.ts';
import { systemClock } from '../clock.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openServer } from './server.ts';

let db: Database;
let url: string;
beforeEach(async () => {
  if (home === 'embedded') {
    db = await openEmbedded();
  } else {
    url = await makeEmptyDatabase(inject('postgresUrl'));
    db = openServer({ url, pool: 2 });
  }
});
afterEach(async () => {
  await db.close();
  if (home === 'postgres') await dropDatabase(inject('postgresUrl'), url);
});

const names = async () => (await readMigrations()).map(({ name }) => name);
const tables = () =>
  db.rows(`select table_name from information_schema.tables where table_schema = 'public' order by 1`);

describe('migrating', () => {
  it('brings a schema one version old, with data in it, up to date and then has nothing to do', async () => {
    const all = await names();
    expect(await migrate(db, systemClock, all.at(-2))).toEqual(all.slice(0, -1));
    await db.transaction(async (tx) => {
      const { single_class_id, ana, grantOfAna } = await rawStudio(tx);
      await rawBooking(tx, { single_class_id, customer_id: ana, available_class_id: grantOfAna, spot: 1 });
    });
    expect(await migrate(db, systemClock)).toEqual(all.slice(-1));
    expect(await migrate(db, systemClock)).toEqual([]);
    const { counted, disagreements } = await checkBooks(db);
    expect({ reservations: counted.reservations, disagreements }).toEqual({ reservations: 1, disagreements: [] });
  });

  it('puts names that were stored on several lines on one, and leaves the others alone', async () => {
    await migrate(db, systemClock, '0048');
    const stored = ['Ana\n\nEntra ya a\r\naquí', 'Bea\u2028B', 'Ma.  José'];
    for (const name of stored)
      await db.rows(`insert into customer (name, last_name, "createdAt") values ($1, $1, '2026-11-23T13:00:00Z')`, [
        name,
      ]);
    await migrate(db, systemClock);
    const people = await db.rows('select name, last_name from customer order by customer_id');
    const names = ['Ana Entra ya a aquí', 'Bea B', 'Ma.  José'];
    expect(people).toEqual(names.map((name) => ({ name, last_name: name })));
  });

  it('leaves nothing behind when it is cut half-way', async () => {
    await migrate(db, systemClock, (await names())[0]);
    const before = await tables();
    const broken: Database = {
      ...db,
      script: (statements) => db.script(statements.replace(/commit;$/, 'select 1 / 0; commit;')),
    };
    await expect(migrate(broken, systemClock)).rejects.toThrow('division by zero');
    await db.script('rollback');
    expect(await tables()).toEqual(before);
    expect(await migrate(db, systemClock)).toEqual((await names()).slice(1));
  });

  it('refuses a database that a newer version wrote, or whose past was edited', async () => {
    await migrate(db, systemClock);
    await db.rows(`update schema_migration set hash = 'other' where name = $1`, [(await names())[0]]);
    await expect(migrate(db, systemClock)).rejects.toThrow('cambió después de aplicarse');
    await db.rows(
      `insert into schema_migration (name, hash, applied_at) values ('9999_future.sql', '', '2026-01-01T00:00:00Z')`,
    );
    await expect(migrate(db, systemClock)).rejects.toThrow(/más nueva|cambió/);
  });

  itOn('postgres')('waits for a process whose migration takes longer than any statement may', async () => {
    const other = openServer({ url, pool: 1 });
    try {
      const first = other.script('begin; select pg_advisory_xact_lock(4207001), pg_sleep(5); commit;');
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect((await migrate(db, systemClock)).length).toBe((await names()).length);
      await first;
    } finally {
      await other.close();
    }
  });

  itOn('postgres')('may be done by several processes at once', async () => {
    const others = [1, 2, 3].map(() => openServer({ url, pool: 1 }));
    try {
      await Promise.all([db, ...others].map((one) => migrate(one, systemClock)));
      expect((await db.rows('select name from schema_migration')).length).toBe((await names()).length);
    } finally {
      await Promise.all(others.map((one) => one.close()));
    }
  });
});
