import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY } from '#shared/time.ts';
import { configure } from '../factories/configure.ts';
import { classPackage } from '../factories/selling.ts';
import { startApp } from '../start-app.ts';

const studio = await startApp();
afterAll(() => studio.close());
const { api, clock } = studio;
await configure(studio, { payment_sources_enabled: true });

const password = 'bugambilia-morada';

it('a saved card requires the password again after thirty days, and nothing else does', async () => {
  const opened = await api.post('/identity/sign-up', { email: 'ana@ejemplo.mx', password });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  let token = opened.read(z.object({ access_token: z.string() })).access_token;
  const as = () => ({ headers: { authorization: `Bearer ${token}` } });
  await api.post('/customer/signup', { name: 'Ana', last_name: 'Ruiz', phone: '5591230009' }, as());
  const { class_package_id } = await classPackage(studio);
  const source = z.object({ payment_source: z.object({ payment_source_id: z.int() }) });
  const { payment_source } = (await api.post('/payment_sources', { token_id: 'tok_sim_visa' }, as())).read(source);
  const pay = () =>
    api.post(
      '/checkout/attempt',
      { class_package_id, payment_method: { payment_source_id: payment_source.payment_source_id } },
      as(),
    );
  expect((await pay()).status).toBe(201);

  clock.advance(31 * DAY);
  const renewed = await api.post('/identity/token', undefined, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  token = renewed.read(z.object({ access_token: z.string() })).access_token;
  expect((await pay()).code).toBe('auth/confirm-password');
  expect((await api.post('/payment_sources', { token_id: 'tok_sim_visa' }, as())).code).toBe('auth/confirm-password');
  expect((await api.delete(`/payment_sources/${payment_source.payment_source_id}`, as())).code).toBe(
    'auth/confirm-password',
  );
  // A card that is typed now is not a saved one.
  const typed = { class_package_id, payment_method: { token_id: 'tok_sim_visa' } };
  expect((await api.post('/checkout/attempt', typed, as())).status).toBe(201);

  expect((await api.post('/identity/confirm', { password: 'no-es-esta' }, as())).code).toBe('auth/wrong-password');
  expect((await pay()).code).toBe('auth/confirm-password');
  expect((await api.post('/identity/confirm', { password }, as())).status).toBe(204);
  expect([201, 409]).toContain((await pay()).status);
  expect((await api.delete(`/payment_sources/${payment_source.payment_source_id}`, as())).status).toBe(200);
});
