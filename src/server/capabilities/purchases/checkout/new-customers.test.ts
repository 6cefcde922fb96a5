import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentCustomer, customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { type CustomerOverrides, customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, purchaseRow } from '../../../../../tests/factories/selling.ts';
import { administrator, grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;
let trial: number;
let free: number;
let usual: number;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  trial = (await classPackage(studio, { title: 'Prueba', price: 99, class_amount: 1, is_trial: true }))
    .class_package_id;
  free = (await classPackage(studio, { title: 'Cortesía', price: 0, class_amount: 1, only_new_customers: true }))
    .class_package_id;
  usual = (await classPackage(studio, { price: 500 })).class_package_id;
});
afterAll(() => studio.close());

const card = { token_id: 'tok_sim_visa' };
const pay = (as: TestCustomer, class_package_id: number) =>
  studio.api.post('/checkout/attempt', { class_package_id, payment_method: card }, { as });
const obtain = (as: TestCustomer, class_package_id: number) =>
  studio.api.post('/checkout', { class_package_id }, { as });
const sell = (to: { customer_id: number }, class_package_id: number, more: object = { payment_method_id: 2 }) =>
  studio.api.post('/customer/giveAccess', { customer_id: to.customer_id, class_package_id, ...more }, { as: desk });
const knownAs = async (as: TestCustomer) =>
  (await studio.api.get('/customer', { as })).read(currentCustomer).customer?.known_as;

async function madeAtDesk(overrides: CustomerOverrides) {
  const made = await studio.api.post('/customer', { name: 'Olga', ...overrides }, { as: desk });
  return made.read(customerAtDeskAnswer).customer;
}

/** A person marked as attended in a class. */
async function attend({ customer_id }: { customer_id: number }): Promise<void> {
  const given = await grant(studio, { customer_id });
  const { single_class_id } = await singleClass(studio);
  const booked = await studio.api.post('/class_reservations', { single_class_id, customer_id }, { as: desk });
  expect([given.class_amount, booked.status]).toEqual([8, 201]);
  await studio.db.rows('update class_reservation set attended_at = $2, attended_by = $3 where customer_id = $1', [
    customer_id,
    studio.clock.now().toISOString(),
    desk.customer_id,
  ]);
}

