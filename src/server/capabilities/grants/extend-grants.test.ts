import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import { rawClass, rawGrantWith, rawReservationWith, rawRow, undone } from '../../../../tests/factories/raw-rows.ts';
import type { Sql } from '../../database/database.ts';
import { extendGrants } from './extend-grants.ts';
import type { GraceRight } from './grace-rules.ts';
import { type Extended, takeExtensionsBack } from './queries/extending.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-23T15:00:00.000Z');
const span = { until: '2027-01-31', today: '2026-11-23' };

/** Grants with a reservation each, in a class to come or one that has begun, by expected outcome. */
const CASES: [string, { columns?: Record<string, unknown>; begun?: boolean; extendedBefore?: boolean }][] = [
  ['runs', {}],
  ['runs longer anyway', { columns: { expiration_date: '2027-02-28' } }],
  ['was closed as over', { columns: { expiration_date: '2026-11-20', closed_reason: 'expired' } }],
  ['was closed as over in a zone where it is later', { columns: { closed_reason: 'expired' } }],
  ['was revoked', { columns: { closed_reason: 'revoked' } }],
  ['is over, not closed yet', { columns: { expiration_date: '2026-11-22' } }],
  ['was extended before', { columns: { expiration_date: '2026-12-30' }, extendedBefore: true }],
  ['runs, class begun', { begun: true, columns: { expiration_date: '2026-11-23' } }],
  [
    'was closed as over, class begun',
    { begun: true, columns: { expiration_date: '2026-11-20', closed_reason: 'expired' } },
  ],
  ['was closed in a later zone, class begun', { begun: true, columns: { closed_reason: 'expired' } }],
  ['is over, not closed yet, class begun', { begun: true, columns: { expiration_date: '2026-11-22' } }],
];

/** The cases that are extended when all their reservations are returned; [case, its previous last day]. */
async function extendedOf(right: GraceRight): Promise<unknown> {
  return undone(database.db, async (tx, { ana, single_class_id: coming, grantOfAna }) => {
    const begun = await rawClass(tx, '2026-11-23T14:30:00Z');
    const names = new Map([[grantOfAna, 'gave nothing back']]);
    const reservationIds: number[] = [];
    for (const [name, { columns = {}, begun: hasBegun, extendedBefore }] of CASES) {
      const available_class_id = await rawGrantWith(tx, ana, columns);
      names.set(available_class_id, name);
      const kind = { available_class_id, kind: 'extended', amount: 0, occurred_at: at.toISOString() };
      if (extendedBefore) await rawRow(tx, 'available_class_movement', kind);
      const key = { single_class_id: hasBegun ? begun : coming, customer_id: ana, available_class_id };
      reservationIds.push(await rawReservationWith(tx, key, { guest: name.slice(0, 90) }));
    }
    const kept = await rawGrantWith(tx, ana);
    names.set(kept, 'gives its place not back');
    await rawReservationWith(tx, { single_class_id: coming, customer_id: ana, available_class_id: kept });
    const by = { at, actor_id: null, reason: 'Clase cancelada', right };
    const extended = await extendGrants(tx, { reservationIds, span, by });
    const open = await tx.rows<{ available_class_id: number }>(
      'select available_class_id from available_class where expiration_date = $1::date and closed_at is null order by 1',
      [span.until],
    );
    expect(open).toEqual(extended.map(({ available_class_id }) => ({ available_class_id })));
    return extended.map(({ available_class_id, before }) => [names.get(available_class_id), before]);
  });
}

describe('grants of returned reservations', () => {
  it('are extended: running ones, and ended ones unless the class has begun', async () => {
    expect(await extendedOf('administrator')).toEqual([
      ['runs', '2026-12-31'],
      ['was closed as over', '2026-11-20'],
      ['was closed as over in a zone where it is later', '2026-12-31'],
      ['is over, not closed yet', '2026-11-22'],
      ['was extended before', '2026-12-30'],
      ['runs, class begun', '2026-11-23'],
    ]);
  });

  it('are extended once: only running ones that were never extended', async () => {
    expect(await extendedOf('reception')).toEqual([
      ['runs', '2026-12-31'],
      ['runs, class begun', '2026-11-23'],
    ]);
  });
});

