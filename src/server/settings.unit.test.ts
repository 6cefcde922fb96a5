import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://estudio.mx' };
const toldOf = (variables: Record<string, string>) => {
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
    expect(toldOf(production)).toEqual([]);
  });

  it.each([
    ['without an address', {}],
    ['with an empty one', { PUBLIC_URL: '' }],
    ['with an address that is not https', { PUBLIC_URL: 'http://estudio.mx' }],
    ['on this machine alone', { PUBLIC_URL: 'http://localhost:3000' }],
    ['told not to', { PUBLIC_URL: 'http://estudio.mx', ALLOW_HTTP: 'no' }],
  ])('does not open %s', (_how, variables) => {
    expect(toldOf({ NODE_ENV: 'production', ...variables })).toEqual(['PUBLIC_URL']);
  });

  it('opens without https where somebody says so, for a private network', () => {
    expect(toldOf({ NODE_ENV: 'production', ALLOW_HTTP: 'yes' })).toEqual([]);
    expect(toldOf({ ...production, PUBLIC_URL: 'http://10.0.0.5:3000', ALLOW_HTTP: '1' })).toEqual([]);
  });

  it('says everything that is not safe at once', () => {
    const unsafe = {
      NODE_ENV: 'production',
      CUPO_DEMO: 'yes',
      SIMULATED_PAYMENTS: 'yes',
      AUTH_SECRET: 'ab'.repeat(20),
    };
    expect(toldOf(unsafe)).toEqual(['CUPO_DEMO', 'SIMULATED_PAYMENTS', 'AUTH_SECRET', 'PUBLIC_URL']);
  });
});

it('elsewhere no address is needed', () => {
  expect(toldOf({ NODE_ENV: 'development' })).toEqual([]);
});
