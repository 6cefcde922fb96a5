import { afterAll, describe, expect, it } from 'vitest';
import { AUDIT_LAST_PAGE } from '#shared/wire/audit.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { deskPurchasePage } from '#shared/wire/till.ts';
import { customer } from '../factories/people.ts';
import { rawRow } from '../factories/raw-rows.ts';
import { classPackage, purchaseRow } from '../factories/selling.ts';
import { administrator, singleClass } from '../factories/studio.ts';
import { startApp } from '../start-app.ts';
import { callsOf, pathWith } from './document.ts';
import { sampleOf } from './samples.ts';

const LAST = 10_000;

const studio = await startApp();
afterAll(() => studio.close());
const { api } = studio;
const as = await administrator(studio);
const lists = (await callsOf(api)).filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));

it('control: there are lists to test', () => {
  expect(lists.length).toBeGreaterThan(6);
});

describe.each(lists)('$name', (call) => {
  async function ask(page: number) {
    const needed = call.parameters.filter(
      ({ in: place, required, name }) => place === 'query' && required && name !== 'page',
    );
    const query = new URLSearchParams(
      needed.map(({ name, schema }) => [name, /_id$/.test(name) ? '1' : String(sampleOf(schema, name))]),
    );
    query.set('page', String(page));
    return api.get(`${pathWith(call, '1')}?${query}`, { as });
  }

  it('ends: no page after the last one is read from the database', async () => {
    for (const page of [LAST + 1, 100_000, 999_999]) {
      const answer = await ask(page);
      expect([answer.status, answer.code], `${page}`).toEqual([400, 'invalid-input']);
      expect(errorAnswer.parse(answer.body).error.fields).toHaveProperty('page');
    }
  });

  it('is empty on its last page, or its subject is not there', async () => {
    // Some end earlier still.
    const [answer] = (await Promise.all([LAST, AUDIT_LAST_PAGE].map(ask))).filter(({ status }) => status !== 400);
    if (!answer) throw new Error('It ends at no page that was tried.');
    expect([200, 404]).toContain(answer.status);
    if (answer.status !== 200) return;
    const pages = Object.values(answer.body as object).filter(Array.isArray);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages).toContainEqual([]);
  });
});

it('purchases before a page are skipped, not formatted', async () => {
  const { customer_id } = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const purchase_id = await purchaseRow(studio, { customer_id, class_package_id, status: 'completed' });
  const { single_class_id } = await singleClass(studio, { in: 48 });
  const [createdAt, leaves_at] = [studio.clock.now().toISOString(), studio.clock.now().toISOString()];
  const owed = { purchase_id, single_class_id, spot: 1, amount: 1000, createdAt, leaves_at };
  const class_return_id = await rawRow(studio.db, 'class_return', owed);
  // The amount cannot be computed: drawing the row fails, skipping it does not.
  const details = JSON.stringify({ amount: 'many' });
  await rawRow(studio.db, 'payment_alert', { kind: 'wrong-amount', details, createdAt, class_return_id });
  expect((await api.get('/purchases/admin/all', { as })).status).toBe(500);
  const second = await api.get('/purchases/admin/all?page=2', { as });
  expect(second.read(deskPurchasePage)).toMatchObject({ purchases: [], total: 1 });
});
