import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://estudio.mx' };
const refusedKeys = (variables: Record<string, string>) => {
  try {
    readSettings(variables);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n').map((line) => line.split(':')[0]);
  }
};

describe('production', () => {
  it('opens with an https address', () => {
    expect(refusedKeys(production)).toEqual([]);
  });

  it.each([
    ['without an address', {}],
    ['with an empty one', { PUBLIC_URL: '' }],
    ['with an address that is not https', { PUBLIC_URL: 'http://estudio.mx' }],
    ['on this machine alone', { PUBLIC_URL: 'http://localhost:3000' }],
    ['told not to', { PUBLIC_URL: 'http://estudio.mx', ALLOW_HTTP: 'no' }],
  ])('does not open %s', (_how, variables) => {
    expect(refusedKeys({ NODE_ENV: 'production', ...variables })).toEqual(['PUBLIC_URL']);
  });

  it('opens without https where somebody says so, for a private network', () => {
    expect(refusedKeys({ NODE_ENV: 'production', ALLOW_HTTP: 'yes' })).toEqual([]);
    expect(refusedKeys({ ...production, PUBLIC_URL: 'http://10.0.0.5:3000', ALLOW_HTTP: '1' })).toEqual([]);
  });

  it('says everything that is not safe at once', () => {
    const unsafe = {
      NODE_ENV: 'production',
      CUPO_DEMO: 'yes',
      SIMULATED_PAYMENTS: 'yes',
      AUTH_SECRET: 'ab'.repeat(20),
    };
    expect(refusedKeys(unsafe)).toEqual(['CUPO_DEMO', 'SIMULATED_PAYMENTS', 'AUTH_SECRET', 'PUBLIC_URL']);
  });
});

it('elsewhere no address is needed', () => {
  expect(refusedKeys({ NODE_ENV: 'development' })).toEqual([]);
});

describe('keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('are both there or none, each in its place', () => {
    expect(refusedKeys(keys)).toEqual([]);
    expect(refusedKeys({ STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
    expect(refusedKeys({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual(['STRIPE_SECRET_KEY']);
    expect(refusedKeys({ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'sk_live_1' })).toEqual([
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
  });

  it('are live ones in production, unless somebody says otherwise', () => {
    const test = { ...production, ...keys, STRIPE_SECRET_KEY: 'sk_test_1' };
    const standIn = { ...production, ...keys, STRIPE_API_BASE: 'http://127.0.0.1:4000' };
    expect(refusedKeys({ ...production, ...keys })).toEqual([]);
    expect(refusedKeys(test)).toEqual(['STRIPE_SECRET_KEY']);
    expect(refusedKeys(standIn)).toEqual(['STRIPE_API_BASE']);
    for (const one of [test, standIn]) expect(refusedKeys({ ...one, ALLOW_TEST_KEYS: 'yes' })).toEqual([]);
    expect(refusedKeys({ ...test, NODE_ENV: 'test' })).toEqual([]);
  });
});

describe('keys of PayPal', () => {
  const keys = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };

  it('are all there or none', () => {
    expect(refusedKeys({})).toEqual([]);
    expect(refusedKeys(keys)).toEqual([]);
    expect(refusedKeys({ ...keys, PAYPAL_WEBHOOK_ID: '' })).toEqual(['PAYPAL_WEBHOOK_ID']);
    expect(refusedKeys({ PAYPAL_CLIENT_ID: 'a' })).toEqual(['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  });

  it('are live ones in production, unless somebody says otherwise', () => {
    const sandbox = { ...production, ...keys, PAYPAL_ENVIRONMENT: 'sandbox' };
    const standIn = { ...production, ...keys, PAYPAL_API_BASE: 'http://127.0.0.1:4000' };
    expect(refusedKeys({ ...production, ...keys })).toEqual([]);
    expect(refusedKeys(sandbox)).toEqual(['PAYPAL_ENVIRONMENT']);
    expect(refusedKeys(standIn)).toEqual(['PAYPAL_API_BASE']);
    for (const one of [sandbox, standIn]) expect(refusedKeys({ ...one, ALLOW_TEST_KEYS: 'yes' })).toEqual([]);
    expect(refusedKeys({ ...sandbox, NODE_ENV: 'test' })).toEqual([]);
  });
});

describe('keys of Conekta', () => {
  const webhookKey = `-----BEGIN PUBLIC KEY-----\n${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A+/'.repeat(10)}\n-----END PUBLIC KEY-----\n`;
  const keys = { CONEKTA_PRIVATE_KEY: 'key_1', CONEKTA_WEBHOOK_KEY: webhookKey };

  it('are both there or none, each in its place', () => {
    expect(refusedKeys(keys)).toEqual([]);
    expect(refusedKeys({ ...keys, CONEKTA_WEBHOOK_KEY: webhookKey.replaceAll('\n', '\\n') })).toEqual([]);
    expect(refusedKeys({ CONEKTA_PRIVATE_KEY: 'key_1' })).toEqual(['CONEKTA_WEBHOOK_KEY']);
    expect(refusedKeys({ CONEKTA_WEBHOOK_KEY: webhookKey })).toEqual(['CONEKTA_PRIVATE_KEY']);
    expect(refusedKeys({ CONEKTA_PRIVATE_KEY: 'sk_live_1', CONEKTA_WEBHOOK_KEY: '62730ba6fb7dfd6a712f118e' })).toEqual([
      'CONEKTA_PRIVATE_KEY',
      'CONEKTA_WEBHOOK_KEY',
    ]);
  });

  it('charge at Conekta alone in production, unless somebody says otherwise', () => {
    const standIn = { ...production, ...keys, CONEKTA_API_BASE: 'http://127.0.0.1:4000' };
    expect(refusedKeys({ ...production, ...keys })).toEqual([]);
    expect(refusedKeys(standIn)).toEqual(['CONEKTA_API_BASE']);
    expect(refusedKeys({ ...standIn, ALLOW_TEST_KEYS: 'yes' })).toEqual([]);
  });
});
