import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currentCustomer, customerAnswer, savedCustomerAnswer } from '#shared/wire/customers.ts';
import { customField, type Form, type FormFieldInput, form, formFieldInput, keptForm } from '#shared/wire/forms.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, identity, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { pdfBytes, pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let administrator: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  administrator = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

const oneForm = z.object({ form });
const PROFILE = '/forms/1';

async function profileForm(): Promise<Form> {
  return (await studio.api.get(PROFILE, { as: administrator })).read(oneForm).form;
}

/** The fields of a form in the shape in which they are sent. */
function sendable({ form_fields }: Form): FormFieldInput[] {
  return form_fields.map(({ form_field_id: _, order: __, ...field }) => field);
}

const question = (key: string, more: object = {}) => formFieldInput.parse({ key, label: key, type: 'text', ...more });

/** Runs while the profile also asks these questions, then restores it. */
async function asking<Result>(extra: FormFieldInput[], act: () => Promise<Result>): Promise<Result> {
  const before = await profileForm();
  const { form_id, name, steps } = before;
  const put = (form_fields: FormFieldInput[]) =>
    studio.api.put('/forms', { form_id, name, steps, form_fields }, { as: administrator });
  const saved = await put([...sendable(before), ...extra]);
  if (saved.status !== 200) throw new Error(saved.text);
  try {
    return await act();
  } finally {
    await put(sendable(before));
  }
}

const own = ({ name, last_name, phone }: TestCustomer) => ({ name, last_name, phone });

async function saved(person: TestCustomer, more: object) {
  const answer = await studio.api.put('/customer', { ...own(person), ...more }, { as: person });
  return answer.read(customerAnswer).customer;
}

it('a changed order of questions is audited with both orders; an unchanged save writes nothing', async () => {
  const written = () =>
    studio.db.rows<{ changes: { field: string; from: unknown; to: unknown }[] }>(
      `select details->'changes' as changes from audit_log where action = 'form-changed' order by audit_log_id`,
    );
  await asking([question('talla_uno', { label: 'Talla' }), question('color_uno', { label: 'Color' })], async () => {
    const before = await profileForm();
    const fields = sendable(before);
    const { form_id, name, steps } = before;
    const put = (form_fields: FormFieldInput[]) =>
      studio.api.put('/forms', { form_id, name, steps, form_fields }, { as: administrator });
    const count = (await written()).length;
    expect((await put(fields)).status).toBe(200);
    expect((await written()).length).toBe(count);
    const turned = [...fields.slice(0, -2), ...fields.slice(-2).toReversed()];
    expect((await put(turned)).status).toBe(200);
    const [last] = (await written()).slice(-1);
    expect(last?.changes).toEqual([
      {
        field: 'order',
        from: expect.stringMatching(/talla_uno, color_uno$/),
        to: expect.stringMatching(/color_uno, talla_uno$/),
      },
    ]);
    expect((await profileForm()).form_fields.map(({ key }) => key).slice(-2)).toEqual(['color_uno', 'talla_uno']);
  });
});

describe('the forms every studio has', () => {
  it('are the profile and form 6, the address; neither is ever deleted', async () => {
    const { forms } = (await studio.api.get('/forms', { as: administrator })).read(z.object({ forms: z.array(form) }));
    expect(forms.map(({ form_id, object, fixed }) => [form_id, object, fixed])).toEqual([
      [1, 'customer', true],
      [6, 'address', true],
    ]);
    for (const form_id of [1, 6])
      expect(await studio.api.delete(`/forms/${form_id}`, { as: administrator })).toMatchObject({
        status: 409,
        code: 'form-fixed',
      });
  });

  it('keep required questions, and say what is wrong with a change', async () => {
    const profile = await profileForm();
    const put = (form_fields: FormFieldInput[]) =>
      studio.api.put('/forms', { form_id: 1, name: 'Perfil', steps: [], form_fields }, { as: administrator });
    const fields = sendable(profile);
    expect((await put(fields.slice(1))).body).toMatchObject({ error: { fields: { form_fields: expect.any(String) } } });
    expect((await put([...fields, question('talla', { type: 'nadie' })])).body).toMatchObject({
      error: { code: 'invalid-input', fields: { 'form_fields.9.type': 'Ese tipo de pregunta no existe aquí.' } },
    });
    expect((await put([...fields, question('talla', { precondition: { key: 'despues', values: [] } })])).status).toBe(
      400,
    );
    expect(await profileForm()).toEqual(profile);
  });
});

