import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { actsAtCounter, CounterAct } from '#shared/authorisation/acts.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { cashShiftSaved, currentShift } from '#shared/wire/cash-shifts.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import {
  askPermit,
  type CounterAsk,
  callWith,
  permitFor,
  withPassword,
} from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { classType, grant, location, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { lapsePurchases } from '../purchases/index.ts';

let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let other: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ environment: { PUBLIC_URL: 'https://jacaranda.example' } });
  await configure(studio, { discounts_enabled: true });
  admin = await withPassword(studio);
  desk = await staff(studio, 'desk');
  other = await staff(studio, 'desk');
});
beforeEach(async () => {
  ana = await customer(studio);
});
afterAll(() => studio.close());

const gift = (customer_id: number, fields: object = {}): CounterAsk => ({
  method: 'POST',
  path: '/available_classes',
  body: { customer_id, class_amount: 5, expiration_days: 30, reason: 'Por su cumpleaños', ...fields },
});

/** Somebody sells ana ten classes for 1,250 pesos in cash. */
async function sale(seller: TestCustomer): Promise<number> {
  const { class_package_id } = await classPackage(studio);
  const body = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  const sold = await studio.api.post('/customer/giveAccess', body, { as: seller });
  return sold.read(deskPurchaseAnswer).purchase.purchase_id;
}

/** Ten classes sold so, and the same with an invoice. */
async function sales(how: object, fields: object = {}): Promise<Scene> {
  const { class_package_id } = await classPackage(studio, fields);
  const body = { customer_id: ana.customer_id, class_package_id, ...how };
  const ask = { method: 'POST' as const, path: '/customer/giveAccess' };
  return { ask: { ...ask, body }, like: { ...ask, body: { ...body, bill: true } } };
}

/** A class so many hours from now with ana in it. */
async function booked(hours: number): Promise<{ class_reservation_id: number; single_class_id: number }> {
  await grant(studio, ana);
  const { single_class_id } = await singleClass(studio, { in: hours });
  const body = { single_class_id, customer_id: ana.customer_id };
  const answer = await studio.api.post('/class_reservations', body, { as: desk });
  return { ...answer.read(reserveAnswer).class_reservation, single_class_id };
}

function cancels(class_reservation_id: number): Scene {
  const path = `/class_reservations/${class_reservation_id}?customer_id=${ana.customer_id}`;
  return { ask: { method: 'DELETE', path }, like: { method: 'DELETE', path: `${path}&guests=keep` } };
}

function cancelsClass(single_class_id: number): Scene {
  const path = `/single_class/${single_class_id}`;
  return { ask: { method: 'DELETE', path }, like: { method: 'DELETE', path: `${path}?reason=Nada` } };
}

const refund = (purchase_id: number, fields: object = {}): CounterAsk => ({
  method: 'POST',
  path: `/purchases/admin/${purchase_id}/refund`,
  body: { amount: 1250, classes: 'remove', reason: 'Se arrepintió', ...fields },
});

let missed = 0;

/** A penalty by SQL alone. */
async function penaltyOf({ customer_id }: TestCustomer): Promise<number> {
  missed += 1;
  const { single_class_id } = await singleClass(studio);
  const [row] = await studio.db.rows<{ class_reservation_penalty_id: number }>(
    `insert into class_reservation_penalty (customer_id, end_date, "createdAt", single_class_id, class_reservation_ids)
     values ($1, $2, $3, $4, array[$5::integer]) returning class_reservation_penalty_id`,
    [customer_id, '2027-06-01T00:00:00Z', studio.clock.now().toISOString(), single_class_id, missed],
  );
  return row?.class_reservation_penalty_id ?? 0;
}

const forgiveOne = (id: number) =>
  studio.api.post(`/class_reservation_penaltys/forgive/${id}`, { reason: 'Se enfermó' }, { as: desk });

const details = (answer: { body: unknown }) => errorAnswer.parse(answer.body).error.details ?? {};

const authorisedActs = async () =>
  (await studio.db.rows('select 1 from audit_log where authorised_by is not null')).length;

const changeLastPermit = (change: string, ...values: unknown[]) =>
  studio.db.rows(
    `update authorisation set ${change} where authorisation_id = (select max(authorisation_id) from authorisation)`,
    values,
  );

