import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { whatErasingEndsAnswer } from '#shared/wire/privacy.ts';
import { PASSWORD, withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, identity, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { subscribed } from '../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { repeatErasures } from './index.ts';

const START = new Date('2026-11-23T13:00:00Z');
let studio: TestStudio;
let ana: TestCustomer;
let bea: TestCustomer;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, {
    subscriptions_enabled: true,
    payment_sources_enabled: true,
    cash_checkout_enabled: true,
    waitlist_enabled: true,
    allow_class_guests: true,
    max_guests: 2,
  });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const erase = (as: TestCustomer) => studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as });
const recordOf = async ({ customer_id }: TestCustomer) =>
  (await studio.db.rows<Record<string, unknown>>('select * from customer where customer_id = $1', [customer_id]))[0];
const liveOf = async (single_class_id: number) =>
  (
    await studio.db.rows<{ customer_id: number }>(
      'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1',
      [single_class_id],
    )
  ).map(({ customer_id }) => customer_id);
const lettersTo = (recipient: string) =>
  studio.db.rows<{ notice: string }>('select notice from outbox where recipient = $1 order by outbox_id', [recipient]);

async function book(as: TestCustomer, single_class_id: number, guests: object[] = []): Promise<void> {
  const answer = await studio.api.post('/class_reservations', { single_class_id, guests }, { as });
  expect(answer.status).toBe(201);
}

describe('her account', () => {
  it('is previewed with what ends with it', async () => {
    const { purchase_id } = await subscribed(studio, ana);
    await grant(studio, ana, { class_amount: 5 });
    const { single_class_id } = await singleClass(studio, { in: 30 });
    await book(ana, single_class_id, [{ name: 'Tona' }]);
    const full = await singleClass(studio, { in: 40, capacity: 1 });
    await grant(studio, bea);
    await book(bea, full.single_class_id);
    await studio.api.post('/waitlist', { single_class_id: full.single_class_id }, { as: ana });
    const answer = await studio.api.get('/customer/deletion', { as: ana });
    const { what_ends } = answer.read(whatErasingEndsAnswer);
    expect(what_ends).toMatchObject({
      reservations: 2,
      waitlists: 1,
      pending: 0,
      works_here: false,
      subscriptions: [{ purchase_id }],
    });
    expect(what_ends.classes_left).toBeGreaterThan(0);
    expect((await studio.api.get('/customer/deletion', { as: admin })).body).toMatchObject({
      what_ends: { works_here: true, classes_left: 0 },
    });
  });

  it('is erased with name, reservations, subscription and session; one letter confirms it', async () => {
    const { purchase_id } = await subscribed(studio, ana);
    const paid = await moneyOf(studio, purchase_id);
    await grant(studio, ana, { class_amount: 5 });
    await grant(studio, bea, { class_amount: 5 });
    const { single_class_id } = await singleClass(studio, { in: 30, capacity: 1 });
    await book(ana, single_class_id);
    await studio.api.post('/waitlist', { single_class_id }, { as: bea });
    expect((await erase(ana)).status).toBe(200);
    expect(await liveOf(single_class_id)).toEqual([bea.customer_id]);
    expect(await recordOf(ana)).toMatchObject({
      name: 'Cuenta eliminada',
      last_name: '',
      email: null,
      phone: null,
      uid: null,
      disabled_at: START.toISOString(),
      erased_at: START.toISOString(),
    });
    expect((await lettersTo(ana.email)).map(({ notice }) => notice)).toEqual(['account-erased']);
    expect((await studio.api.get('/customer/data', { as: ana })).text).not.toContain('Ana');
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).status).toBe(401);
    studio.clock.advance(65 * DAY);
    await providerOf(studio).deliverDue();
    expect(await moneyOf(studio, purchase_id)).toEqual(paid);
  });

  it('requires the password unless it was typed within ten minutes', async () => {
    studio.clock.advance(11 * MINUTE);
    expect(await erase(ana)).toMatchObject({ status: 403, code: 'auth/confirm-password' });
    expect(await recordOf(ana)).toMatchObject({ name: 'Ana', erased_at: null });
    const eva = await withPassword(studio, 'customer');
    studio.clock.advance(11 * MINUTE);
    expect((await erase(eva)).status).toBe(403);
    const typed = await studio.api.post('/identity/confirm', { password: PASSWORD }, { as: eva });
    expect(typed.status).toBe(204);
    expect((await erase(eva)).status).toBe(200);
  });

  it('does not return a class cancelled too late, as cancelling does', async () => {
    await grant(studio, ana, { class_amount: 5 });
    const late = await singleClass(studio, { in: 1 });
    await book(ana, late.single_class_id);
    await erase(ana);
    const rows = await studio.db.rows(
      'select cancellation, (select remaining from available_class g where g.available_class_id = r.available_class_id) as left from class_reservation r where customer_id = $1',
      [ana.customer_id],
    );
    expect(rows).toEqual([{ cancellation: 'late', left: 4 }]);
  });

  it('cancels pending purchases, and is refused while a payment is in progress', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500 });
    const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
    const { purchase_id } = tried.read(attemptAnswer);
    expect((await erase(ana)).status).toBe(200);
    const [gone] = await studio.db.rows('select status from purchase where purchase_id = $1', [purchase_id]);
    expect(gone).toEqual({ status: 'cancelled' });
    const open = await openByCard(studio, bea, { class_package_id });
    await providerOf(studio).confirm(open.client_secret);
    expect(await erase(bea)).toMatchObject({ status: 409, code: 'being-paid' });
    expect(await recordOf(bea)).toMatchObject({ name: 'Bea', erased_at: null });
  });

  it('is refused to staff', async () => {
    const desk = await staff(studio, 'desk', { name: 'Rita' });
    expect(await erase(desk)).toMatchObject({ status: 412, code: 'erasing-staff' });
    expect(await recordOf(desk)).toMatchObject({ name: 'Rita' });
  });

  it('stays erased: nobody can sign in to it, correct it, sell to it or find it', async () => {
    await erase(ana);
    const { customer_id } = ana;
    const { class_package_id } = await classPackage(studio);
    const acts = await Promise.all([
      studio.api.put(`/customer/admin/${customer_id}/disable`, { disabled: false }, { as: admin }),
      studio.api.put(
        '/customer',
        { customer_id, name: 'Otra', last_name: 'Persona', phone: '5544332211' },
        { as: admin },
      ),
      studio.api.post('/addresses', { customer_id, city: 'X', state: 'X', country: 'X' }, { as: admin }),
      studio.api.post(
        '/available_classes',
        { customer_id, class_amount: 2, expiration_days: 3, reason: 'x' },
        { as: admin },
      ),
      studio.api.post('/customer/giveAccess', { customer_id, class_package_id, payment_method_id: 2 }, { as: admin }),
    ]);
    for (const { status } of acts) expect(status).toBeGreaterThanOrEqual(400);
    for (const { status } of acts) expect(status).toBeLessThan(500);
    expect(await recordOf(ana)).toMatchObject({ name: 'Cuenta eliminada', phone: null });
    const found = await studio.api.get('/customer/query?query=eliminada', { as: admin });
    expect(found.body).toMatchObject({ customers: [], total: 0 });
  });

  it('books nothing more, although its classes are not closed', async () => {
    await grant(studio, ana);
    const { single_class_id } = await singleClass(studio, { in: 30 });
    await erase(ana);
    const { customer_id } = ana;
    for (const as of [await staff(studio, 'desk'), admin])
      expect((await studio.api.post('/class_reservations', { single_class_id, customer_id }, { as })).code).toBe(
        'person-disabled',
      );
    expect(await liveOf(single_class_id)).toEqual([]);
  });

  it('erased by two at once is erased once', async () => {
    await Promise.all([erase(ana), erase(ana), erase(ana)]);
    const rows = await studio.db.rows("select 1 from audit_log where action = 'customer-erased' and customer_id = $1", [
      ana.customer_id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('frees its mail: a later sign-up with it is another person, but not new to the studio', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500 });
    const body = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
    expect((await studio.api.post('/customer/giveAccess', body, { as: admin })).status).toBe(201);
    await erase(ana);
    const again = await identity(studio, ana.email);
    const signup = { name: 'Ana', last_name: 'Otra', phone: ana.phone, accepted_pages: [] };
    const { body: made } = await studio.api.post('/customer/signup', signup, { as: again });
    expect(made).toMatchObject({ customer: { name: 'Ana', known_as: 'same-contact-purchased', attended_classes: 0 } });
    const fresh = await identity(studio);
    const other = await studio.api.post('/customer/signup', { ...signup, phone: '5577665544' }, { as: fresh });
    expect(other.body).toMatchObject({ customer: { known_as: null } });
  });

  it('has no reservation made at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const eva = await customer(studio);
      await grant(studio, eva, { class_amount: 20 });
      const classes = [await singleClass(studio, { in: 30 }), await singleClass(studio, { in: 31 })];
      await Promise.all([
        ...classes.map(({ single_class_id }) =>
          studio.api.post('/class_reservations', { single_class_id }, { as: eva }),
        ),
        erase(eva),
      ]);
      for (const { single_class_id } of classes) expect(await liveOf(single_class_id)).toEqual([]);
    }
  });
});

