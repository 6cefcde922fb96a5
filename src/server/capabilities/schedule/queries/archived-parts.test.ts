import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawRow } from '../../../../../tests/factories/raw-rows.ts';
import { rawStudio } from '../../../../../tests/factories/raw-studio.ts';
import { keepLiveParts } from './archived-parts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a class keeps only its own parts from being archived, and names those that are', async () => {
  const made = await database.db.transaction(async (tx) => {
    await rawStudio(tx);
    const parts = async (name: string, columns = {}) => ({
      class_type_id: await rawRow(tx, 'class_type', { name, ...columns }),
      location_id: await rawRow(tx, 'location', { name, timezone: 'America/Mexico_City' }),
    });
    const own = await parts('Pilates', { deletedAt: '2026-11-20T12:00:00.000Z' });
    const other = await parts('Yoga');
    const instructor_id = await rawRow(tx, 'instructor', { name: 'Renata' });
    const single_class_id = await rawClass(tx, '2026-11-26T13:00:00.000Z', own);
    const gives = 'insert into single_class_instructor (single_class_id, instructor_id) values ($1, $2)';
    await tx.rows(gives, [single_class_id, instructor_id]);
    const next = await rawClass(tx, '2026-11-26T13:00:00.000Z', other);
    await tx.rows(gives, [next, await rawRow(tx, 'instructor', { name: 'Inés' })]);
    const gone = { deletedAt: '2026-11-20T12:00:00.000Z' };
    await rawRow(tx, 'location', { name: 'Condesa', timezone: 'America/Mexico_City', ...gone });
    const former = await rawRow(tx, 'instructor', { name: 'Sofía', ...gone });
    await tx.rows(gives, [await rawClass(tx, '2026-11-27T13:00:00.000Z', other), former]);
    return { ...own, instructor_id, single_class_id, next };
  });
  await database.db.transaction(async (tx) => {
    expect(await keepLiveParts(tx, [made.single_class_id])).toEqual(new Map([[made.single_class_id, ['Pilates']]]));
    // A row lock is visible in the row.
    for (const table of ['class_type', 'location', 'instructor'] as const) {
      const locked = await tx.rows(`select ${table}_id from ${table} where xmax = pg_current_xact_id()::xid`);
      expect(locked).toEqual([{ [`${table}_id`]: made[`${table}_id`] }]);
    }
    expect(await keepLiveParts(tx, [made.next])).toEqual(new Map());
  });
});