describe('PUT /customer', () => {
  it('keeps the whole profile, and fields that were not sent', async () => {
    const ana = await customer(studio);
    await saved(ana, { birthdate: '1992-02-29', instagram: '@ana', signup_reason: 'Otro', other: ' Mi vecina ' });
    expect(await saved(ana, { name: 'Anita' })).toMatchObject({
      name: 'Anita',
      birthdate: '1992-02-29',
      instagram: '@ana',
      signup_reason: 'Otro',
      other: 'Mi vecina',
      file: null,
      address: null,
      custom_fields: {},
      profile_complete: true,
    });
    expect(await saved(ana, { signup_reason: 'Una amistad' })).toMatchObject({ other: null });
    expect(await saved(ana, { birthdate: null, instagram: '' })).toMatchObject({ birthdate: null, instagram: null });
  });

  it('refuses wrong answers with a text each, and related lists', async () => {
    const ana = await customer(studio);
    const put = (more: object) => studio.api.put('/customer', { ...own(ana), ...more }, { as: ana });
    expect((await put({ signup_reason: 'Ninguno' })).body).toMatchObject({
      error: {
        code: 'form-incomplete',
        message: 'Revisa el campo: ¿Cómo te enteraste de nosotros?',
        fields: { signup_reason: 'Debes seleccionar una opción.' },
      },
    });
    expect((await put({ birthdate: '2090-01-01' })).body).toMatchObject({
      error: { fields: { birthdate: expect.any(String) } },
    });
    expect((await put({ custom_fields: { desconocida: 'x' } })).status).toBe(400);
    expect((await put({ purchases: [] })).status).toBe(400);
    expect((await put({ custom_fields: { name: 'Otra' } })).status).toBe(400);
  });

  it('keeps a photograph that the person uploaded, and releases the previous one', async () => {
    const [ana, eva] = await Promise.all([customer(studio), customer(studio)]);
    const sent = async (as: TestCustomer, content: Uint8Array) =>
      (await upload(studio, { content, purpose: 'receipt', as })).read(z.object({ file_id: z.int() })).file_id;
    const [first, second, pdf, hers] = [
      await sent(ana, await pictureBytes()),
      await sent(ana, await pictureBytes(80, 80)),
      await sent(ana, pdfBytes),
      await sent(eva, await pictureBytes()),
    ];
    const put = (file_id: number) => studio.api.put('/customer', { ...own(ana), file_id }, { as: ana });
    expect((await put(hers)).code).toBe('file-not-found');
    expect((await put(pdf)).code).toBe('file-type');
    expect((await saved(ana, { file_id: first })).file).toMatchObject({
      file_id: first,
      src: expect.stringContaining('signature='),
    });
    expect((await studio.api.delete(`/files/${first}`, { as: ana })).code).toBe('in-use');
    expect((await saved(ana, { file_id: second })).file).toMatchObject({ file_id: second });
    expect((await studio.api.delete(`/files/${first}`, { as: ana })).status).toBe(200);
    expect((await saved(ana, { file_id: null })).file).toBeNull();
  });
});

