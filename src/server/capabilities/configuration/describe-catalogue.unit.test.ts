import { expect, it } from 'vitest';
import { catalogue, defaultConfiguration, isConfigurationKey } from '#shared/configuration/catalogue.ts';
import { abilitiesOf, type ProviderName } from '#shared/payments/abilities.ts';
import { describeCatalogue } from './describe-catalogue.ts';

const connected = (cloud: boolean, ...providers: ProviderName[]) => ({
  payments: providers.map((provider) => ({ provider, can: abilitiesOf[provider] })),
  cloud,
});
const offeredBy = (...providers: ProviderName[]) =>
  describeCatalogue(defaultConfiguration, connected(true, ...providers)).groups.flatMap(({ settings }) => settings);
const offered = offeredBy('stripe', 'conekta', 'paypal');
const missing = (...providers: ProviderName[]) => {
  const keys = new Set(offeredBy(...providers).map(({ key }) => key));
  return Object.keys(catalogue).filter((key) => !keys.has(key));
};
const never = ['paypal_client_id', 'firebaseConfig', 'filesBaseSrc'];

/** Public keys of providers, each offered with its own. */
const keys = ['stripe_public', 'conekta_public'];
const months = ['installments_enabled', 'installments_most', 'installments_from'];

it.each<[string, ProviderName[], string[]]>([
  ['all providers', ['stripe', 'conekta', 'paypal'], []],
  [
    'none',
    [],
    [...keys, ...months, 'paypal_enabled', 'card_provider', 'oxxo_enabled', 'spei_enabled', 'reference_days'],
  ],
  ['PayPal alone', ['paypal'], [...keys, ...months, 'card_provider', 'oxxo_enabled', 'spei_enabled', 'reference_days']],
  ['Stripe alone', ['stripe'], ['conekta_public', 'paypal_enabled', 'card_provider']],
])('the screen offers what has an effect, and nothing else: %s', (_, providers, without) => {
  expect(new Set(missing(...providers))).toEqual(new Set([...never, ...without]));
});

it('the cloud is offered if the server has its keys, or if it was chosen before the keys were removed', () => {
  const ofCloud = (cloud: boolean, files_location: 'server' | 's3') =>
    describeCatalogue({ ...defaultConfiguration, files_location }, connected(cloud))
      .groups.flatMap(({ settings }) => settings.map(({ key }) => key))
      .filter((key) => ['files_location', 'S3_ENDPOINT', 'bucket', 'region'].includes(key)).length;
  expect([ofCloud(false, 'server'), ofCloud(true, 'server'), ofCloud(false, 's3')]).toEqual([0, 4, 4]);
});

it('no setting uses programmers’ words in its explanation', () => {
  for (const { key, label, explanation, schema } of offered) {
    expect(isConfigurationKey(key)).toBe(true);
    for (const word of (schema as { enum?: string[] }).enum ?? []) {
      expect(`${label} ${explanation}`, key).not.toContain(`(${word})`);
    }
    expect(explanation, key).not.toMatch(/[Nn]úmero del|America\//);
  }
});
