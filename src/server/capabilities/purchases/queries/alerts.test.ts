import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf, minute, NOW, type RawRow, rawSale, rawTwoSales } from '../../../../../tests/factories/raw-sale.ts';
import { closeReversals, findOpenAlert, insertAlert, readAlerts, writeResolved } from './alerts.ts';
import { closeStop, readOpenStops, writeStopTry } from './stops.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a subscription to be stopped', () => {
  it('is sent to the provider until it confirms, if the provider has it', () =>
    inStudio(async (tx, { ana }) => {
      const stop = async (subscription_id: string | null, more: RawRow = {}) => {
        const overrides = { customer_id: ana, status: 'cancelled', provider: 'simulado', subscription_id };
        const purchase_id = await rawSale(tx, overrides);
        await rawRow(tx, 'subscription_stop', { purchase_id, createdAt: minute(-60), ...more });
        return purchase_id;
      };
      const open = await stop('s1');
      await stop('s2', { done_at: minute(-1) });
      await stop(null);
      const other = await stop('s3');
      const ids = async (wanted: number[] | null) => (await readOpenStops(tx, wanted)).map((row) => row.purchase_id);
      expect(await ids(null)).toEqual([open, other]);
      expect(await ids([other])).toEqual([other]);
      expect(await writeStopTry(tx, open, 'no contesta')).toBe(1);
      expect(await writeStopTry(tx, open, 'no contesta')).toBe(2);
      // The order with fewest attempts comes first.
      expect(await ids(null)).toEqual([other, open]);
      await closeStop(tx, other, NOW);
      expect(await ids(null)).toEqual([open]);
      await closeStop(tx, other, new Date(minute(5)));
      const [row] = await tx.rows('select done_at, attempts from subscription_stop where purchase_id = $1', [other]);
      expect(row).toEqual({ done_at: minute(0), attempts: 0 });
    }));
});

describe('payment alerts', () => {
  it('stay on the list until resolved, each with its buyer', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const about = { kind: 'wrong-amount', createdAt: minute(-60) };
      const first = await rawRow(tx, 'payment_alert', { ...about, purchase_id: hers });
      const second = await rawRow(tx, 'payment_alert', { ...about, purchase_id: other });
      const nobodys = await rawRow(tx, 'payment_alert', about);
      await rawRow(tx, 'payment_alert', { ...about, purchase_id: hers, resolved_at: minute(-5) });
      const shown = async () => (await readAlerts(tx)).map((row) => [row.payment_alert_id, row.customer?.name ?? null]);
      expect(await shown()).toEqual([
        [first, 'Ana'],
        [second, 'Bea'],
        [nobodys, null],
      ]);
      expect(await findOpenAlert(tx, second)).toMatchObject({ purchase_id: other });
      const resolve = { payment_alert_id: second, at: NOW, actor_id: studio.ana };
      expect(await writeResolved(tx, resolve)).toMatchObject({ purchase_id: other, customer_id: studio.bea });
      expect(await writeResolved(tx, { ...resolve, at: new Date(minute(5)) })).toBeUndefined();
      expect(await findOpenAlert(tx, second)).toBeUndefined();
      expect(await shown()).toEqual([
        [first, 'Ana'],
        [nobodys, null],
      ]);
    }));

  it('of a reversal are resolved by a dispute that took as much of the same payment at the same provider', () =>
    inStudio(async (tx) => {
      const reversal = (payment_id: string, more: RawRow = {}) =>
        rawRow(tx, 'payment_alert', {
          kind: 'payment-reversed',
          provider: 'paypal',
          provider_movement_id: `reversal of ${payment_id} ${Object.keys(more)}`,
          details: JSON.stringify({ payment_id, amount: 1000 }),
          createdAt: minute(-60),
          ...more,
        });
      const same = await reversal('pay_1');
      const ofUnknown = await reversal('pay_1', { details: '{"payment_id": "pay_1"}', createdAt: minute(-61) });
      const before = await reversal('pay_1', { resolved_at: minute(-5) });
      const kept = [
        await reversal('pay_1', { provider: 'stripe' }),
        await reversal('pay_2'),
        await reversal('pay_1', { kind: 'wrong-amount' }),
        await reversal('pay_1', { details: JSON.stringify({ payment_id: 'pay_1', amount: 1001 }) }),
      ];
      await closeReversals(tx, { provider: 'paypal', payment_id: 'pay_1', disputed: 1000, at: NOW });
      const open = (await readAlerts(tx)).map((row) => row.payment_alert_id);
      expect(open.toSorted((one, other) => one - other)).toEqual(kept);
      expect(open).not.toContain(same);
      const resolved = await columnsOf(tx, 'payment_alert.resolved_at', [same, ofUnknown, before]);
      expect(resolved).toEqual([minute(0), minute(0), minute(-5)]);
    }));

  it('report a payment that is not booked once', () =>
    inStudio(async (tx) => {
      const entry = { purchase_id: null, kind: 'unknown-purchase', details: {}, at: NOW } as const;
      const about = { provider: 'simulado', movement_id: 'pay_1' };
      expect(await insertAlert(tx, { ...entry, about })).toBe(true);
      expect(await insertAlert(tx, { ...entry, about })).toBe(false);
      expect(await insertAlert(tx, entry)).toBe(true);
      expect(await insertAlert(tx, entry)).toBe(true);
    }));
});