describe('a record sent back whole', () => {
  const home = { street: 'Durango', number: '12', city: 'Ciudad de México', state: 'CDMX', country: 'México' };

  /** A person with a full record: an address, a photograph, answers, one of them to a deleted question. */
  async function known(): Promise<TestCustomer> {
    const ana = await customer(studio);
    expect((await studio.api.post('/addresses', home, { as: ana })).status).toBe(201);
    const sent = await upload(studio, { content: await pictureBytes(), purpose: 'receipt', as: ana });
    const { file_id } = sent.read(z.object({ file_id: z.int() }));
    await asking([question('apodo')], () => saved(ana, { file_id, custom_fields: { apodo: 'Anita' } }));
    return ana;
  }

  const record = async (as: TestCustomer) =>
    (await studio.api.get('/customer', { as })).read(z.object({ customer: z.looseObject({}) })).customer;
  const atDesk = async ({ customer_id }: TestCustomer) =>
    (await studio.api.get(`/customer/admin/${customer_id}`, { as: administrator })).read(
      z.object({ customer: z.looseObject({}) }),
    ).customer;

  it('changes only what was edited in it', async () => {
    const ana = await known();
    const before = await record(ana);
    expect(before).toMatchObject({
      address: home,
      file: { src: expect.any(String) },
      custom_fields: { apodo: 'Anita' },
    });
    const put = await studio.api.put('/customer', { ...before, instagram: '@ana' }, { as: ana });
    const { file: _, ...same } = before;
    expect(put.body).toMatchObject({ customer: { ...same, instagram: '@ana' } });
    const seen = await atDesk(ana);
    const byStaff = await studio.api.put('/customer', { ...seen, birthdate: '1990-05-01' }, { as: administrator });
    expect(byStaff.body).toMatchObject({ customer: { ...same, instagram: '@ana', birthdate: '1990-05-01' } });
    const written = await studio.db.rows(
      `select details->'changes' as changes from audit_log where action = 'customer-updated' and subject_id = $1`,
      [ana.customer_id],
    );
    expect(written).toEqual([{ changes: [{ field: 'birthdate', from: null, to: '1990-05-01' }] }]);
  });

  it('ignores derived fields, whatever they say', async () => {
    const ana = await known();
    const before = await record(ana);
    const derived = {
      attended_classes: 99,
      customer_milestone: [],
      known_as: 'attended',
      accepted_pages: [],
      role: 'coach',
    };
    const put = await studio.api.put('/customer', { ...before, ...derived, has_unlimited: true }, { as: ana });
    expect(put.status).toBe(200);
    const { file: _, ...same } = before;
    expect(await record(ana)).toMatchObject(same);
  });

  it.each([
    ['email', { email: 'otra@ejemplo.mx' }, /Tu correo se cambia en Mi Información/],
    ['email', { email: null }, /Tu correo se cambia en Mi Información/],
    ['uid', { uid: 'otra' }, /no se cambia/],
    ['uid', { uid: null }, /no se cambia/],
    ['file', { file: { file_id: 999_999 } }, /file_id/],
    ['file', { file: null }, /file_id/],
    ['address', { address: null }, /PUT \/addresses/],
  ])('names the way to change its %s, sent as %j', async (field, change, said) => {
    const ana = await known();
    const before = await record(ana);
    const put = await studio.api.put('/customer', { ...before, ...change, name: 'Otra' }, { as: ana });
    expect([put.status, put.code]).toEqual([400, 'invalid-input']);
    expect(put.body).toMatchObject({ error: { fields: { [field]: expect.stringMatching(said) } } });
    expect(await record(ana)).toMatchObject({ name: ana.name });
  });

  it('names the way to change its address, which may come back with other letters in the mail', async () => {
    const ana = await known();
    const before = await record(ana);
    const put = (change: object) => studio.api.put('/customer', { ...before, ...change }, { as: ana });
    const moved = { ...Object(before.address), street: 'Sonora' };
    expect((await put({ address: moved })).body).toMatchObject({
      error: { fields: { address: expect.stringContaining('PUT /addresses') } },
    });
    expect((await put({ email: ana.email.toUpperCase() })).status).toBe(200);
    const desk = await studio.api.put(
      '/customer',
      { customer_id: ana.customer_id, email: 'otra@ejemplo.mx' },
      { as: administrator },
    );
    expect(desk.body).toMatchObject({ error: { fields: { email: expect.stringContaining('Editar') } } });
  });

  it('may contain a stored answer that the form would no longer accept', async () => {
    const ana = await customer(studio);
    const size = question('talla', { type: 'select', options: [{ value: 'S', label: 'S' }] });
    await asking([size], () => saved(ana, { custom_fields: { talla: 'S' } }));
    await asking([{ ...size, options: [{ value: 'M', label: 'M' }] }], async () => {
      const put = (change: object) => studio.api.put('/customer', change, { as: ana });
      const before = await record(ana);
      expect((await put({ ...before, instagram: '@ana' })).body).toMatchObject({
        customer: { instagram: '@ana', custom_fields: { talla: 'S' } },
      });
      expect((await put({ custom_fields: { talla: 'L' } })).code).toBe('form-incomplete');
    });
  });
});

