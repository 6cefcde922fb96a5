import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://estudio.mx' };
const refusals = (variables: Record<string, string>) => {
  try {
    readSettings(variables);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n');
  }
};
const refusedKeys = (variables: Record<string, string>) => refusals(variables).map((line) => line.split(':')[0]);

describe('an invalid value', () => {
  it('is reported in Spanish, with what it should be', () => {
    const wrong = {
      NODE_ENV: 'produccion',
      PORT: 'muchos',
      ALLOW_HTTP: 'claro',
      PICTURE_MEGABYTES: '1.5',
      DATABASE_POOL: '0',
      VIDEO_MEGABYTES: '5000',
      DATABASE_URL: 'mysql://servidor/base',
      SMTP_URL: 'smtp://',
      PUBLIC_URL: 'estudio.mx',
    };
    expect(refusals(wrong)).toEqual([
      'NODE_ENV: debe ser development o production o test',
      'PORT: debe ser un número',
      'DATABASE_URL: debe ser la dirección de PostgreSQL: postgres://usuario:contraseña@servidor:5432/base',
      'DATABASE_POOL: debe ser 1 o más',
      'PUBLIC_URL: debe ser una dirección completa, con https://',
      'ALLOW_HTTP: debe ser yes o no',
      'SMTP_URL: debe ser la dirección del servidor de correo: smtp://usuario:contraseña@servidor:587, o smtps://',
      'PICTURE_MEGABYTES: debe ser un número entero',
      'VIDEO_MEGABYTES: debe ser 2000 o menos',
    ]);
  });

  it('is refused at the start if it would fail later, or send people nowhere', () => {
    for (const PUBLIC_URL of ['https://estudio.mx/reservas', 'https://estudio.mx/?a=1', 'https://ana:1@estudio.mx'])
      expect(refusedKeys({ PUBLIC_URL }), PUBLIC_URL).toEqual(['PUBLIC_URL']);
    for (const TRUST_PROXY of ['true', '-1', 'proxy.local', '10.0.0.0/33', '300.1.1.1', '10.0.0.1,', '::/129'])
      expect(refusedKeys({ TRUST_PROXY }), TRUST_PROXY).toEqual(['TRUST_PROXY']);
    for (const MAIL_FROM of ['nadie', 'Estudio <>', 'a@b.mx, c@d.mx', 'Estudio hola@estudio.mx'])
      expect(refusedKeys({ MAIL_FROM }), MAIL_FROM).toEqual(['MAIL_FROM']);
  });

  it('is told once, however many things are wrong with it', () => {
    expect(refusedKeys({ SMTP_URL: 'correo.estudio.mx:587' })).toEqual(['SMTP_URL']);
  });

  it('is none of the working ones', () => {
    for (const PUBLIC_URL of ['https://estudio.mx', 'https://estudio.mx/', 'http://[::1]:3000'])
      expect(refusals({ PUBLIC_URL }), PUBLIC_URL).toEqual([]);
    for (const TRUST_PROXY of ['0', '2', '10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8', 'loopback'])
      expect(refusals({ TRUST_PROXY }), TRUST_PROXY).toEqual([]);
    for (const MAIL_FROM of ['hola@estudio.mx', 'Estudio Jacaranda <hola@estudio.mx>', '<hola@estudio.mx>'])
      expect(refusals({ MAIL_FROM }), MAIL_FROM).toEqual([]);
    expect(readSettings({ PORT: ' ' }).PORT).toBe(3000);
  });
});

it('timed work is left to a worker only if one can run', () => {
  expect(refusedKeys({ JOBS: 'worker' })).toEqual(['JOBS']);
  expect(refusedKeys({ JOBS: 'worker', DATABASE_URL: 'postgres://servidor/cupo' })).toEqual([]);
});

describe('production', () => {
  it('starts with an https address', () => {
    expect(refusedKeys(production)).toEqual([]);
  });

  it.each([
    ['without an address', {}],
    ['with an empty one', { PUBLIC_URL: '' }],
    ['with an address that is not https', { PUBLIC_URL: 'http://estudio.mx' }],
    ['on this machine alone', { PUBLIC_URL: 'http://localhost:3000' }],
    ['switched off', { PUBLIC_URL: 'http://estudio.mx', ALLOW_HTTP: 'no' }],
  ])('does not open %s', (_how, variables) => {
    expect(refusedKeys({ NODE_ENV: 'production', ...variables })).toEqual(['PUBLIC_URL']);
  });

  it('starts without https if explicitly allowed, for a private network', () => {
    expect(refusedKeys({ NODE_ENV: 'production', ALLOW_HTTP: 'yes' })).toEqual([]);
    expect(refusedKeys({ ...production, PUBLIC_URL: 'http://10.0.0.5:3000', ALLOW_HTTP: '1' })).toEqual([]);
  });

  it('needs an address of its own for its letters, once it has a mail server', () => {
    const mail = { ...production, SMTP_URL: 'smtp://correo.estudio.mx:587' };
    expect(refusedKeys(mail)).toEqual(['MAIL_FROM']);
    expect(refusedKeys({ ...mail, MAIL_FROM: 'hola@estudio.mx' })).toEqual([]);
    expect(refusedKeys({ SMTP_URL: mail.SMTP_URL })).toEqual([]);
  });

  it('reports everything unsafe at once', () => {
    const unsafe = {
      NODE_ENV: 'production',
      CUPO_DEMO: 'yes',
      SIMULATED_PAYMENTS: 'yes',
      AUTH_SECRET: 'ab'.repeat(20),
    };
    expect(refusedKeys(unsafe)).toEqual(['CUPO_DEMO', 'SIMULATED_PAYMENTS', 'AUTH_SECRET', 'PUBLIC_URL']);
    const unset = { NODE_ENV: 'production', DATABASE_URL: 'postgres://servidor/cupo' };
    expect(refusedKeys(unset)).toEqual(['AUTH_SECRET', 'PUBLIC_URL']);
  });
});

it('outside production no address is needed', () => {
  expect(refusedKeys({ NODE_ENV: 'development' })).toEqual([]);
});

describe('keys of Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('are both given or none, each in its variable', () => {
    expect(refusedKeys(keys)).toEqual([]);
    expect(refusedKeys({ STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
    expect(refusedKeys({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual(['STRIPE_SECRET_KEY']);
    expect(refusedKeys({ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'sk_live_1' })).toEqual([
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]);
  });

  it('are live keys in production, unless explicitly allowed', () => {
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

  it('are all given or none', () => {
    expect(refusedKeys({})).toEqual([]);
    expect(refusedKeys(keys)).toEqual([]);
    expect(refusedKeys({ ...keys, PAYPAL_WEBHOOK_ID: '' })).toEqual(['PAYPAL_WEBHOOK_ID']);
    expect(refusedKeys({ PAYPAL_CLIENT_ID: 'a' })).toEqual(['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  });

  it('are live keys in production, unless explicitly allowed', () => {
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

  it('are both given or none, each in its variable', () => {
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
