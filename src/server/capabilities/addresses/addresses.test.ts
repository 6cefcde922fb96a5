import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { address } from '#shared/wire/addresses.ts';
import { customerAnswer } from '#shared/wire/customers.ts';
import { form as formAnswer, formFieldInput } from '#shared/wire/forms.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;
let ana: TestCustomer;
let eva: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  [desk, ana, eva] = await Promise.all([staff(studio, 'desk'), customer(studio), customer(studio)]);
});
afterAll(() => studio.close());

const oneAddress = z.object({ address });
const home = { street: 'Durango', number: '12', city: 'Ciudad de México', state: 'CDMX', country: 'México' };
const listOf = async (as: TestCustomer, filter = '') =>
  (await studio.api.get(`/addresses${filter}`, { as })).read(z.object({ addresses: z.array(address) })).addresses;

describe('/addresses', () => {
  it('asks for city, state and country in these words', async () => {
    const answer = await studio.api.post('/addresses', { street: 'Durango' }, { as: ana });
    expect(answer.body).toMatchObject({
      error: {
        code: 'form-incomplete',
        message: 'Revisa los campos faltantes o inválidos.',
        fields: {
          city: 'Debes agregar tu ciudad.',
          state: 'Debes agregar tu estado.',
          country: 'Debes agregar tu país.',
        },
      },
    });
    const nothing = await studio.api.post('/addresses', { ...home, city: null }, { as: ana });
    expect(nothing.body).toMatchObject({ error: { fields: { city: 'Debes agregar tu ciudad.' } } });
    const one = await studio.api.post('/addresses', { ...home, city: ' ' }, { as: ana });
    expect(one.body).toMatchObject({ error: { message: 'Revisa el campo: Ciudad' } });
  });

  it('accepts an address without a street', async () => {
    const { street: _, number: __, ...without } = home;
    const as = await customer(studio);
    const made = (await studio.api.post('/addresses', { ...without, street: '' }, { as })).read(oneAddress).address;
    expect(made).toMatchObject({ ...without, street: '', number: '' });
  });

  it('keeps one’s own, and shows the first in the profile', async () => {
    const made = (await studio.api.post('/addresses', home, { as: ana })).read(oneAddress).address;
    const { address_id } = made;
    const changed = await studio.api.put('/addresses', { ...home, address_id, zip_code: '06700' }, { as: ana });
    expect(changed.read(oneAddress).address).toMatchObject({ address_id, zip_code: '06700', interior_number: '' });
    const { customer: profile } = (await studio.api.get('/customer', { as: ana })).read(customerAnswer);
    expect(profile.address).toMatchObject({ address_id, city: 'Ciudad de México' });
    expect((await studio.api.delete(`/addresses/${address_id}`, { as: ana })).status).toBe(200);
    expect(await listOf(ana)).toEqual([]);
  });

  it('a change keeps the fields it does not name, and the resulting address is validated', async () => {
    const as = await customer(studio);
    const whole = { ...home, interior_number: '3', neighborhood: 'Roma', zip_code: '06700' };
    const { address_id } = (await studio.api.post('/addresses', whole, { as })).read(oneAddress).address;
    const put = (change: object) => studio.api.put('/addresses', { address_id, ...change }, { as });
    expect((await put({ street: 'Sonora' })).read(oneAddress).address).toMatchObject({ ...whole, street: 'Sonora' });
    expect((await put({ zip_code: '' })).read(oneAddress).address).toMatchObject({
      neighborhood: 'Roma',
      zip_code: '',
    });
    expect((await put({ city: '' })).body).toMatchObject({
      error: { message: 'Revisa el campo: Ciudad', fields: { city: 'Debes agregar tu ciudad.' } },
    });
    expect(await listOf(as)).toEqual([{ ...whole, address_id, street: 'Sonora', zip_code: '', custom_fields: {} }]);
  });

  it('cannot be read, changed or deleted by another person, whatever customer_id the body or query has', async () => {
    const { address_id } = (await studio.api.post('/addresses', home, { as: ana })).read(oneAddress).address;
    expect((await studio.api.get(`/addresses/${address_id}`, { as: eva })).status).toBe(404);
    expect((await studio.api.put('/addresses', { ...home, address_id }, { as: eva })).status).toBe(404);
    expect((await studio.api.delete(`/addresses/${address_id}`, { as: eva })).status).toBe(404);
    const foreign = await studio.api.get(`/addresses?customer_id=${ana.customer_id}`, { as: eva });
    expect(foreign.code).toBe('forbidden');
    const forged = await studio.api.post('/addresses', { ...home, customer_id: ana.customer_id }, { as: eva });
    expect(forged.code).toBe('forbidden');
    expect(await listOf(eva)).toHaveLength(0);
    expect(await listOf(ana)).toHaveLength(1);
  });

  it('changes nothing where the customer_id is not the person whose address it is', async () => {
    const [as, other] = [await customer(studio), await customer(studio)];
    const { address_id } = (await studio.api.post('/addresses', home, { as })).read(oneAddress).address;
    const put = (customer_id: number, by: TestCustomer) =>
      studio.api.put('/addresses', { address_id, customer_id, street: 'Sonora' }, { as: by });
    expect((await put(other.customer_id, as)).code).toBe('forbidden');
    expect((await put(other.customer_id, desk)).status).toBe(404);
    expect(await listOf(as)).toMatchObject([{ street: 'Durango' }]);
    expect((await put(as.customer_id, desk)).read(oneAddress).address.street).toBe('Sonora');
    expect((await put(as.customer_id, as)).status).toBe(200);
  });

  it('can be written by staff for any customer, with an audit line', async () => {
    const person = await customer(studio);
    const { customer_id } = person;
    const { address_id } = (await studio.api.post('/addresses', { ...home, customer_id }, { as: desk })).read(
      oneAddress,
    ).address;
    expect(await listOf(desk, `?customer_id=${customer_id}`)).toHaveLength(1);
    expect((await studio.api.get(`/addresses/${address_id}`, { as: desk })).status).toBe(200);
    const lines = await studio.db.rows(
      "select actor_id from audit_log where action = 'address-created' and subject_id = $1",
      [customer_id],
    );
    expect(lines).toEqual([{ actor_id: desk.customer_id }]);
    expect((await studio.api.post('/addresses', { ...home, customer_id: 2_000_000_000 }, { as: desk })).status).toBe(
      404,
    );
  });

  it('staff may save an incomplete address of a customer, but city, state and country are required', async () => {
    const administrator = await staff(studio, 'administrator');
    const [person, other] = [await customer(studio), await customer(studio)];
    const { form } = (await studio.api.get('/forms/6', { as: administrator })).read(z.object({ form: formAnswer }));
    const extra = formFieldInput.parse({ key: 'entre_calles', label: 'Entre calles', type: 'text', required: true });
    const sendable = form.form_fields.map(({ form_field_id: _, order: __, ...field }) => field);
    const put = (form_fields: object[]) =>
      studio.api.put('/forms', { form_id: 6, name: form.name, steps: [], form_fields }, { as: administrator });
    await put([...sendable, extra]);
    const save = (body: object, as: TestCustomer) => studio.api.post('/addresses', body, { as });
    expect((await save(home, other)).code).toBe('form-incomplete');
    expect((await save({ ...home, customer_id: person.customer_id }, desk)).status).toBe(201);
    const without = await save({ street: 'Durango', customer_id: person.customer_id }, desk);
    expect(without.body).toMatchObject({ error: { fields: { city: 'Debes agregar tu ciudad.' } } });
    const saved = (await studio.api.get('/customer', { as: person })).read(customerAnswer);
    expect(saved.customer.profile_complete).toBe(false);
    await put(sendable);
  });

  it('keeps stored answers that are not sent or no longer asked, and refuses answers that were never asked', async () => {
    const administrator = await staff(studio, 'administrator');
    const as = await customer(studio);
    const { form } = (await studio.api.get('/forms/6', { as: administrator })).read(z.object({ form: formAnswer }));
    const sendable = form.form_fields.map(({ form_field_id: _, order: __, ...field }) => field);
    const put = (extra: string[]) => {
      const more = extra.map((key) => formFieldInput.parse({ key, label: key, type: 'text' }));
      const form_fields = [...sendable, ...more];
      return studio.api.put('/forms', { form_id: 6, name: form.name, steps: [], form_fields }, { as: administrator });
    };
    await put(['entre_calles', 'color']);
    const wrong = { custom_fields: { color: 'Azul', nadie: 'x' } };
    const refused = { error: { fields: { nadie: 'Esa pregunta no está en el formulario.' } } };
    expect((await studio.api.post('/addresses', { ...home, ...wrong }, { as })).body).toMatchObject(refused);
    const own = { entre_calles: 'Frontera y Mérida', color: 'Azul' };
    const made = await studio.api.post('/addresses', { ...home, custom_fields: own }, { as });
    const { address_id } = made.read(oneAddress).address;
    const change = async (custom_fields: object) => studio.api.put('/addresses', { address_id, custom_fields }, { as });
    expect((await change({ color: 'Rojo' })).body).toMatchObject({
      address: { custom_fields: { entre_calles: 'Frontera y Mérida', color: 'Rojo' } },
    });
    await put(['color']);
    const [stands] = await listOf(as);
    const back = await studio.api.put('/addresses', { ...stands, street: 'Sonora' }, { as });
    expect(back.body).toMatchObject({ address: { ...stands, street: 'Sonora' } });
    expect((await change({ entre_calles: 'Otra' })).status).toBe(400);
    expect((await listOf(as))[0]?.custom_fields).toEqual({ entre_calles: 'Frontera y Mérida', color: 'Rojo' });
    await put([]);
  });

  it('can still be changed when a stored answer is an option that was removed since', async () => {
    const administrator = await staff(studio, 'administrator');
    const as = await customer(studio);
    const { form } = (await studio.api.get('/forms/6', { as: administrator })).read(z.object({ form: formAnswer }));
    const sendable = form.form_fields.map(({ form_field_id: _, order: __, ...field }) => field);
    const put = (values: string[]) => {
      const options = values.map((value) => ({ value, label: value }));
      const more =
        values.length === 0 ? [] : [formFieldInput.parse({ key: 'zona', label: 'Zona', type: 'select', options })];
      const body = { form_id: 6, name: form.name, steps: [], form_fields: [...sendable, ...more] };
      return studio.api.put('/forms', body, { as: administrator });
    };
    await put(['norte', 'sur']);
    const made = await studio.api.post('/addresses', { ...home, custom_fields: { zona: 'norte' } }, { as });
    const { address } = made.read(oneAddress);
    await put(['sur', 'centro']);
    const moved = { ...address, street: 'Sonora' };
    expect((await studio.api.put('/addresses', moved, { as })).body).toMatchObject({ address: moved });
    const other = { address_id: address.address_id, custom_fields: { zona: 'oriente' } };
    expect((await studio.api.put('/addresses', other, { as })).code).toBe('form-incomplete');
    await put([]);
  });

  it('at most ten per person, also when they arrive at once', async () => {
    const person = await customer(studio);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => studio.api.post('/addresses', home, { as: person })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too-many-addresses')).toHaveLength(2);
  });
});
