import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { lapsePurchases } from '../../src/server/capabilities/purchases/index.ts';
import { staff } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { someOf } from '../long.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { raceAndKill } from './race-and-kill.ts';
import { sellingScenarios } from './selling-scenarios.ts';
import { buyers, count, jobsOf, openSellingTrack } from './selling-track.ts';
import type { Track } from './track.ts';

let track: Track;
beforeAll(async () => {
  track = await openSellingTrack();
});
afterAll(() => track.close());

const momentOf = (index: number) => 5 + index * 11;

it.each(
  someOf(
    sellingScenarios.map((scenario, index) => ({ ...scenario, moment: momentOf(index) })),
    1,
    7,
  ),
)('one of two processes dies $moment ms into: $name', async ({ prepare, moment }) => {
  const { shots } = await prepare(track);
  const finishes = await raceAndKill(track, shots, moment);
  for (const { answer } of finishes) {
    if (answer?.status !== 201) continue;
    const bought = attemptAnswer.safeParse(answer.body).data ?? answer.read(deskPurchaseAnswer).purchase;
    expect(await count(track, `purchase where purchase_id = $1 and status <> 'failed'`, [bought.purchase_id])).toBe(1);
  }
  await expectCleanBooks(track.db);
});

it.each(someOf([15, 30, 60, 120], 1))(
  'dies %i ms into revoking: what is left over, the timed job finishes',
  async (moment) => {
    const admin = await staff(track, 'administrator');
    const { class_package_id } = await classPackage(track, { class_amount: 10 });
    const [as] = await buyers(track, 1);
    if (!as) throw new Error('Nobody was made.');
    const sale = { customer_id: as.customer_id, class_package_id, payment_method_id: 2 };
    const { purchase } = (await track.api.post('/customer/giveAccess', sale, { as: admin })).read(deskPurchaseAnswer);
    const classes = [];
    for (let index = 0; index < 10; index += 1) {
      const { single_class_id } = await singleClass(track, { in: 30 + index });
      await track.api.post('/class_reservations', { single_class_id }, { as });
      classes.push(single_class_id);
    }
    const body = { purchase_id: purchase.purchase_id, reason: 'Prueba' };
    await raceAndKill(track, [{ as: admin, method: 'PUT', path: '/customer/revokeAccess', body }], moment);
    await expectCleanBooks(track.db);
    const revoked = await count(track, `purchase where purchase_id = $1 and status = 'revoked'`, [
      purchase.purchase_id,
    ]);
    await lapsePurchases(jobsOf(track));
    for (const single_class_id of classes)
      expect(await liveReservations(track.db, single_class_id)).toBe(revoked === 1 ? 0 : 1);
    await expectCleanBooks(track.db);
  },
);