describe('the studio’s own questions', () => {
  const shoe = question('talla', { type: 'number', required: true, label: 'Talla de zapato' });

  it('block booking from the moment they are asked until they are answered', async () => {
    const ana = await customer(studio);
    await grant(studio, ana);
    const { single_class_id } = await singleClass(studio);
    await asking([shoe], async () => {
      const reserve = () => studio.api.post('/class_reservations', { single_class_id }, { as: ana });
      expect((await reserve()).code).toBe('profile-incomplete');
      const wrong = await studio.api.put('/customer', { ...own(ana), custom_fields: { talla: -2 } }, { as: ana });
      expect(wrong.body).toMatchObject({ error: { message: 'Revisa el campo: Talla de zapato' } });
      expect((await saved(ana, {})).profile_complete).toBe(false);
      expect(await saved(ana, { custom_fields: { talla: 24.5 } })).toMatchObject({
        profile_complete: true,
        custom_fields: { talla: 24.5 },
      });
      expect((await reserve()).status).toBe(201);
    });
    const { custom_fields, profile_complete } = await saved(await customer(studio), {});
    expect({ custom_fields, profile_complete }).toEqual({ custom_fields: {}, profile_complete: true });
  });

  it('may be another person, whom only staff choose; the customer’s own save keeps the choice', async () => {
    const [ana, eva, gone] = [await customer(studio), await customer(studio), await customer(studio)];
    expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: gone })).status).toBe(200);
    await asking([question('user_id', { type: 'number', label: 'Quién la invitó' })], async () => {
      const put = (user_id: unknown, as: TestCustomer, customer_id?: number) =>
        studio.api.put('/customer', { ...own(ana), custom_fields: { user_id }, customer_id }, { as });
      const byStaff = (user_id: unknown) => put(user_id, administrator, ana.customer_id);
      const named = { error: { code: 'invalid-input', fields: { user_id: 'Elige a una persona de la lista.' } } };
      for (const nobody of [0, 1.5, -1, '2', 2 ** 31, 2 ** 31 - 1, gone.customer_id])
        expect((await byStaff(nobody)).body).toMatchObject(named);
      const chosen = (await byStaff(eva.customer_id)).read(savedCustomerAnswer);
      expect(chosen.customer.custom_fields).toEqual({ user_id: eva.customer_id });
      const refused = {
        error: { code: 'invalid-input', fields: { user_id: 'Esta pregunta la contesta el estudio.' } },
      };
      for (const hers of [ana.customer_id, null]) expect((await put(hers, ana)).body).toMatchObject(refused);
      expect((await saved(ana, {})).custom_fields).toEqual({ user_id: eva.customer_id });
      expect((await put(eva.customer_id, ana)).status).toBe(200);
      expect((await byStaff(null)).read(savedCustomerAnswer).customer.custom_fields).toEqual({ user_id: null });
    });
    const profile = await profileForm();
    const { status, body } = await studio.api.put(
      '/forms',
      {
        form_id: 1,
        name: profile.name,
        steps: profile.steps,
        form_fields: [...sendable(profile), question('user_id', { required: true })],
      },
      { as: administrator },
    );
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        error: { fields: { 'form_fields.9.type': expect.any(String), 'form_fields.9.required': expect.any(String) } },
      },
    });
  });

  it('may require a file, and say so if none was uploaded', async () => {
    const ana = await customer(studio);
    await asking([question('ine', { type: 'file', required: true, label: 'Tu INE' })], async () => {
      const none = await studio.api.put('/customer', { ...own(ana), custom_fields: { ine: null } }, { as: ana });
      expect(none.body).toMatchObject({
        error: {
          message: 'Revisa el campo: Tu INE',
          fields: { ine: 'Debes cargar el archivo solicitado.' },
        },
      });
      const content = await pictureBytes();
      const sent = await upload(studio, { content, purpose: 'receipt', as: ana });
      const { file_id } = sent.read(z.object({ file_id: z.int() }));
      expect((await saved(ana, { custom_fields: { ine: { file_id } } })).profile_complete).toBe(true);
    });
  });

  it('may be copied from another form: its fields as they are read, in the order in which they are sent', async () => {
    const { form_fields } = (await studio.api.get('/forms/6', { as: administrator })).read(oneForm).form;
    const copy = { object: 'domicilio', name: 'Otro domicilio', form_fields: form_fields.toReversed() };
    const made = (await studio.api.post('/forms', copy, { as: administrator })).read(oneForm).form;
    expect(made.form_fields.map(({ key, order }) => [order, key])).toEqual(
      copy.form_fields.map(({ key }, at) => [at + 1, key]),
    );
    expect((await studio.api.delete(`/forms/${made.form_id}`, { as: administrator })).status).toBe(200);
  });

  it('may be a group, asked as one field by the custom fields of its object', async () => {
    const group = {
      object: 'emergencia',
      name: 'Contacto de emergencia',
      form_fields: [question('nombre', { required: true, label: 'Su nombre' }), question('tel', { type: 'phone' })],
    };
    const made = (await studio.api.post('/forms', group, { as: administrator })).read(oneForm).form;
    expect((await studio.api.post('/forms', group, { as: administrator })).code).toBe('already-exists');
    const called = (object: string) => studio.api.post('/forms', { ...group, object }, { as: administrator });
    expect(await called('customer')).toMatchObject({ status: 409, code: 'already-exists' });
    for (const object of ['text', 'email', 'date'])
      expect((await called(object)).body).toMatchObject({
        error: { code: 'invalid-input', fields: { object: 'Así se llama un tipo de pregunta: escribe otro nombre.' } },
      });
    const ana = await customer(studio);
    await asking([question('contacto', { type: 'emergencia', label: 'Contacto' })], async () => {
      const answer = await studio.api.put(
        '/customer',
        { ...own(ana), custom_fields: { contacto: { tel: '12' } } },
        { as: ana },
      );
      expect(answer.body).toMatchObject({
        error: {
          message: 'Revisa los campos faltantes o inválidos.',
          fields: {
            'contacto.nombre': 'Debes llenar este campo.',
            'contacto.tel': 'El formato del teléfono no es correcto.',
          },
        },
      });
      const contacto = { nombre: 'Eva', tel: '+52 (55) 1234 5678' };
      expect((await saved(ana, { custom_fields: { contacto } })).custom_fields).toEqual({
        contacto: { nombre: 'Eva', tel: '5512345678' },
      });
      const strange = { contacto: { nombre: 'Eva', apodo: 'Evita' } };
      expect((await studio.api.put('/customer', { custom_fields: strange }, { as: ana })).body).toMatchObject({
        error: { code: 'invalid-input', fields: { 'contacto.apodo': 'Esa pregunta no está en el formulario.' } },
      });
      for (const other of ['Eva', 5, true, ['Eva']])
        expect(await studio.api.put('/customer', { custom_fields: { contacto: other } }, { as: ana })).toMatchObject({
          status: 400,
          code: 'invalid-input',
          body: { error: { fields: { contacto: 'Contesta cada una de sus preguntas.' } } },
        });
      expect((await saved(ana, {})).custom_fields).toMatchObject({ contacto: { nombre: 'Eva' } });
      expect((await saved(ana, { custom_fields: { contacto: '' } })).custom_fields).toMatchObject({ contacto: null });
      const listed = await studio.api.get('/custom_fields?object=emergencia', { as: ana });
      const { custom_fields } = listed.read(z.object({ custom_fields: z.array(customField) }));
      expect(custom_fields.map(({ key, type, object }) => [key, type, object])).toEqual([
        ['nombre', 'text', 'emergencia'],
        ['tel', 'phone', 'emergencia'],
      ]);
      const one = await studio.api.get(`/custom_fields/${custom_fields[0]?.CustomField_id}`, { as: ana });
      expect(one.read(z.object({ custom_field: customField })).custom_field.key).toBe('nombre');
      const refused = await studio.api.delete(`/forms/${made.form_id}`, { as: administrator });
      expect([refused.status, refused.code]).toEqual([409, 'in-use']);
      // What the office shows before anybody saves.
      const listing = await studio.api.get('/forms', { as: administrator });
      const kept = listing.read(z.object({ forms: z.array(keptForm) })).forms;
      expect(kept.map(({ form_id, delete_refusal }) => [form_id, delete_refusal])).toEqual([
        [1, expect.stringContaining('El estudio necesita este formulario')],
        [6, expect.stringContaining('El estudio necesita este formulario')],
        [made.form_id, 'No se puede borrar porque una pregunta lo pide. Quita primero esa pregunta.'],
      ]);
    });
    expect((await studio.api.delete(`/forms/${made.form_id}`, { as: administrator })).status).toBe(200);
  });

  it('are also validated for a person created at the desk', async () => {
    await asking([shoe], async () => {
      const body = { name: 'Carmen', last_name: 'Soto', phone: '5599887766' };
      const noted = (await studio.api.post('/customer', body, { as: administrator })).read(customerAnswer).customer;
      expect(noted.profile_complete).toBe(false);
      const answers = { ...body, customer_id: noted.customer_id, custom_fields: { talla: '23' } };
      const answer = await studio.api.put('/customer', answers, { as: administrator });
      expect(answer.read(customerAnswer).customer).toMatchObject({
        profile_complete: true,
        custom_fields: { talla: 23 },
      });
    });
  });

  it('may be answered partly by staff, who read what is still missing', async () => {
    const created = await studio.api.post('/customer', { name: 'Sofía' }, { as: administrator });
    const { customer_id } = created.read(customerAnswer).customer;
    const save = (more: object) =>
      studio.api.put('/customer', { customer_id, name: 'Sofía', ...more }, { as: administrator });
    await asking([shoe, question('alergias')], async () => {
      const first = await save({ last_name: '', phone: null, custom_fields: { alergias: 'Ninguna', talla: null } });
      expect(first.read(savedCustomerAnswer)).toMatchObject({
        customer: { custom_fields: { alergias: 'Ninguna' }, phone: null, last_name: '', profile_complete: false },
        message: 'Perfil actualizado con éxito. Para reservar falta: Apellido, Teléfono y Talla de zapato.',
      });
      expect((await save({ last_name: '', phone: '55' })).status).toBe(400);
      const wrong = await save({ last_name: '', phone: null, custom_fields: { talla: 'grande' } });
      expect(wrong.body).toMatchObject({
        error: { fields: { talla: 'Debe ser un número, por ejemplo 12 o 1,000.50.' } },
      });
      const whole = await save({ last_name: 'Luna', phone: '5544332211', custom_fields: { talla: 24 } });
      expect(whole.read(savedCustomerAnswer)).toMatchObject({
        customer: { profile_complete: true },
        message: 'Perfil actualizado con éxito.',
      });
    });
  });

  it('cannot be left empty by the person, nor can the phone', async () => {
    const ana = await customer(studio, { unconfirmed: true });
    const put = (more: object) => studio.api.put('/customer', { ...own(ana), ...more }, { as: ana });
    const said = {
      phone: [null, 'Debes llenar este campo; si tu número es de otro país, confirma tu correo.'],
      last_name: ['', 'Debes llenar este campo.'],
    };
    for (const [key, [value, text]] of Object.entries(said))
      expect((await put({ [key]: value })).body).toMatchObject({
        error: { code: 'form-incomplete', fields: { [key]: text } },
      });
  });
});

