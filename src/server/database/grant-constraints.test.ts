import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { type RawStudio, rawBooking, rawGrant, rawMovement, rawStudio } from '../../../tests/factories/raw-studio.ts';
import { Undone, violationOf } from '../../../tests/factories/violation.ts';
import type { Tx } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const said = (act: (tx: Tx, studio: RawStudio) => Promise<unknown>) => violationOf(database.db, act);

const own = (studio: RawStudio, spot: number) => ({
  single_class_id: studio.single_class_id,
  customer_id: studio.ana,
  available_class_id: studio.grantOfAna,
  spot,
});

describe('a grant', () => {
  it('never goes below zero', async () => {
    const answer = await said(async (tx, studio) => {
      await rawMovement(tx, studio.grantOfAna, 'removed', -2);
      await rawBooking(tx, own(studio, 1));
    });
    expect(answer).toBe('available_class_never_negative');
  });

  it('is changed by its ledger only, whatever was inserted', async () => {
    const edited = await said((tx, studio) =>
      tx.rows('update available_class set remaining = 9 where available_class_id = $1', [studio.grantOfAna]),
    );
    expect(edited).toContain('by its ledger alone');
    await database.db
      .transaction(async (tx) => {
        const { ana } = await rawStudio(tx);
        const [row] = await tx.rows<{ remaining: number }>(
          `insert into available_class (customer_id, class_amount, remaining, starts_on, expiration_date, source, "createdAt")
           values ($1, 5, 5, '2026-11-01', '2026-12-31', 'gift', '2026-11-01T00:00:00Z') returning remaining`,
          [ana],
        );
        expect(row?.remaining).toBe(0);
        throw new Undone();
      })
      .catch((error) => expect(error).toBeInstanceOf(Undone));
  });

  it('has no count when it is unlimited', async () => {
    const answer = await said(async (tx, { ana }) => rawMovement(tx, await rawGrant(tx, ana, null), 'removed', -1));
    expect(answer).toContain('unlimited grant counts nothing');
  });
});

describe('a grant that counts from its first class', () => {
  const give =
    (columns: string, values: string) =>
    (tx: Tx, { ana }: { ana: number }) =>
      tx.rows(
        `insert into available_class (customer_id, class_amount, starts_on, source, "createdAt", expiration_date, ${columns})
       values ($1, 5, '2026-11-01', 'gift', '2026-11-01T00:00:00Z', ${values})`,
        [ana],
      );
  const waits = 'begins_by, valid_days';

  it.each([
    [
      'that knows how long it waits, but not how long it lasts',
      'begins_by',
      `'2026-12-01', '2026-12-01'`,
      'begins_with_a_length',
    ],
    ['of another system that nobody gave', 'imported', `'2026-12-01', true`, 'imported_grant_is_given'],
    ['that has begun without waiting', 'begun_on', `'2026-12-01', '2026-11-10'`, 'begins_on_its_days'],
    [
      'that begins before it was bought',
      `${waits}, begun_on`,
      `'2026-11-30', '2026-12-01', 31, '2026-10-30'`,
      'begins_on_its_days',
    ],
    ['that ends otherwise before it begins', waits, `'2026-12-02', '2026-12-01', 10`, 'end_follows_first_class'],
    [
      'that ends otherwise once it has begun',
      `${waits}, begun_on`,
      `'2026-12-01', '2026-12-01', 10, '2026-11-20'`,
      'end_follows_first_class',
    ],
    [
      'whose end is fixed before it begins',
      `${waits}, end_is_fixed`,
      `'2026-12-01', '2026-12-01', 10, true`,
      'fixed_end_has_begun',
    ],
  ])('is none %s', async (_, columns, values, constraint) => {
    expect(await said(give(columns, values))).toBe(constraint);
  });

  it.each([
    ['not begun', waits, `'2026-12-01', '2026-12-01', 10`],
    ['begun', `${waits}, begun_on`, `'2026-11-30', '2026-12-01', 10, '2026-11-20'`],
    [
      'with an end of its own',
      `${waits}, begun_on, end_is_fixed`,
      `'2027-01-30', '2026-12-01', 10, '2026-11-20', true`,
    ],
  ])('control: %s', async (_, columns, values) => {
    expect(await said(give(columns, values))).toBe('accepted');
  });

  it.each(['is_subscription', 'kind'])(
    'is sold by no subscription, and by nothing but classes at the studio: %s',
    async (what) => {
      const columns =
        what === 'kind' ? ['kind'] : ['kind', 'is_subscription', 'subscription_period', 'subscription_interval'];
      const values = what === 'kind' ? [`'especial'`] : [`'presencial'`, 'true', `'month'`, '1'];
      const answer = await said((tx) =>
        tx.rows(
          `insert into class_package (title, price, expiration_days, "createdAt", starts, ${columns.join(', ')})
         values ('Diez', 0, 30, '2026-11-01T00:00:00Z', 'primera_clase', ${values.join(', ')})`,
        ),
      );
      expect(answer).toBe('only_classes_start_later');
    },
  );
});

describe('the ledger', () => {
  const movements = 'available_class_movement';
  it.each([`update ${movements} set amount = 9`, `delete from ${movements}`, `truncate ${movements}`])(
    'refuses: %s',
    async (statement) => {
      expect(await said((tx) => tx.rows(statement))).toContain('append-only');
    },
  );

  it('has one use of a class per reservation, and one settlement', async () => {
    const again = (kind: string, amount: number, first?: string) =>
      said(async (tx, studio) => {
        const id = await rawBooking(tx, own(studio, 1));
        if (first) await rawMovement(tx, studio.grantOfAna, first, 0, id);
        await rawMovement(tx, studio.grantOfAna, kind, amount, id);
      });
    expect(await again('reserved', -1)).toBe('movement_spends_once');
    expect(await again('returned', 1, 'forfeited')).toBe('movement_settles_once');
  });

  it('refuses an amount that its kind cannot have', async () => {
    expect(await said((tx, studio) => rawMovement(tx, studio.grantOfAna, 'granted', -1))).toMatch(/check/);
    expect(await said((tx, studio) => rawMovement(tx, studio.grantOfAna, 'reserved', -1))).toMatch(/check/);
  });
});
