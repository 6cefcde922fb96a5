import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { actsAtCounter, CounterAct } from '#shared/authorisation/acts.ts';
import { HOUR, MINUTE, wallClockOf } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { errorAnswer, id } from '#shared/wire/common.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { type CounterAsk, callWith, permitFor, withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { administrator, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** What reception may do without a permit, row by row of docs/rules.md#counter-acts, and its limits. */
const CASH = 2;
const TRANSFER = 3;
const TERMINAL = 4;
const COURTESY = 6;

let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await withPassword(studio);
  await configure(studio, { cash_checkout_enabled: true, transfer_checkout_enabled: true, discounts_enabled: true });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [desk, ana] = [await staff(studio, 'desk'), await customer(studio)];
});
afterAll(() => studio.close());

const send = (ask: CounterAsk, as = desk) => callWith(studio, ask, { as });

/** `done`, the acts that need a permit, or the code of another refusal. */
async function outcome(ask: CounterAsk, as = desk): Promise<string> {
  const answer = await send(ask, as);
  if (answer.status < 300) return 'done';
  if (answer.code !== 'authorisation-needed') return answer.code ?? answer.text;
  return String(errorAnswer.parse(answer.body).error.details?.acts);
}

const sells = (class_package_id: number, how: object = {}): CounterAsk => ({
  method: 'POST',
  path: '/customer/giveAccess',
  body: { customer_id: ana.customer_id, class_package_id, payment_method_id: CASH, ...how },
});
const gives = (fields: object = {}): CounterAsk => ({
  method: 'POST',
  path: '/available_classes',
  body: { customer_id: ana.customer_id, class_amount: 1, expiration_days: 7, reason: 'Se fue la luz', ...fields },
});
const undoes = (purchase_id: number, fields: object = {}): CounterAsk => ({
  method: 'POST',
  path: `/purchases/admin/${purchase_id}/refund`,
  body: { amount: 1250, classes: 'remove', reason: 'Se arrepintió', ...fields },
});

async function sold(seller = desk): Promise<number> {
  const { class_package_id } = await classPackage(studio);
  return (await send(sells(class_package_id), seller)).read(deskPurchaseAnswer).purchase.purchase_id;
}

async function booked(hours: number): Promise<{ class_reservation_id: number; single_class_id: number }> {
  const { single_class_id } = await singleClass(studio, { in: hours });
  const body = { single_class_id, customer_id: ana.customer_id };
  const answer = await studio.api.post('/class_reservations', body, { as: await administrator(studio) });
  return { ...answer.read(reserveAnswer).class_reservation, single_class_id };
}
const cancels = (id: number, more = ''): CounterAsk => ({
  method: 'DELETE',
  path: `/class_reservations/${id}?customer_id=${ana.customer_id}${more}`,
});
const marks = (class_reservation_id: number, attend: boolean): CounterAsk => ({
  method: 'PUT',
  path: '/class_reservations/attend',
  body: { class_reservation_id, attend },
});

async function pending(): Promise<number> {
  const { class_package_id } = await classPackage(studio);
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  return tried.read(attemptAnswer).purchase_id;
}
const collects = (id: number): CounterAsk => ({ method: 'PUT', path: `/purchases/admin/${id}/pay`, body: {} });

let missed = 0;
async function forgives(): Promise<CounterAsk> {
  missed += 1;
  const { single_class_id } = await singleClass(studio);
  const [row] = await studio.db.rows<{ id: number }>(
    `insert into class_reservation_penalty (customer_id, end_date, "createdAt", single_class_id, class_reservation_ids)
     values ($1, '2027-06-01', $2, $3, array[$4::integer]) returning class_reservation_penalty_id as id`,
    [ana.customer_id, studio.clock.now().toISOString(), single_class_id, missed],
  );
  const path = `/class_reservation_penaltys/forgive/${row?.id}`;
  return { method: 'POST', path, body: { reason: 'Se enfermó' } };
}

/** What reception may do without a permit, each as one call. */
type Alone = { [Act in CounterAct]: (typeof actsAtCounter)[Act] extends 'permitido' ? Act : never }[CounterAct];