describe('a package for new people', () => {
  it('is limited to one mailbox, however its address is spelt', async () => {
    const first = await customer(studio, { email: 'ana.lopez@gmail.com' });
    expect((await obtain(first, free)).status).toBe(201);
    for (const email of ['ana.lopez+2@gmail.com', 'analopez@gmail.com', 'Ana.Lopez@googlemail.com'.toLowerCase()])
      expect((await obtain(await customer(studio, { email }), free)).code, email).toBe('only-new-customers');
    const other = await customer(studio, { email: 'ana.lopez@ejemplo.mx' });
    expect((await obtain(other, free)).status).toBe(201);
    expect((await obtain(await customer(studio, { email: 'ana.lopez+2@ejemplo.mx' }), free)).status).not.toBe(201);
    expect((await obtain(await customer(studio, { email: 'analopez@ejemplo.mx' }), free)).status).toBe(201);
  });

  it('can be bought by a new person: with a card, for nothing, at the desk', async () => {
    const [ana, eva, iris] = [await customer(studio), await customer(studio), await customer(studio)];
    expect(await knownAs(ana)).toBeNull();
    expect((await pay(ana, trial)).status).toBe(201);
    expect((await obtain(eva, free)).status).toBe(201);
    expect((await sell(iris, trial)).status).toBe(201);
    // Never a second time, nor another package of that kind.
    expect(await knownAs(eva)).toBe('purchased');
    expect((await obtain(eva, free)).code).toBe('purchase-limit');
    expect((await pay(eva, trial)).code).toBe('only-new-customers');
    expect((await sell(iris, free)).code).toBe('only-new-customers');
  });

  it('is refused to a person who attended or bought, whatever way; other packages are not', async () => {
    const [attended, bought] = [await customer(studio), await customer(studio)];
    await attend(attended);
    expect((await sell(bought, usual)).status).toBe(201);
    studio.clock.advance(31 * 60_000);
    for (const as of [attended, bought]) {
      expect((await pay(as, trial)).code).toBe('only-new-customers');
      expect((await obtain(as, free)).code).toBe('only-new-customers');
      expect((await sell(as, trial, { is_gift: true })).code).toBe('only-new-customers');
      expect((await pay(as, usual)).status).toBe(201);
    }
    expect((await pay(attended, trial)).body).toMatchObject({
      error: { message: 'Este paquete es para quien viene por primera vez, y tú ya has venido a clase.' },
    });
    expect((await sell(bought, trial)).body).toMatchObject({
      error: { message: 'Este paquete es solo para personas nuevas, y esta persona ya tiene una compra.' },
    });
  });

  it('control: an unpaid or revoked purchase leaves a person new', async () => {
    const [ana, eva] = [await customer(studio), await customer(studio)];
    const declined = { class_package_id: usual, payment_method: { token_id: 'tok_sim_declined' } };
    await studio.api.post('/checkout/attempt', declined, { as: ana });
    await purchaseRow(studio, { customer_id: ana.customer_id, class_package_id: usual, status: 'failed' });
    expect(await knownAs(ana)).toBeNull();
    expect((await sell(eva, usual)).status).toBe(201);
    expect(await knownAs(eva)).toBe('purchased');
    await studio.db.rows("update purchase set status = 'revoked' where customer_id = $1", [eva.customer_id]);
    expect(await knownAs(eva)).toBeNull();
  });

  it('recognises a person by the mail or phone of another record, in capitals, disabled, made at the desk or abandoned since', async () => {
    const old = await madeAtDesk({ email: 'Vieja.Amiga@ejemplo.mx', phone: '5577000001' });
    await attend(old);
    const correct = (change: object) =>
      studio.api.put(
        `/customer/admin/${old.customer_id}`,
        { name: 'Olga', email: null, phone: null, ...change },
        { as: desk },
      );
    expect((await correct({ email: 'otra@ejemplo.mx', phone: '5577000002' })).status).toBe(200);
    const byMail = await customer(studio, { email: 'vieja.amiga@ejemplo.mx' });
    expect(await knownAs(byMail)).toBe('same-contact-attended');
    const refused = await sell(byMail, trial);
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('otro registro con su correo o su teléfono') },
    });
    await studio.api.put(
      `/customer/admin/${old.customer_id}/disable`,
      { disabled: true },
      { as: await administrator(studio) },
    );
    const byPhone = await customer(studio, { phone: '5577000001' });
    expect((await pay(byPhone, trial)).code).toBe('only-new-customers');
    const other = await customer(studio, { phone: '5577000009' });
    expect((await pay(other, trial)).status).toBe(201);
  });

  it('stays refused after changing mail and phone and signing up with the old ones', async () => {
    const ana = await customer(studio, { phone: '5577000011' });
    await attend(ana);
    await studio.db.rows(
      "update customer set email = 'nueva.vida@ejemplo.mx', phone = '5577000012' where customer_id = $1",
      [ana.customer_id],
    );
    await studio.db.rows("update identity_user set email = 'nueva.vida@ejemplo.mx' where id = $1", [ana.uid]);
    expect((await pay(await customer(studio, { email: ana.email }), trial)).code).toBe('only-new-customers');
    expect((await pay(await customer(studio, { phone: '5577000011' }), trial)).code).toBe('only-new-customers');
  });
});

describe('defaults of a package', () => {
  const cases: [string, object, object][] = [
    ['a trial is once and for new people', { is_trial: true }, { limit_per_customer: 1, only_new_customers: true }],
    [
      'unless the owner says otherwise',
      { is_trial: true, limit_per_customer: null, only_new_customers: false },
      { limit_per_customer: null, only_new_customers: false },
    ],
    ['what costs nothing is once', { price: 0 }, { limit_per_customer: 1, only_new_customers: false }],
    ['also by its offer', { sale_price: 0 }, { limit_per_customer: 1 }],
    ['unless the owner says otherwise', { price: 0, limit_per_customer: 3 }, { limit_per_customer: 3 }],
    ['what costs is as often as one likes', {}, { limit_per_customer: null, only_new_customers: false }],
  ];
  it.each(cases)('%s', async (_, overrides, expected) => {
    expect(await classPackage(studio, overrides)).toMatchObject(expected);
  });
});
