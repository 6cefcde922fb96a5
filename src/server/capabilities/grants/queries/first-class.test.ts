import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawGrantWith, rawReservationWith, undone } from '../../../../../tests/factories/raw-rows.ts';
import { type RawStudio, rawMovement } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { readGraceFacts } from './extending.ts';
import { readGrant } from './grants.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const day = async (tx: Sql, which: 'first' | 'last', grant: number, but: number[] = []) => {
  const [row] = await tx.rows<{ day: string | null }>(`select ${which}_class_of($1, $2::integer[]) as day`, [
    grant,
    but,
  ]);
  return row?.day;
};

/** Ana's grant of six classes, and how she books a day of November with a grant of hers. */
async function booking(tx: Sql, { ana }: RawStudio, columns = {}) {
  const grant = await rawGrantWith(tx, ana, { class_amount: 6, starts_on: '2026-11-10', ...columns });
  const book = async (date: string, columns = {}, available_class_id = grant) => {
    const single_class_id = await rawClass(tx, `2026-11-${date}T13:00:00Z`);
    const id = await rawReservationWith(tx, { single_class_id, customer_id: ana, available_class_id }, columns);
    await rawMovement(tx, available_class_id, 'reserved', -1, id);
    return id;
  };
  return { grant, book };
}

it('the first class of a grant is the first that it paid and was not returned, with exceptions', () =>
  undone(database.db, async (tx, studio) => {
    const { grant, book } = await booking(tx, studio);
    await book('12', {}, studio.grantOfAna);
    expect(await day(tx, 'first', grant)).toBeNull();
    const back = await book('14');
    await rawMovement(tx, grant, 'returned', 1, back);
    expect(await day(tx, 'first', grant)).toBeNull();
    const second = await book('20');
    const first = await book('18');
    expect(await day(tx, 'first', grant)).toBe('2026-11-18');
    expect(await day(tx, 'first', grant, [first])).toBe('2026-11-20');
    expect(await day(tx, 'first', grant, [first, second])).toBeNull();
  }));

it('a class before the grant began counts on its first day', () =>
  undone(database.db, async (tx, studio) => {
    const { grant, book } = await booking(tx, studio);
    await rawMovement(tx, grant, 'forfeited', 0, await book('08', {}, studio.grantOfAna));
    expect(await day(tx, 'first', grant)).toBeNull();
    await book('09');
    expect(await day(tx, 'first', grant)).toBe('2026-11-10');
  }));

it('its last class is the last live reservation, with exceptions', () =>
  undone(database.db, async (tx, studio) => {
    const { grant, book } = await booking(tx, studio);
    await book('27', {}, studio.grantOfAna);
    await book('26', { cancellation: 'late' });
    expect(await day(tx, 'last', grant)).toBeNull();
    await book('18');
    const last = await book('20');
    expect(await day(tx, 'last', grant)).toBe('2026-11-20');
    expect(await day(tx, 'last', grant, [last])).toBe('2026-11-18');
  }));

it('a grant has a last class if its end follows the first, and else none', () =>
  undone(database.db, async (tx, studio) => {
    const shown = async (columns = {}) => {
      const { grant, book } = await booking(tx, studio, columns);
      await book('18');
      await book('20');
      return readGrant(tx, grant);
    };
    const follows = { begins_by: '2026-12-31', valid_days: 30 };
    expect(await shown(follows)).toMatchObject({ begun_on: '2026-11-18', last_class_on: '2026-11-20' });
    const fixed = { ...follows, begun_on: '2026-11-18', end_is_fixed: true };
    expect(await shown(fixed)).toMatchObject({ begun_on: '2026-11-18', last_class_on: null });
    expect(await shown()).toMatchObject({ begun_on: null, last_class_on: null });
  }));

it('a grant that lost its only class can begin again, unless another is booked, it is closed or its end is fixed', () =>
  undone(database.db, async (tx, studio) => {
    const follows = { begins_by: '2026-12-31', valid_days: 30 };
    const without = async (columns = {}, { other, closed }: { other?: string; closed?: boolean } = {}) => {
      const { grant, book } = await booking(tx, studio, columns);
      const only = await book('18');
      if (other) await book(other);
      const close = `update available_class set closed_at = now(), closed_reason = 'expired' where available_class_id = $1`;
      if (closed) await tx.rows(close, [grant]);
      const [facts] = await readGraceFacts(tx, [only], new Date('2026-11-01T12:00:00.000Z'));
      return [facts?.begins_again, facts?.expiration_date];
    };
    expect(await without(follows)).toEqual([true, '2026-12-31']);
    expect(await without(follows, { other: '20' })).toEqual([false, '2026-12-20']);
    expect(await without(follows, { closed: true })).toEqual([false, '2026-12-18']);
    const fixed = { ...follows, begun_on: '2026-11-18', end_is_fixed: true, expiration_date: '2027-01-31' };
    expect(await without(fixed)).toEqual([false, '2027-01-31']);
    expect(await without()).toEqual([false, '2026-12-31']);
  }));
