import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentCustomer, customerList, phoneAnswer } from '#shared/wire/customers.ts';
import { customer, identity, staff, type TestCustomer } from '../factories/people.ts';
import { startApp, type TestStudio } from '../start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk', { name: 'Recepción' });
});
afterAll(() => studio.close());

describe('CASES "Input": search for %, _, \\ and \'', () => {
  const odd = ['100%', 'a_b', 'c\\d', "D'Angelo", '"; drop table customer; --', '$1', '{}'];

  it.each(odd)('finds %s and nobody else', async (last_name) => {
    for (const each of odd) await customer(studio, { name: 'Rara', last_name: each });
    const found = await search(last_name);
    expect(new Set(found)).toEqual(new Set([last_name]));
    await studio.db.rows(`update customer set name = 'Vieja', last_name = 'Vieja' where name = 'Rara'`);
  });

  it.each(['%%%', '__', '\\\\', '%_%', "''", '.*'])('%s matches nobody by chance', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  async function search(query: string): Promise<string[]> {
    const answer = await studio.api.get(`/customer/query?query=${encodeURIComponent(query)}`, { as: desk });
    return answer.read(customerList).customers.map((person) => person.last_name);
  }
});

describe('CASES "Input": phones with other digits and lengths', () => {
  const written = [
    ['55 1234 5678', '5512345678'],
    ['(55) 1234-5679', '5512345679'],
    ['55.1234.5680', '5512345680'],
    ['+52 55 1234 5681', '5512345681'],
    ['521 5512345682', '5512345682'],
    ['044 55 1234 5683', '5512345683'],
    ['01 55 1234 5684', '5512345684'],
  ] as const;

  it.each(written)('%s is %s', async (phone, stored) => {
    const as = await identity(studio);
    const answer = await studio.api.post('/customer/signup', { name: 'Ana', last_name: 'Ruiz', phone }, { as });
    expect(answer.read(currentCustomer).customer?.phone).toBe(stored);
    const response = await studio.api.get(`/customer/phone?phone=${encodeURIComponent(phone)}`);
    expect(response.read(phoneAnswer)).toEqual({ available: false });
  });

  it.each([
    ['', 'empty'],
    ['123456789', 'nine digits'],
    ['1'.repeat(16), 'sixteen digits'],
    ['0512345678', 'no number of Mexico'],
    ['+1 415 555 2671', 'of another country'],
    ['52 55 1234 56789', 'a country and a digit too many'],
    ['٥٥١٢٣٤٥٦٧٨', 'Arabic digits'],
    ['５５１２３４５６７８', 'wide digits'],
    ['५५१२३४५६७८', 'Devanagari digits'],
    ['①②③④⑤⑥⑦⑧⑨⓪', 'digits in circles'],
    ['telefono', 'letters'],
    [`55${' '.repeat(5000)}12345678`, 'five thousand blanks'],
  ])('%s is refused, naming the field (%s)', async (phone) => {
    const as = await identity(studio);
    const answer = await studio.api.post('/customer/signup', { name: 'Ana', last_name: 'Ruiz', phone }, { as });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { phone: expect.any(String) } } } });
    expect((await studio.api.get(`/customer/phone?phone=${encodeURIComponent(phone)}`)).status).toBe(400);
  });

  it('none is cut to ten digits by the profile, the desk, a correction or a question of the studio’s own', async () => {
    const cut = '52 55 1234 56789';
    const ana = await customer(studio);
    const administrator = await staff(studio, 'administrator');
    const names = { name: 'Ana', last_name: 'Ruiz' };
    const correction = { ...names, phone: cut, email: ana.email };
    const answers = await Promise.all([
      studio.api.put('/customer', { ...names, phone: cut }, { as: ana }),
      studio.api.post('/customer', { ...names, phone: cut }, { as: desk }),
      studio.api.put(`/customer/admin/${ana.customer_id}`, correction, { as: administrator }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { phone: 'El formato del teléfono no es correcto.' } } },
      });
    expect(await studio.db.rows(`select 1 from customer where phone like '5255%'`)).toEqual([]);
  });

  it('a person with a foreign number signs up without one', async () => {
    const as = await identity(studio);
    const answer = await studio.api.post('/customer/signup', { name: 'Jo', last_name: 'Smith', phone: null }, { as });
    expect(answer).toMatchObject({ status: 201, body: { customer: { phone: null } } });
  });

  it.each(['+52 55 8899 7766', '044 55 8899 7766', '5215588997766', '55 8899', '+52 55 88'])(
    'the desk finds 5588997766 by %s',
    async (query) => {
      const [known] = await studio.db.rows(`select 1 from customer where phone = '5588997766'`);
      if (!known) await customer(studio, { name: 'Telefónica', phone: '5588997766' });
      const answer = await studio.api.get(`/customer/query?query=${encodeURIComponent(query)}`, { as: desk });
      expect(answer.read(customerList).customers.map(({ phone }) => phone)).toEqual(['5588997766']);
    },
  );
});
