import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf, minute, type RawRow, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import { listOnlinePackages, moveOnlineAccess } from './online-access.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('packages of videos are the person’s own, open and not expired, the earliest first; a subscription is not one', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    const opens = async (customer_id: number, starts_on: string, more: RawRow = {}, sale: RawRow = {}) => {
      const purchase_id = await rawSale(tx, { customer_id, status: 'active', ...sale });
      return rawRow(tx, 'online_access', {
        customer_id,
        purchase_id,
        starts_on,
        expiration_date: '2026-12-31',
        ...more,
      });
    };
    const later = await opens(ana, '2026-11-20');
    const sooner = await opens(ana, '2026-11-01', { expiration_date: '2026-11-23' });
    await opens(ana, '2026-11-02', { closed_at: minute(-5) });
    await opens(ana, '2026-11-03', { expiration_date: '2026-11-22' });
    await opens(bea, '2026-11-04');
    const monthly = await opens(ana, '2026-11-05');
    await tx.rows(
      `update purchase set terms = terms || '{"is_subscription": true}' from online_access o
       where o.online_access_id = $1 and purchase.purchase_id = o.purchase_id`,
      [monthly],
    );
    const listed = await listOnlinePackages(tx, ana, '2026-11-23');
    expect(listed.map(({ online_access_id }) => online_access_id)).toEqual([sooner, later]);
    const moved = { online_access_id: later, starts_on: '2026-12-01', expiration_date: '2027-01-31' };
    await moveOnlineAccess(tx, [moved]);
    const days = await columnsOf(tx, 'online_access.starts_on', [sooner, later, monthly]);
    expect(days).toEqual(['2026-11-01', '2026-12-01', '2026-11-05']);
  }));
