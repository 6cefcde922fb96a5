import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundPurchase, sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import { cancelReservation } from '../../src/server/capabilities/reservations/cancel-reservation.ts';
import type { AppContext } from '../../src/server/context.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { location, singleClass } from '../factories/studio.ts';
import { providerOf } from '../payments/at-provider.ts';
import { moneyOf, openByCard } from '../payments/till.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { endOf } from './end-of.ts';
import { afterFacts, barrier } from './without-locks.ts';

/** Two tabs give up a paid place while staff refund it, all at the same time. */

const ROUNDS = 12;
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** A customer bought a place by card, and the studio moved the event. */
async function moved() {
  studio.clock.moveTo(START);
  const ana = await customer(studio);
  const { class_package_id } = await classPackage(studio, {
    title: 'Rodada',
    kind: 'especial',
    price: 350,
    class_amount: 1,
    limit_per_customer: 1,
  });
  const made = await singleClass(studio, { in: 48, capacity: 3, class_package_id });
  const { single_class_id, class_date, duration_minutes } = made;
  const { purchase_id, client_secret } = await openByCard(studio, ana, { class_package_id, single_class_id });
  await provider.confirm(client_secret);
  await provider.deliverDue();
  const same = { single_class_id, class_date, duration_minutes, class_package_id, capacity: 3, people: [] };
  const { location_id } = await location(studio);
  const body = { ...same, class_type_id: made.class_type.class_type_id, location_id };
  expect((await studio.api.put('/single_class', body, { as: admin })).status).toBe(200);
  const [row] = await studio.db.rows<{ class_reservation_id: number }>(
    'select class_reservation_id from class_reservation where single_class_id = $1',
    [single_class_id],
  );
  return { ana, single_class_id, purchase_id, class_reservation_id: row?.class_reservation_id ?? 0 };
}
type Moved = Awaited<ReturnType<typeof moved>>;

const cancel = ({ ana: { customer_id }, class_reservation_id }: Moved, context: AppContext = studio.context) => {
  const actor = { customer_id, session_id: null, byStaff: false };
  return endOf(cancelReservation(context, actor, { class_reservation_id }));
};
const refund = ({ purchase_id }: Moved) => {
  const input = { amount: 35_000, classes: 'keep', reason: 'Lo pidió' } as const;
  return endOf(refundPurchase(studio.context, { actor_id: admin.customer_id, purchase_id, refund: input }));
};

async function refundedOf({ single_class_id, purchase_id }: Moved): Promise<string[]> {
  studio.clock.moveTo(new Date(START.getTime() + 10 * 60_000));
  await sendRefunds(studio.context);
  await provider.deliverDue();
  expect(await liveReservations(studio.db, single_class_id)).toBe(0);
  return moneyOf(studio, purchase_id);
}

describe('the payment of a bought place', () => {
  it('is refunded once, whoever is first', async () => {
    const endings = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const bought = await moved();
      const delays = [round % 4, (round * 3) % 7, (round * 5) % 11];
      const ended = await Promise.all([
        sleep(delays[0]).then(() => cancel(bought)),
        sleep(delays[1]).then(() => cancel(bought)),
        sleep(delays[2]).then(() => refund(bought)),
      ]);
      expect(ended.slice(0, 2)).toEqual(['done', 'done']);
      endings.add(ended[2] ?? '');
      expect(await refundedOf(bought)).toEqual(['payment 35000', 'refund -35000']);
      await expectCleanBooks(studio.db);
    }
    expect([...endings].every((end) => end === 'done' || end === 'refund-too-much')).toBe(true);
  });

  it('control: without locks the second of two tabs is refused with a wrong text', async () => {
    const bought = await moved();
    const { bought: places } = studio.context;
    const bothPlanned = barrier(2);
    const plan: typeof places.plan = async (...args) => {
      const planned = await places.plan(...args);
      await bothPlanned();
      return planned;
    };
    const unlocked = afterFacts(studio.db, async () => undefined);
    const context = { ...studio.context, db: unlocked, bought: { ...places, plan } };
    const ended = await Promise.all([cancel(bought, context), cancel(bought, context)]);
    // The purchase, read again after waiting for the reservation, must not be revoked twice.
    expect(ended.toSorted()).toEqual(['done', 'not-cancellable']);
    expect(await refundedOf(bought)).toEqual(['payment 35000', 'refund -35000']);
  });
});
