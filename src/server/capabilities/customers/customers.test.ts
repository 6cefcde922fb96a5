import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alikeList, currentCustomer, customerAtDeskAnswer, customerList } from '#shared/wire/customers.ts';
import { customer, identity, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { rawRow } from '../../../../tests/factories/raw-rows.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;
let administrator: TestCustomer;
let count = 0;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk', { name: 'Recepción' });
  administrator = await staff(studio, 'administrator', { name: 'Dirección' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.moveTo(START);
});

const newPhone = () => String(5_610_000_000 + ++count);
const profile = (more: object = {}) => ({ name: 'Ana', last_name: 'Ruiz', phone: newPhone(), ...more });
const audited = (action: string, subject_id: number) =>
  studio.db.rows<{ actor_id: number }>('select actor_id from audit_log where action = $1 and subject_id = $2', [
    action,
    subject_id,
  ]);

describe('POST /customer/signup', () => {
  it('completes an interrupted sign-up, once', async () => {
    const person = await identity(studio);
    expect((await studio.api.get('/customer', { as: person })).read(currentCustomer)).toEqual({
      customer: null,
      user: { uid: person.uid, email: person.email, role: 'customer', second_factor_missing: false },
      mail_arrives: true,
    });
    expect(await studio.api.get('/accepted_pages', { as: person })).toMatchObject({
      status: 403,
      code: 'customer-missing',
    });

    const input = profile({ phone: ' +52 (56) 1234-5678' });
    const first = await studio.api.post('/customer/signup', input, { as: person });
    expect(first.status).toBe(201);
    expect(first.read(currentCustomer).customer).toMatchObject({
      uid: person.uid,
      email: person.email,
      phone: '5612345678',
      has_unlimited: false,
      accepted_pages: [],
    });
    const again = await studio.api.post('/customer/signup', profile({ name: 'Otra' }), { as: person });
    expect(again.status).toBe(200);
    expect(again.read(currentCustomer)).toEqual(first.read(currentCustomer));
    expect((await studio.api.get('/accepted_pages', { as: person })).status).toBe(200);
  });

  it('creates one customer from two simultaneous calls', async () => {
    const person = await identity(studio);
    const input = profile();
    const answers = await Promise.all([1, 2, 3].map(() => studio.api.post('/customer/signup', input, { as: person })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  });

  it('gives a phone to one of two people who send it at once', async () => {
    const input = profile();
    const people = await Promise.all([identity(studio), identity(studio)]);
    const answers = await Promise.all(people.map((as) => studio.api.post('/customer/signup', input, { as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'phone-taken', message: 'Ya existe una cuenta con ese número de teléfono' },
    });
  });

  it('never gives a record made at the desk to somebody who signs up', async () => {
    const person = await identity(studio);
    const phone = newPhone();
    const noted = { name: 'Ana', email: person.email, phone };
    expect((await studio.api.post('/customer', noted, { as: desk })).status).toBe(201);
    const signup = (more: object) => studio.api.post('/customer/signup', profile(more), { as: person });
    expect(await signup({})).toMatchObject({ status: 409, code: 'email-at-desk' });
    expect((await signup({ phone })).status).toBe(409);
    expect(await studio.db.rows('select uid from customer where phone = $1', [phone])).toEqual([{ uid: null }]);
  });

  it('requires the pages of sign-up and stores the accepted version', async () => {
    const content = { slug: 'terminos', title: 'Términos', content: '<p>Sí</p>', required_signup: true };
    const made = await studio.api.post('/pages', content, { as: administrator });
    const { page } = made.body as { page: { page_id: number } };
    const person = await identity(studio);
    const input = profile();
    expect((await studio.api.post('/customer/signup', input, { as: person })).body).toMatchObject({
      error: {
        code: 'terms-required',
        message: 'Debes aceptar los términos y condiciones antes de continuar.',
      },
    });
    const signUp = (version: number) =>
      studio.api.post('/customer/signup', { ...input, accepted_pages: [{ ...accepted, version }] }, { as: person });
    const accepted = { page_id: page.page_id };
    // Not accepted: it is not the current version.
    expect((await signUp(2)).body).toMatchObject({
      error: { code: 'page-changed', message: '«Términos» cambió mientras lo leías. Ábrelo otra vez y acéptalo.' },
    });
    expect((await studio.api.get('/customer', { as: person })).read(currentCustomer).customer).toBeNull();
    const answer = await signUp(1);
    expect(answer.read(currentCustomer).customer?.accepted_pages).toEqual([accepted]);
    expect((await studio.api.get('/accepted_pages', { as: person })).body).toMatchObject({
      accepted_pages: [{ page_id: page.page_id, version: 1, accepted_at: studio.clock.now().toISOString() }],
    });
    await studio.db.rows('update page set required_signup = false');
  });

  it('is refused if the session is over', async () => {
    const person = await identity(studio);
    await studio.db.rows('delete from identity_session where id = $1', [person.session_id]);
    const answer = await studio.api.post('/customer/signup', profile(), { as: person });
    expect(answer).toMatchObject({ status: 401, code: 'auth/required' });
  });
});

describe('PUT /customer', () => {
  it('changes the person’s own profile, and refuses another customer_id', async () => {
    const ana = await customer(studio);
    const eva = await customer(studio, { name: 'Eva' });
    const foreign = profile({ name: 'Anita', customer_id: eva.customer_id });
    expect((await studio.api.put('/customer', foreign, { as: ana })).code).toBe('forbidden');
    const own = profile({ name: 'Anita', customer_id: ana.customer_id });
    const answer = await studio.api.put('/customer', own, { as: ana });
    expect(answer.body).toMatchObject({ customer: { customer_id: ana.customer_id, name: 'Anita' } });
    expect(await studio.db.rows('select name from customer where customer_id = $1', [eva.customer_id])).toEqual([
      { name: 'Eva' },
    ]);
  });

  it('changes any customer’s for staff, with an audit line', async () => {
    const ana = await customer(studio);
    const change = profile({ customer_id: ana.customer_id, last_name: 'Sáenz' });
    const answer = await studio.api.put('/customer', change, { as: desk });
    expect(answer.body).toMatchObject({ customer: { customer_id: ana.customer_id, last_name: 'Sáenz' } });
    expect(await audited('customer-updated', ana.customer_id)).toEqual([{ actor_id: desk.customer_id }]);
    const coach = await staff(studio, 'coach');
    const byCoach = await studio.api.put('/customer', profile({ customer_id: ana.customer_id }), { as: coach });
    expect(byCoach.code).toBe('forbidden');
  });

  it('is refused with another person’s phone, to disabled people, and after sign-out', async () => {
    const eva = await customer(studio);
    const ana = await customer(studio);
    const taken = profile({ phone: eva.phone ?? '' });
    expect((await studio.api.put('/customer', taken, { as: ana })).body).toMatchObject({
      error: { code: 'phone-taken', fields: { phone: expect.stringContaining('en recepción lo ponen a tu nombre') } },
    });
    const gone = await customer(studio, { disabled: true });
    expect(await studio.api.put('/customer', profile(), { as: gone })).toMatchObject({
      status: 403,
      code: 'auth/user-disabled',
    });
    await studio.db.rows('delete from identity_session where id = $1', [ana.session_id]);
    expect(await studio.api.put('/customer', profile(), { as: ana })).toMatchObject({
      status: 401,
      code: 'auth/required',
    });
  });
});

describe('the desk', () => {
  it('finds people by words in any order, without accents, by mail and by phone', async () => {
    const made = await customer(studio, { name: 'José Ángel', last_name: 'Peña 100%', phone: '5698765432' });
    const found = async (query: string) => {
      const answer = await studio.api.get(`/customer/query?query=${encodeURIComponent(query)}`, { as: desk });
      return answer.read(customerList).customers.map(({ customer_id }) => customer_id);
    };
    for (const query of ['pena jose', 'PEÑA', 'angel', '100%', made.email, '+52 1 (56) 9876-5432', '98765']) {
      expect(await found(query), query).toContain(made.customer_id);
    }
    for (const query of ['%', '_', 'jose martínez', '\\']) {
      expect(await found(query), query).toEqual(query === '%' ? [made.customer_id] : []);
    }
    for (const query of ['joze pena', 'hangel', 'anjel penna', 'agnel', 'peña jsoe']) {
      expect(await found(query), query).toContain(made.customer_id);
    }
    const [late, early] = [
      await customer(studio, { name: 'Zulema', last_name: 'Quiroz' }),
      await customer(studio, { name: 'Azulema', last_name: 'Quiroz' }),
    ];
    expect(await found('zul')).toEqual([late.customer_id, early.customer_id]);
    // Their phonetic code is one letter, which almost everybody has.
    for (const query of ['zz', 'zzzz', 'qqqq', 'kk', 'jose zz']) expect(await found(query), query).toEqual([]);
    expect(
      (await studio.api.get('/customer/admin/all?query=pena', { as: desk })).read(customerList).customers,
    ).toHaveLength(1);
  });

  it('lists everybody in pages, in the requested order, with the total', async () => {
    const page = async (query: string) =>
      (await studio.api.get(`/customer/admin/all?${query}`, { as: desk })).read(customerList);
    const [abel, zoe] = [
      await customer(studio, { name: 'Ábel', last_name: 'Zzar' }),
      await customer(studio, { name: 'Zoé', last_name: 'Áaron' }),
    ];
    for (let made = 0; made < 50; made += 1) {
      await rawRow(studio.db, 'customer', {
        name: 'Paginada',
        last_name: `${made}`,
        createdAt: '2020-01-01T00:00:00Z',
      });
    }
    const all = async (order: string) => {
      const [first, second] = [await page(`order=${order}`), await page(`order=${order}&page=2`)];
      const ids = [...first.customers, ...second.customers].map(({ customer_id }) => customer_id);
      expect([first.customers.length, second.total]).toEqual([50, first.total]);
      expect(new Set(ids).size).toBe(first.total);
      return [ids.indexOf(abel.customer_id), ids.indexOf(zoe.customer_id)];
    };
    const [byName, byLastName, newest] = [await all('name'), await all('last_name'), await all('newest')];
    expect(byName[0]).toBe(0);
    expect(byLastName[1]).toBeLessThan(byLastName[0] ?? 0);
    expect(newest).toEqual([1, 0]);
    expect(await page('query=paginada&page=1')).toMatchObject({ total: 50 });
    expect(await page('query=paginada&page=2')).toMatchObject({ total: 50, customers: [] });
    expect(await page('query=zzar&page=2')).toMatchObject({ total: 1, customers: [] });
  });

  it('shows a person with her role, and answers 404 for an unknown one', async () => {
    const answer = await studio.api.get(`/customer/admin/${administrator.customer_id}`, { as: desk });
    expect(answer.read(customerAtDeskAnswer).customer).toMatchObject({ role: 'administrator', disabled_at: null });
    expect(await studio.api.get('/customer/admin/999999', { as: desk })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });

  it('creates people with only a name, never twice with one phone or mail', async () => {
    const answer = await studio.api.post('/customer', { name: 'Sin cuenta' }, { as: desk });
    const { customer: made } = answer.read(customerAtDeskAnswer);
    expect(made).toMatchObject({ uid: null, email: null, phone: null });
    const likewise = { name: 'Sin cuenta ni datos', email: null, phone: null };
    expect(await studio.api.post('/customer', likewise, { as: desk })).toMatchObject({ status: 201 });
    expect(await audited('customer-created', made.customer_id)).toEqual([{ actor_id: desk.customer_id }]);
    const noted = { name: 'Eva', phone: newPhone(), email: 'eva@ejemplo.mx' };
    expect((await studio.api.post('/customer', noted, { as: desk })).status).toBe(201);
    expect((await studio.api.post('/customer', noted, { as: desk })).status).toBe(409);
    const other = { ...noted, phone: newPhone() };
    expect(await studio.api.post('/customer', other, { as: desk })).toMatchObject({ code: 'email-taken' });
  });
});

it('warns of a possible duplicate before creating a person: by phone, mail, or equal name', async () => {
  const as = desk;
  const note = async (person: object) =>
    (await studio.api.post('/customer', person, { as })).read(customerAtDeskAnswer).customer.customer_id;
  const fernanda = await note({ name: 'Fernanda', last_name: 'Montiel Ríos', phone: '5533221100' });
  const sofia = await note({ name: 'Sofía', last_name: 'Arreola', email: 'sofi.arreola@ejemplo.mx' });
  const alike = async (query: Record<string, string>, who = as) => {
    const answer = await studio.api.get(`/customer/admin/alike?${new URLSearchParams(query)}`, { as: who });
    return answer.status === 200 ? answer.read(alikeList).customers.map((one) => one.customer_id) : answer.code;
  };
  expect(await alike({ name: 'FERNANDA', last_name: 'montiel rios' })).toEqual([fernanda]);
  expect(await alike({ name: 'Fernanda Montiel', last_name: 'Ríos' })).toEqual([fernanda]);
  // Recorded by ear, or without the second surname.
  expect(await alike({ name: 'Fernanda', last_name: 'Montiel' })).toEqual([fernanda]);
  expect(await alike({ name: 'Sofya', last_name: 'Harreola Paz' })).toEqual([sofia]);
  expect(await alike({ name: 'Fernanda', last_name: 'Ríos' })).toEqual([]);
  expect(await alike({ name: 'Fernanda' })).toEqual([]);
  expect(await alike({ name: 'Otra', phone: '+52 55 3322 1100' })).toEqual([fernanda]);
  expect(await alike({ name: 'Fernanda', last_name: 'Montiel Ríos', email: 'Sofi.Arreola@ejemplo.mx' })).toEqual([
    sofia,
    fernanda,
  ]);
  expect(await alike({ name: 'Nadie' })).toEqual([]);
  expect(await alike({ name: 'Sofía', last_name: 'Arreola' }, await customer(studio))).toBe('forbidden');
});

describe('disabling', () => {
  const disable = (customer_id: number, disabled: boolean, as = administrator) =>
    studio.api.put(`/customer/admin/${customer_id}/disable`, { disabled }, { as });

  it('stops an account’s writes and staff calls at once, and can be undone', async () => {
    const colleague = await staff(studio, 'desk');
    expect((await disable(colleague.customer_id, true)).read(customerAtDeskAnswer).customer.disabled_at).not.toBeNull();
    expect(await studio.api.get('/customer/query', { as: colleague })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await studio.api.put('/customer', profile(), { as: colleague })).toMatchObject({
      code: 'auth/user-disabled',
    });
    expect((await disable(colleague.customer_id, false)).read(customerAtDeskAnswer).customer.disabled_at).toBeNull();
    expect((await studio.api.get('/customer/query', { as: colleague })).status).toBe(200);
    expect(await audited('customer-disabled', colleague.customer_id)).toEqual([
      { actor_id: administrator.customer_id },
    ]);
  });

  it('is refused for oneself, to reception, and for an unknown person', async () => {
    expect(await disable(administrator.customer_id, true)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await disable(administrator.customer_id, true, desk)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await disable(999_999, true)).toMatchObject({ status: 404, code: 'not-found' });
  });
});

it('GET /customer/phone returns only whether the phone can be used', async () => {
  const { phone } = await customer(studio);
  const request = async (text: string) =>
    (await studio.api.get(`/customer/phone?phone=${encodeURIComponent(text)}`)).body;
  expect(await request(phone ?? '')).toEqual({ available: false });
  expect(await request(`(${phone?.slice(0, 2)}) ${phone?.slice(2)}`)).toEqual({ available: false });
  expect(await request(`+52 1 ${phone}`)).toEqual({ available: false });
  expect(await request(newPhone())).toEqual({ available: true });
  expect(await studio.api.get('/customer/phone?phone=12345')).toMatchObject({ status: 400, code: 'invalid-input' });
  const foreign = await studio.api.get(`/customer/phone?phone=${encodeURIComponent('+1 415 555 26710')}`);
  expect(foreign).toMatchObject({ status: 400, code: 'invalid-input' });
});

it('an unlimited grant that covers today in the studio’s zone shows in GET /customer', async () => {
  const ana = await customer(studio);
  await studio.db.rows(
    `insert into available_class (customer_id, starts_on, expiration_date, source, "createdAt")
     values ($1, '2026-11-01', '2026-11-23', 'gift', $2)`,
    [ana.customer_id, START.toISOString()],
  );
  const seen = async () => (await studio.api.get('/customer', { as: ana })).read(currentCustomer).customer;
  expect(await seen()).toMatchObject({ has_unlimited: true, unlimited_membership_expiration: '2026-11-23' });
  studio.clock.moveTo(new Date('2026-11-24T05:59:00Z'));
  expect(await seen()).toMatchObject({ has_unlimited: true });
  studio.clock.moveTo(new Date('2026-11-24T06:00:00Z'));
  expect(await seen()).toMatchObject({ has_unlimited: false, unlimited_membership_expiration: null });
});
