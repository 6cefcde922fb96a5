import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawPackage, rawRow } from '../../../tests/factories/raw-rows.ts';
import { minute, type RawRow, rawMoney, rawSale } from '../../../tests/factories/raw-sale.ts';
import type { RawStudio } from '../../../tests/factories/raw-studio.ts';
import { violationOf } from '../../../tests/factories/violation.ts';
import type { Tx } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const said = (act: (tx: Tx, studio: RawStudio) => Promise<unknown>) => violationOf(database.db, act);

describe('a purchase', () => {
  const KEPT = 'what was sold, to whom and for how much does not change';
  const changed = (change: string, doing?: string) =>
    said(async (tx, { ana, bea }) => {
      await rawSale(tx, { customer_id: ana, status: 'completed' });
      const other = await rawPackage(tx);
      const code = { code: 'MENOS', amount: 10, is_percent: true, createdAt: minute(-90) };
      const discount_id = await rawRow(tx, 'discount', code);
      if (doing) await tx.rows(`select set_config('cupo.' || $1, 'on', true)`, [doing]);
      const set = { BEA: bea, OTHER: other, CODE: discount_id };
      const words = /BEA|OTHER|CODE/g;
      await tx.rows(`update purchase set ${change.replace(words, (word) => `${set[word as keyof typeof set]}`)}`);
    });

  it('keeps what was sold, to whom and for how much, but for its person where her records are merged', async () => {
    const sold = [
      'customer_id = BEA',
      'class_package_id = OTHER',
      'amount = 7',
      'total_payment = 7',
      'discount_id = CODE',
    ];
    for (const change of sold) expect(await changed(change), change).toBe(KEPT);
    expect(await changed('customer_id = BEA', 'merging')).toBe('accepted');
    expect(await changed('customer_id = BEA', 'erasing')).toBe(KEPT);
    expect(await changed('amount = 7', 'merging')).toBe(KEPT);
    expect(await changed(`reference = 'Folio 7'`)).toBe('accepted');
  });

  it('that was revoked stands again by its own open return alone', async () => {
    const again = (how: RawRow & { of?: 'other' }) =>
      said(async (tx, { ana, bea, single_class_id }) => {
        const hers = await rawSale(tx, { customer_id: ana, status: 'completed' });
        const other = await rawSale(tx, { customer_id: bea, status: 'completed' });
        const { of, ...columns } = how;
        await rawRow(tx, 'class_return', {
          purchase_id: of === 'other' ? other : hers,
          single_class_id,
          spot: 1,
          amount: 100,
          createdAt: minute(-60),
          leaves_at: minute(60),
          ...columns,
        });
        const becomes = 'update purchase set status = $2 where purchase_id = $1';
        await tx.rows(becomes, [hers, 'revoked']);
        await tx.rows(becomes, [hers, 'completed']);
      });
    const REFUSED = 'a purchase does not go from revoked to completed';
    expect(await again({})).toBe('accepted');
    expect(await again({ of: 'other' })).toBe(REFUSED);
    expect(await again({ ended_at: minute(-1), outcome: 'reopened' })).toBe(REFUSED);
  });
});

describe('what staff take for a purchase', () => {
  it('is its price, in one payment or in several; what a provider took and what went back does not count', async () => {
    const taken = (...movements: RawRow[]) =>
      said(async (tx, { ana, bea }) => {
        const other = await rawSale(tx, { customer_id: bea, status: 'completed' });
        await rawMoney(tx, other, { provider: 'simulado', provider_movement_id: 'pay_0', amount: 30 });
        await rawMoney(tx, other);
        const hers = await rawSale(tx, { customer_id: ana, status: 'completed' });
        for (const movement of movements) await rawMoney(tx, hers, movement);
      });
    const online = { provider: 'simulado', provider_movement_id: 'pay_1' };
    expect(await taken({})).toBe('accepted');
    expect(await taken({ amount: 400 }, { amount: 600 })).toBe('accepted');
    expect(await taken({ ...online, amount: 70 })).toBe('accepted');
    expect(await taken({}, { ...online, amount: 70 }, { kind: 'refund', amount: -300 })).toBe('accepted');
    for (const amount of [999, 1001]) expect(await taken({ amount })).toContain('is not its price');
    expect(await taken({ amount: 930 }, { ...online, amount: 70 })).toContain('is not its price');
    expect(await taken({ amount: 1300 }, { kind: 'refund', amount: -300 })).toContain('is not its price');
    expect(await taken({ amount: 970 })).toContain('is not its price');
  });
});

it('sales of a package and uses of a code are counted by purchases alone', async () => {
  const direct = (table: string, column: string) =>
    said(async (tx) => {
      await rawPackage(tx);
      await rawRow(tx, 'discount', { code: 'MENOS', amount: 10, is_percent: true, createdAt: minute(-90) });
      await tx.rows(`update ${table} set ${column} = 7`);
    });
  const REFUSED = 'sales are counted by purchase alone';
  expect([await direct('class_package', 'sold'), await direct('discount', 'uses')]).toEqual([REFUSED, REFUSED]);
  const counted = await said(async (tx, { ana }) => {
    const code = { amount: 10, is_percent: true, createdAt: minute(-90) };
    const discount_id = await rawRow(tx, 'discount', { ...code, code: 'MENOS' });
    await rawRow(tx, 'discount', { ...code, code: 'NADA' });
    const class_package_id = await rawPackage(tx);
    await rawPackage(tx);
    const sale = { customer_id: ana, class_package_id, discount_id };
    const pending = await rawSale(tx, { ...sale, status: 'pending' });
    await rawSale(tx, { ...sale, status: 'completed' });
    await rawSale(tx, { ...sale, status: 'failed' });
    const counts = async () => [
      await tx.rows('select sold from class_package order by class_package_id desc limit 2'),
      await tx.rows('select uses from discount order by discount_id'),
    ];
    expect(await counts()).toEqual([
      [{ sold: 0 }, { sold: 2 }],
      [{ uses: 2 }, { uses: 0 }],
    ]);
    await tx.rows(`update purchase set status = 'failed', pending_until = null where purchase_id = $1`, [pending]);
    expect(await counts()).toEqual([
      [{ sold: 0 }, { sold: 1 }],
      [{ uses: 1 }, { uses: 0 }],
    ]);
  });
  expect(counted).toBe('accepted');
});

it('a contact somebody had before is remembered where it changed', async () => {
  const answer = await said(async (tx, { ana }) => {
    const write = (set: string) => tx.rows(`update customer set ${set} where customer_id = $1`, [ana]);
    const known = () => tx.rows('select email, phone from former_contact where customer_id = $1 order by 1, 2', [ana]);
    await write(`email = 'ana@ejemplo.mx', phone = '5512345678'`);
    expect(await known()).toEqual([]);
    await write('email = email, phone = phone');
    expect(await known()).toEqual([]);
    await write(`phone = '5587654321', email = email`);
    expect(await known()).toEqual([{ email: null, phone: '5512345678' }]);
    await write('email = null, phone = phone');
    expect(await known()).toEqual([
      { email: 'ana@ejemplo.mx', phone: null },
      { email: null, phone: '5512345678' },
    ]);
  });
  expect(answer).toBe('accepted');
});
