import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { customer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lockBuyer, lockRecord } from '../../locking/index.ts';
import { noteProviderIds } from '../queries/moves.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

it('the provider’s payment id is stored after waiting for the buyer’s lock, so that no replaced purchase is charged', async () => {
  const ana = await customer(studio);
  const { customer_id } = ana;
  const { class_package_id } = await classPackage(studio);
  const payment_method = { token_id: 'tok_sim_visa', saveCard: false };
  const order = { class_package_id, payment_method, accepted_pages: [], installments: 1 };
  const answer = await studio.api.post('/checkout/attempt', order, { as: ana });
  const { purchase_id } = answer.read(attemptAnswer);
  await studio.db.rows(
    `update purchase set provider_payment_id = null, status = 'pending', pending_until = "createdAt" + interval '1 hour'
     where purchase_id = $1`,
    [purchase_id],
  );

  // Her other attempt has read it: as far as it knows, this one cannot be paid.
  const [looked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const replacing = studio.db.transaction(async (tx) => {
    await lockRecord(tx, customer_id);
    looked.resolve();
    await goesOn.promise;
    await tx.rows(`update purchase set status = 'failed', pending_until = null where purchase_id = $1`, [purchase_id]);
  });
  await looked.promise;
  const ids = { payment_id: 'pay_sim_late' };
  const at = studio.clock.now();
  const noted = studio.db.transaction(async (open) =>
    noteProviderIds(await lockBuyer(open, customer_id), { purchase_id, ids, at }),
  );
  const first = await Promise.race([noted.then(() => 'noted'), sleep(300, 'waits')]);
  goesOn.resolve();
  await replacing;
  expect([first, await noted]).toEqual(['waits', 'failed']);
  const [row] = await studio.db.rows('select status, provider_payment_id from purchase where purchase_id = $1', [
    purchase_id,
  ]);
  expect(row).toEqual({ status: 'failed', provider_payment_id: 'pay_sim_late' });
});
