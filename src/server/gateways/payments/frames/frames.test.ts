import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configure } from '../../../../../tests/factories/configure.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { contentSecurity } from '../../../http/security.ts';
import { openPaymentGateways } from '../open-gateways.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'client-of-tests',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_WEBHOOK_ID: 'c',
  CONEKTA_PRIVATE_KEY: 'key_1',
  CONEKTA_WEBHOOK_KEY: 'A'.repeat(300),
};
let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp({ environment: keys, payments: openPaymentGateways });
  await configure(studio, { stripe_public: 'pk_test_publica1', conekta_public: 'key_publica12345' });
});
afterAll(() => studio.close());

async function policyOf(url: string): Promise<Map<string, string[]>> {
  const { headers } = await studio.app.inject({ method: 'GET', url });
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}
/** Our own script in the page is allowed by its hash, equal on every page (http/security.ts). */
const ours = contentSecurity({ CUPO_DEV: false, PUBLIC_URL: undefined })
  .split(';')
  .find((directive) => directive.startsWith('script-src '))
  ?.split(' ');
const foreign = (policy: Map<string, string[]>) =>
  [...policy].flatMap(([name, sources]) =>
    name === 'script-src' || name === 'frame-src' || name === 'connect-src'
      ? sources.filter((source) => !ours?.includes(source))
      : [],
  );

describe('a provider’s script', () => {
  it.each([
    ['stripe', 'https://js.stripe.com', 'pk_test_publica1'],
    ['paypal', 'https://*.paypal.com', 'client-of-tests'],
    ['conekta', 'https://*.conekta.com', 'key_publica12345'],
  ])('of %s runs in its frame', async (name, from, key) => {
    const { statusCode, headers, body } = await studio.app.inject({ method: 'GET', url: `/marco/${name}` });
    expect([statusCode, headers['x-frame-options'], headers['cache-control']]).toEqual([200, 'SAMEORIGIN', 'no-store']);
    const policy = await policyOf(`/marco/${name}`);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toContain(from);
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
    expect(body).toContain(key);
    // Each frame allows only its own provider: no frame has what another one needs.
    expect(foreign(policy).every((source) => source.includes(name))).toBe(true);
  });

  it.each([
    '/',
    '/entrar',
    '/checkout/1',
    '/mystudio',
    '/mystudio/metodos',
    '/mystudio/gracias/1',
    '/admin',
    '/recepcion',
    '/api/checkout/options',
    '/marco/otro',
    '/marco/piezas/stripe.js',
  ])('runs nowhere else: %s', async (url) => {
    expect(foreign(await policyOf(url))).toEqual([]);
  });

  it.each(['/marco/otro', '/marco/simulated', '/marco/piezas/otra.js'])('%s is no frame', async (url) => {
    expect((await studio.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('may open a window that reports its result, if PayPal is on', async () => {
    const openerOf = async ({ app }: TestStudio) =>
      (await app.inject({ method: 'GET', url: '/checkout/1' })).headers['cross-origin-opener-policy'];
    expect(await openerOf(studio)).toBe('same-origin-allow-popups');
    const without = await startApp();
    expect(await openerOf(without)).toBe('same-origin');
    await without.close();
  });

  it('has no frame without its public key', async () => {
    await configure(studio, { stripe_public: '' });
    expect((await studio.app.inject({ method: 'GET', url: '/marco/stripe' })).statusCode).toBe(404);
    await configure(studio, { stripe_public: 'pk_test_publica1' });
  });

  it('cannot be closed early by text in its document', async () => {
    const { body } = await studio.app.inject({ method: 'GET', url: '/marco/stripe' });
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });
});