/** For each act, a call of reception that performs it, and a similar one that is a different call. */
interface Scene {
  ask: CounterAsk;
  like: CounterAsk;
}

/** Acts that reception may do alone have no scene here; their own tests show the limits. */
type Authorised = {
  [Act in CounterAct]: (typeof actsAtCounter)[Act] extends 'con autorización' ? Act : never;
}[CounterAct];

/** An act that needs a permit and has no scene does not compile. */
const scenes: Record<Authorised, () => Promise<Scene>> = {
  cash_out: async () => {
    const { cash_shift } = (await studio.api.get('/cash_shifts/current', { as: desk })).read(currentShift);
    const opens = () => studio.api.post('/cash_shifts', { opening_float: 500 }, { as: desk });
    const { cash_shift_id } = cash_shift ?? (await opens()).read(cashShiftSaved).cash_shift;
    await studio.api.post(`/cash_shifts/${cash_shift_id}/join`, {}, { as: admin });
    const out = (amount: number): CounterAsk => ({
      method: 'POST',
      path: `/cash_shifts/${cash_shift_id}/cash`,
      body: { kind: 'out', amount, reason: 'Garrafones' },
    });
    return { ask: out(80), like: out(90) };
  },
  claim_at_desk: async () => {
    const { customer_id } = await customer(studio, { phone: null });
    await studio.db.rows('update customer set uid = null, email = null where customer_id = $1', [customer_id]);
    const claim: CounterAsk = { method: 'POST', path: `/customer/admin/${customer_id}/claim_code`, body: {} };
    return { ask: claim, like: { ...claim, path: `${claim.path}?` } };
  },
  gift: async () => ({ ask: gift(ana.customer_id), like: gift(ana.customer_id, { class_amount: 6 }) }),
  longer_validity: async () => {
    const { available_class_id } = await grant(studio, ana);
    const to = (expiration_date: string): CounterAsk => ({
      method: 'PUT',
      path: '/available_classes',
      body: { available_class_id, expiration_date, reason: 'Estuvo enferma' },
    });
    return { ask: to('2027-03-01'), like: to('2027-03-02') };
  },
  sell_unseen_again: async () => {
    const { class_package_id } = await classPackage(studio);
    const unseen = (fields: object = {}): CounterAsk => ({
      method: 'POST',
      path: '/customer/giveAccess',
      body: { customer_id: ana.customer_id, class_package_id, payment_method_id: 3, to_confirm: true, ...fields },
    });
    await studio.api.post('/customer/giveAccess', unseen().body, { as: desk });
    studio.clock.advance(4 * 24 * HOUR);
    await lapsePurchases(studio.context);
    return { ask: unseen(), like: unseen({ reference: 'Ana' }) };
  },
  sell_unknown: async () => {
    const { class_package_id } = await classPackage(studio, { price: 0, class_amount: 1, limit_per_customer: 2 });
    await studio.db.rows('update customer set phone = null, email = null where customer_id = $1', [ana.customer_id]);
    const free = (fields: object = {}): CounterAsk => ({
      method: 'POST',
      path: '/customer/giveAccess',
      body: { customer_id: ana.customer_id, class_package_id, payment_method_id: 2, ...fields },
    });
    return { ask: free(), like: free({ reference: 'Ana' }) };
  },
  remove_classes: async () => {
    await grant(studio, ana);
    const less = (amount: number): CounterAsk => ({
      method: 'PUT',
      path: '/customer/removeClasses',
      body: { customer_id: ana.customer_id, amount, reason: 'Se dieron de más' },
    });
    return { ask: less(1), like: less(2) };
  },
  sell_below: async () => {
    const code = { code: `MITAD${ana.customer_id}`, amount: 50, at_desk: true };
    await discount(studio, code);
    return sales({ payment_method_id: 2, discountCode: code.code });
  },
  sell_low_offer: async () => sales({ payment_method_id: 2 }, { sale_price: 900 }),
  courtesy: async () => sales({ payment_method_id: 6 }),
  refund: async () => {
    const purchase_id = await sale(other);
    return { ask: refund(purchase_id), like: refund(purchase_id, { amount: 99 }) };
  },
  refund_keeping: async () => {
    const purchase_id = await sale(desk);
    return { ask: refund(purchase_id, { classes: 'keep' }), like: refund(purchase_id, { classes: 'keep', amount: 9 }) };
  },
  cancel_late: async () => {
    const { class_reservation_id } = await booked(3);
    return cancels(class_reservation_id);
  },
  cancel_after_start: async () => {
    const { class_reservation_id } = await booked(3);
    studio.clock.advance(4 * HOUR);
    return cancels(class_reservation_id);
  },
  unmark_after_start: async () => {
    const { class_reservation_id } = await booked(3);
    const mark = (attend: boolean): CounterAsk => ({
      method: 'PUT',
      path: '/class_reservations/attend',
      body: { class_reservation_id, attend },
    });
    const { class_reservation_id: other_id } = await booked(3);
    studio.clock.advance(4 * HOUR);
    expect((await callWith(studio, mark(true), { as: desk })).status).toBe(200);
    await callWith(studio, { ...mark(true), body: { class_reservation_id: other_id, attend: true } }, { as: desk });
    // Until then it is a mark on the wrong line.
    studio.clock.advance(3 * MINUTE);
    return { ask: mark(false), like: { ...mark(false), body: { class_reservation_id: other_id, attend: false } } };
  },
  reopen_roster: async () => {
    const roster = (single_class_id: number, closed: boolean): CounterAsk => ({
      method: 'PUT',
      path: '/single_class/roster',
      body: { single_class_id, closed },
    });
    const [one, other_one] = [await singleClass(studio, { in: 1 }), await singleClass(studio, { in: 1 })];
    studio.clock.advance(2 * HOUR);
    for (const { single_class_id } of [one, other_one])
      expect((await callWith(studio, roster(single_class_id, true), { as: desk })).status).toBe(200);
    return { ask: roster(one.single_class_id, false), like: roster(other_one.single_class_id, false) };
  },
  cancel_paid_class: async () => {
    const event = { kind: 'especial' as const, class_amount: 1, price: 400 };
    const { class_package_id } = await classPackage(studio, event);
    const { single_class_id } = await singleClass(studio, { in: 30, class_package_id });
    const body = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2, single_class_id };
    (await studio.api.post('/customer/giveAccess', body, { as: desk })).read(deskPurchaseAnswer);
    return cancelsClass(single_class_id);
  },
  change_event: async () => {
    const { class_package_id } = await classPackage(studio, { kind: 'especial', class_amount: 1, price: 400 });
    const { class_type_id } = await classType(studio);
    const { location_id } = await location(studio);
    const content = { class_type_id, location_id, class_date: '2027-01-04T07:00:00.000Z', capacity: 3 };
    const { single_class_id } = await singleClass(studio, { in: 300, class_package_id, class_type_id, location_id });
    const free = (capacity: number): CounterAsk => ({
      method: 'PUT',
      path: '/single_class',
      body: { ...content, single_class_id, capacity, class_package_id: null },
    });
    return { ask: free(3), like: free(4) };
  },
  schedule_past: async () => {
    const { class_type_id } = await classType(studio);
    const { location_id } = await location(studio);
    const over = (capacity: number): CounterAsk => ({
      method: 'POST',
      path: '/single_class',
      body: { class_type_id, location_id, class_date: '2026-11-20T07:00:00.000Z', capacity },
    });
    return { ask: over(3), like: over(4) };
  },
  cancel_class_soon: async () => cancelsClass((await booked(0.5)).single_class_id),
  revoke: async () => {
    const purchase_id = await sale(desk);
    const revoke = (reason: string): CounterAsk => ({
      method: 'PUT',
      path: '/customer/revokeAccess',
      body: { purchase_id, reason },
    });
    return { ask: revoke('Lo pidió'), like: revoke('Lo pidió ella') };
  },
  forgive_more: async () => {
    await forgiveOne(await penaltyOf(ana));
    const id = await penaltyOf(ana);
    const forgive = (reason: string): CounterAsk => ({
      method: 'POST',
      path: `/class_reservation_penaltys/forgive/${id}`,
      body: { reason },
    });
    return { ask: forgive('Avisó'), like: forgive('Avisó tarde') };
  },
};

