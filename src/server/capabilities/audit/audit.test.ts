import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { auditPage, auditSellers } from '#shared/wire/audit.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { grant } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { audit } from './index.ts';

const CASH = 2;
const TRANSFER = 3;

let studio: TestStudio;
let owner: TestCustomer;
let ana: TestCustomer;
let pablo: TestCustomer;
let sofia: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  owner = await staff(studio, 'administrator', { name: 'Laura', last_name: 'Paz' });
  ana = await staff(studio, 'desk', { name: 'Ana', last_name: 'Ruiz' });
  pablo = await customer(studio, { name: 'Pablo', last_name: 'Gil' });
  sofia = await customer(studio, { name: 'Sofía', last_name: 'Luna' });
  await configure(studio, { discounts_enabled: true });
  const { class_package_id } = await classPackage(studio, { title: 'Diez clases', price: 1250 });
  await discount(studio, { code: 'AMIGA', amount: 10, at_desk: true });
  const give = async (body: object, as = ana) => {
    const sale = { class_package_id, payment_method_id: CASH, ...body };
    const answer = await studio.api.post('/customer/giveAccess', sale, { as });
    expect(answer.status, answer.text).toBe(201);
    return answer;
  };
  const sale = await give({ customer_id: pablo.customer_id });
  const { purchase_id } = (sale.body as { purchase: { purchase_id: number } }).purchase;
  await give({ customer_id: sofia.customer_id, discountCode: 'AMIGA' });
  await give({ customer_id: sofia.customer_id, is_gift: true }, owner);
  await studio.api.post(
    `/purchases/admin/${purchase_id}/refund`,
    { amount: 250, classes: 'keep', reason: 'Lesión' },
    { as: owner },
  );
  await grant(studio, pablo, { class_amount: 3 });
  const removal = { customer_id: pablo.customer_id, amount: 2, reason: 'Error' };
  await studio.api.put('/customer/removeClasses', removal, { as: owner });
});
afterAll(() => studio.close());

const read = async (query = '') => (await studio.api.get(`/audit${query}`, { as: owner })).read(auditPage);
const sentences = async (query = '') => (await read(query)).audit.map(({ sentence }) => sentence);

describe('GET /audit', () => {
  it('is for administrators alone, and so are the sums', async () => {
    for (const path of ['/audit', '/audit/sellers']) {
      expect((await studio.api.get(path)).status).toBe(401);
      for (const as of [pablo, ana, await staff(studio, 'coach')])
        expect((await studio.api.get(path, { as })).status).toBe(403);
      expect((await studio.api.get(path, { as: owner })).status).toBe(200);
    }
  });

  it('lists in sentences who did what to whom, newest first, with before and after', async () => {
    expect((await sentences(`?customer_id=${pablo.customer_id}`)).slice(0, 4)).toEqual([
      'Laura Paz restó 2 clases a Pablo Gil (motivo: Error).',
      expect.stringMatching(/^Jacaranda .* dio 3 clases a Pablo Gil, hasta el 23 dic 2026 \(motivo: Prueba\)\.$/),
      'Laura Paz devolvió $250.00 de $1,250.00 de «Diez clases» a Pablo Gil; conserva sus clases (motivo: Lesión).',
      'Ana Ruiz vendió «Diez clases» a Pablo Gil por $1,250.00 (Efectivo).',
    ]);
    const [discounted] = (await read('?view=discounts')).audit;
    expect(discounted).toMatchObject({
      title: 'Venta en recepción',
      actor: { customer_id: ana.customer_id, name: 'Ana Ruiz' },
      customer: { customer_id: sofia.customer_id, name: 'Sofía Luna' },
      authorised_by: null,
      changes: [{ label: 'Precio', from: '$1,250.00', to: '$1,125.00' }],
    });
  });

  it('can be filtered by person, seller, kind of act, purchase and day', async () => {
    expect((await read(`?actor_id=${owner.customer_id}`)).total).toBe(3);
    expect(await sentences('?view=discounts')).toHaveLength(1);
    expect((await sentences('?view=courtesies')).join()).toMatch(/dio 3 clases.*regaló «Diez clases» a Sofía/);
    const money = await sentences(`?view=money&customer_id=${sofia.customer_id}`);
    expect(money).toHaveLength(2);
    const { purchase_id } = (
      await studio.db.rows<{ purchase_id: number }>('select min(purchase_id) as purchase_id from purchase')
    )[0] ?? { purchase_id: 0 };
    expect(await sentences(`?purchase_id=${purchase_id}`)).toHaveLength(2);
    expect((await read('?start_date=2026-11-24')).total).toBe(0);
    expect((await read('?end_date=2026-11-22')).total).toBe(0);
    expect((await studio.api.get('/audit?view=nothing', { as: owner })).code).toBe('invalid-input');
  });

  it('counts a day in the zone of the studio: an act at 23:30 in Mexico is of that evening', async () => {
    const at = new Date('2026-11-26T05:30:00Z');
    const { customer_id } = await customer(studio);
    const entry = { at, actor_id: ana.customer_id, subject_id: customer_id, customer_id };
    await studio.db.transaction((tx) => audit(tx, { ...entry, action: 'customer-disabled', details: {} }));
    expect((await read('?start_date=2026-11-25&end_date=2026-11-25')).total).toBe(1);
    expect((await read('?start_date=2026-11-26&end_date=2026-11-26')).total).toBe(0);
  });

  it('names the administrator who authorised, and finds the act by that name too', async () => {
    const at = new Date(START.getTime() + HOUR);
    const entry = { at, actor_id: ana.customer_id, authorised_by: owner.customer_id, subject_id: 1 };
    const details = { reason: 'Tráfico' };
    await studio.db.transaction((tx) =>
      audit(tx, { ...entry, customer_id: pablo.customer_id, action: 'penalty-forgiven', details }),
    );
    const sentence = 'Ana Ruiz perdonó una penalización a Pablo Gil (motivo: Tráfico), con autorización de Laura Paz.';
    expect(await sentences('?view=attendance')).toEqual([sentence]);
    expect(await sentences(`?actor_id=${owner.customer_id}`)).toContain(sentence);
  });

  it('has a last page: pages after it are empty, and a page for a file holds more rows', async () => {
    expect((await studio.api.get('/audit?page=201', { as: owner })).code).toBe('invalid-input');
    const { customer_id } = await customer(studio);
    await studio.db.rows(
      `insert into audit_log (occurred_at, actor_id, action, subject, subject_id, customer_id)
       select $1::timestamptz, $2, 'customer-enabled', 'customer', $3, $3 from generate_series(1, 60)`,
      [START.toISOString(), ana.customer_id, customer_id],
    );
    const of = `customer_id=${customer_id}`;
    const [first, second] = [await read(`?${of}`), await read(`?${of}&page=2`)];
    expect([first.audit.length, second.audit.length, first.total]).toEqual([50, 10, 60]);
    const ids = [...first.audit, ...second.audit].map(({ audit_log_id }) => audit_log_id);
    expect(new Set(ids).size).toBe(60);
    expect((await read(`?${of}&size=file`)).audit).toHaveLength(60);
  });
});

