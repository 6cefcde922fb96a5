import { afterAll, beforeAll, expect, it } from 'vitest';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { newOrder } from '../../../../../tests/payments/contract.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { readSettings, SettingsError } from '../../../settings.ts';
import { latestWebhooks } from './queries/webhooks.ts';
import { testCards } from './test-cards.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const order = (changes = {}) => studio.context.payments.of('simulated')?.createPayment(newOrder(changes));
const token = { way: 'token', token_id: 'tok_sim_visa', save: false } as const;
const get = (url: string) => studio.app.inject({ url });

async function dashboardToken(): Promise<string> {
  return /"token":"([0-9a-f]{64})"/.exec((await get('/simulador')).body)?.[1] ?? '';
}
function act(headers: Record<string, string>, payload: object) {
  return studio.app.inject({ method: 'POST', url: '/simulador/api/tablero', headers, payload });
}

it('serves the frame without an origin, and its assets to requests without one', async () => {
  const frame = await get('/simulador/tarjeta');
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts;');
  expect(frame.headers['content-security-policy']).not.toContain('allow-same-origin');
  expect(frame.headers['set-cookie']).toBeUndefined();
  for (const { token: name } of testCards) expect(frame.body).toContain(name);
  const piece = await get('/simulador/piezas/card-frame/main.js');
  expect(piece.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });
  for (const address of ['card-frame/../../provider.ts', 'card-frame/nothing.js', 'x/main.js']) {
    expect((await get(`/simulador/piezas/${address}`)).statusCode).toBe(404);
  }
});

it('answers the frame from any origin, without cookies, and receives no card number', async () => {
  const response = await studio.app.inject({
    method: 'OPTIONS',
    url: '/simulador/api/confirmar',
    headers: { origin: 'null', 'access-control-request-method': 'POST' },
  });
  expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  const payment = await order({ pay: token });
  const secret = payment?.client_secret ?? '';
  const provider = providerOf(studio);
  expect(await provider.confirm(secret, '4242424242424242')).toMatchObject({
    status: 200,
    body: { status: 'failed', failure: { code: 'incorrect_number' } },
  });
  expect(await provider.confirm('pay_sim_x_secret_y')).toMatchObject({ status: 404 });
  expect(await provider.confirm('\u0000')).toMatchObject({ status: 400 });
  expect(await provider.confirm(secret, 'tok_sim_error')).toMatchObject({ status: 503 });
  expect(await provider.authenticate(secret, true)).toMatchObject({ body: { status: 'failed' } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => provider.confirm(secret)));
  for (const answer of answers) expect(answer.body).toEqual({ status: 'succeeded', failure: null });
  const [{ paid } = { paid: 0 }] = await studio.db.rows<{ paid: number }>(
    `select count(*) as paid from simulated_notice where payment_id = $1 and type = 'payment_intent.succeeded'`,
    [payment?.payment_id],
  );
  expect(paid).toBe(1);
});

/** The provider's own reason is the cause of the error, which the till does not show. */
const notTheWeb = { cause: { message: expect.stringContaining('web addresses') } };

it('has a hosted page for sessions only, returning only to web addresses', async () => {
  const session = (success_url: string) => order({ pay: { way: 'session', success_url, cancel_url: '/' } });
  const hosted = await session('https://estudio.example/gracias/7?a="><script>');
  const document = await get(hosted?.session_url ?? '');
  expect(document.body).toContain('Diez clases');
  expect(document.body).not.toContain('"><script>');
  expect(document.headers['content-security-policy']).toContain("default-src 'none'");
  await expect(session('javascript:alert(1)')).rejects.toMatchObject(notTheWeb);
  await expect(session('//elsewhere.example')).rejects.toMatchObject(notTheWeb);
  const embedded = await order({ pay: token });
  expect((await get(`/simulador/pago/${embedded?.payment_id}`)).statusCode).toBe(404);
});

it('accepts actions only from its own dashboard', async () => {
  const payment = await order({ pay: token });
  const pay = { act: 'pay', id: payment?.payment_id };
  const own = { 'x-simulador': await dashboardToken() };
  expect((await act({}, pay)).statusCode).toBe(400);
  expect((await act({ 'x-simulador': 'x'.repeat(64) }, pay)).statusCode).toBe(403);
  expect((await act({ ...own, origin: 'https://elsewhere.example' }, pay)).statusCode).toBe(403);
  expect((await act({ ...own, origin: 'null' }, pay)).statusCode).toBe(403);
  expect((await act({ ...own, 'sec-fetch-site': 'cross-site' }, pay)).statusCode).toBe(403);
  expect((await act({ ...own, 'content-type': 'text/plain' }, pay)).statusCode).toBe(415);
  expect((await act(own, { act: 'pay', id: 'pay_sim_none' })).statusCode).toBe(404);
  expect((await act(own, pay)).statusCode).toBe(204);
  expect((await act(own, pay)).statusCode).toBe(409);
  const mine = async () =>
    (await latestWebhooks(studio.db, 50)).filter(({ payment_id }) => payment_id === payment?.payment_id);
  const [webhook] = await mine();
  expect((await act(own, { act: 'send-other-amount', id: webhook?.event_id })).statusCode).toBe(204);
  const amounts = (await mine()).map(({ body }) => JSON.parse(body).data.object.amount);
  expect(amounts.sort()).toEqual([45_000, 45_100]);
});

it('stores no name, mail or number of anybody', async () => {
  const tables = await studio.db.rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_name like 'simulated%'`,
  );
  expect(tables.filter(({ name }) => /email|phone|number|\.name/.test(name))).toEqual([]);
});

it('is absent if off, and production does not start with it by accident', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://estudio.mx',
    AUTH_SECRET: 'only-for-tests-0123456789-abcdefghij-KLMNOPQRST',
  };
  expect(readSettings(production).simulatedPayments).toBe(false);
  expect(() => readSettings({ ...production, SIMULATED_PAYMENTS: 'yes' })).toThrow(SettingsError);
  const allowed = { ...production, SIMULATED_PAYMENTS: 'yes', ALLOW_SIMULATED_PAYMENTS: 'yes' };
  expect(readSettings(allowed).simulatedPayments).toBe(true);
  const without = await startApp({ environment: { SIMULATED_PAYMENTS: 'no' } });
  expect(without.context.payments.all).toEqual([]);
  for (const url of ['/simulador', '/simulador/tarjeta', '/simulador/piezas/card-frame/main.js']) {
    expect((await without.app.inject({ url })).statusCode).toBe(404);
  }
  await without.close();
});

it('sends its webhooks through the studio’s own call, which accepts them if signed', async () => {
  const provider = providerOf(studio);
  const payment = await order({ pay: token });
  await provider.confirm(payment?.client_secret ?? '');
  expect(await provider.deliverDue()).toBeGreaterThan(0);
  expect(await provider.deliverDue()).toBe(0);
  const [webhook] = await latestWebhooks(studio.db, 1);
  const url = '/api/checkout/notices/simulated';
  const forged = await studio.app.inject({ method: 'POST', url, payload: JSON.parse(webhook?.body ?? '') });
  expect(forged.statusCode).toBe(400);
});