describe.each(Object.entries(scenes))('%s', (act, prepare) => {
  it('by reception succeeds with a permit for it, once, and with no other permit', async () => {
    const { ask, like } = await prepare();
    const bare = await callWith(studio, ask, { as: desk });
    expect([bare.status, bare.code]).toEqual([403, 'authorisation-needed']);
    expect(String(details(bare).acts).split(' ')).toContain(act);

    const given = () => permitFor(studio, ask, { as: desk, by: admin });
    const ofAnother = await permitFor(studio, like, { as: desk, by: admin });
    const old = await given();
    const stolen = await given();
    await changeLastPermit('requested_by = $1', other.customer_id);
    const used = await given();
    await changeLastPermit('used_at = given_at');
    for (const permit of [stolen, ofAnother, used, 'invented']) {
      const answer = await callWith(studio, ask, { as: desk, permit });
      expect([answer.status, answer.code]).toEqual([403, 'authorisation-invalid']);
    }
    studio.clock.advance(120_000);
    expect((await callWith(studio, ask, { as: desk, permit: old })).code).toBe('authorisation-invalid');

    const permit = await given();
    const done = await callWith(studio, ask, { as: desk, permit });
    expect(done.status, done.text).toBeLessThan(300);
    const [row] = await studio.db.rows(
      'select actor_id, authorised_by from audit_log order by audit_log_id desc limit 1',
    );
    expect(row).toEqual({ actor_id: desk.customer_id, authorised_by: admin.customer_id });
    // If the state is reached already, the same answer is returned; the permit does nothing twice.
    const before = await authorisedActs();
    await callWith(studio, ask, { as: desk, permit });
    expect(await authorisedActs()).toBe(before);
  });

  it('by an administrator needs no permit', async () => {
    const { ask } = await prepare();
    const done = await callWith(studio, ask, { as: admin });
    expect(done.status, done.text).toBeLessThan(300);
  });
});

