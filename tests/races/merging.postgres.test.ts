import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/server/capabilities/books/index.ts';
import { erasePerson } from '../../src/server/capabilities/privacy/erase-person.ts';
import { reserveSpot } from '../../src/server/capabilities/reservations/reserve-spot.ts';
import type { Database, Tx } from '../../src/server/database/database.ts';
import type { Answer } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { subscribed } from '../factories/subscriptions.ts';
import { providerOf } from '../payments/at-provider.ts';
import { sellInCash } from '../payments/till.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';
import { afterFacts } from './without-locks.ts';

const ROUNDS = 6;
const MONTH = 31 * 86_400_000;

let studio: TestStudio;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  admin = await staff(studio, 'administrator');
  await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true, waitlist_enabled: true });
});
afterAll(() => studio.close());

const merge = (kept: TestCustomer, other: TestCustomer) =>
  studio.api.post(
    `/customer/admin/${kept.customer_id}/merge`,
    { other_id: other.customer_id, reason: 'Son la misma' },
    { as: admin },
  );
const endsOf = (answers: readonly Answer[]) => answers.map(({ status, code }) => code ?? status);
const OWNING = [
  'purchase',
  'available_class',
  'class_reservation',
  'waitlist',
  'outbox',
  'consent',
  'accepted_page',
  'payment_source',
];

/** Tables that still have a row of this record. */
async function left({ customer_id }: TestCustomer): Promise<string[]> {
  const found: string[] = [];
  for (const table of OWNING) {
    const rows = await studio.db.rows(`select 1 from ${table} where customer_id = $1 limit 1`, [customer_id]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** What a merge writes that others see. */
async function passOn(tx: Tx, ana: TestCustomer, fer: TestCustomer): Promise<void> {
  const both = [ana.customer_id, fer.customer_id];
  await tx.rows("select set_config('cupo.merging', 'on', true)");
  for (const table of ['purchase', 'available_class', 'class_reservation', 'audit_log'])
    await tx.rows(`update ${table} set customer_id = $1 where customer_id = $2`, both);
  await tx.rows(
    `update customer set merged_into = $1, merged_at = "createdAt", disabled_at = "createdAt", uid = null, email = null,
       phone = null, confirmed_email = null, email_confirmed_at = null where customer_id = $2`,
    both,
  );
}

describe('merging two records while', () => {
  it('the other one books, buys, waits, cancels and is given classes: nothing stays with it', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ana, fer] = [await customer(studio), await customer(studio)];
      for (const person of [ana, fer]) await grant(studio, person, { class_amount: 20 });
      const classes = await Promise.all([30, 31, 32].map((hours) => singleClass(studio, { in: hours })));
      const [first, second, third] = classes.map(({ single_class_id }) => ({ single_class_id }));
      const booked = await studio.api.post('/class_reservations', first, { as: fer });
      const { class_reservation_id } = (booked.body as { class_reservation: { class_reservation_id: number } })
        .class_reservation;
      const full = await singleClass(studio, { in: 33, capacity: 1 });
      await studio.api.post('/class_reservations', { single_class_id: full.single_class_id }, { as: admin });
      const { customer_id } = fer;
      const sale = { customer_id, class_package_id, payment_method_id: 2 };
      const gift = { customer_id, class_amount: 2, expiration_days: 9, reason: 'Cumple años' };
      const answers = await Promise.all([
        merge(ana, fer),
        studio.api.post('/class_reservations', second, { as: fer }),
        studio.api.post('/class_reservations', { ...third, customer_id }, { as: admin }),
        studio.api.post('/customer/giveAccess', sale, { as: admin }),
        studio.api.post('/available_classes', gift, { as: admin }),
        studio.api.delete(`/class_reservations/${class_reservation_id}`, { as: fer }),
        studio.api.post('/waitlist', { single_class_id: full.single_class_id }, { as: fer }),
        studio.api.put('/customer', { instagram: 'fer' }, { as: fer }),
      ]);
      expect(answers[0].status, answers[0].text).toBe(200);
      expect(
        answers.map(({ status }) => status).filter((status) => status >= 500),
        String(endsOf(answers)),
      ).toEqual([]);
      expect(await left(fer)).toEqual([]);
    }
    await expectCleanBooks(studio.db);
  });

  it('another administrator does the same: it is done once, and the second is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ana, bea, fer] = [await customer(studio), await customer(studio), await customer(studio)];
      await grant(studio, fer);
      const ends = endsOf(await Promise.all([merge(ana, fer), merge(bea, fer)]));
      expect(ends.toSorted()).toEqual([200, 'customer-merged']);
      const crossed = endsOf(await Promise.all([merge(ana, bea), merge(bea, ana)]));
      expect(crossed.toSorted()).toEqual([200, 'customer-merged']);
    }
    await expectCleanBooks(studio.db);
  });

  it('its subscription is charged: the classes go to the kept one', async () => {
    const provider = providerOf(studio);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ana, fer] = [await customer(studio), await customer(studio)];
      const { purchase_id } = await subscribed(studio, fer);
      studio.clock.advance(MONTH);
      const [answer] = await Promise.all([merge(ana, fer), provider.deliverDue()]);
      expect(answer.status, answer.text).toBe(200);
      await provider.deliverDue();
      const owners = await studio.db.rows(
        'select customer_id, count(*) as grants from available_class where purchase_id = $1 group by 1',
        [purchase_id],
      );
      expect(owners).toEqual([{ customer_id: ana.customer_id, grants: 2 }]);
      studio.clock.moveTo(START);
    }
    await expectCleanBooks(studio.db);
  });
});

