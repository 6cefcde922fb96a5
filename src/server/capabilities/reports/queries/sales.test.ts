import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDateOf } from '#shared/time.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, undone } from '../../../../../tests/factories/raw-rows.ts';
import { rawMoney, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import { isLong } from '../../../../../tests/long.ts';
import type { SalesSum } from '../sales-rules.ts';
import { readSales } from './sales.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const FIRST = Date.parse('2026-09-25T00:00:00Z');
const HOURS = 24 * 75;
/** The hours around the first and the last midnights of both periods. */
const AROUND_MIDNIGHT = ['2026-10-01', '2026-10-28', '2026-11-01', '2026-12-01'].flatMap((day) =>
  [4, 5, 6, 7].map((hour) => (Date.parse(`${day}T00:00:00Z`) - FIRST) / 3_600_000 + hour),
);
const moved = fc.record({
  person: fc.constantFrom(0, 1),
  what: fc.constantFrom(0, 1, 2),
  sold: fc.boolean(),
  payment_method_id: fc.constantFrom(1, 2, 3),
  hours: fc.oneof(fc.integer({ min: 0, max: HOURS }), fc.constantFrom(...AROUND_MIDNIGHT)),
  amount: fc.integer({ min: 1, max: 999_999 }),
  isRefund: fc.boolean(),
});
type Moved = typeof moved extends fc.Arbitrary<infer One> ? One : never;

/** In November the clocks of Tijuana go back. */
const timezone = fc.constantFrom('America/Mexico_City', 'America/Tijuana', 'America/Cancun');

const instantOf = ({ hours }: Moved) => new Date(FIRST + hours * 3_600_000).toISOString();
const signed = ({ amount, isRefund }: Moved) => (isRefund ? -amount : amount);

/** The sums of one breakdown as `id or date, whether before: net amount, count`, without a database. */
function expected(rows: readonly Moved[], ofOne: (one: Moved) => readonly [key: string, is_before: boolean] | null) {
  const sums = new Map<string, number[]>();
  for (const one of rows) {
    const place = ofOne(one);
    if (!place) continue;
    const [net = 0, gross = 0, payments = 0] = sums.get(place.join(' ')) ?? [];
    const came = one.isRefund ? 0 : one.amount;
    sums.set(place.join(' '), [net + signed(one), gross + came, payments + (one.isRefund ? 0 : 1)]);
  }
  return Object.fromEntries(sums);
}

const found = (sums: readonly SalesSum[], part: SalesSum['part']) =>
  Object.fromEntries(
    sums
      .filter((sum) => sum.part === part)
      .map(({ id, date, is_before, net, gross, payments }) => [`${date ?? id} ${is_before}`, [net, gross, payments]]),
  );

it('each breakdown sums the same movements, whatever moved and in any time zone', async () => {
  const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
  const compared = { compared_start: '2026-10-01', compared_end: '2026-10-27' };
  await fc.assert(
    fc.asyncProperty(fc.array(moved, { maxLength: 25 }), timezone, async (rows, zone) => {
      await undone(database.db, async (tx, { ana, bea }) => {
        const packages = [await rawPackage(tx), await rawPackage(tx), await rawPackage(tx)];
        for (const one of rows) {
          const customer_id = one.person === 0 ? ana : bea;
          const class_package_id = packages[one.what];
          const sale = { customer_id, class_package_id, sold_by: one.sold ? bea : null, status: 'completed' };
          const purchase_id = await rawSale(tx, sale);
          await rawMoney(tx, purchase_id, {
            kind: one.isRefund ? 'refund' : 'payment',
            amount: signed(one),
            payment_method_id: one.payment_method_id,
            occurred_at: instantOf(one),
          });
        }
        const sums = await readSales(tx, { ...days, ...compared, timezone: zone }, false);
        const dayOf = (one: Moved) => localDateOf(instantOf(one), zone);
        const periodOf = (one: Moved): boolean | null => {
          const day = dayOf(one);
          if (day >= days.start_date && day <= days.end_date) return false;
          return day >= compared.compared_start && day <= compared.compared_end ? true : null;
        };
        const by = (key: (one: Moved) => unknown) =>
          expected(rows, (one) => {
            const before = periodOf(one);
            return before === null ? null : [String(key(one)), before];
          });
        expect(found(sums, 'method')).toEqual(by(({ payment_method_id }) => payment_method_id));
        expect(found(sums, 'package')).toEqual(by(({ what }) => packages[what]));
        expect(found(sums, 'seller')).toEqual(by(({ sold }) => (sold ? bea : null)));
        expect(found(sums, 'whole')).toEqual(by(() => null));
        expect(found(sums, 'day')).toEqual(
          expected(rows, (one) => (periodOf(one) === false ? [dayOf(one), false] : null)),
        );
        const people = [...sums].filter(({ part }) => part === 'new' || part === 'returning');
        const net = people.filter(({ is_before }) => !is_before).reduce((sum, one) => sum + one.net, 0);
        expect(net).toBe(rows.filter((one) => periodOf(one) === false).reduce((sum, one) => sum + signed(one), 0));
      });
    }),
    { numRuns: isLong ? 200 : 15 },
  );
});