const alone: Record<Alone, () => Promise<CounterAsk>> = {
  sell: async () => sells((await classPackage(studio)).class_package_id),
  collect: async () => collects(await pending()),
  undo_own_sale: async () => undoes(await sold()),
  give_class: async () => gives(),
  forgive: forgives,
  cancel_in_time: async () => {
    await grant(studio, ana);
    return cancels((await booked(30)).class_reservation_id);
  },
  give_missed_place: async () => {
    await grant(studio, ana);
    const { class_reservation_id } = await booked(1);
    studio.clock.advance(HOUR);
    return cancels(class_reservation_id, '&returns=no');
  },
};

describe.each(Object.entries(alone))('%s', (act, prepare) => {
  it('is allowed to reception without a permit, unless the studio requires one or forbids it', async () => {
    const ask = await prepare();
    await configure(studio, { [`reception_${act}`]: 'nunca' });
    expect(await outcome(ask)).toBe('never-at-desk');
    await configure(studio, { [`reception_${act}`]: 'con autorización' });
    expect(await outcome(ask)).toBe(act);
    await configure(studio, { [`reception_${act}`]: 'permitido' });
    expect(await outcome(ask)).toBe('done');
  });
});

describe('a sale', () => {
  it('at list price is allowed by cash, transfer and terminal with its slip; as a gift or courtesy it is not', async () => {
    const { class_package_id } = await classPackage(studio);
    const by = (how: object) => outcome(sells(class_package_id, how));
    expect(await by({})).toBe('done');
    expect(await by({ payment_method_id: TRANSFER, reference: 'Ana López' })).toBe('done');
    expect(await by({ payment_method_id: TERMINAL })).toBe('slip-missing');
    expect(await by({ payment_method_id: TERMINAL, reference: '31' })).toBe('done');
    expect(await by({ payment_method_id: TERMINAL, reference: '031' })).toBe('slip-used');
    expect(await by({ payment_method_id: COURTESY })).toBe('courtesy');
    expect(await by({ is_gift: true })).toBe('gift');
  });

  it.each([
    ['a code of 20 %', {}, 20, 'done'],
    ['a code of 21 %', {}, 21, 'sell_below'],
    ['an offer of 80 %', { sale_price: 1000 }, 0, 'done'],
    ['an offer just below', { sale_price: 999.99 }, 0, 'sell_low_offer'],
    ['a code of 1 % on an offer of 80 %', { sale_price: 1000 }, 1, 'sell_below'],
    ['a code of 5 % on an offer of 90 %', { sale_price: 1125 }, 5, 'done'],
  ])('below 80 % of the list price wants a permit: by %s', async (_what, fields, off, expected) => {
    const { class_package_id } = await classPackage(studio, fields);
    const code = `MENOS${class_package_id}`;
    if (off > 0) await discount(studio, { code, amount: off, at_desk: true });
    expect(await outcome(sells(class_package_id, off > 0 ? { discountCode: code } : {}))).toBe(expected);
  });

  it('cannot be made cheaper by another price, nor a cheap one more valuable afterwards', async () => {
    const { class_package_id } = await classPackage(studio, { price: 150, class_amount: 1, expiration_days: 7 });
    const edit = { class_package_id, price: 1 };
    expect((await studio.api.put('/class_packages', edit, { as: desk })).code).toBe('forbidden');
    expect(await outcome(sells(class_package_id, { package_days: 8 }))).toBe('longer_validity');
    const cheap = (await send(sells(class_package_id))).read(deskPurchaseAnswer).purchase;
    const [bought] = await studio.db.rows<{ available_class_id: number }>(
      'select available_class_id from available_class where purchase_id = $1',
      [cheap.purchase_id],
    );
    const longer = { ...bought, expiration_date: '2026-12-31', reason: 'De viaje' };
    expect(await outcome({ method: 'PUT', path: '/available_classes', body: longer })).toBe('longer_validity');
    expect(await outcome(undoes(cheap.purchase_id, { amount: 100, classes: 'keep' }))).toBe('refund refund_keeping');
    expect(await outcome(gives({ class_amount: 9 }))).toBe('gift');
  });
});