describe('a permit', () => {
  it('is not used up when the act is refused', async () => {
    await configure(studio, { allow_restricted_times: true });
    const ask = gift(ana.customer_id, { allowed_times: [{ weekdays: [1], from: '07:00', until: '09:00' }] });
    const permit = await permitFor(studio, ask, { as: desk, by: admin });
    await configure(studio, { allow_restricted_times: false });
    expect((await callWith(studio, ask, { as: desk, permit })).code).toBe('restrictions-off');
    await configure(studio, { allow_restricted_times: true });
    expect((await callWith(studio, ask, { as: desk, permit })).status).toBe(201);
    expect((await callWith(studio, ask, { as: desk, permit })).code).toBe('authorisation-invalid');
  });

  it('ends when the administrator who gave it loses the right', async () => {
    const leaving = await withPassword(studio);
    const ask = gift(ana.customer_id);
    const permit = await permitFor(studio, ask, { as: desk, by: leaving });
    await studio.db.rows("update staff set role = 'desk' where customer_id = $1", [leaving.customer_id]);
    expect((await callWith(studio, ask, { as: desk, permit })).code).toBe('authorisation-invalid');
  });

  it('cannot be used for the receptionist’s own record', async () => {
    const ask = gift(desk.customer_id);
    expect((await callWith(studio, ask, { as: desk })).code).toBe('own-record');
    expect((await askPermit(studio, ask, { as: desk, by: admin })).code).toBe('own-record');
    expect((await callWith(studio, gift(admin.customer_id), { as: admin })).status).toBe(201);
  });

  it('does not allow an act whose setting is ‘nunca’', async () => {
    await configure(studio, { reception_gift: 'nunca' });
    expect((await callWith(studio, gift(ana.customer_id), { as: desk })).code).toBe('never-at-desk');
    expect((await askPermit(studio, gift(ana.customer_id), { as: desk, by: admin })).code).toBe('never-at-desk');
    await configure(studio, { reception_gift: 'permitido' });
    expect((await callWith(studio, gift(ana.customer_id), { as: desk })).status).toBe(201);
    await configure(studio, { reception_gift: 'con autorización' });
  });

  it('is given with the password of an active administrator only', async () => {
    const ask = gift(ana.customer_id);
    const wrong = await askPermit(studio, ask, { as: desk, by: admin, password: 'jacaranda-verde' });
    expect([wrong.status, wrong.code]).toEqual([403, 'authorisation-wrong']);
    const disabled = await withPassword(studio);
    await studio.db.rows('update customer set disabled_at = $2 where customer_id = $1', [
      disabled.customer_id,
      studio.clock.now().toISOString(),
    ]);
    const herself = await withPassword(studio, 'desk');
    for (const by of [disabled, await withPassword(studio, 'customer'), await withPassword(studio, 'desk')])
      expect((await askPermit(studio, ask, { as: desk, by })).code).toBe('authorisation-wrong');
    expect((await askPermit(studio, ask, { as: herself, by: herself })).code).toBe('authorisation-wrong');
    expect((await askPermit(studio, ask, { as: ana, by: admin })).status).toBe(403);
  });

  it('does not change sessions or cookies', async () => {
    const sessions = () => studio.db.rows('select id, expires_at, updated_at from identity_session order by id');
    const before = await sessions();
    const answer = await askPermit(studio, gift(ana.customer_id), { as: desk, by: admin });
    expect(answer.status).toBe(201);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual(before);
  });

  it('limits wrong passwords together with those of signing in', async () => {
    const careful = await withPassword(studio);
    const ask = gift(ana.customer_id);
    const guess = () => askPermit(studio, ask, { as: desk, by: careful, password: 'jacaranda-verde' });
    for (let n = 0; n < 5; n += 1) expect((await guess()).code).toBe('authorisation-wrong');
    expect((await guess()).code).toBe('auth/too-many-requests');
    const entering = { email: careful.email, password: 'jacaranda-verde' };
    const headers = { origin: 'https://jacaranda.example', 'sec-fetch-site': 'same-origin' };
    expect((await studio.api.post('/identity/sign-in', entering, { headers })).code).toBe('auth/too-many-requests');
  });

  it('describes what it allows by itself, whatever the screen sent', async () => {
    const permit = await permitFor(studio, gift(ana.customer_id), { as: desk, by: admin });
    const [row] = await studio.db.rows(
      'select acts, subject_id from authorisation order by authorisation_id desc limit 1',
    );
    expect(permit).not.toBe('');
    expect(row).toEqual({ acts: ['gift'], subject_id: ana.customer_id });
  });

  it('used by a coach allows only what a coach may do', async () => {
    const coach = await staff(studio, 'coach');
    expect((await askPermit(studio, gift(ana.customer_id), { as: coach, by: admin })).code).toBe('forbidden');
  });
});

