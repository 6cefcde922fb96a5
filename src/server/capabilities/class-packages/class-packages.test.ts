import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  classPackageAnswer,
  classPackageList,
  classPackageSaved,
  officePackageList,
} from '#shared/wire/class-packages.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, purchaseRow } from '../../../../tests/factories/selling.ts';
import { administrator, classType } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
});
afterAll(() => studio.close());

async function titles(path: string): Promise<string[]> {
  const { class_packages } = (await studio.api.get(`/class_packages${path}`)).read(classPackageList);
  return class_packages.map(({ title }) => title);
}

const shown = async (id: number) =>
  (await studio.api.get(`/class_packages/${id}`)).read(classPackageAnswer).class_package;

/** A package of videos from when they could be made. */
describe('writing', () => {
  it('keeps prices to the centavo, pictures as they are, and an audit line each time', async () => {
    const made = await classPackage(studio, { title: ' Oferta ', price: 1999.9, sale_price: 1500.05 });
    expect(made).toMatchObject({ title: 'Oferta', price: 1999.9, sale_price: 1500.05, hidden: false, sold: 0 });
    const input = { class_package_id: made.class_package_id, title: 'Otra', price: 10, sale_price: null };
    const changed = await studio.api.put('/class_packages', input, { as: admin });
    expect(changed).toMatchObject({ status: 200, body: { message: 'Paquete guardado con éxito.' } });
    expect(changed.read(classPackageSaved).class_package).toMatchObject({
      title: 'Otra',
      sale_price: null,
      class_amount: made.class_amount,
    });
    const lines = await studio.db.rows<{ action: string }>(
      `select action from audit_log where subject = 'class_package' and subject_id = $1 order by audit_log_id`,
      [made.class_package_id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['class_package-created', 'class_package-changed']);
  });

  it('keeps a short description beside the long one, as text, and one number under both names', async () => {
    const words = { description: '<p>Diez clases</p>', short_description: 'Para tu <b>primer</b> mes' };
    const { class_package_id } = await classPackage(studio, { title: 'Dos textos', ...words });
    expect(await shown(class_package_id)).toMatchObject({ ...words, package_id: class_package_id });
  });

  it('hides the address of a file from the shop’s answer, and keeps it when that answer is sent back', async () => {
    const file_url = 'https://ejemplo.mx/rutina.pdf';
    const { class_package_id } = await classPackage(studio, { downloadable: true, file_url });
    const shown = (await studio.api.get(`/class_packages/${class_package_id}`)).read(classPackageAnswer).class_package;
    expect(shown.file_url).toBe('');
    const put = async (change: object) =>
      (await studio.api.put('/class_packages', { class_package_id, ...change }, { as: admin })).read(classPackageSaved)
        .class_package.file_url;
    expect(await put(shown)).toBe(file_url);
    expect(await put({ downloadable: false, file_url: '' })).toBe('');
  });

  it('can be changed after one of its class types was archived; another package cannot get that type', async () => {
    const gone = (await classType(studio, { name: 'Que se va' })).class_type_id;
    const stays = (await classType(studio, { name: 'Que se queda' })).class_type_id;
    const rows = [gone, stays].map((class_type_id) => ({ class_type_id, class_amount: 2, expiration_days: 30 }));
    const covering = await classPackage(studio, { class_type_ids: [gone, stays] });
    const counting = await classPackage(studio, { class_package_types: rows });
    const other = await classPackage(studio);
    // By SQL, as an older version did: while packages count classes of a type, it is not archived.
    await studio.db.rows('update class_type set "deletedAt" = $2 where class_type_id = $1', [
      gone,
      studio.clock.now().toISOString(),
    ]);
    studio.context.publicAnswers.drop();
    const change = ({ class_package_id }: { class_package_id: number }, overrides: object) =>
      studio.api.put('/class_packages', { class_package_id, ...overrides }, { as: admin });
    for (const one of [covering, counting])
      expect((await change(one, { title: 'De hoy' })).read(classPackageSaved).class_package.title).toBe('De hoy');
    expect((await change(covering, { class_type_ids: [stays] })).status).toBe(200);
    for (const one of [covering, other])
      expect(await change(one, { class_type_ids: [gone] })).toMatchObject({
        status: 400,
        body: { error: { fields: { class_type_ids: 'Ese tipo de clase ya no existe.' } } },
      });
  });

  it('keeps its class types from being archived while it would sell classes that nobody can book', async () => {
    const [box, barre] = [await classType(studio, { name: 'Boxeo' }), await classType(studio, { name: 'Barra' })];
    const [only, both] = [box.class_type_id, barre.class_type_id];
    const archive = () => studio.api.delete(`/class_types/${only}`, { as: admin });
    const covering = await classPackage(studio, { title: 'Ocho de boxeo', class_type_ids: [only] });
    const row = { class_type_id: only, class_amount: 2, expiration_days: 30 };
    const counting = await classPackage(studio, { title: 'Dos de boxeo', class_package_types: [row] });
    const refused = await archive();
    expect([refused.status, refused.code]).toEqual([409, 'in-use']);
    expect(refused.text).toContain('hay paquetes a la venta que dan estas clases (Dos de boxeo, Ocho de boxeo)');
    const { class_package_id } = covering;
    const more = { class_package_id, class_type_ids: [only, both] };
    expect((await studio.api.put('/class_packages', more, { as: admin })).status).toBe(200);
    expect((await archive()).text).toContain('(Dos de boxeo)');
    const fewer = { class_package_id: counting.class_package_id, class_package_types: [], class_amount: 4 };
    expect((await studio.api.put('/class_packages', fewer, { as: admin })).status).toBe(200);
    // The other package is good for the type that stays.
    expect((await archive()).status).toBe(200);
    // Nor does the last one of a package go.
    expect((await studio.api.delete(`/class_types/${both}`, { as: admin })).code).toBe('in-use');
  });

  it('counts classes by type if its rows say so', async () => {
    const { class_type_id: barre } = await classType(studio, { name: 'Barre' });
    const { class_type_id: box } = await classType(studio, { name: 'Box' });
    const row = (class_type_id: number, class_amount: number) => ({ class_type_id, class_amount, expiration_days: 30 });
    const mixed = await classPackage(studio, { class_amount: 1, class_package_types: [row(box, 3), row(barre, 5)] });
    expect(mixed).toMatchObject({
      class_amount: 8,
      class_types: [],
      class_package_types: [
        { class_type: { class_type_id: box, name: 'Box' }, class_amount: 3, expiration_days: 30 },
        { class_type: { class_type_id: barre, name: 'Barre' }, class_amount: 5 },
      ],
    });
    const unlimited = await classPackage(studio, { class_package_types: [row(box, -1), row(barre, 5)] });
    expect(unlimited.class_amount).toBe(-1);
    const covered = await classPackage(studio, { class_type_ids: [box] });
    expect(covered.class_types).toEqual([{ class_type_id: box, name: 'Box' }]);
    const unknown = { title: 'x', price: 1, expiration_days: 1, class_type_ids: [99_999] };
    expect(await studio.api.post('/class_packages', unknown, { as: admin })).toMatchObject({
      code: 'invalid-input',
      body: { error: { fields: { class_type_ids: expect.any(String) } } },
    });
  });

  it('makes descriptions harmless when written and when shown, and leaves text alone', async () => {
    const { class_package_id, description } = await classPackage(studio, {
      description: '<p onclick="x()">Hola<script>alert(1)</script></p>',
    });
    expect(description).toBe('<p>Hola</p>');
    await studio.db.rows(
      `update class_package set description = '<p>a<iframe src="//x"></iframe></p>' where class_package_id = $1`,
      [class_package_id],
    );
    studio.context.publicAnswers.drop();
    expect((await shown(class_package_id)).description).toBe('<p>a</p>');
    const text = await classPackage(studio, { description: 'Menos de 5 < 10 & más' });
    expect(text.description).toBe('Menos de 5 < 10 & más');
  });

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 10.005 }, 'price'],
    [{ price: 10, sale_price: 11 }, 'sale_price'],
    [{ class_amount: 0 }, 'class_amount'],
    [{ expiration_days: 0 }, 'expiration_days'],
    [{ is_subscription: true }, 'subscription_period'],
    [{ file_url: 'javascript:alert(1)' }, 'file_url'],
    [{ file_id: 99_999 }, 'file_id'],
  ])('refuses %j', async (wrong, field) => {
    const input = { title: 'x', price: 10, expiration_days: 3, ...wrong };
    const answer = await studio.api.post('/class_packages', input, { as: admin });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  });

  it('does not let a total limit fall below what is sold', async () => {
    const made = await classPackage(studio, { total_limit: 5 });
    for (const name of ['Ana', 'Bea']) {
      const { customer_id } = await customer(studio, { name });
      await purchaseRow(studio, { customer_id, class_package_id: made.class_package_id, status: 'completed' });
    }
    const input = { class_package_id: made.class_package_id, title: 'x', price: 1, expiration_days: 1, total_limit: 1 };
    expect(await studio.api.put('/class_packages', input, { as: admin })).toMatchObject({
      body: { error: { fields: { total_limit: 'Ya se vendieron 2.' } } },
    });
  });

  it('an enrolment that not everybody could buy is refused, and so are videos switched off under one', async () => {
    const setting = (key: string, value: unknown) =>
      studio.api.put('/appconfig', { config: [{ key, value }] }, { as: admin });
    const monthly = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };
    for (const change of [{ total_limit: 5 }, { only_new_customers: true }, monthly]) {
      const { class_package_id } = await classPackage(studio, { title: 'Inscripción', ...change });
      expect((await setting('signup_fee', class_package_id)).body).toMatchObject({
        error: { fields: { signup_fee: expect.stringContaining('cualquiera') } },
      });
    }
    const open = await classPackage(studio, { title: 'Inscripción' });
    expect((await setting('signup_fee', open.class_package_id)).status).toBe(200);
    const { class_package_id } = open;
    for (const [field, change] of Object.entries({
      total_limit: { total_limit: 5 },
      only_new_customers: { only_new_customers: true },
      is_subscription: monthly,
    })) {
      expect(
        (await studio.api.put('/class_packages', { class_package_id, ...change }, { as: admin })).body,
      ).toMatchObject({ error: { fields: { [field]: expect.stringContaining('inscripción') } } });
    }
    await setting('videos_enabled', true);
    const online = { class_package_id, kind: 'online' };
    expect((await studio.api.put('/class_packages', online, { as: admin })).status).toBe(200);
    expect((await setting('videos_enabled', false)).body).toMatchObject({
      error: { fields: { videos_enabled: expect.stringContaining('inscripción') } },
    });
    const both = [
      { key: 'videos_enabled', value: false },
      { key: 'signup_fee', value: null },
    ];
    expect((await studio.api.put('/appconfig', { config: both }, { as: admin })).status).toBe(200);
    expect((await setting('signup_fee', class_package_id)).body).toMatchObject({
      error: { fields: { signup_fee: expect.stringContaining('cualquiera') } },
    });
  });

  it('archives, except the enrolment fee', async () => {
    const { class_package_id } = await classPackage(studio, { title: 'Se va' });
    const path = `/class_packages/${class_package_id}`;
    const setting = (value: number | null) =>
      studio.api.put('/appconfig', { config: [{ key: 'signup_fee', value }] }, { as: admin });
    expect((await setting(class_package_id)).status).toBe(200);
    expect((await studio.api.delete(path, { as: admin })).code).toBe('in-use');
    const hiding = { class_package_id, title: 'Se va', price: 1, expiration_days: 1, hidden: true };
    expect((await studio.api.put('/class_packages', hiding, { as: admin })).body).toMatchObject({
      error: { fields: { hidden: expect.stringContaining('inscripción') } },
    });
    const event = { class_package_id, kind: 'especial' };
    expect((await studio.api.put('/class_packages', event, { as: admin })).body).toMatchObject({
      error: { fields: { kind: expect.stringContaining('inscripción') } },
    });
    await setting(null);
    const place = await classPackage(studio, { title: 'Taller', kind: 'especial', class_amount: 1 });
    expect((await setting(place.class_package_id)).body).toMatchObject({
      error: { fields: { signup_fee: expect.stringContaining('es de un evento') } },
    });
    expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
    expect((await studio.api.delete(path, { as: admin })).code).toBe('package-not-found');
    expect((await studio.api.get(path)).code).toBe('package-not-found');
    expect(await titles('')).not.toContain('Se va');
    expect(await setting(class_package_id)).toMatchObject({ code: 'invalid-input' });

    const archived = async () =>
      (await studio.api.get('/class_packages/admin/archived', { as: admin })).body as { class_packages: object[] };
    const { class_packages } = await archived();
    expect(class_packages).toEqual([expect.objectContaining({ class_package_id })]);

    const restore = (as = admin) => studio.api.post(`/class_packages/restore/${class_package_id}`, {}, { as });
    expect((await restore(await staff(studio, 'desk'))).code).toBe('forbidden');
    for (const _ of ['once', 'again']) expect((await restore()).body).toEqual({ message: 'Paquete restaurado.' });
    expect((await archived()).class_packages).toEqual([]);
    expect((await studio.api.get(path)).status).toBe(200);
    const noted = await studio.db.rows(`select 1 from audit_log where action = 'class_package-restored'`);
    expect(noted).toHaveLength(1);
    expect((await studio.api.post('/class_packages/restore/99999', {}, { as: admin })).code).toBe('package-not-found');
  });
});