describe('undoing a sale', () => {
  it('is allowed for her own sale of today, whole and once', async () => {
    expect(await outcome(undoes(await sold(await staff(studio, 'desk'))))).toBe('refund');
    const purchase_id = await sold();
    expect(await outcome(undoes(purchase_id, { amount: 1249.99 }))).toBe('refund');
    expect(await outcome(undoes(purchase_id, { classes: 'keep' }))).toBe('refund refund_keeping');
    expect(await outcome(undoes(purchase_id))).toBe('done');
    expect(await outcome(undoes(purchase_id))).toBe('refund-too-much');
    const collected = await pending();
    expect(await outcome(collects(collected))).toBe('done');
    expect(await outcome(undoes(collected))).toBe('refund');
  });

  it('removes its classes: reservations are cancelled, and no class was used', async () => {
    const coming = await sold();
    await booked(30);
    expect(await outcome(undoes(coming))).toBe('refund refund_keeping');
    expect(await outcome(undoes(coming, { classes: 'revoke' }))).toBe('done');
    const attended = await sold();
    const { class_reservation_id } = await booked(2);
    expect(await outcome(marks(class_reservation_id, true))).toBe('done');
    expect(await outcome(undoes(attended))).toBe('refund');
    expect(await outcome(undoes(attended, { classes: 'revoke' }))).toBe('refund revoke');
  });

  it('ends at the studio’s midnight', async () => {
    studio.clock.moveTo(new Date('2026-11-24T05:59:00Z'));
    const [late, later] = [await sold(), await sold()];
    expect(await outcome(undoes(late))).toBe('done');
    studio.clock.advance(MINUTE);
    expect(await outcome(undoes(later))).toBe('refund');
  });
});

describe('daily allowances', () => {
  it('classes are given by each person at the desk, refused ones not counted, until the studio’s midnight', async () => {
    studio.clock.moveTo(new Date('2026-11-25T05:58:00Z'));
    await configure(studio, { reception_classes_a_day: 2 });
    expect(await outcome(gives({ customer_id: desk.customer_id }))).toBe('own-record');
    for (const expected of ['done', 'done', 'gift', 'gift']) expect(await outcome(gives())).toBe(expected);
    expect(await outcome(gives(), await staff(studio, 'desk'))).toBe('done');
    const third = gives();
    const permit = await permitFor(studio, third, { as: desk, by: admin });
    expect((await callWith(studio, third, { as: desk, permit })).status).toBe(201);
    studio.clock.advance(2 * MINUTE);
    for (const expected of ['done', 'done', 'gift']) expect(await outcome(gives())).toBe(expected);
    await configure(studio, { reception_classes_a_day: 1 });
  });

  it('penalties are forgiven, an ended one not counted, and none where the studio says none', async () => {
    const first = await forgives();
    for (const expected of ['done', 'done']) expect(await outcome(first)).toBe(expected);
    expect(await outcome(await forgives())).toBe('forgive_more');
    await configure(studio, { reception_forgiven_a_day: 0 });
    expect(await outcome(await forgives(), await staff(studio, 'desk'))).toBe('forgive_more');
    await configure(studio, { reception_forgiven_a_day: 1 });
  });

  it('one’s own sales are undone, a refused one not counted; the next is a refund like any other', async () => {
    await configure(studio, { reception_undone_a_day: 2 });
    const seller = await staff(studio, 'desk');
    const sales = await Promise.all([1, 2, 3].map(() => sold(seller)));
    const [one = 0, other = 0, third = 0] = sales;
    expect(await outcome(undoes(one, { amount: 1 }), seller)).toBe('refund');
    for (const sale of [one, other]) expect(await outcome(undoes(sale), seller)).toBe('done');
    expect(await outcome(undoes(third), seller)).toBe('refund');
    expect(await outcome(undoes(third, { classes: 'revoke' }), seller)).toBe('refund revoke');
    expect(await outcome(undoes(await sold()))).toBe('done');
    await configure(studio, { reception_undone_a_day: 3 });
    expect(await outcome(undoes(third), seller)).toBe('done');
  });

  it('each has a reason', async () => {
    expect(await outcome(gives({ reason: '' }))).toBe('invalid-input');
    expect(await outcome({ ...(await forgives()), body: { reason: '' } })).toBe('invalid-input');
  });
});