describe('GET /audit/sellers', () => {
  it('adds up sales, refunds, courtesies, discounts and classes of each person', async () => {
    const answer = await studio.api.get('/audit/sellers', { as: owner });
    const { sellers, actors } = answer.read(auditSellers);
    const of = (who: TestCustomer) => sellers.find(({ actor }) => actor.customer_id === who.customer_id);
    const none = { count: 0, total: 0 };
    expect(of(ana)).toMatchObject({
      sales: { count: 2, total: 2375 },
      discounts: { count: 1, total: 125 },
      courtesies: none,
      refunds: none,
      collected: none,
      revoked: 0,
    });
    expect(of(owner)).toMatchObject({
      sales: none,
      courtesies: { count: 1, total: 1250 },
      refunds: { count: 1, total: 250 },
      classes_removed: { count: 1, total: 2 },
    });
    expect(sellers.map(({ actor }) => actor.name)[0]).toBe('Ana Ruiz');
    expect(actors).toContainEqual({ customer_id: owner.customer_id, name: 'Laura Paz' });
  });

  it('adds up only the requested days', async () => {
    const answer = await studio.api.get('/audit/sellers?start_date=2026-11-24', { as: owner });
    expect(answer.read(auditSellers).sellers).toEqual([]);
  });

  it('counts a transfer as collected once staff confirmed it, and not while unconfirmed', async () => {
    const { class_package_id } = await classPackage(studio, { title: 'Cinco clases', price: 850 });
    const unseen = async ({ customer_id }: TestCustomer, reference: string) => {
      const sale = { customer_id, class_package_id, payment_method_id: TRANSFER, to_confirm: true, reference };
      const answer = await studio.api.post('/customer/giveAccess', sale, { as: ana });
      return (answer.body as { purchase: { purchase_id: number } }).purchase.purchase_id;
    };
    const confirmed = await unseen(pablo, 'SPEI0011223344');
    await unseen(sofia, 'SPEI0011223355');
    const paid = { reference: 'SPEI0011223344' };
    expect((await studio.api.put(`/purchases/admin/${confirmed}/pay`, paid, { as: ana })).status).toBe(200);
    const { sellers } = (await studio.api.get('/audit/sellers', { as: owner })).read(auditSellers);
    expect(sellers.find(({ actor }) => actor.customer_id === ana.customer_id)).toMatchObject({
      sales: { count: 2, total: 2375 },
      collected: { count: 1, total: 850 },
    });
  });

  it('equals the movements of the till', async () => {
    const { sellers } = (await studio.api.get('/audit/sellers', { as: owner })).read(auditSellers);
    const [till] = await studio.db.rows<{ paid: number; refunded: number }>(
      `select sum(amount) filter (where kind = 'payment')::bigint as paid,
         -sum(amount) filter (where kind = 'refund')::bigint as refunded from money_movement`,
    );
    const sum = (of: (seller: (typeof sellers)[number]) => number) => sellers.reduce((all, one) => all + of(one), 0);
    expect(sum(({ sales, collected }) => sales.total + collected.total) * 100).toBe(till?.paid);
    expect(sum(({ refunds }) => refunds.total) * 100).toBe(till?.refunded);
  });
});
