import { afterAll, beforeAll, expect, it } from 'vitest';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { calendarAround } from '../calendar.ts';
import { demoStudioOf } from '../content/demo-studio-of.ts';
import type { PlannedClass } from './classes.ts';
import { type LivingStudio, nothingYet } from './living-studio.ts';
import type { Person } from './people.ts';
import { visitActs } from './visit-classes.ts';

const HOUR = 3_600_000;

let studio: TestStudio;
let ana: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  ana = await customer(studio);
  await grant(studio, ana, { class_amount: 10 });
  await configure(studio, { unlimited_membership_penalties_enabled: true });
});
afterAll(() => studio.close());

/** Ana, or another customer, books one class as the demo does. @returns the counts */
async function visit(overrides: Parameters<typeof singleClass>[1], { customer_id } = ana) {
  const demo = await demoStudioOf('jacaranda');
  const [slot] = demo.timetable;
  if (!slot) throw new Error('The timetable is empty.');
  const { single_class_id, class_date } = await singleClass(studio, { in: 30, ...overrides });
  const starts_at = studio.clock.now().getTime() + 30 * HOUR;
  const planned: PlannedClass = {
    slot,
    week: 0,
    date: class_date.slice(0, 10),
    class_date,
    starts_at,
    ends_at: starts_at + HOUR,
    places: 1,
    numbered: false,
  };
  const person: Person = {
    profile: { name: 'Ana', last_name: 'Luz', phone: '5500000000' },
    joins: 0,
    leaves: Number.POSITIVE_INFINITY,
    buys: null,
    tries: false,
    weekly: 7,
    tastes: {},
    home: '',
    mornings: 0.5,
    corner: 0.5,
  };
  const nobody = { ana: 0, regina: 0, pablo: 0, bruno: 0, sofia: 0, lupita: 0, jimena: 0 };
  const living: LivingStudio = {
    context: { ...studio.context, clock: studio.clock },
    demo,
    kept: new Map(),
    calendar: calendarAround(demo.zone, studio.clock.now(), { weeks_past: 0, weeks_coming: 0 }),
    tally: nothingYet(),
    founded: {
      accounts: nobody,
      desk: 0,
      administrator: 0,
      pages: [],
      locations: {},
      class_types: {},
      tags: {},
      class_categories: {},
      coaches: {},
      class_packages: {},
    },
    customers: new Map([[person, customer_id]]),
    classes: new Map([[planned, { single_class_id, free: new Set<number>(), cancelled: false, awaited: false }]]),
  };
  const [book] = visitActs([{ person, planned, booked_at: 0, whim: [0, 0], ending: 'misses', ends_at: starts_at }]);
  await book?.happen(living);
  return living.tally;
}

it('a class with room is booked', async () => {
  expect(await visit({})).toMatchObject({ reservations: 1, turned_away: 0 });
});

it('a person with too many missed classes books nothing, and the history continues', async () => {
  const until = new Date(studio.clock.now().getTime() + 48 * HOUR).toISOString();
  await studio.db.rows(
    'insert into class_reservation_penalty (customer_id, end_date, "createdAt") values ($1, $2, $3)',
    [ana.customer_id, until, studio.clock.now().toISOString()],
  );
  expect(await visit({})).toMatchObject({ reservations: 0, turned_away: 1 });
});

it('a person who has not paid yet and whose mail is not confirmed books nothing either', async () => {
  await configure(studio, { cash_checkout_enabled: true });
  const { class_package_id } = await classPackage(studio, { price: 1250, class_amount: 10 });
  const eva = await customer(studio, { unconfirmed: true });
  const cash = { class_package_id, payment_method: 'cash' };
  expect((await studio.api.post('/checkout/attempt', cash, { as: eva })).status).toBe(201);
  expect(await visit({}, eva)).toMatchObject({ reservations: 0, turned_away: 1 });
});