const CANCELLED = '2026-11-22T10:00:00.000Z';
const SINCE = '2026-11-22T12:00:00.000Z';

type Step = [kind: string, occurred_at: string, where?: 'here' | 'elsewhere'];
const EXTENDED: Step = ['extended', CANCELLED];
const GIVEN_BACK: Step = ['returned', CANCELLED, 'here'];
const TAKEN_AGAIN: Step = ['reserved', SINCE, 'here'];

/** The state of grants that were extended when a class was cancelled, after the class is reopened. */
const SINCE_THEN: [string, Step[], Record<string, unknown>?][] = [
  ['gave nothing back', [EXTENDED]],
  ['its place is not taken again', [EXTENDED, GIVEN_BACK]],
  ['its place stands again', [EXTENDED, GIVEN_BACK, TAKEN_AGAIN]],
  ['something else was booked', [EXTENDED, ['returned', SINCE, 'elsewhere'], ['reserved', SINCE, 'elsewhere']]],
  ['classes were taken', [EXTENDED, GIVEN_BACK, TAKEN_AGAIN, ['removed', SINCE]]],
  ['was extended by hand', [EXTENDED, ['extended', SINCE]]],
  ['was paid since, which moved its end', [EXTENDED], { expiration_date: '2027-03-01' }],
  ['is closed', [EXTENDED], { closed_reason: 'removed' }],
  ['was extended last', [EXTENDED]],
];

async function write(tx: Sql, key: { customer_id: number; available_class_id: number }, step: Step, class_id: number) {
  const [kind, occurred_at, where] = step;
  const cancellation = kind === 'returned' ? { cancellation: 'studio' } : {};
  await rawRow(tx, 'available_class_movement', {
    available_class_id: key.available_class_id,
    kind,
    occurred_at,
    amount: { returned: 1, reserved: -1, removed: -1 }[kind] ?? 0,
    class_reservation_id: where
      ? await rawReservationWith(tx, { ...key, single_class_id: class_id }, { guest: 'Somebody', ...cancellation })
      : null,
  });
}

describe('a reopened class', () => {
  it('undoes extensions of grants whose reservations are restored and that were not used otherwise', async () => {
    await undone(database.db, async (tx, { ana, single_class_id }) => {
      const elsewhere = await rawClass(tx, '2026-11-25T13:00:00Z');
      const extended: (Extended & { name: string })[] = [];
      for (const [name, steps, columns] of SINCE_THEN) {
        const available_class_id = await rawGrantWith(tx, ana, { expiration_date: span.until, ...columns });
        for (const step of steps) {
          const place = step[2] === 'elsewhere' ? elsewhere : single_class_id;
          await write(tx, { customer_id: ana, available_class_id }, step, place);
        }
        extended.push({ available_class_id, before: '2026-12-15', until: span.until, name });
      }
      const others = await rawGrantWith(tx, ana, { expiration_date: span.until });
      const cancelled = { single_class_id, cancelled_at: CANCELLED };
      const by = { at, actor_id: ana, reason: 'La clase sí se da' };
      expect(await takeExtensionsBack(tx, { cancelled, extended, by })).toBe(3);
      const ended = await tx.rows<{ available_class_id: number }>(
        `select available_class_id from available_class where expiration_date = '2026-12-15'`,
      );
      const back = new Set(ended.map((row) => row.available_class_id));
      expect(back).not.toContain(others);
      expect(extended.filter((one) => back.has(one.available_class_id)).map(({ name }) => name)).toEqual([
        'gave nothing back',
        'its place stands again',
        'was extended last',
      ]);
    });
  });
});
