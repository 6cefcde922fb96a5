import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Credits, credits } from '#shared/wire/grants.ts';
import { type ReserveAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import type { CallOptions, Method } from '../api.ts';
import { customer, identity, staff, type TestCustomer } from '../factories/people.ts';
import { grant, instructor, singleClass } from '../factories/studio.ts';
import { expectCleanBooks } from '../races/books.ts';
import { startApp, type TestStudio } from '../start-app.ts';

let studio: TestStudio;
let eva: TestCustomer;
let hers: ReserveAnswer['class_reservation'];
let foreigners: Record<string, CallOptions['as']>;

beforeAll(async () => {
  studio = await startApp();
  eva = await customer(studio, { name: 'Evangelina', phone: '5599887766', email: 'evangelina@ejemplo.mx' });
  await grant(studio, eva);
  const own = await instructor(studio);
  const { single_class_id } = await singleClass(studio, { spot_map: '5,6,7' });
  const answer = await studio.api.post('/class_reservations', { single_class_id, spot: 3 }, { as: eva });
  hers = answer.read(reserveAnswer).class_reservation;
  const ana = await customer(studio);
  await grant(studio, ana);
  foreigners = {
    anonymous: undefined,
    'an identity without record': await identity(studio),
    'another customer': ana,
    'a disabled customer': await customer(studio, { disabled: true }),
    'a coach': await staff(studio, 'coach', { instructor_id: own.instructor_id }),
    'a coach without classes': await staff(studio, 'coach'),
  };
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** Every way to Eva's data, as tried by a person who knows all ids. */
const attempts = (): [name: string, method: Method, path: string, body?: object][] => [
  ['reads her reservations', 'GET', `/class_reservations?customer_id=${eva.customer_id}`],
  [
    'reads what she would spend',
    'GET',
    `/class_reservations/preview?single_class_id=${hers.single_class_id}&customer_id=${eva.customer_id}`,
  ],
  ['reads her credits', 'GET', `/available_classes?customer_id=${eva.customer_id}`],
  ['reads her record', 'GET', `/customer/admin/${eva.customer_id}`],
  ['looks for her', 'GET', '/customer/query?query=evangelina'],
  ['reads the roster she is in', 'GET', `/class_reservations/roster/${hers.single_class_id}`],
  ['cancels her reservation', 'DELETE', `/class_reservations/${hers.class_reservation_id}`],
  [
    'cancels it in her name',
    'DELETE',
    `/class_reservations/${hers.class_reservation_id}?customer_id=${eva.customer_id}`,
  ],
  ['moves it', 'PUT', '/class_reservations', { class_reservation_id: hers.class_reservation_id, spot: 9 }],
  [
    'moves it in her name',
    'PUT',
    '/class_reservations',
    { class_reservation_id: hers.class_reservation_id, spot: 9, customer_id: eva.customer_id },
  ],
  ['marks it', 'PUT', '/class_reservations/attend', { class_reservation_id: hers.class_reservation_id, attend: true }],
  [
    'gives in her name',
    'POST',
    '/available_classes',
    { customer_id: eva.customer_id, class_amount: 5, expiration_days: 9, reason: 'x' },
  ],
  ['disables her', 'PUT', `/customer/admin/${eva.customer_id}/disable`, { disabled: true }],
  ['renames her', 'PUT', '/customer', { customer_id: eva.customer_id, name: 'X', last_name: 'Y', phone: '5500112233' }],
];

/** Everything that the studio has stored about Eva. */
async function readEverythingOfEva() {
  const { db } = studio;
  const one = [eva.customer_id];
  return Promise.all([
    db.rows('select * from customer where customer_id = $1', one),
    db.rows('select * from class_reservation where customer_id = $1 order by class_reservation_id', one),
    db.rows(
      `select m.* from available_class_movement m join available_class using (available_class_id)
       where customer_id = $1 order by m.available_class_movement_id`,
      one,
    ),
  ]);
}

const SECRETS = ['Evangelina', '5599887766', 'evangelina@'];

describe('CASES "Whose is it": read, cancel, move, mark and rename what is B’s', () => {
  it.each([
    'anonymous',
    'an identity without record',
    'another customer',
    'a disabled customer',
    'a coach',
    'a coach without classes',
  ])('%s changes nothing of hers and learns nothing about her', async (who) => {
    const as = foreigners[who];
    const before = await readEverythingOfEva();
    for (const [name, method, path, body] of attempts()) {
      const answer = await studio.api.call(method, path, body, { as });
      for (const secret of SECRETS) expect(answer.text, `${who} ${name}`).not.toContain(secret);
      // Where another customer's customer_id is ignored the call succeeds for the caller herself: the answer must
      // contain nothing of Eva's.
      expect(answer.text, `${who} ${name}`).not.toContain(`"class_reservation_id":${hers.class_reservation_id},`);
      if (as === undefined) expect(answer.status, name).toBe(401);
    }
    expect(await readEverythingOfEva()).toEqual(before);
  });

  it('another person’s reservation looks like an unknown one', async () => {
    const as = foreigners['another customer'];
    const [foreign, none] = await Promise.all(
      [hers.class_reservation_id, 999_999].map((id) => studio.api.delete(`/class_reservations/${id}`, { as })),
    );
    expect([foreign?.status, foreign?.code]).toEqual([404, 'reservation-not-found']);
    expect([none?.status, none?.code]).toEqual([404, 'reservation-not-found']);
  });

  it('others see only her spot', async () => {
    const { text } = await studio.api.get(`/single_class/single/${hers.single_class_id}`);
    expect(text).toContain('"class_reservations":[{"spot":3}]');
    for (const secret of [...SECRETS, 'customer_id']) expect(text).not.toContain(secret);
  });
});

describe('CASES "Whose is it": B’s customer_id in a body', () => {
  it('is refused, and nobody is booked', async () => {
    const ana = await customer(studio);
    await grant(studio, ana, { class_amount: 2 });
    const { single_class_id } = await singleClass(studio);
    const body = { single_class_id, customer_id: eva.customer_id };
    const answer = await studio.api.post('/class_reservations', body, { as: ana });
    expect(answer.code).toBe('forbidden');
    const left = async (as: TestCustomer): Promise<Credits> =>
      (await studio.api.get('/available_classes', { as })).read(credits);
    expect([(await left(ana)).available, (await left(eva)).available]).toEqual([2, 7]);
  });

  it('a key of hers returns nothing to another person', async () => {
    const { single_class_id } = await singleClass(studio);
    const [first, second] = [await customer(studio), await customer(studio)];
    for (const person of [first, second]) await grant(studio, person);
    const book = async (as: TestCustomer) =>
      (await studio.api.post('/class_reservations', { single_class_id }, { as, idempotencyKey: 'la-misma' })).read(
        reserveAnswer,
      );
    const [one, other] = [await book(first), await book(second)];
    expect(other.class_reservation.customer_id).toBe(second.customer_id);
    expect(other.class_reservation.class_reservation_id).not.toBe(one.class_reservation.class_reservation_id);
  });
});

describe('CASES "Whose is it": a body id that is not the path’s or the owner’s', () => {
  it.each(['desk', 'administrator'] as const)('the %s acts only on a reservation of the person named', async (role) => {
    const as = await staff(studio, role);
    const other = await customer(studio);
    const before = await readEverythingOfEva();
    const { class_reservation_id } = hers;
    const cancel = await studio.api.delete(
      `/class_reservations/${class_reservation_id}?customer_id=${other.customer_id}`,
      { as },
    );
    const move = await studio.api.put(
      '/class_reservations',
      { class_reservation_id, spot: 9, customer_id: other.customer_id },
      { as },
    );
    const unnamed = await studio.api.delete(`/class_reservations/${class_reservation_id}`, { as });
    for (const answer of [cancel, move, unnamed])
      expect(answer).toMatchObject({ status: 404, code: 'reservation-not-found' });
    expect(await readEverythingOfEva()).toEqual(before);
    const right = { class_reservation_id, spot: role === 'desk' ? 10 : 3, customer_id: eva.customer_id };
    expect((await studio.api.put('/class_reservations', right, { as })).status).toBe(200);
  });

  it('staff cannot book for a person who does not exist', async () => {
    const as = await staff(studio, 'desk');
    const body = { single_class_id: hers.single_class_id, customer_id: 999_999 };
    expect(await studio.api.post('/class_reservations', body, { as })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    const give = { customer_id: 999_999, class_amount: 1, expiration_days: 1, reason: 'x' };
    expect((await studio.api.post('/available_classes', give, { as })).status).toBe(404);
  });
});

describe('CASES "Whose is it": every admin call as a customer, a disabled one and a former colleague', () => {
  it('is refused before it does anything', async () => {
    const former = await staff(studio, 'administrator');
    await studio.db.rows('delete from staff where customer_id = $1', [former.customer_id]);
    const admin = attempts().filter(
      ([, , path, body]) => /admin|query|roster|attend$/.test(path) || (body && 'reason' in body),
    );
    expect(admin.length).toBeGreaterThan(5);
    for (const as of [foreigners['another customer'], foreigners['a disabled customer'], former]) {
      for (const [name, method, path, body] of admin)
        expect(await studio.api.call(method, path, body, { as }), name).toMatchObject({
          status: 403,
          code: 'forbidden',
        });
    }
  });
});

describe('CASES "Whose is it": sign-up with a mail that exists', () => {
  it('must not rebind it: identity, session and record stay the first one’s', async () => {
    const email = 'primera@ejemplo.mx';
    const first = await studio.api.post('/identity/sign-up', { email, password: 'jacaranda-azul' });
    expect(first.status).toBe(201);
    const users = () =>
      studio.db.rows(
        'select u.*, a.password from identity_user u join identity_account a on a.user_id = u.id where email = $1',
        [email],
      );
    const before = await users();
    for (const same of [email, 'PRIMERA@ejemplo.mx', ' primera@ejemplo.mx ']) {
      const again = await studio.api.post('/identity/sign-up', { email: same, password: 'bugambilia-roja' });
      expect(again).toMatchObject({ status: 409, code: 'auth/account-exists' });
      expect(again.headers['set-cookie']).toBeUndefined();
    }
    expect(await users()).toEqual(before);
    const entering = (password: string) => studio.api.post('/identity/sign-in', { email, password });
    expect([(await entering('bugambilia-roja')).status, (await entering('jacaranda-azul')).status]).toEqual([401, 200]);
  });
});
