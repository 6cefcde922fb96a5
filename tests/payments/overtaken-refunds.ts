import { expect } from 'vitest';
import { sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import { administrator } from '../factories/studio.ts';
import type { TestStudio } from '../start-app.ts';
import { alertsOf, moneyOf } from './till.ts';

/**
 * A purchase of 450 pesos, of which the owner gave 300 back on the provider's own page before reception's refund of all of
 * it was sent: the order does not stay for ever, staff are told, and the rest can still go back.
 * @param there.dashboard what the owner does on that page
 * @param there.deliver brings its webhooks
 */
export async function expectOvertakenRefund(
  studio: TestStudio,
  purchase_id: number,
  there: { dashboard: () => Promise<unknown>; deliver: () => Promise<unknown> },
): Promise<void> {
  const as = await administrator(studio);
  const refund = async (amount: number) =>
    studio.api.post(
      `/purchases/admin/${purchase_id}/refund`,
      { amount, classes: 'keep', reason: 'Se mudó' },
      { as, idempotencyKey: crypto.randomUUID() },
    );
  const shown = async () => (await studio.api.get(`/purchases/admin/${purchase_id}`, { as })).body;
  await there.dashboard();
  expect((await refund(450)).status).toBe(200);
  expect(await shown()).toMatchObject({ purchase: { refunded: 0, refunding: 450 } });
  await there.deliver();
  await sendRefunds(studio.context);
  expect(await shown()).toMatchObject({ purchase: { refunded: 300, refunding: 0 } });
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-overtaken']);
  expect((await refund(151)).code).toBe('refund-too-much');
  expect((await refund(150)).status).toBe(200);
  await there.deliver();
  await sendRefunds(studio.context);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -30000', 'refund -15000']);
  expect(await shown()).toMatchObject({ purchase: { refunded: 450, refunding: 0 } });
}