describe('a package restored after its class types were archived', () => {
  const archived = async (overrides: Parameters<typeof classPackage>[1]) => {
    const { class_package_id } = await classPackage(studio, overrides);
    expect((await studio.api.delete(`/class_packages/${class_package_id}`, { as: admin })).status).toBe(200);
    return class_package_id;
  };
  const type = async (name: string, stays = false) => {
    const { class_type_id } = await classType(studio, { name });
    const archive = async () =>
      stays || expect((await studio.api.delete(`/class_types/${class_type_id}`, { as: admin })).status).toBe(200);
    return { class_type_id, archive };
  };
  const restored = (id: number) => studio.api.post(`/class_packages/restore/${id}`, {}, { as: admin });

  it('would sell classes that nobody can book: it is refused with their names', async () => {
    const [bands, ropes, mats] = [await type('Bandas'), await type('Cuerdas'), await type('Tapetes', true)];
    const row = ({ class_type_id }: typeof bands) => ({ class_type_id, class_amount: 2, expiration_days: 30 });
    const counted = await archived({ class_package_types: [row(bands), row(mats)] });
    const valid = await archived({ class_type_ids: [bands.class_type_id, ropes.class_type_id] });
    const other = await archived({ class_type_ids: [ropes.class_type_id, mats.class_type_id] });
    const all = await archived({});
    for (const each of [bands, ropes, mats]) await each.archive();

    const refused = await restored(counted);
    expect(refused).toMatchObject({ status: 409, code: 'package-types-archived' });
    expect(refused.text).toContain('Bandas');
    expect(refused.text).not.toContain('Tapetes');
    expect((await restored(valid)).text).toContain('Bandas y Cuerdas');
    // Controls: another type is left for it, or it is for all.
    for (const id of [other, all]) expect((await restored(id)).status).toBe(200);
    await studio.api.post(`/class_types/restore/${bands.class_type_id}`, {}, { as: admin });
    for (const id of [counted, valid]) expect((await restored(id)).status).toBe(200);
  });
});

