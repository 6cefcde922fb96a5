import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPage } from '#shared/wire/audit.ts';
import { withPassword } from '../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** The log as a file (docs/rules.md#log-as-a-file). */
let studio: TestStudio;
let owner: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  owner = await withPassword(studio);
});
afterAll(() => studio.close());

const download = (as: TestCustomer, filter: object = {}) =>
  studio.api.post('/audit/export', { start_date: null, end_date: null, ...filter }, { as });
const logged = () =>
  studio.db.rows("select actor_id, details from audit_log where action = 'log-exported' order by audit_log_id");

it('is for administrators whose password was typed just now, and is an act in the log', async () => {
  const desk = await staff(studio, 'desk');
  const ana = await customer(studio);
  await studio.api.put(`/customer/admin/${ana.customer_id}/disable`, { disabled: true }, { as: owner });
  const { total } = (await studio.api.get('/audit', { as: owner })).read(auditPage);
  expect((await download(desk)).status).toBe(403);
  expect((await download(owner)).body).toEqual({ total });
  expect((await download(owner, { customer_id: ana.customer_id, end_date: '2031-01-31' })).body).toEqual({ total: 1 });
  expect((await download(owner, { view: 'money', start_date: '2025-01-01', end_date: '2025-01-31' })).body).toEqual({
    total: 0,
  });
  const acts = [
    { acts: total, start_date: null, end_date: null },
    { acts: 1, start_date: null, end_date: '2031-01-31' },
    { acts: 0, start_date: '2025-01-01', end_date: '2025-01-31' },
  ].map((details) => ({ actor_id: owner.customer_id, details }));
  expect(await logged()).toEqual(acts);
  const { audit } = (await studio.api.get('/audit', { as: owner })).read(auditPage);
  expect(audit[0]?.sentence).toContain('descargó 0 actos de la bitácora');
  studio.clock.advance(11 * 60_000);
  expect((await download(owner)).code).toBe('auth/confirm-password');
  expect(await logged()).toEqual(acts);
});
