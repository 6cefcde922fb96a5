import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer } from '../../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { testEnvironment } from '../../../../../tests/test-environment.ts';
import { createUnsubscribeSigner } from '../unsubscribe/signer.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const signer = createUnsubscribeSigner(testEnvironment.AUTH_SECRET);
const ALL = { reservations: true, reminders: true, waitlist: true, credits: true };

it('a person chooses which letters to get; those not named stay unchanged', async () => {
  const ana = await customer(studio);
  const shown = async () => (await studio.api.get('/customer/notice_choices', { as: ana })).body;
  expect(await shown()).toEqual({ notice_choices: ALL });
  await studio.api.put(
    '/customer/notice_choices',
    { notice_choices: { reminders: false, credits: false } },
    { as: ana },
  );
  await studio.api.put('/customer/notice_choices', { notice_choices: { credits: true } }, { as: ana });
  expect(await shown()).toEqual({ notice_choices: { ...ALL, reminders: false } });
});

it('one-click unsubscribe (POST) ends a kind of letters; opening the address, or another person’s, does nothing', async () => {
  const bea = await customer(studio);
  const token = signer.sign({ customer_id: bea.customer_id, choice: 'reminders' });
  const url = `/api/notices/unsubscribe?token=${token}`;
  const shown = async () => (await studio.api.get('/customer/notice_choices', { as: bea })).body;
  const read = await studio.app.inject({ url });
  expect(read.body).toContain(`/dejar-de-recibir?token=${token}"`);
  expect(await shown()).toEqual({ notice_choices: ALL });

  const forged = token.replace('reminders', 'credits');
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  } as const;
  expect((await studio.app.inject({ ...form, url: `/api/notices/unsubscribe?token=${forged}` })).statusCode).toBe(404);
  expect(await shown()).toEqual({ notice_choices: ALL });
  for (const _again of [1, 2]) expect((await studio.app.inject({ ...form, url })).statusCode).toBe(200);
  expect(await shown()).toEqual({ notice_choices: { ...ALL, reminders: false } });
});