describe('a class', () => {
  it('is cancelled for a person without a permit while in time; late, or after it began, only if the class is not returned', async () => {
    await grant(studio, ana);
    const [early, late, over] = [await booked(13), await booked(2), await booked(1)];
    expect(await outcome(cancels(early.class_reservation_id))).toBe('done');
    expect(await outcome(cancels(late.class_reservation_id))).toBe('cancel_late');
    expect(await outcome(cancels(late.class_reservation_id, '&returns=no'))).toBe('done');
    studio.clock.advance(HOUR);
    expect(await outcome(cancels(over.class_reservation_id))).toBe('cancel_after_start');
    expect(await outcome(cancels(over.class_reservation_id, '&returns=no'))).toBe('done');
  });

  it('attendance can be unmarked until the class begins, and its roster closed but not reopened', async () => {
    await grant(studio, ana);
    const { class_reservation_id, single_class_id } = await booked(1);
    const roster = (closed: boolean): CounterAsk => ({
      method: 'PUT',
      path: '/single_class/roster',
      body: { single_class_id, closed },
    });
    for (const attend of [true, false, true]) expect(await outcome(marks(class_reservation_id, attend))).toBe('done');
    studio.clock.advance(HOUR);
    expect(await outcome(marks(class_reservation_id, false))).toBe('unmark_after_start');
    studio.clock.advance(HOUR);
    expect(await outcome(roster(true))).toBe('done');
    expect(await outcome(roster(false))).toBe('reopen_roster');
  });

  it('a mark on the wrong line is taken back at once by whoever made it, also after the class began; not later', async () => {
    await grant(studio, ana);
    const { class_reservation_id } = await booked(1);
    const taken = (as = desk) => outcome(marks(class_reservation_id, false), as);
    studio.clock.advance(HOUR + MINUTE);
    expect(await outcome(marks(class_reservation_id, true))).toBe('done');
    expect(await taken(await staff(studio, 'desk'))).toBe('unmark_after_start');
    studio.clock.advance(2 * MINUTE);
    expect(await taken()).toBe('done');
    expect(await outcome(marks(class_reservation_id, true))).toBe('done');
    studio.clock.advance(2 * MINUTE + 1);
    expect(await taken()).toBe('unmark_after_start');
  });

  it('is called off without a permit an hour before, or if empty; not later, nor if somebody paid for it', async () => {
    await grant(studio, ana);
    const off = (id: number): CounterAsk => ({ method: 'DELETE', path: `/single_class/${id}` });
    const [empty, hour, soon] = [await singleClass(studio, { in: 0.5 }), await booked(1), await booked(59 / 60)];
    expect(await outcome(off(empty.single_class_id))).toBe('done');
    expect(await outcome(off(hour.single_class_id))).toBe('done');
    expect(await outcome(off(soon.single_class_id))).toBe('cancel_class_soon');
    const { class_package_id } = await classPackage(studio, { kind: 'especial', class_amount: 1, price: 400 });
    const { single_class_id } = await singleClass(studio, { in: 300, class_package_id });
    expect(await outcome(sells(class_package_id, { single_class_id }))).toBe('done');
    const paid = await send(off(single_class_id));
    expect(errorAnswer.parse(paid.body).error.details).toMatchObject({ acts: 'cancel_paid_class', amount: 40_000 });
  });
});

it('nobody at the desk acts on her own record, whatever the act', async () => {
  const { class_package_id } = await classPackage(studio);
  const own = desk.customer_id;
  const order = { class_package_id, payment_method: 'transfer' };
  const tried = await studio.api.post('/checkout/attempt', order, { as: desk });
  const { purchase_id } = tried.read(attemptAnswer);
  const { available_class_id } = await grant(studio, desk);
  const [alert] = await studio.db.rows<{ id: number }>(
    `insert into payment_alert (purchase_id, kind, details, "createdAt") values ($1, 'chargeback', '{}', $2)
     returning payment_alert_id as id`,
    [purchase_id, studio.clock.now().toISOString()],
  );
  const reason = 'Yo misma';
  const acts: [CounterAsk['method'], string, object?][] = [
    ['POST', '/customer/giveAccess', { customer_id: own, class_package_id, payment_method_id: CASH }],
    ['POST', '/available_classes', { customer_id: own, class_amount: 1, expiration_days: 7, reason }],
    ['PUT', '/available_classes', { available_class_id, expiration_date: '2027-01-31', reason }],
    ['DELETE', `/available_classes/${available_class_id}`],
    ['PUT', '/customer/removeClasses', { customer_id: own, amount: 1, reason }],
    ['PUT', '/customer/revokeAccess', { purchase_id, reason }],
    ['PUT', `/purchases/admin/${purchase_id}/pay`, {}],
    ['PUT', `/purchases/admin/${purchase_id}/refuse`, { reason }],
    ['PUT', `/purchases/admin/${purchase_id}/cancel`, { reason }],
    ['PUT', '/payment_alerts', { payment_alert_id: alert?.id }],
    ['PUT', `/customer/admin/${own}/email_confirmation`, {}],
  ];
  for (const [method, path, body] of acts)
    expect([path, await outcome({ method, path, ...(body && { body }) })]).toEqual([path, 'own-record']);
});

