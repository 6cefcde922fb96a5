import { expect, it } from 'vitest';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { payWords, selectedWay, waysToPay } from './ways.ts';

const method = (payment_method_id: number, kind: CheckoutOptions['methods'][number]['kind']) => ({
  payment_method_id,
  name: kind === 'cash' ? 'Efectivo' : kind,
  kind,
  instructions: '',
});
const options: CheckoutOptions = {
  methods: [
    method(2, 'cash'),
    method(1, 'card'),
    method(3, 'transfer'),
    method(5, 'paypal'),
    method(7, 'oxxo'),
    method(8, 'spei'),
  ],
  card: { provider: 'x', mode: 'embedded', public_key: '', frame_url: '/f', frame_origin: null, installments: null },
  paypal_frame: null,
  saves_cards: true,
  letters: true,
  documents: [],
  trials_had: [],
};
const source = { payment_source_id: 9, source_id: 's', card_type: 'visa', last_digits: '4242', createdAt: '' } as const;

const once = { subscription_period: null, subscription_interval: null, free_trial_length: null };
const plain = { is_subscription: false, kind: 'presencial', ...once } as const;
const monthly = {
  ...once,
  is_subscription: true,
  kind: 'presencial',
  subscription_period: 'month',
  subscription_interval: 1,
} as const;

it.each([
  ['cash first, and each way of a provider', plain, ['cash', 'card', 'source-9', 'transfer', 'paypal', 'oxxo', 'spei']],
  ['a subscription at once', monthly, ['card', 'source-9', 'paypal']],
  ['a subscription that PayPal does not charge so', { ...monthly, subscription_interval: 18 }, ['card', 'source-9']],
  ['a special class at once', { ...plain, kind: 'especial' }, ['card', 'source-9', 'paypal']],
] as const)('%s', (_, offer, keys) => expect(waysToPay(offer, options, [source]).map(({ key }) => key)).toEqual(keys));

it('a card, saved or new, is not offered for a subscription that its provider cannot charge', () => {
  const conekta: CheckoutOptions = { ...options, card: options.card && { ...options.card, provider: 'conekta' } };
  const every = (days: number) => ({ ...monthly, subscription_period: 'day', subscription_interval: days }) as const;
  const keys = (days: number) => waysToPay(every(days), conekta, [source]).map(({ key }) => key);
  expect([keys(10), keys(14)]).toEqual([['paypal'], ['card', 'source-9', 'paypal']]);
});

it.each([
  ['cash', 'Apartar y pagar en el estudio'],
  ['transfer', 'Ver datos para transferir'],
  ['card', 'Pagar Ahora $120.00'],
  ['source-9', 'Pagar Ahora $120.00'],
  ['paypal', 'Continuar con PayPal $120.00'],
  ['oxxo', 'Ver código para pagar en caja'],
  ['spei', 'Ver CLABE para transferir'],
] as const)('the button of %s says what it does: %s', (key, words) => {
  const way = waysToPay(plain, options, [source]).find((each) => each.key === key);
  expect(payWords(way, { today: 120, total: 120 })).toBe(words);
});

it.each([
  ['card', 'Empezar mi prueba gratis', 800],
  ['source-9', 'Empezar mi prueba gratis', 800],
  ['paypal', 'Empezar mi prueba gratis con PayPal', 800],
  ['card', 'Empezar mi suscripción', 0],
] as const)('where nothing is charged today the button of %s says what it begins: %s', (key, words, total) => {
  const way = waysToPay(monthly, options, [source]).find((each) => each.key === key);
  expect(payWords(way, { today: 0, total })).toBe(words);
});

it.each([
  ['nothing touched nor begun: the first', undefined, undefined, 'cash'],
  ['a card payment under way is not taken for cash after a reload', undefined, 'card', 'card'],
  ['what the person touches comes first', 'transfer', 'card', 'transfer'],
  ['a way that is not offered here any more', undefined, 'terminal', 'cash'],
] as const)('%s', (_, picked, begun, key) => {
  const ways = waysToPay(plain, options, [source]);
  expect(selectedWay(ways, picked, begun)?.key).toBe(key);
});
