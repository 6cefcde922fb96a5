import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownAccess } from '#shared/wire/access.ts';
import { currentCustomer } from '#shared/wire/customers.ts';
import type { Method } from '../../../../tests/api.ts';
import { askPermit, PASSWORD, withPassword } from '../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { withSecondFactor } from '../../../../tests/factories/phone.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const by = (as: TestCustomer) => ({
  send: (method: Method, path: string, body?: unknown) => studio.api.call(method, path, body, { as }),
});
const ask = (value: boolean) => ({ config: [{ key: 'administrators_second_factor', value }] });

it('is required of all administrators once one turns it on who has it; those without it reach only its enrolment', async () => {
  const [laura, eva] = [await withPassword(studio), await withPassword(studio)];
  const [rita, ana] = [await staff(studio, 'desk'), await customer(studio)];
  const gift = { customer_id: ana.customer_id, class_amount: 5, expiration_days: 30, reason: 'Cumple años' };
  const permitOf = (admin: TestCustomer, code?: string) =>
    askPermit(studio, { method: 'POST', path: '/available_classes', body: gift }, { as: rita, by: admin, code });
  expect((await permitOf(eva)).status).toBe(201);

  const refused = await by(laura).send('PUT', '/appconfig', ask(true));
  expect(refused).toMatchObject({ status: 400, code: 'invalid-input' });
  expect(refused.body).toMatchObject({
    error: { fields: { administrators_second_factor: 'Primero activa tu propio segundo factor en Mi acceso.' } },
  });

  const phone = await withSecondFactor(studio, by(laura));
  expect((await by(laura).send('PUT', '/appconfig', ask(true))).status).toBe(200);
  // She continues, can authorise, and cannot turn hers off.
  expect((await by(laura).send('GET', '/audit')).status).toBe(200);
  expect((await permitOf(laura, phone.shows())).status).toBe(201);
  studio.clock.advance(30_000);
  const off = { password: PASSWORD, code: phone.shows() };
  expect((await by(laura).send('POST', '/identity/second-factor/off', off)).code).toBe('second-factor-required');

  // Begun and not confirmed, it protects nothing yet.
  expect((await by(eva).send('POST', '/identity/second-factor')).status).toBe(201);
  const calls = [
    ['GET', '/audit'],
    ['PUT', '/appconfig', ask(false)],
    ['POST', '/available_classes', gift],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await by(eva).send(method, path, body);
    expect([answer.status, answer.code], `${method} ${path}`).toEqual([403, 'second-factor-missing']);
  }
  // Nor does her password authorise anything on reception's screen, nor she act for somebody in a call of customers.
  expect((await permitOf(eva)).code).toBe('authorisation-wrong');
  const administrators = await studio.api.get('/authorisations/administrators', { as: rita });
  expect(administrators.body).toMatchObject({ administrators: [{ customer_id: laura.customer_id }] });
  const ofAna = await by(eva).send('GET', `/available_classes?customer_id=${ana.customer_id}`);
  expect(ofAna).toMatchObject({ status: 403, code: 'forbidden' });

  const me = (await by(eva).send('GET', '/customer')).read(currentCustomer);
  expect(me.user).toMatchObject({ role: 'administrator', second_factor_missing: true });
  expect((await by(eva).send('GET', '/identity/access')).read(ownAccess)).toMatchObject({
    second_factor: null,
    second_factor_required: true,
  });
  const hers = await withSecondFactor(studio, by(eva));
  expect((await by(eva).send('GET', '/audit')).status).toBe(200);
  expect((await permitOf(eva, hers.shows())).status).toBe(201);
});

it('is not required of an account at another identity provider', async () => {
  const { uid } = await withPassword(studio);
  const isMissing = (of: string) => studio.db.rows('select second_factor_missing($1) as missing', [of]);
  expect(await isMissing(uid)).toEqual([{ missing: true }]);
  expect(await isMissing('firebase:cupo:eva')).toEqual([{ missing: false }]);
});