describe('staff', () => {
  it('see all of them, hidden ones too; coaches and customers do not', async () => {
    const hidden = await classPackage(studio, { title: 'Escondido', hidden: true });
    const path = '/class_packages/admin/all';
    const seen = (await studio.api.get(path, { as: await staff(studio, 'desk') })).read(officePackageList);
    expect(seen.class_packages).toContainEqual(hidden);
    expect((await studio.api.get(path)).status).toBe(401);
    for (const as of [await customer(studio), await staff(studio, 'coach')]) {
      expect((await studio.api.get(path, { as })).status).toBe(403);
    }
  });

  it('staff see who attends a special event', async () => {
    const { class_package_id } = await classPackage(studio, { kind: 'especial' });
    const bought = await customer(studio, { name: 'Bea' });
    const failed = await customer(studio, { name: 'Ana' });
    const purchase_id = await purchaseRow(studio, { ...bought, class_package_id, status: 'completed' });
    await purchaseRow(studio, { ...failed, class_package_id, status: 'failed' });
    const path = `/class_packages/especiales/${class_package_id}/asistentes`;
    const answer = await studio.api.get(path, { as: await staff(studio, 'desk') });
    const { customer_id, name, last_name, phone } = bought;
    expect(answer.body).toEqual({
      asistentes: [
        { customer_id, name, last_name, phone, purchase_id, status: 'completed', single_class_id: null, spot: null },
      ],
    });
    expect((await studio.api.get(path, { as: bought })).status).toBe(403);
  });

  it('only administrators may write', async () => {
    const input = { title: 'Mío', price: 1, expiration_days: 1 };
    for (const as of [undefined, await customer(studio), await staff(studio, 'coach'), await staff(studio, 'desk')]) {
      const status = as ? 403 : 401;
      expect((await studio.api.post('/class_packages', input, { as })).status).toBe(status);
      expect((await studio.api.delete('/class_packages/1', { as })).status).toBe(status);
      expect((await studio.api.post('/class_packages/home', { class_package_id: 1 }, { as })).status).toBe(status);
    }
  });
});
