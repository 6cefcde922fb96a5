import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discountAnswer, discountList, discountSaved, officeDiscountAnswer } from '#shared/wire/discounts.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount, purchaseRow } from '../../../../tests/factories/selling.ts';
import { administrator } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
let ten: number;

const setting = (key: string, value: unknown) =>
  studio.api.put('/appconfig', { config: [{ key, value }] }, { as: admin });

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  await setting('discounts_enabled', true);
  ten = (await classPackage(studio, { price: 1250, sale_price: 999.9 })).class_package_id;
});
afterAll(() => studio.close());

const ask = (code: string, as?: TestCustomer, class_package_id = ten) =>
  studio.api.get(`/discounts/code/${code}?class_package_id=${class_package_id}`, { as });

const notValid = {
  status: 404,
  code: 'discount-not-valid',
  body: { error: { message: 'Lo sentimos, ese descuento no es válido.' } },
};
const usedUp = {
  status: 412,
  code: 'discount-used-up',
  body: { error: { message: 'Lo sentimos, ya has agotado este descuento.' } },
};

describe('asking for a code', () => {
  it('returns the reduction, whatever the capitals', async () => {
    await discount(studio, { code: 'Jacaranda15', amount: 15 });
    expect((await ask('jacaranda15')).read(discountAnswer).discount).toMatchObject({
      code: 'JACARANDA15',
      amount: 15,
      is_percent: true,
      first_invoice_only: true,
      discount_amount: 149.99,
      total_payment: 849.91,
    });
    const bare = await studio.api.get('/discounts/code/JACARANDA15');
    expect(bare.read(discountAnswer).discount).toMatchObject({ discount_amount: null, total_payment: null });
  });

  it('is never more than the price', async () => {
    await discount(studio, { code: 'DOSMIL', amount: 2000, is_percent: false });
    expect((await ask('DOSMIL')).read(discountAnswer).discount).toMatchObject({
      amount: 2000,
      discount_amount: 999.9,
      total_payment: 0,
    });
  });

  it('refuses unknown codes, other days and other packages with one text', async () => {
    const other = await classPackage(studio);
    await discount(studio, { code: 'OTRO', class_package_ids: [other.class_package_id] });
    await discount(studio, { code: 'AYER', valid_until: '2026-11-22' });
    await discount(studio, { code: 'MANANA', valid_from: '2026-11-24' });
    for (const code of ['NADIE', 'OTRO', 'AYER', 'MANANA']) expect(await ask(code)).toMatchObject(notValid);
    expect((await ask('OTRO', undefined, other.class_package_id)).status).toBe(200);
    expect((await ask('OTRO', undefined, 99_999)).status).toBe(404);
    // The studio's 23 November ends at 06:00 UTC.
    studio.clock.advance(17 * 3_600_000);
    expect((await ask('MANANA')).status).toBe(200);
    studio.clock.advance(-17 * 3_600_000);
  });

  it('says if it is used up, for everybody or for this person', async () => {
    const [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
    const once = await discount(studio, { code: 'UNAVEZ', max_uses_per_customer: 1 });
    const one = await discount(studio, { code: 'SOLOUNO', max_uses: 1 });
    for (const { discount_id } of [once, one]) {
      const bought = { customer_id: ana.customer_id, class_package_id: ten, discount_id };
      await purchaseRow(studio, { ...bought, status: 'completed' });
    }
    expect(await ask('UNAVEZ', ana)).toMatchObject(usedUp);
    expect((await ask('UNAVEZ', bea)).status).toBe(200);
    expect((await ask('UNAVEZ')).status).toBe(200);
    for (const as of [ana, bea, undefined]) expect(await ask('SOLOUNO', as)).toMatchObject(usedUp);
  });

  it('can be asked about again by the person who is paying with its last use', async () => {
    const [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
    const { discount_id } = await discount(studio, { code: 'ULTIMO', max_uses: 1 });
    const held = { customer_id: ana.customer_id, class_package_id: ten, discount_id };
    await purchaseRow(studio, { ...held, status: 'pending' });
    expect((await ask('ULTIMO', ana)).status).toBe(200);
    expect(await ask('ULTIMO', bea)).toMatchObject(usedUp);
  });

  it('is refused while discounts are off', async () => {
    await discount(studio, { code: 'APAGADO' });
    await setting('discounts_enabled', false);
    expect(await ask('APAGADO')).toMatchObject(notValid);
    await setting('discounts_enabled', true);
  });

  it('has a limit of attempts like passwords', async () => {
    const strict = await startApp({ environment: { LIMIT_SIGN_IN_PER_MINUTE: '2' } });
    const answers = [];
    for (let guess = 0; guess < 3; guess += 1) answers.push((await strict.api.get('/discounts/code/A')).status);
    await strict.close();
    expect(answers).toEqual([404, 404, 429]);
  });
});

describe('managing codes', () => {
  it('can be changed after one of its packages was archived; an archived package cannot be added', async () => {
    const gone = (await classPackage(studio)).class_package_id;
    const { discount_id } = await discount(studio, { code: 'SINUNO', class_package_ids: [ten, gone] });
    const { status } = await studio.api.delete(`/class_packages/${gone}`, { as: admin });
    expect(status).toBe(200);
    const change = (overrides: object) => studio.api.put('/discounts', { discount_id, ...overrides }, { as: admin });
    expect((await change({ amount: 12 })).read(discountSaved).discount).toMatchObject({
      amount: 12,
      class_package_ids: [ten, gone],
    });
    const other = (await classPackage(studio)).class_package_id;
    expect((await change({ class_package_ids: [ten, gone, other] })).status).toBe(200);
    expect((await change({ class_package_ids: [ten] })).status).toBe(200);
    expect(await change({ class_package_ids: [ten, gone] })).toMatchObject({
      status: 400,
      body: { error: { fields: { class_package_ids: 'Uno de esos paquetes ya no existe.' } } },
    });
  });

  it('creates, reads, changes and deletes; the name of a deleted code can be used again', async () => {
    const as = admin;
    const made = await discount(studio, { code: 'verano', amount: 150.5, is_percent: false, max_uses: 3 });
    expect(made).toMatchObject({ code: 'VERANO', amount: 150.5, uses: 0, class_package_ids: [] });
    const path = `/discounts/${made.discount_id}`;
    expect((await studio.api.get(path, { as })).read(officeDiscountAnswer).discount).toEqual(made);
    const listed = (await studio.api.get('/discounts/admin/all', { as })).read(discountList).descuentos;
    expect(listed).toContainEqual(made);
    const again = await studio.api.post('/discounts', { code: 'Verano', amount: 5 }, { as });
    expect(again).toMatchObject({
      status: 409,
      code: 'already-exists',
      body: { error: { fields: { code: expect.any(String) } } },
    });
    const change = { discount_id: made.discount_id, code: 'VERANO', amount: 20, is_percent: true };
    expect((await studio.api.put('/discounts', change, { as })).body).toMatchObject({
      message: 'Descuento guardado con éxito.',
      discount: { amount: 20, is_percent: true, max_uses: 3 },
    });
    expect((await studio.api.delete(path, { as })).status).toBe(200);
    for (const gone of [await studio.api.get(path, { as }), await studio.api.delete(path, { as })]) {
      expect(gone).toMatchObject({ status: 404, body: { error: { message: 'Descuento no encontrado.' } } });
    }
    const other = (await studio.api.post('/discounts', { code: 'VERANO', amount: 5 }, { as })).read(discountSaved);
    const archived = async () =>
      (await studio.api.get('/discounts/admin/archived', { as })).read(discountList).descuentos.map((one) => one.code);
    const restore = () => studio.api.post(`/discounts/restore/${made.discount_id}`, {}, { as });
    expect(await archived()).toEqual(['VERANO']);
    expect((await restore()).code).toBe('already-exists');
    await studio.api.delete(`/discounts/${other.discount.discount_id}`, { as });
    for (const _ of ['once', 'again']) expect((await restore()).body).toEqual({ message: 'Descuento restaurado.' });
    expect((await studio.api.get(path, { as })).read(officeDiscountAnswer).discount).toMatchObject({ amount: 20 });
    expect((await studio.api.post('/discounts/restore/99999', {}, { as })).code).toBe('discount-not-found');
    const lines = await studio.db.rows(
      `select action from audit_log where subject = 'discount' and subject_id = $1 order by audit_log_id`,
      [made.discount_id],
    );
    expect(lines).toEqual([
      { action: 'discount-created' },
      { action: 'discount-changed' },
      { action: 'discount-deleted' },
      { action: 'discount-restored' },
    ]);
  });

  it('refuses a limit below the uses made', async () => {
    const { discount_id } = await discount(studio, { code: 'POCOS', max_uses: 5 });
    const { customer_id } = await customer(studio);
    for (let use = 0; use < 2; use += 1)
      await purchaseRow(studio, { customer_id, class_package_id: ten, discount_id, status: 'completed' });
    const input = { discount_id, code: 'POCOS', amount: 10, max_uses: 1 };
    expect(await studio.api.put('/discounts', input, { as: admin })).toMatchObject({
      body: { error: { fields: { max_uses: 'Ya se usó 2 veces.' } } },
    });
  });

  it.each([
    [{ amount: 101 }, 'amount'],
    [{ amount: 10.5 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ code: 'DOS PALABRAS' }, 'code'],
    [{ valid_from: '2026-11-24', valid_until: '2026-11-23' }, 'valid_until'],
    [{ class_package_ids: [99_999] }, 'class_package_ids'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await studio.api.post('/discounts', { code: 'MALO', amount: 5, ...wrong }, { as: admin });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } });
  });

  it('is for administrators alone', async () => {
    for (const as of [undefined, await customer(studio), await staff(studio, 'desk')]) {
      const status = as ? 403 : 401;
      expect((await studio.api.get('/discounts/admin/all', { as })).status).toBe(status);
      expect((await studio.api.get('/discounts/1', { as })).status).toBe(status);
      expect((await studio.api.post('/discounts', { code: 'MIO', amount: 5 }, { as })).status).toBe(status);
      expect((await studio.api.delete('/discounts/1', { as })).status).toBe(status);
    }
  });
});