describe('a backup of before', () => {
  /** The person as stored in an older backup. */
  async function comeBack(person: TestCustomer): Promise<void> {
    await studio.db.rows(
      `update customer set erased_at = null, disabled_at = null, name = $2, last_name = $3, email = $4, phone = $5
       where customer_id = $1`,
      [person.customer_id, person.name, person.last_name, person.email, person.phone],
    );
  }

  it('restores nothing: she is erased again at the next start', async () => {
    await erase(ana);
    await comeBack(ana);
    expect(await repeatErasures(studio.context)).toBe(1);
    expect(await recordOf(ana)).toMatchObject({ name: 'Cuenta eliminada', email: null });
    expect(await repeatErasures(studio.context)).toBe(0);
  });

  it('of another studio has another person under that number', async () => {
    await erase(ana);
    await comeBack(ana);
    await studio.db.rows(`update customer set "createdAt" = "createdAt" - interval '1 day' where customer_id = $1`, [
      ana.customer_id,
    ]);
    expect(await repeatErasures(studio.context)).toBe(0);
    expect(await recordOf(ana)).toMatchObject({ name: 'Ana' });
  });

  it('the list of erased people is completed from the database', async () => {
    await erase(ana);
    await rm(join(studio.context.settings.DATA_DIR, 'erased.jsonl'));
    await repeatErasures(studio.context);
    await comeBack(ana);
    expect(await repeatErasures(studio.context)).toBe(1);
  });
});
