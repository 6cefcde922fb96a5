import { expect, it } from 'vitest';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { payWords, waysToPay } from './ways.ts';

const method = (payment_method_id: number, kind: 'cash' | 'card' | 'transfer' | 'paypal') => ({
  payment_method_id,
  name: kind === 'cash' ? 'Efectivo' : kind,
  kind,
  instructions: '',
});
const options: CheckoutOptions = {
  methods: [method(2, 'cash'), method(1, 'card'), method(3, 'transfer'), method(5, 'paypal')],
  card: { provider: 'x', mode: 'embedded', public_key: '', frame_url: '/f', frame_origin: null },
  saves_cards: true,
  documents: [],
};
const source = { payment_source_id: 9, source_id: 's', card_type: 'visa', last_digits: '4242', createdAt: '' } as const;

it.each([
  [
    'cash first, PayPal not yet',
    { is_subscription: false, kind: 'presencial' },
    ['cash', 'card', 'source-9', 'transfer'],
  ],
  ['a subscription by card alone', { is_subscription: true, kind: 'presencial' }, ['card', 'source-9']],
  ['a special class by card alone', { is_subscription: false, kind: 'especial' }, ['card', 'source-9']],
] as const)('%s', (_, offer, keys) => expect(waysToPay(offer, options, [source]).map(({ key }) => key)).toEqual(keys));

it.each([
  ['cash', 'Apartar y pagar en el estudio'],
  ['transfer', 'Ver datos para transferir'],
  ['card', 'Pagar Ahora $120.00'],
  ['source-9', 'Pagar Ahora $120.00'],
] as const)('the button of %s says what it does: %s', (key, words) => {
  const way = waysToPay({ is_subscription: false, kind: 'presencial' }, options, [source]).find(
    (each) => each.key === key,
  );
  expect(payWords(way, '$120.00')).toBe(words);
});