describe('a document that is accepted', () => {
  it('while the record is being merged: nothing stays with the merged one', async () => {
    const page = { title: 'Reglamento', slug: 'reglamento', content: '<p>Llega a tiempo.</p>' };
    const made = await studio.api.post('/pages', page, { as: admin });
    const { page_id } = (made.body as { page: { page_id: number } }).page;
    const [ana, fer] = [await customer(studio), await customer(studio)];
    const moved = Promise.withResolvers<void>();
    const merging = studio.db.transaction(async (tx) => {
      await tx.rows('select 1 from customer where customer_id = $1 for no key update', [fer.customer_id]);
      await passOn(tx, ana, fer);
      moved.resolve();
      // The acceptance has begun by now.
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    await moved.promise;
    const accepting = studio.api.post('/accepted_pages', { page_id }, { as: fer });
    await merging;
    expect((await accepting).code).toBe('not-found');
    expect(await left(fer)).toEqual([]);
  });
});

describe('an account that is erased while its record is being merged', () => {
  it.each(['herself', 'an administrator'] as const)('is not said to be erased: by %s', async (who) => {
    const [ana, fer] = [await customer(studio), await customer(studio)];
    const moved = Promise.withResolvers<void>();
    const merging = studio.db.transaction(async (tx) => {
      await tx.rows('select 1 from customer where customer_id = $1 for no key update', [fer.customer_id]);
      await passOn(tx, ana, fer);
      // The sign-in stays, as where the kept record had none.
      await tx.rows('update customer set uid = $2 where customer_id = $1', [ana.customer_id, fer.uid]);
      moved.resolve();
      // The erasing has begun by now.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await moved.promise;
    const by = who === 'herself' ? { herself: fer } : { administrator: admin.customer_id };
    const erasing = erasePerson(studio.context, { customer_id: fer.customer_id, by }).then(
      () => 'erased',
      (error: { code?: string }) => error.code,
    );
    await merging;
    expect(await erasing).toBe(who === 'herself' ? 'auth/required' : 'customer-merged');
    const [row] = await studio.db.rows('select erased_at from customer where customer_id = $1', [fer.customer_id]);
    expect(row).toEqual({ erased_at: null });
  });
});

describe('a transaction that waits for the record merged meanwhile', () => {
  /** The locks of a second transaction that asked for one while the first one moved everything from Fer to Ana. */
  async function holding(statement: string, id: (fer: TestCustomer) => Promise<number>) {
    const [ana, fer] = [await customer(studio), await customer(studio)];
    const asked = await id(fer);
    const moved = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const isLocked = async ({ customer_id }: TestCustomer) =>
      studio.db
        .transaction((tx) =>
          tx.rows('select 1 from customer where customer_id = $1 for no key update nowait', [customer_id]),
        )
        .then(
          () => false,
          () => true,
        );
    const first = studio.db.transaction(async (tx) => {
      await tx.rows('select 1 from customer where customer_id = $1 for no key update', [fer.customer_id]);
      moved.resolve();
      // The other one waits by now.
      await new Promise((resolve) => setTimeout(resolve, 150));
      await passOn(tx, ana, fer);
    });
    await moved.promise;
    const second = studio.db.transaction(async (tx) => {
      await tx.rows(statement, [asked]);
      locked.resolve();
      await looked.promise;
    });
    await first;
    await locked.promise;
    const held = await isLocked(ana);
    looked.resolve();
    await second;
    return { held, before: await isLocked(ana) };
  }

  const bought = async (fer: TestCustomer) => {
    const { class_package_id } = await classPackage(studio);
    return sellInCash(studio, { desk: admin, to: fer }, { class_package_id });
  };
  const booked = async (fer: TestCustomer) => {
    await grant(studio, fer);
    const { single_class_id } = await singleClass(studio, { in: 40 });
    const { body } = await studio.api.post('/class_reservations', { single_class_id }, { as: fer });
    return (body as { class_reservation: { class_reservation_id: number } }).class_reservation.class_reservation_id;
  };

  it.each([
    ['lock_purchase', 'select lock_purchase($1)', bought],
    ['lock_reservation', 'select lock_reservation($1, false)', booked],
    ['lock_reservation that frees', 'select lock_reservation($1, true)', booked],
    [
      'lock_for_places',
      "select lock_for_places('{}', array[$1::integer])",
      async (fer: TestCustomer) => fer.customer_id,
    ],
  ])('holds the kept one: %s', async (_, statement, id) => {
    expect(await holding(statement, id)).toEqual({ held: true, before: false });
  });
});

describe('a booking that has read its facts', () => {
  /** Reception books for Fer; the merge is requested between the booking's read and write. */
  async function bookingBeside(place: TestStudio, locks: boolean) {
    const as = await staff(place, 'administrator');
    const [ana, fer] = [await customer(place), await customer(place)];
    await grant(place, fer);
    const { single_class_id } = await singleClass(place, { in: 40 });
    const read = Promise.withResolvers<void>();
    // Started outside, since it is not part of the booking's transaction.
    const merging = read.promise.then(() =>
      place.api.post(
        `/customer/admin/${ana.customer_id}/merge`,
        { other_id: fer.customer_id, reason: 'Son la misma' },
        { as },
      ),
    );
    const between = async () => {
      read.resolve();
      await (locks ? new Promise((resolve) => setTimeout(resolve, 300)) : merging);
    };
    const db: Database = afterFacts(place.db, between, locks);
    const { customer_id } = fer;
    const input = { single_class_id, customer_id, spot: undefined, guests: [], idempotency_key: null };
    const actor = { customer_id: as.customer_id, session_id: as.session_id, byStaff: true, owner_id: customer_id };
    await reserveSpot({ ...place.context, db }, actor, input);
    expect((await merging).status).toBe(200);
    const [row] = await place.db.rows<{ customer_id: number }>(
      'select customer_id from class_reservation where single_class_id = $1',
      [single_class_id],
    );
    return { of: row?.customer_id === ana.customer_id ? 'kept' : 'merged' };
  }

  it('delays the merge, which moves the place too', async () => {
    expect(await bookingBeside(studio, true)).toEqual({ of: 'kept' });
    await expectCleanBooks(studio.db);
  });

  it('control: without locks the place stays with the merged record, and the books report it', async () => {
    const other = await startApp({ environment: { DATABASE_POOL: '16' } });
    try {
      expect(await bookingBeside(other, false)).toEqual({ of: 'merged' });
      const rules = (await checkBooks(other.db)).disagreements.map(({ rule }) => rule);
      expect(rules).toContain('Un registro que se unió con otro no tiene nada, y lleva al que se conservó');
    } finally {
      await other.close();
    }
  });
});
