import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { expectCleanBooks } from '../races/books.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';

/** The number of pairs of histories: different ones in each run, `SEQUENCES=500` for a long one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (isLong ? 25 : 8));

let studio: TestStudio;
let admin: TestCustomer;
let packages: number[];
beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, {
    cash_checkout_enabled: true,
    waitlist_enabled: true,
    allow_class_guests: true,
    max_guests: 2,
    customer_freeze_days: 30,
  });
  packages = [];
  for (const overrides of [
    { price: 300, class_amount: 2 },
    { price: 800, starts: 'primera_clase' as const },
    { price: 1500, class_amount: -1 },
  ])
    packages.push((await classPackage(studio, overrides)).class_package_id);
});
afterAll(() => studio.close());

const who = fc.constantFrom(0, 1);
const which = fc.nat({ max: 5 });
const ACTS = [
  'sell',
  'give',
  'book',
  'book',
  'book',
  'guest',
  'cancel',
  'attend',
  'wait',
  'refund',
  'freeze',
  'later',
  'notices',
] as const;
const history = fc.array(fc.record({ act: fc.constantFrom(...ACTS), who, which }), { minLength: 4, maxLength: 14 });

interface Scene {
  people: [TestCustomer, TestCustomer];
  classes: number[];
  full: number;
}

async function newScene(): Promise<Scene> {
  studio.clock.moveTo(START);
  const classes: number[] = [];
  for (const hours of [2, 20, 40, 41, 60, 80]) classes.push((await singleClass(studio, { in: hours })).single_class_id);
  const full = (await singleClass(studio, { in: 50, capacity: 1 })).single_class_id;
  const other = await customer(studio);
  await give(other, 3);
  await studio.api.post('/class_reservations', { single_class_id: full }, { as: other });
  return { people: [await customer(studio), await customer(studio)], classes, full };
}

const give = ({ customer_id }: TestCustomer, class_amount: number) =>
  studio.api.post('/available_classes', { customer_id, class_amount, expiration_days: 20, reason: 'x' }, { as: admin });

async function lastOf(table: string, key: string, { customer_id }: TestCustomer, only = 'true'): Promise<number> {
  const [row] = await studio.db.rows<{ id: number }>(
    `select ${key} as id from ${table} where customer_id = $1 and ${only} order by 1 desc limit 1`,
    [customer_id],
  );
  return row?.id ?? 999_999;
}

/** One random act: some are refused, and none may fail. */
async function act(scene: Scene, step: { act: (typeof ACTS)[number]; who: number; which: number }): Promise<void> {
  const as = scene.people[step.who] ?? scene.people[0];
  const { customer_id } = as;
  const single_class_id = scene.classes[step.which];
  const { api } = studio;
  const live = '"deletedAt" is null';
  switch (step.act) {
    case 'sell': {
      const class_package_id = packages[step.which % packages.length];
      return seen(
        await api.post('/customer/giveAccess', { customer_id, class_package_id, payment_method_id: 2 }, { as: admin }),
      );
    }
    case 'give':
      return seen(await give(as, 1 + step.which));
    case 'book':
      return seen(await api.post('/class_reservations', { single_class_id }, { as }));
    case 'guest':
      return seen(await api.post('/class_reservations', { single_class_id, guests: [{ name: 'Tlaca' }] }, { as }));
    case 'cancel':
      return seen(
        await api.delete(`/class_reservations/${await lastOf('class_reservation', 'class_reservation_id', as, live)}`, {
          as,
        }),
      );
    case 'attend': {
      const id = await lastOf('class_reservation', 'class_reservation_id', as, live);
      return seen(
        await api.put('/class_reservations/attend', { class_reservation_id: id, attend: true }, { as: admin }),
      );
    }
    case 'wait':
      return seen(await api.post('/waitlist', { single_class_id: scene.full }, { as }));
    case 'refund': {
      const id = await lastOf('purchase', 'purchase_id', as);
      return seen(await api.post(`/purchases/admin/${id}/refund`, { amount: 50, reason: 'x' }, { as: admin }));
    }
    case 'freeze': {
      const id = await lastOf('available_class', 'available_class_id', as, 'closed_at is null');
      const days = { starts_on: '2026-11-26', ends_on: '2026-11-30', reason: 'Viaje' };
      return seen(await api.post(`/available_classes/admin/${id}/freeze`, days, { as: admin }));
    }
    case 'later':
      studio.clock.advance(step.which * HOUR);
      return;
    case 'notices':
      return seen(await api.put('/customer/notice_choices', { notice_choices: { reminders: false } }, { as }));
  }
}

const seen = ({ status, text }: { status: number; text: string }) => expect(status, text).toBeLessThan(500);

async function sums() {
  const [row] = await studio.db.rows(`
    select (select coalesce(sum(amount), 0)::text || ' of ' || count(*) from money_movement) as money,
      (select sum(sold)::text from class_package) as sold,
      (select coalesce(sum(amount), 0)::text || ' of ' || count(*) from available_class_movement) as classes,
      (select count(*) from class_reservation where "deletedAt" is null) as live,
      (select count(*) from class_reservation where attended_at is not null) as attended,
      (select count(*) from waitlist where ended_at is null) as waiting`);
  return row;
}

/** Merges both; a class that prevents it is cancelled first, as the refusal says. */
async function merge(kept: TestCustomer, other: TestCustomer): Promise<boolean> {
  const send = () =>
    studio.api.post(
      `/customer/admin/${kept.customer_id}/merge`,
      { other_id: other.customer_id, reason: 'Es la misma' },
      { as: admin },
    );
  const before = await sums();
  const answer = await send();
  if (answer.status === 200) {
    expect(await sums()).toEqual(before);
    return true;
  }
  expect(['merge-same-class', 'merge-two-freezes'], answer.text).toContain(answer.code);
  expect(await sums()).toEqual(before);
  return false;
}

it('merging two histories of one person keeps every sum and correct books, and both continue', async () => {
  let mergedPairs = 0;
  await fc.assert(
    fc.asyncProperty(history, history, fc.boolean(), async (before, after, turned) => {
      const scene = await newScene();
      for (const step of before) await act(scene, step);
      const [kept, other] = turned ? scene.people.toReversed() : scene.people;
      if (!kept || !other) return;
      if (await merge(kept, other)) {
        mergedPairs += 1;
        for (const step of after) await act({ ...scene, people: [kept, kept] }, step);
      }
      await expectCleanBooks(studio.db);
    }),
    { numRuns: SEQUENCES },
  );
  // Some pairs had no obstacle.
  expect(mergedPairs).toBeGreaterThan(SEQUENCES / 4);
});