describe('one class a day', () => {
  const one = () => gift(ana.customer_id, { class_amount: 1 });

  it('can be given by reception alone, with a letter to the administrators; the second needs a permit', async () => {
    const kind = await staff(studio, 'desk');
    expect((await callWith(studio, one(), { as: kind })).status).toBe(201);
    const letters = await studio.db.rows(
      `select recipient, payload ->> 'who' as who, payload ->> 'reason' as reason from outbox
       where notice = 'reception-gave' and recipient = $1 and (payload ->> 'customer_id')::integer = $2`,
      [admin.email, ana.customer_id],
    );
    expect(letters).toEqual([{ recipient: admin.email, who: 'Lucía Ramírez', reason: 'Por su cumpleaños' }]);
    const second = await callWith(studio, one(), { as: kind });
    expect([second.code, details(second).acts]).toEqual(['authorisation-needed', 'gift']);
    expect((await callWith(studio, one(), { as: other })).status).toBe(201);
    studio.clock.advance(24 * HOUR);
    expect((await callWith(studio, one(), { as: kind })).status).toBe(201);
  });

  it('is not allowed if the setting is zero, and lasts at most a month', async () => {
    const long = gift(ana.customer_id, { class_amount: 1, expiration_days: 32 });
    expect((await callWith(studio, long, { as: await staff(studio, 'desk') })).code).toBe('authorisation-needed');
    await configure(studio, { reception_classes_a_day: 0 });
    expect((await callWith(studio, one(), { as: await staff(studio, 'desk') })).code).toBe('authorisation-needed');
    await configure(studio, { reception_classes_a_day: 1 });
  });
});