it('a person with a foreign number leaves it empty and, with a confirmed mail, can book; without it the phone is missing', async () => {
  const jo = await identity(studio);
  const names = { name: 'Jo', last_name: 'Smith' };
  const { customer_id } = (await studio.api.post('/customer/signup', { ...names, phone: null }, { as: jo })).read(
    z.object({ customer: z.object({ customer_id: z.int() }) }),
  ).customer;
  await grant(studio, { customer_id });
  const { single_class_id } = await singleClass(studio);
  // Accounts in these tests have a confirmed mail; this one has not.
  await studio.db.rows('update customer set confirmed_email = null, email_confirmed_at = null where customer_id = $1', [
    customer_id,
  ]);
  const me = async () => (await studio.api.get('/customer', { as: jo })).read(currentCustomer).customer;
  const reserve = () => studio.api.post('/class_reservations', { single_class_id }, { as: jo });
  const save = () => studio.api.put('/customer', { ...names, phone: null }, { as: jo });
  expect(await me()).toMatchObject({ profile_complete: false, email_confirmed: false });
  expect(await reserve()).toMatchObject({ status: 412, code: 'profile-incomplete' });
  expect(await save()).toMatchObject({ status: 400, code: 'form-incomplete' });

  const desk = await staff(studio, 'desk');
  const proved = await studio.api.put(`/customer/admin/${customer_id}/email_confirmation`, undefined, { as: desk });
  expect(proved.status).toBe(200);
  expect(await me()).toMatchObject({ profile_complete: true, email_confirmed: true, phone: null });
  expect(await save()).toMatchObject({ status: 200, body: { message: 'Perfil actualizado con éxito.' } });
  expect((await reserve()).status).toBe(201);

  // Another address, not confirmed: the phone is missing again.
  await studio.db.rows(`update customer set email = 'jo.otra@ejemplo.mx' where customer_id = $1`, [customer_id]);
  expect(await me()).toMatchObject({ profile_complete: false });
});