it('nor calls she off, or moves, a class in which she is alone and which she could no longer cancel in time', async () => {
  await grant(studio, desk, { class_amount: 5 });
  const late = await singleClass(studio, { in: 5 });
  const early = await singleClass(studio, { in: 70 });
  for (const { single_class_id } of [late, early])
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: desk })).status).toBe(201);
  const callsOff = ({ single_class_id }: { single_class_id: number }): CounterAsk => ({
    method: 'DELETE',
    path: `/single_class/${single_class_id}`,
    body: { reason: 'Se enfermó' },
  });
  expect(await outcome(callsOff(late))).toBe('own-record');
  const at = new Date(studio.clock.now().getTime() + 6 * HOUR);
  const moves = { single_class_id: late.single_class_id, class_date: wallClockOf(at, 'America/Mexico_City') };
  expect(await outcome({ method: 'PUT', path: '/single_class', body: moves })).toBe('own-record');
  // Controls: one that she could leave in time anyway; and one that others lose with her.
  expect(await outcome(callsOff(early))).toBe('done');
  const other = await customer(studio);
  await grant(studio, other);
  const { single_class_id } = late;
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: other })).status).toBe(201);
  expect(await outcome(callsOff(late))).toBe('done');
});

it('nor can she remove herself from a class by changing its places, nor write or remove notes about herself', async () => {
  await grant(studio, desk);
  const { single_class_id } = await singleClass(studio, { in: 40, spot_map: '3' });
  const booked = await studio.api.post('/class_reservations', { single_class_id, spot: 3 }, { as: desk });
  const { class_reservation_id } = booked.read(reserveAnswer).class_reservation;
  const out = { people: [{ class_reservation_id, spot: null }] };
  const note = { class_reservation_id, about: 'person', note: 'Debe 500' };
  const kept = (await studio.api.post('/customer_notes', note, { as: admin })).read(z.object({ customer_note_id: id }));
  const acts: [CounterAsk['method'], string, object?][] = [
    ['PUT', '/single_class/spot', { single_class_id, spot: 3, blocked: true, ...out }],
    ['POST', '/customer_notes', { ...note, note: 'No debe nada' }],
    ['DELETE', `/customer_notes/${kept.customer_note_id}`],
  ];
  for (const [method, path, body] of acts)
    expect([path, await outcome({ method, path, ...(body && { body }) })]).toEqual([path, 'own-record']);
  // Control: she can be moved to another place, and a colleague can do all of it.
  const colleague = await staff(studio, 'desk');
  const [spot, ...others] = acts;
  for (const [method, path, body] of others)
    expect(await outcome({ method, path, ...(body && { body }) }, colleague)).toBe('done');
  const moved = { ...spot?.[2], people: [{ class_reservation_id, spot: 1 }] };
  expect(await outcome({ method: 'PUT', path: '/single_class/spot', body: moved })).toBe('done');
});

it('prices, settings, staff records, the audit and totals of other days are never available to reception', async () => {
  const calls: ['GET' | 'POST' | 'PUT', string, object?][] = [
    ['POST', '/class_packages', { title: 'Barato', price: 1, class_amount: 1, expiration_days: 1 }],
    ['POST', '/discounts', { code: 'MIO', amount: 100, is_percent: true }],
    ['PUT', '/appconfig', { reception_gift: 'permitido' }],
    ['GET', '/staff'],
    ['GET', '/audit'],
    ['GET', '/money_movements?start_date=2026-11-22&end_date=2026-11-22'],
    ['PUT', `/customer/admin/${admin.customer_id}`, { name: 'Otra', phone: null, email: null }],
  ];
  for (const [method, path, body] of calls) {
    const { status, code } = await studio.api.call(method, path, body, { as: desk });
    expect([path, status, code]).toEqual([path, 403, expect.any(String)]);
  }
});