describe('the setting that names the address form', () => {
  it('re-evaluates everybody’s profile when it changes, for bookings too', async () => {
    const ana = await customer(studio);
    await grant(studio, ana);
    const { single_class_id } = await singleClass(studio);
    const home = { street: 'Durango', number: '12', city: 'Ciudad de México', state: 'CDMX', country: 'México' };
    expect((await studio.api.post('/addresses', home, { as: ana })).status).toBe(201);
    const address = (await studio.api.get('/forms/6', { as: administrator })).read(oneForm).form;
    const form_fields = [...sendable(address), question('entre_calles', { required: true, label: 'Entre calles' })];
    const other = { object: 'address', name: 'Dirección larga', form_fields };
    const { form_id } = (await studio.api.post('/forms', other, { as: administrator })).read(oneForm).form;
    const reserve = () => studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    await configure(studio, { address_form_id: form_id });
    expect((await reserve()).code).toBe('profile-incomplete');
    const { address_id } = (await studio.api.get('/customer', { as: ana })).read(customerAnswer).customer.address ?? {};
    const custom_fields = { entre_calles: 'Frontera y Mérida' };
    await studio.api.put('/addresses', { ...home, address_id, custom_fields }, { as: ana });
    expect((await reserve()).status).toBe(201);
    expect((await studio.api.delete(`/forms/${form_id}`, { as: administrator })).code).toBe('form-fixed');
    await configure(studio, { address_form_id: 6 });
    expect((await studio.api.delete(`/forms/${form_id}`, { as: administrator })).status).toBe(200);
  });
});
